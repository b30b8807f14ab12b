package com.example.rest;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.RawJson;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link DriverSpec.Only}. What is not set stays unset. */
@Generated @NullMarked
public final class DriverSpec_OnlyBuilder {
  private Map<String, RawJson> rest = Maps.absent();

  public DriverSpec_OnlyBuilder() {}

  public static DriverSpec.Only build(Consumer<DriverSpec_OnlyBuilder> change) {
    return Drafts.change(new DriverSpec_OnlyBuilder(), change).build();
  }

  public static DriverSpec_OnlyBuilder from(DriverSpec. @Nullable Only value) {
    return value == null ? new DriverSpec_OnlyBuilder() : new DriverSpec_OnlyBuilder()
        .rest(value.rest());
  }

  public DriverSpec_OnlyBuilder rest(Map<String, RawJson> rest) {
    this.rest = Maps.copy(rest);
    return this;
  }

  public DriverSpec_OnlyBuilder putRest(String key, RawJson value) {
    rest = Drafts.put(rest, key, value);
    return this;
  }

  public DriverSpec_OnlyBuilder putRest(Map<String, RawJson> entries) {
    rest = Drafts.putAll(rest, entries);
    return this;
  }

  public DriverSpec_OnlyBuilder removeRest(String key) {
    rest = Drafts.removeAll(rest, key);
    return this;
  }

  public DriverSpec.Only build() {
    return new DriverSpec.Only(Maps.copy(rest));
  }
}
