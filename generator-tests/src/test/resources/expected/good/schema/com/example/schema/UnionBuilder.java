package com.example.schema;

import dev.kubewright.annotation.Generated;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Union}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class UnionBuilder {
  private @Nullable Integer a;

  private @Nullable Integer b;

  /** A builder with nothing set. */
  public UnionBuilder() {}

  /** What the change makes of nothing. */
  public static Union build(Consumer<UnionBuilder> change) {
    var builder = new UnionBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static UnionBuilder from(Union value) {
    return new UnionBuilder().a(value.a()).b(value.b());
  }

  public UnionBuilder a(@Nullable Integer a) {
    this.a = a;
    return this;
  }

  public UnionBuilder b(@Nullable Integer b) {
    this.b = b;
    return this;
  }

  /** The value. */
  public Union build() {
    return new Union(a, b);
  }

  /** Gives {@link Union} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Union with(Consumer<UnionBuilder> change) {
      Object self = this;
      var builder = UnionBuilder.from((Union) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
