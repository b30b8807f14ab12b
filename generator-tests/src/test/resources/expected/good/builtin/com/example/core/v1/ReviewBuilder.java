package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Review}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class ReviewBuilder {
  private ObjectMeta metadata = ObjectMeta.NONE;

  private @Nullable String spec;

  private @Nullable String status;

  /** A builder with nothing set. */
  public ReviewBuilder() {}

  /** What the change makes of nothing. */
  public static Review build(Consumer<ReviewBuilder> change) {
    var builder = new ReviewBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static ReviewBuilder from(Review value) {
    return new ReviewBuilder().metadata(value.metadata()).spec(value.spec()).status(value.status());
  }

  public ReviewBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata == null ? ObjectMeta.NONE : metadata;
    return this;
  }

  public ReviewBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    var part = this.metadata == null ? new ObjectMetaBuilder() :
        ObjectMetaBuilder.from(this.metadata);
    change.accept(part);
    this.metadata = part.build();
    return this;
  }

  public ReviewBuilder spec(String spec) {
    this.spec = spec;
    return this;
  }

  public ReviewBuilder status(@Nullable String status) {
    this.status = status;
    return this;
  }

  /** The value. */
  public Review build() {
    return new Review(metadata, spec, status);
  }

  /** Gives {@link Review} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Review with(Consumer<ReviewBuilder> change) {
      Object self = this;
      var builder = ReviewBuilder.from((Review) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
