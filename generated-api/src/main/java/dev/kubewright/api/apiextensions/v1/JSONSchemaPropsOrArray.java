package dev.kubewright.api.apiextensions.v1;

import dev.kubewright.annotation.CustomCodec;
import dev.kubewright.collection.Lists;
import java.util.List;

/** A schema for all items, or one schema for each of them. */
@CustomCodec(
    value = JSONSchemaPropsOrArrayCodec.class,
    schema = "{\"x-kubernetes-preserve-unknown-fields\":true}")
public sealed interface JSONSchemaPropsOrArray {
  /**
   * One schema for all items.
   *
   * @param schema the schema
   */
  record Schema(JSONSchemaProps schema) implements JSONSchemaPropsOrArray {}

  /**
   * One schema for each item.
   *
   * @param schemas the schemas in order
   */
  record Schemas(List<JSONSchemaProps> schemas) implements JSONSchemaPropsOrArray {
    /** Copies the list. */
    public Schemas {
      schemas = Lists.copy(schemas);
    }
  }

  /** Returns one schema for all items. */
  static JSONSchemaPropsOrArray of(JSONSchemaProps schema) {
    return new Schema(schema);
  }

  /** Returns one schema for each item. */
  static JSONSchemaPropsOrArray of(List<JSONSchemaProps> schemas) {
    return new Schemas(schemas);
  }
}
