package com.example.collections;

import dev.kubewright.annotation.Generated;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Egg}. What is not set stays unset. */
@Generated
@SuppressWarnings("NullAway")
@NullMarked
public final class EggBuilder {
  private @Nullable String colour;

  public EggBuilder() {}

  /** Builds a value by applying a change to an empty builder. */
  public static Egg build(Consumer<EggBuilder> change) {
    return edit(null, change);
  }

  /** Applies a change to a value, or to an empty builder if it is null. */
  public static Egg edit(@Nullable Egg value, Consumer<EggBuilder> change) {
    var builder = value == null ? new EggBuilder() : from(value);
    change.accept(builder);
    return builder.build();
  }

  /** Returns a builder that starts from a value. */
  public static EggBuilder from(Egg value) {
    return new EggBuilder().colour(value.colour());
  }

  public EggBuilder colour(String colour) {
    this.colour = colour;
    return this;
  }

  public Egg build() {
    return new Egg(colour);
  }
}
