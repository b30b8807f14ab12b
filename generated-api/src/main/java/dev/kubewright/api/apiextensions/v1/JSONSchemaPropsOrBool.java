package dev.kubewright.api.apiextensions.v1;

import dev.kubewright.annotation.CustomCodec;

/** A schema, or a boolean that allows anything or nothing. */
@CustomCodec(
    value = JSONSchemaPropsOrBoolCodec.class,
    schema = "{\"x-kubernetes-preserve-unknown-fields\":true}")
public sealed interface JSONSchemaPropsOrBool {
  /**
   * A schema.
   *
   * @param schema the schema
   */
  record Schema(JSONSchemaProps schema) implements JSONSchemaPropsOrBool {}

  /**
   * A boolean: anything is allowed, or nothing.
   *
   * @param allows whether anything is allowed
   */
  record Bool(boolean allows) implements JSONSchemaPropsOrBool {}

  /** Returns a schema. */
  static JSONSchemaPropsOrBool of(JSONSchemaProps schema) {
    return new Schema(schema);
  }

  /** Returns a boolean. */
  static JSONSchemaPropsOrBool of(boolean allows) {
    return new Bool(allows);
  }
}
