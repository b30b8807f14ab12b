package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Step}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class StepBuilder {
  private @Nullable String name;
  private @Nullable String note;

  /** A builder with nothing set. */
  public StepBuilder() {}

  /** What the change makes of nothing. */
  public static Step build(Consumer<StepBuilder> change) {
    var builder = new StepBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static StepBuilder from(Step value) {
    return new StepBuilder().name(value.name()).note(value.note());
  }

  public StepBuilder name(String name) {
    this.name = name;
    return this;
  }

  public StepBuilder note(@Nullable String note) {
    this.note = note;
    return this;
  }

  /** The value. */
  public Step build() {
    return new Step(name, note);
  }

  /** Gives {@link Step} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Step with(Consumer<StepBuilder> change) {
      Object self = this;
      var builder = StepBuilder.from((Step) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
