package com.example.collections;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Egg}. What is not set stays unset. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class EggBuilder {
  private @Nullable String colour;

  public EggBuilder() {}

  public static Egg build(Consumer<EggBuilder> change) {
    return Drafts.change(new EggBuilder(), change).build();
  }

  public static EggBuilder from(@Nullable Egg value) {
    return value == null ? new EggBuilder() : new EggBuilder().colour(value.colour());
  }

  public EggBuilder colour(String colour) {
    this.colour = colour;
    return this;
  }

  public Egg build() {
    return new Egg(colour);
  }
}
