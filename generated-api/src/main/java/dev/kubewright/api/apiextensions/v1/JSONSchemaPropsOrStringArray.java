package dev.kubewright.api.apiextensions.v1;

import dev.kubewright.annotation.CustomCodec;
import dev.kubewright.collection.Lists;
import java.util.List;

/** A schema, or the names of properties. */
@CustomCodec(
    value = JSONSchemaPropsOrStringArrayCodec.class,
    schema = "{\"x-kubernetes-preserve-unknown-fields\":true}")
public sealed interface JSONSchemaPropsOrStringArray {
  /**
   * A schema.
   *
   * @param schema the schema
   */
  record Schema(JSONSchemaProps schema) implements JSONSchemaPropsOrStringArray {}

  /**
   * Names of properties.
   *
   * @param names the names in order
   */
  record Names(List<String> names) implements JSONSchemaPropsOrStringArray {
    /** Copies the list. */
    public Names {
      names = Lists.copy(names);
    }
  }

  /** Returns a schema. */
  static JSONSchemaPropsOrStringArray of(JSONSchemaProps schema) {
    return new Schema(schema);
  }

  /** Returns names of properties. */
  static JSONSchemaPropsOrStringArray of(List<String> names) {
    return new Names(names);
  }
}
