package com.example.fleet;

import dev.kubewright.annotation.Generated;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;

/** Builds {@link Policy}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class PolicyBuilder {
  private ObjectMeta metadata = ObjectMeta.NONE;

  /** A builder with nothing set. */
  public PolicyBuilder() {}

  /** What the change makes of nothing. */
  public static Policy build(Consumer<PolicyBuilder> change) {
    var builder = new PolicyBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static PolicyBuilder from(Policy value) {
    return new PolicyBuilder().metadata(value.metadata());
  }

  public PolicyBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata == null ? ObjectMeta.NONE : metadata;
    return this;
  }

  public PolicyBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    var part = this.metadata == null ? new ObjectMetaBuilder() :
        ObjectMetaBuilder.from(this.metadata);
    change.accept(part);
    this.metadata = part.build();
    return this;
  }

  /** The value. */
  public Policy build() {
    return new Policy(metadata);
  }

  /** Gives {@link Policy} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Policy with(Consumer<PolicyBuilder> change) {
      Object self = this;
      var builder = PolicyBuilder.from((Policy) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
