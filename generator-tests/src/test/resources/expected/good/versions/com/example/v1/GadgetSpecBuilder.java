package com.example.v1;

import dev.kubewright.annotation.Generated;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link GadgetSpec}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class GadgetSpecBuilder {
  private @Nullable String colour;

  private @Nullable Integer size;

  /** A builder with nothing set. */
  public GadgetSpecBuilder() {}

  /** What the change makes of nothing. */
  public static GadgetSpec build(Consumer<GadgetSpecBuilder> change) {
    var builder = new GadgetSpecBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static GadgetSpecBuilder from(GadgetSpec value) {
    return new GadgetSpecBuilder().colour(value.colour()).size(value.size());
  }

  public GadgetSpecBuilder colour(String colour) {
    this.colour = colour;
    return this;
  }

  public GadgetSpecBuilder size(@Nullable Integer size) {
    this.size = size;
    return this;
  }

  /** The value. */
  public GadgetSpec build() {
    return new GadgetSpec(colour, size);
  }

  /** Gives {@link GadgetSpec} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default GadgetSpec with(Consumer<GadgetSpecBuilder> change) {
      Object self = this;
      var builder = GadgetSpecBuilder.from((GadgetSpec) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
