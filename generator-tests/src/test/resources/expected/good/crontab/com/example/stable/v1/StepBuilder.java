package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Step}. What is not set stays unset. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class StepBuilder {
  private @Nullable String name;
  private @Nullable String note;

  public StepBuilder() {}

  public static Step build(Consumer<StepBuilder> change) {
    return Drafts.change(new StepBuilder(), change).build();
  }

  public static StepBuilder from(@Nullable Step value) {
    return value == null ? new StepBuilder() : new StepBuilder().name(value.name())
        .note(value.note());
  }

  public StepBuilder name(String name) {
    this.name = name;
    return this;
  }

  public StepBuilder note(@Nullable String note) {
    this.note = note;
    return this;
  }

  public Step build() {
    return new Step(name, note);
  }
}
