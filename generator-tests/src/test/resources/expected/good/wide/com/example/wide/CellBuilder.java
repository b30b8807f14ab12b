package com.example.wide;

import dev.kubewright.annotation.Generated;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Cell}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class CellBuilder {
  private @Nullable String text;

  private @Nullable Integer width;

  /** A builder with nothing set. */
  public CellBuilder() {}

  /** What the change makes of nothing. */
  public static Cell build(Consumer<CellBuilder> change) {
    var builder = new CellBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static CellBuilder from(Cell value) {
    return new CellBuilder().text(value.text()).width(value.width());
  }

  public CellBuilder text(@Nullable String text) {
    this.text = text;
    return this;
  }

  public CellBuilder width(@Nullable Integer width) {
    this.width = width;
    return this;
  }

  /** The value. */
  public Cell build() {
    return new Cell(text, width);
  }

  /** Gives {@link Cell} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Cell with(Consumer<CellBuilder> change) {
      Object self = this;
      var builder = CellBuilder.from((Cell) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
