package dev.kubewright.apiserver.fieldmanager.typed;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A reference to a shape, which is made when it is needed first. Safe for all threads. */
public final class ShapeRef {
  private final Supplier<Shape> source;
  private volatile @Nullable Shape shape;

  /** Creates a reference. Two threads may call the source, which then returns equal shapes. */
  public ShapeRef(Supplier<Shape> source) {
    this.source = source;
  }

  /** Creates a reference to a shape that is there. */
  public ShapeRef(Shape shape) {
    this(() -> shape);
    this.shape = shape;
  }

  /** Returns the shape. */
  public Shape get() {
    Shape known = shape;
    if (known == null) {
      known = source.get();
      shape = known;
    }
    return known;
  }
}
