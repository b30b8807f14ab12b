package dev.kubewright.unstructured;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads objects of any kind as trees. It skips managed fields if the reader drops them. */
final class UnstructuredCodec implements Codec<Unstructured> {
  @Override
  public Unstructured read(JsonReader in) {
    String at = ReadSupport.path(in);
    int mark = ReadSupport.mark(in);
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      boolean metadata = name.equals("metadata") && in.peek() == JsonToken.OBJECT;
      ReadSupport.add(in, name);
      ReadSupport.add(in, metadata ? metadata(in) : Tree.CODEC.read(in));
    }
    return Unstructured.of(ReadSupport.takeMap(in, mark), at);
  }

  private static Map<String, @Nullable Object> metadata(JsonReader in) {
    int mark = ReadSupport.mark(in);
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      boolean managed = name.equals("managedFields") && in.peek() == JsonToken.ARRAY;
      Object value = managed ? managedFields(in) : Tree.CODEC.read(in);
      if (value != Lists.absent()) {
        ReadSupport.add(in, name);
        ReadSupport.add(in, value);
      }
    }
    return ReadSupport.takeMap(in, mark);
  }

  /** Absent if they are dropped. */
  private static List<@Nullable Object> managedFields(JsonReader in) {
    List<@Nullable Object> known = ReadSupport.recallList(in, ManagedFieldsPolicy.TREES);
    return known != null
        ? known
        : ReadSupport.rememberList(in, ManagedFieldsPolicy.TREES, Tree.CODEC.readList(in));
  }

  @Override
  public void write(JsonWriter out, Unstructured value) {
    Tree.CODEC.write(out, value.fields());
  }
}
