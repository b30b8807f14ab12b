package com.example.custom;

import dev.kubewright.annotation.Generated;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Turning}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class TurningBuilder {
  private @Nullable String text;

  private @Nullable Gauge gauge;

  /** A builder with nothing set. */
  public TurningBuilder() {}

  /** What the change makes of nothing. */
  public static Turning build(Consumer<TurningBuilder> change) {
    var builder = new TurningBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static TurningBuilder from(Turning value) {
    return new TurningBuilder().text(value.text()).gauge(value.gauge());
  }

  public TurningBuilder text(String text) {
    this.text = text;
    return this;
  }

  public TurningBuilder gauge(@Nullable Gauge gauge) {
    this.gauge = gauge;
    return this;
  }

  /** The value. */
  public Turning build() {
    return new Turning(text, gauge);
  }

  /** Gives {@link Turning} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Turning with(Consumer<TurningBuilder> change) {
      Object self = this;
      var builder = TurningBuilder.from((Turning) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
