package dev.kubewright.importer.model;

import dev.kubewright.importer.read.Schema;
import java.util.Optional;

/** The named schemas that a schema can refer to. */
interface Definitions {
  /** Nothing can be referred to. */
  Definitions NONE = name -> Optional.empty();

  /** What a name stands for. */
  Optional<Target> find(String name);

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
