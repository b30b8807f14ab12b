package com.example.rest;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.ObjectBuilder;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.TypedObject;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Driver}. What is not set stays unset. */
@Generated @NullMarked
public final class DriverBuilder implements ObjectBuilder {
  private @Nullable ObjectMeta metadata;
  private @Nullable DriverSpec spec;
  private Map<String, RawJson> more = Maps.absent();

  public DriverBuilder() {}

  public static Driver build(Consumer<DriverBuilder> change) {
    return Drafts.change(new DriverBuilder(), change).build();
  }

  public static DriverBuilder from(@Nullable Driver value) {
    return value == null ? new DriverBuilder() : new DriverBuilder().metadata(value.metadata())
        .spec(value.spec()).more(value.more());
  }

  public DriverBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata;
    return this;
  }

  public DriverBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    return metadata(Drafts.change(ObjectMetaBuilder.from(metadata), change).build());
  }

  public DriverBuilder spec(@Nullable DriverSpec spec) {
    this.spec = spec;
    return this;
  }

  public DriverBuilder spec(Consumer<DriverSpecBuilder> change) {
    return spec(Drafts.change(DriverSpecBuilder.from(spec), change).build());
  }

  public DriverBuilder removeSpec() {
    return spec((DriverSpec) null);
  }

  public DriverBuilder more(Map<String, RawJson> more) {
    this.more = Maps.copy(more);
    return this;
  }

  public DriverBuilder putMore(String key, RawJson value) {
    more = Drafts.put(more, key, value);
    return this;
  }

  public DriverBuilder putMore(Map<String, RawJson> entries) {
    more = Drafts.putAll(more, entries);
    return this;
  }

  public DriverBuilder removeMore(String key) {
    more = Drafts.removeAll(more, key);
    return this;
  }

  public Driver build() {
    return new Driver(ObjectMetaCodec.INSTANCE.orNone(metadata), spec, Maps.copy(more));
  }

  /** Gives {@link Driver} a method to change a copy of it. */
  public interface With extends TypedObject<Driver, DriverBuilder> {
    @Override
    default ResourceType<Driver> resourceType() {
      return Drivers.TYPE;
    }

    @Override
    default Driver with(Consumer<DriverBuilder> change) {
      Object self = this;
      return Drafts.change(from((Driver) self), change).build();
    }
  }
}
