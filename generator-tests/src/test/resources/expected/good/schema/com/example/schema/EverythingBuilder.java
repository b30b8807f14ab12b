package com.example.schema;

import dev.kubewright.annotation.Generated;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Everything}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class EverythingBuilder {
  private ObjectMeta metadata = ObjectMeta.NONE;

  private @Nullable EverythingSpec spec;

  /** A builder with nothing set. */
  public EverythingBuilder() {}

  /** What the change makes of nothing. */
  public static Everything build(Consumer<EverythingBuilder> change) {
    var builder = new EverythingBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static EverythingBuilder from(Everything value) {
    return new EverythingBuilder().metadata(value.metadata()).spec(value.spec());
  }

  public EverythingBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata == null ? ObjectMeta.NONE : metadata;
    return this;
  }

  public EverythingBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    var part = this.metadata == null ? new ObjectMetaBuilder() :
        ObjectMetaBuilder.from(this.metadata);
    change.accept(part);
    this.metadata = part.build();
    return this;
  }

  public EverythingBuilder spec(EverythingSpec spec) {
    this.spec = spec;
    return this;
  }

  public EverythingBuilder spec(Consumer<EverythingSpecBuilder> change) {
    var part = this.spec == null ? new EverythingSpecBuilder() :
        EverythingSpecBuilder.from(this.spec);
    change.accept(part);
    this.spec = part.build();
    return this;
  }

  /** The value. */
  public Everything build() {
    return new Everything(metadata, spec);
  }

  /** Gives {@link Everything} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Everything with(Consumer<EverythingBuilder> change) {
      Object self = this;
      var builder = EverythingBuilder.from((Everything) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
