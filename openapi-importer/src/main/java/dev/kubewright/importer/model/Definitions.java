package dev.kubewright.importer.model;

import dev.kubewright.importer.read.Schema;
import java.util.Optional;

/** The named schemas that a schema can refer to. */
interface Definitions {
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

  /** What a name stands for. */
  Optional<Target> find(String name);

  /** The schema of a definition; empty where a type of somebody else stands for it. */
  Optional<Schema> schema(String name);

  /** What a reference leads to. */
  sealed interface Target {
    /**
     * A type that exists or is emitted.
     *
     * @param type the type with its annotations
     */
    record Type(JavaType.Named type) implements Target {}

    /**
     * A schema that is no object: it stands in for the reference.
     *
     * @param schema the schema
     */
    record Alias(Schema schema) implements Target {}
  }
}
