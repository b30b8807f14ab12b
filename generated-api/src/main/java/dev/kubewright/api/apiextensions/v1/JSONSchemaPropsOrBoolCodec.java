package dev.kubewright.api.apiextensions.v1;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.JsonWriter;

/** Reads and writes {@link JSONSchemaPropsOrBool} as an object or a boolean. */
public final class JSONSchemaPropsOrBoolCodec implements Codec<JSONSchemaPropsOrBool> {
  /** The only instance. */
  public static final JSONSchemaPropsOrBoolCodec INSTANCE = new JSONSchemaPropsOrBoolCodec();

  private JSONSchemaPropsOrBoolCodec() {}

  @Override
  public JSONSchemaPropsOrBool read(JsonReader in) {
    return in.peek() == JsonToken.BOOLEAN
        ? new JSONSchemaPropsOrBool.Bool(in.readBoolean())
        : new JSONSchemaPropsOrBool.Schema(JSONSchemaPropsCodec.INSTANCE.read(in));
  }

  @Override
  public void write(JsonWriter out, JSONSchemaPropsOrBool value) {
    if (value instanceof JSONSchemaPropsOrBool.Bool bool) {
      out.writeBoolean(bool.allows());
    } else {
      JSONSchemaProps schema = ((JSONSchemaPropsOrBool.Schema) value).schema();
      JSONSchemaPropsCodec.INSTANCE.write(out, schema);
    }
  }
}
