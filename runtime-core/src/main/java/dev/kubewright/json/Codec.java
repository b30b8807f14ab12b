package dev.kubewright.json;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes one type. Codecs have no state and are safe for all threads. The processor
 * generates them for records. A hand-written codec implements {@link #read} and {@link #write}. The
 * other methods have defaults.
 *
 * @param <T> the type
 */
public interface Codec<T extends @Nullable Object> {
  /**
   * Reads the next value. Callers handle {@code null} on the wire before, so this method never sees
   * it.
   *
   * @throws CodecException if the document is malformed or the value has another shape
   */
  T read(JsonReader in);

  /**
   * Writes a value.
   *
   * @throws CodecException if JSON cannot express it
   */
  void write(JsonWriter out, T value);

  /**
   * Reads an item of a list or a value of a map, which may be {@code null} on the wire. As in Go,
   * the codecs of this project return the zero value of the type then: an empty string, {@code 0},
   * or a record without fields. Default: {@link #read}.
   *
   * @throws CodecException if the document is malformed or the value has another shape
   */
  default T readItem(JsonReader in) {
    return read(in);
  }

  /**
   * Reads a list of such values. A {@code null} on the wire becomes {@link Lists#absent}. Generated
   * codecs have their own loop, so that the JIT compiler knows the called method.
   *
   * @throws CodecException if the document is malformed or an item has another shape
   */
  default List<T> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    int mark = in.mark();
    in.beginArray();
    while (in.nextItem()) {
      in.add(readItem(in));
    }
    return in.takeList(mark);
  }

  /**
   * Reads a map of such values. A {@code null} on the wire becomes {@link Maps#absent}.
   *
   * @throws CodecException if the document is malformed or a value has another shape
   */
  default Map<String, T> readMap(JsonReader in) {
    if (in.readNull()) {
      return Maps.absent();
    }
    int mark = in.mark();
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      in.add(name);
      in.add(readItem(in));
    }
    return in.takeMap(mark);
  }

  /**
   * Writes a list of such values.
   *
   * @throws CodecException if JSON cannot express an item
   */
  default void writeList(JsonWriter out, List<? extends T> list) {
    out.beginArray();
    for (int i = 0; i < list.size(); i++) {
      write(out, list.get(i));
    }
    out.endArray();
  }

  /**
   * Writes a map of such values.
   *
   * @throws CodecException if JSON cannot express a name or value
   */
  default void writeMap(JsonWriter out, Map<String, ? extends T> map) {
    out.beginObject();
    for (var entry : map.entrySet()) {
      out.name(entry.getKey());
      write(out, entry.getValue());
    }
    out.endObject();
  }

  /**
   * Returns a codec of the same objects that refuses those of another kind. Codecs of a single type
   * check the kind themselves and return {@code this}, which is the default.
   *
   * @param apiVersion group and version, such as {@code apps/v1}
   */
  default Codec<T> ofKind(String apiVersion, String kind) {
    return this;
  }
}
