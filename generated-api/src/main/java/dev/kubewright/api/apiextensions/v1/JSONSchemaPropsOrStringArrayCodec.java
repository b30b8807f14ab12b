package dev.kubewright.api.apiextensions.v1;

import dev.kubewright.collection.Lists;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.JsonWriter;
import java.util.List;

/** Reads and writes {@link JSONSchemaPropsOrStringArray} as an object or an array of strings. */
public final class JSONSchemaPropsOrStringArrayCodec
    implements Codec<JSONSchemaPropsOrStringArray> {
  /** The only instance. */
  public static final JSONSchemaPropsOrStringArrayCodec INSTANCE =
      new JSONSchemaPropsOrStringArrayCodec();

  private JSONSchemaPropsOrStringArrayCodec() {}

  @Override
  public JSONSchemaPropsOrStringArray read(JsonReader in) {
    if (in.peek() != JsonToken.ARRAY) {
      return new JSONSchemaPropsOrStringArray.Schema(JSONSchemaPropsCodec.INSTANCE.read(in));
    }
    Lists.Builder<String> names = Lists.builder();
    in.beginArray();
    while (in.nextItem()) {
      names.add(in.readString());
    }
    return new JSONSchemaPropsOrStringArray.Names(names.build());
  }

  /** Reads a value of a map. As in Go, {@code null} is neither a schema nor names. */
  @Override
  public JSONSchemaPropsOrStringArray readItem(JsonReader in) {
    return in.readNull() ? new JSONSchemaPropsOrStringArray.Names(List.of()) : read(in);
  }

  @Override
  public void write(JsonWriter out, JSONSchemaPropsOrStringArray value) {
    if (value instanceof JSONSchemaPropsOrStringArray.Schema schema) {
      JSONSchemaPropsCodec.INSTANCE.write(out, schema.schema());
      return;
    }
    out.beginArray();
    for (String name : ((JSONSchemaPropsOrStringArray.Names) value).names()) {
      out.writeString(name);
    }
    out.endArray();
  }
}
