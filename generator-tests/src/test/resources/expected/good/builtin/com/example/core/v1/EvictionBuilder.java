package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.meta.v1.DeleteOptions;
import dev.kubewright.meta.v1.DeleteOptionsBuilder;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Eviction}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class EvictionBuilder {
  private @Nullable ObjectMeta metadata;

  private @Nullable DeleteOptions deleteOptions;

  /** A builder with nothing set. */
  public EvictionBuilder() {}

  /** What the change makes of nothing. */
  public static Eviction build(Consumer<EvictionBuilder> change) {
    var builder = new EvictionBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static EvictionBuilder from(Eviction value) {
    return new EvictionBuilder().metadata(value.metadata()).deleteOptions(value.deleteOptions());
  }

  public EvictionBuilder metadata(@Nullable ObjectMeta metadata) {
    this.metadata = metadata;
    return this;
  }

  public EvictionBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    var part = this.metadata == null ? new ObjectMetaBuilder() :
        ObjectMetaBuilder.from(this.metadata);
    change.accept(part);
    this.metadata = part.build();
    return this;
  }

  public EvictionBuilder deleteOptions(@Nullable DeleteOptions deleteOptions) {
    this.deleteOptions = deleteOptions;
    return this;
  }

  public EvictionBuilder deleteOptions(Consumer<DeleteOptionsBuilder> change) {
    var part = this.deleteOptions == null ? new DeleteOptionsBuilder() :
        DeleteOptionsBuilder.from(this.deleteOptions);
    change.accept(part);
    this.deleteOptions = part.build();
    return this;
  }

  /** The value. */
  public Eviction build() {
    return new Eviction(metadata, deleteOptions);
  }

  /** Gives {@link Eviction} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Eviction with(Consumer<EvictionBuilder> change) {
      Object self = this;
      var builder = EvictionBuilder.from((Eviction) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
