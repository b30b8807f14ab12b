package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link PodStatus}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class PodStatusBuilder {
  private @Nullable String phase;

  /** A builder with nothing set. */
  public PodStatusBuilder() {}

  /** What the change makes of nothing. */
  public static PodStatus build(Consumer<PodStatusBuilder> change) {
    var builder = new PodStatusBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static PodStatusBuilder from(PodStatus value) {
    return new PodStatusBuilder().phase(value.phase());
  }

  public PodStatusBuilder phase(@Nullable String phase) {
    this.phase = phase;
    return this;
  }

  /** The value. */
  public PodStatus build() {
    return new PodStatus(phase);
  }

  /** Gives {@link PodStatus} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default PodStatus with(Consumer<PodStatusBuilder> change) {
      Object self = this;
      var builder = PodStatusBuilder.from((PodStatus) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
