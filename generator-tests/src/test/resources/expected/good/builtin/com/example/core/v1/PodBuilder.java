package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Pod}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class PodBuilder {
  private ObjectMeta metadata = ObjectMeta.NONE;

  private @Nullable PodStatus status;

  /** A builder with nothing set. */
  public PodBuilder() {}

  /** What the change makes of nothing. */
  public static Pod build(Consumer<PodBuilder> change) {
    var builder = new PodBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static PodBuilder from(Pod value) {
    return new PodBuilder().metadata(value.metadata()).status(value.status());
  }

  public PodBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata == null ? ObjectMeta.NONE : metadata;
    return this;
  }

  public PodBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    var part = this.metadata == null ? new ObjectMetaBuilder() :
        ObjectMetaBuilder.from(this.metadata);
    change.accept(part);
    this.metadata = part.build();
    return this;
  }

  public PodBuilder status(@Nullable PodStatus status) {
    this.status = status;
    return this;
  }

  public PodBuilder status(Consumer<PodStatusBuilder> change) {
    var part = this.status == null ? new PodStatusBuilder() : PodStatusBuilder.from(this.status);
    change.accept(part);
    this.status = part.build();
    return this;
  }

  /** The value. */
  public Pod build() {
    return new Pod(metadata, status);
  }

  /** Gives {@link Pod} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Pod with(Consumer<PodBuilder> change) {
      Object self = this;
      var builder = PodBuilder.from((Pod) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
