package dev.kubewright.api.apiextensions.v1;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.JsonWriter;

/** Reads and writes {@link JSONSchemaPropsOrArray} as an object or an array of objects. */
public final class JSONSchemaPropsOrArrayCodec implements Codec<JSONSchemaPropsOrArray> {
  /** The only instance. */
  public static final JSONSchemaPropsOrArrayCodec INSTANCE = new JSONSchemaPropsOrArrayCodec();

  private JSONSchemaPropsOrArrayCodec() {}

  @Override
  public JSONSchemaPropsOrArray read(JsonReader in) {
    return in.peek() == JsonToken.ARRAY
        ? new JSONSchemaPropsOrArray.Schemas(JSONSchemaPropsCodec.INSTANCE.readList(in))
        : new JSONSchemaPropsOrArray.Schema(JSONSchemaPropsCodec.INSTANCE.read(in));
  }

  @Override
  public void write(JsonWriter out, JSONSchemaPropsOrArray value) {
    if (value instanceof JSONSchemaPropsOrArray.Schemas many) {
      JSONSchemaPropsCodec.INSTANCE.writeList(out, many.schemas());
    } else {
      JSONSchemaProps schema = ((JSONSchemaPropsOrArray.Schema) value).schema();
      JSONSchemaPropsCodec.INSTANCE.write(out, schema);
    }
  }
}
