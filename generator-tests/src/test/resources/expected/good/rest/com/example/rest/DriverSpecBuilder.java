package com.example.rest;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.RawJson;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link DriverSpec}. What is not set stays unset. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class DriverSpecBuilder {
  private @Nullable String name;
  private List<DriverSpec.Part> parts = Lists.absent();
  private DriverSpec. @Nullable Only only;
  private Map<String, RawJson> settings = Maps.absent();

  public DriverSpecBuilder() {}

  public static DriverSpec build(Consumer<DriverSpecBuilder> change) {
    return Drafts.change(new DriverSpecBuilder(), change).build();
  }

  public static DriverSpecBuilder from(@Nullable DriverSpec value) {
    return value == null ? new DriverSpecBuilder() : new DriverSpecBuilder().name(value.name())
        .parts(value.parts()).only(value.only()).settings(value.settings());
  }

  public DriverSpecBuilder name(String name) {
    this.name = name;
    return this;
  }

  public DriverSpecBuilder parts(List<DriverSpec.Part> parts) {
    this.parts = Lists.copy(parts);
    return this;
  }

  public DriverSpecBuilder addPart(Consumer<DriverSpec_PartBuilder> change) {
    return addParts(DriverSpec_PartBuilder.build(change));
  }

  public DriverSpecBuilder addParts(DriverSpec.Part... items) {
    parts = Drafts.add(parts, items);
    return this;
  }

  public DriverSpecBuilder only(DriverSpec. @Nullable Only only) {
    this.only = only;
    return this;
  }

  public DriverSpecBuilder only(Consumer<DriverSpec_OnlyBuilder> change) {
    return only(Drafts.change(DriverSpec_OnlyBuilder.from(only), change).build());
  }

  public DriverSpecBuilder removeOnly() {
    return only((DriverSpec.Only) null);
  }

  public DriverSpecBuilder settings(Map<String, RawJson> settings) {
    this.settings = Maps.copy(settings);
    return this;
  }

  public DriverSpecBuilder putSetting(String key, RawJson value) {
    settings = Drafts.put(settings, key, value);
    return this;
  }

  public DriverSpecBuilder putSettings(Map<String, RawJson> entries) {
    settings = Drafts.putAll(settings, entries);
    return this;
  }

  public DriverSpecBuilder removeSetting(String key) {
    settings = Drafts.removeAll(settings, key);
    return this;
  }

  public DriverSpec build() {
    return new DriverSpec(name, Lists.copy(parts), only, Maps.copy(settings));
  }

  /** Gives {@link DriverSpec} a method to change a copy of it. */
  public interface With {
    /** Returns a changed copy. */
    default DriverSpec with(Consumer<DriverSpecBuilder> change) {
      Object self = this;
      return Drafts.change(from((DriverSpec) self), change).build();
    }
  }
}
