package dev.kubewright.resource;

import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Copies an object with other metadata by its codec, for classes that have no other way. */
final class MetadataChange {
  private MetadataChange() {}

  static <T extends KubernetesObject> T of(
      Codec<T> codec, T object, Consumer<ObjectMetaBuilder> change) {
    var metadata = ObjectMetaBuilder.from(object.metadata());
    change.accept(metadata);
    Map<String, RawJson> fields = fields(Json.reader(Json.encode(codec, object)));
    fields.put("metadata", Json.encodeToRaw(ObjectMetaCodec.INSTANCE, metadata.build()));
    var bytes = new ByteArrayOutputStream();
    JsonWriter out = Json.writer(bytes);
    RawJsonCodec.INSTANCE.writeMap(out, fields);
    out.flush();
    return Json.decode(codec, bytes.toByteArray());
  }

  private static Map<String, RawJson> fields(JsonReader in) {
    var fields = new LinkedHashMap<String, RawJson>();
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      fields.put(name, in.readRaw());
    }
    return fields;
  }
}
