package dev.kubewright.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.kubewright.processor.json.Json;
import java.util.List;

/** The type of a value. */
public sealed interface TypeModel {
  /**
   * A scalar.
   *
   * @param kind which one
   * @param primitive whether it is a Java primitive, which is always written
   */
  record Scalar(ScalarKind kind, boolean primitive) implements TypeModel {}

  /**
   * A Java enum: a string on the wire.
   *
   * @param name the enum
   * @param constants its constants in order
   */
  record Enumeration(ClassName name, List<Constant> constants) implements TypeModel {
    /** Copies the list. */
    public Enumeration {
      constants = List.copyOf(constants);
    }
  }

  /**
   * One constant of an enum.
   *
   * @param name in Java
   * @param jsonName in JSON
   */
  record Constant(String name, String jsonName) {}

  /**
   * A record or bean with a generated codec; {@link ProjectModel#record} has its parts.
   *
   * @param name the type
   */
  record Structure(ClassName name) implements TypeModel {}

  /**
   * A type with a hand-written codec.
   *
   * @param name the type
   * @param codec the codec, with a constant {@code INSTANCE}
   * @param schema the structural schema
   * @param immutable whether values are known to be immutable
   */
  record Custom(ClassName name, ClassName codec, Json.Object schema, boolean immutable)
      implements TypeModel {}

  /**
   * A list, or a set, which is a list on the wire.
   *
   * @param item the items
   * @param set whether it is a {@code Set} in Java
   */
  record ListOf(ValueModel item, boolean set) implements TypeModel {
    /** A list. */
    public ListOf(ValueModel item) {
      this(item, false);
    }
  }

  /**
   * A map with string keys.
   *
   * @param value the values
   */
  record MapOf(ValueModel value) implements TypeModel {}

  /**
   * A type without a JSON form. It occurs only in records without a codec.
   *
   * @param name the type as the builder spells it
   */
  record Opaque(TypeName name) implements TypeModel {}

  /** Whether it is a list, a set or a map. */
  default boolean collection() {
    return this instanceof ListOf || this instanceof MapOf;
  }

  /** Whether it is a Java primitive. */
  default boolean isPrimitive() {
    return this instanceof Scalar scalar && scalar.primitive();
  }
}
