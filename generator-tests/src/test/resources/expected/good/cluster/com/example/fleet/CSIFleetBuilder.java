package com.example.fleet;

import dev.kubewright.annotation.Generated;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link CSIFleet}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class CSIFleetBuilder {
  private ObjectMeta metadata = ObjectMeta.NONE;

  private @Nullable String driver;

  /** A builder with nothing set. */
  public CSIFleetBuilder() {}

  /** What the change makes of nothing. */
  public static CSIFleet build(Consumer<CSIFleetBuilder> change) {
    var builder = new CSIFleetBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static CSIFleetBuilder from(CSIFleet value) {
    return new CSIFleetBuilder().metadata(value.metadata()).driver(value.driver());
  }

  public CSIFleetBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata == null ? ObjectMeta.NONE : metadata;
    return this;
  }

  public CSIFleetBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    var part = this.metadata == null ? new ObjectMetaBuilder() :
        ObjectMetaBuilder.from(this.metadata);
    change.accept(part);
    this.metadata = part.build();
    return this;
  }

  public CSIFleetBuilder driver(@Nullable String driver) {
    this.driver = driver;
    return this;
  }

  /** The value. */
  public CSIFleet build() {
    return new CSIFleet(metadata, driver);
  }

  /** Gives {@link CSIFleet} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default CSIFleet with(Consumer<CSIFleetBuilder> change) {
      Object self = this;
      var builder = CSIFleetBuilder.from((CSIFleet) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
