package com.example.rest;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.RawJson;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link DriverSpec.Part}. What is not set stays unset. */
@Generated @NullMarked
public final class DriverSpec_PartBuilder {
  private @Nullable Integer size;
  private Map<String, RawJson> mark = Maps.absent();

  public DriverSpec_PartBuilder() {}

  public static DriverSpec.Part build(Consumer<DriverSpec_PartBuilder> change) {
    return Drafts.change(new DriverSpec_PartBuilder(), change).build();
  }

  public static DriverSpec_PartBuilder from(DriverSpec. @Nullable Part value) {
    return value == null ? new DriverSpec_PartBuilder() : new DriverSpec_PartBuilder()
        .size(value.size()).mark(value.mark());
  }

  public DriverSpec_PartBuilder size(@Nullable Integer size) {
    this.size = size;
    return this;
  }

  public DriverSpec_PartBuilder mark(Map<String, RawJson> mark) {
    this.mark = Maps.copy(mark);
    return this;
  }

  public DriverSpec_PartBuilder putMark(String key, RawJson value) {
    mark = Drafts.put(mark, key, value);
    return this;
  }

  public DriverSpec_PartBuilder putMark(Map<String, RawJson> entries) {
    mark = Drafts.putAll(mark, entries);
    return this;
  }

  public DriverSpec_PartBuilder removeMark(String key) {
    mark = Drafts.removeAll(mark, key);
    return this;
  }

  public DriverSpec.Part build() {
    return new DriverSpec.Part(size, Maps.copy(mark));
  }
}
