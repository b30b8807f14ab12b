package dev.kubewright.importer.decide.type;

import dev.kubewright.importer.model.JavaType;
import dev.kubewright.importer.read.schema.Schema;
import java.util.Optional;

/** The named schemas that a schema can refer to. */
public interface Definitions {
  /** Nothing can be referred to. */
  Definitions NONE =
      new Definitions() {
        @Override
        public Optional<Target> find(String name) {
          return Optional.empty();
        }

        @Override
        public Optional<Schema> schema(String name) {
          return Optional.empty();
        }
      };

  /** Finds the type or schema that a name refers to. */
  Optional<Target> find(String name);

  /** Returns the schema of a definition, empty if a type mapping replaces it. */
  Optional<Schema> schema(String name);

  /** The target of a reference. */
  sealed interface Target {
    /**
     * A type that exists or is emitted.
     *
     * @param type the type with its annotations
     */
    record Type(JavaType.Named type) implements Target {}

    /**
     * A schema that is not an object. It replaces the reference.
     *
     * @param schema the schema
     */
    record Alias(Schema schema) implements Target {}
  }
}
