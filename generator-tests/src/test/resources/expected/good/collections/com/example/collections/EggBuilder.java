package com.example.collections;

import dev.kubewright.annotation.Generated;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Egg}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class EggBuilder {
  private @Nullable String colour;

  /** A builder with nothing set. */
  public EggBuilder() {}

  /** What the change makes of nothing. */
  public static Egg build(Consumer<EggBuilder> change) {
    var builder = new EggBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static EggBuilder from(Egg value) {
    return new EggBuilder().colour(value.colour());
  }

  public EggBuilder colour(String colour) {
    this.colour = colour;
    return this;
  }

  /** The value. */
  public Egg build() {
    return new Egg(colour);
  }

  /** Gives {@link Egg} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Egg with(Consumer<EggBuilder> change) {
      Object self = this;
      var builder = EggBuilder.from((Egg) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
