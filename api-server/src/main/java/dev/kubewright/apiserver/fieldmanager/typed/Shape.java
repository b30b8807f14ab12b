package dev.kubewright.apiserver.fieldmanager.typed;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The type of a value: a scalar, a list or a map, or one of several of these. The value at hand
 * then decides. Immutable and safe for all threads.
 */
public final class Shape {
  /** The kinds of scalars. */
  public enum Scalar {
    NUMERIC,
    STRING,
    BOOLEAN,
    UNTYPED
  }

  /** Any value, as one leaf. */
  public static final Shape ATOMIC = any(true);

  /** Any value. Members of maps are separate, and lists are one leaf. */
  public static final Shape DEDUCED = any(false);

  private final @Nullable Scalar scalar;
  private final @Nullable ListShape list;
  private final @Nullable MapShape map;
  private final Shape asScalar;
  private final Shape asList;
  private final Shape asMap;

  /** Creates a shape of up to three forms. */
  public Shape(@Nullable Scalar scalar, @Nullable ListShape list, @Nullable MapShape map) {
    this.scalar = scalar;
    this.list = list;
    this.map = map;
    asScalar = scalar == null || (list == null && map == null) ? this : ofScalar(scalar);
    asList = list == null || (scalar == null && map == null) ? this : ofList(list);
    asMap = map == null || (scalar == null && list == null) ? this : ofMap(map);
  }

  /** Returns the shape of a scalar. */
  public static Shape ofScalar(Scalar scalar) {
    return new Shape(scalar, null, null);
  }

  /** Returns the shape of a list. */
  public static Shape ofList(ListShape list) {
    return new Shape(null, list, null);
  }

  /** Returns the shape of a map. */
  public static Shape ofMap(MapShape map) {
    return new Shape(null, null, map);
  }

  private static Shape any(boolean atomic) {
    ShapeRef leaf = new ShapeRef(() -> Shape.ATOMIC);
    ShapeRef member = atomic ? leaf : new ShapeRef(() -> Shape.DEDUCED);
    return new Shape(
        Scalar.UNTYPED,
        ListShape.atomic(leaf),
        MapShape.builder().element(member).atomic(atomic).deduced(!atomic).build());
  }

  /** Returns the kind of scalar, or null if the value cannot be one. */
  public @Nullable Scalar scalar() {
    return scalar;
  }

  /** Returns the shape of a list, or null if the value cannot be one. */
  public @Nullable ListShape list() {
    return list;
  }

  /** Returns the shape of a map, or null if the value cannot be one. */
  public @Nullable MapShape map() {
    return map;
  }

  /** Returns the one form that fits a value. Null, and a value that does not fit, leave all. */
  Shape select(@Nullable JsonNode value) {
    if (value == null) {
      return this;
    }
    return switch (value.getNodeType()) {
      case NUMBER, STRING, BOOLEAN, BINARY -> asScalar;
      case ARRAY -> asList;
      case OBJECT, POJO -> asMap;
      case NULL, MISSING -> this;
    };
  }

  /** Returns this shape with another relation of the items of the map, or else of the list. */
  public Shape withAtomic(boolean atomic) {
    if (map != null) {
      return new Shape(scalar, list, map.withAtomic(atomic));
    }
    return list == null ? this : new Shape(scalar, list.withAtomic(atomic), null);
  }
}
