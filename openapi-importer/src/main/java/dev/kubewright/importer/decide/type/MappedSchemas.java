package dev.kubewright.importer.decide.type;

import com.fasterxml.jackson.databind.node.POJONode;
import dev.kubewright.importer.model.JavaType;
import dev.kubewright.importer.read.schema.Schema;
import java.util.Optional;

/**
 * Marks in schemas that a type of the request stands for them. A mark is part of the schema, so
 * that objects which differ in it have different shapes. Its value is no JSON, so no document can
 * have one.
 */
public final class MappedSchemas {
  private static final String MARK = "x-kubewright-type";

  private MappedSchemas() {}

  /** Marks a schema, which the mark changes. */
  public static void mark(Schema schema, JavaType.Named type) {
    schema.tree().set(MARK, new POJONode(type));
  }

  /** Returns the type that a schema with a mark has. */
  static Optional<JavaType.Named> find(Schema schema) {
    return schema.get(MARK) instanceof POJONode mark
            && mark.getPojo() instanceof JavaType.Named type
        ? Optional.of(type)
        : Optional.empty();
  }
}
