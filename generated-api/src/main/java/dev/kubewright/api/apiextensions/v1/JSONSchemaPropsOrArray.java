package dev.kubewright.api.apiextensions.v1;

import dev.kubewright.annotation.CustomCodec;
import dev.kubewright.json.Lists;
import java.util.List;

/** A schema for all items, or one schema for each of them. */
@CustomCodec(
    value = JSONSchemaPropsOrArrayCodec.class,
    schema = "{\"x-kubernetes-preserve-unknown-fields\":true}")
public sealed interface JSONSchemaPropsOrArray {
  /**
   * A schema.
   *
   * @param schema the schema
   */
  record Schema(JSONSchemaProps schema) implements JSONSchemaPropsOrArray {}

  /**
   * Schemas.
   *
   * @param schemas the schemas in order
   */
  record Schemas(List<JSONSchemaProps> schemas) implements JSONSchemaPropsOrArray {
    /** Copies the list. */
    public Schemas {
      schemas = Lists.copy(schemas);
    }
  }

  /** A schema. */
  static JSONSchemaPropsOrArray of(JSONSchemaProps schema) {
    return new Schema(schema);
  }

  /** Schemas. */
  static JSONSchemaPropsOrArray of(List<JSONSchemaProps> schemas) {
    return new Schemas(schemas);
  }
}
