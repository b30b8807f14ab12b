package dev.kubewright.unstructured;

import dev.kubewright.collection.Lists;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes objects as trees. It skips managed fields if the reader drops them.
 *
 * @param apiVersion the only accepted {@code apiVersion}, or {@code ""} for any
 * @param kind the only accepted {@code kind}, or {@code ""} for any
 */
record UnstructuredCodec(String apiVersion, String kind) implements Codec<Unstructured> {
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
    Unstructured value = Unstructured.of(ReadSupport.takeMap(in, mark), at);
    if (misfits(value)) {
      var unused = ReadSupport.note(in, value.metadata()); // a watch names the object it skips
      throw in.error(problem(value));
    }
    return named(value);
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
    if (misfits(value)) {
      throw out.error(problem(value));
    }
    Tree.CODEC.write(out, named(value).fields());
  }

  @Override
  public Codec<Unstructured> ofKind(String wantedVersion, String wantedKind) {
    return new UnstructuredCodec(wantedVersion, wantedKind);
  }

  /** An object without any kind has the kind of the resource, as an item of a list has. */
  private boolean misfits(Unstructured value) {
    boolean nameless = value.apiVersion().isEmpty() && value.kind().isEmpty();
    return !kind.isEmpty()
        && !nameless
        && !(value.apiVersion().equals(apiVersion) && value.kind().equals(kind));
  }

  private String problem(Unstructured value) {
    return "expected " + apiVersion + ", Kind=" + kind + " but found " + value.kindText();
  }

  private Unstructured named(Unstructured value) {
    return kind.isEmpty() ? value : value.named(apiVersion, kind);
  }
}
