package dev.kubewright.rest.exchange;

import static dev.kubewright.Values.orElse;

import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.TruncatedException;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import dev.kubewright.resource.ObjectKey;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads objects that may not fit their type. What follows such an object can still be read. */
final class Tolerant {
  private static final FieldNames METADATA = FieldNames.of("metadata");

  private Tolerant() {}

  /** Makes a result for an object that cannot be read. */
  @FunctionalInterface
  interface Misfit<R> {
    R of(@Nullable ObjectKey key, CodecException cause);
  }

  /**
   * Reads a value that is an object or holds one. If it does not fit, it is skipped.
   *
   * @throws CodecException if the text is not JSON, so that nothing after it can be read
   */
  static <R> R read(JsonReader in, Function<JsonReader, R> reader, Misfit<R> unreadable) {
    int depth = ReadSupport.depth(in);
    int mark = ReadSupport.mark(in);
    ReadSupport.takeNoted(in);
    try {
      return Decoding.read(in, reader);
    } catch (TruncatedException | UncheckedIOException ended) {
      throw ended;
    } catch (CodecException misfit) {
      ReadSupport.drop(in, mark);
      ObjectKey key = key(in, depth);
      ReadSupport.skipToDepth(in, depth);
      return unreadable.of(key, misfit);
    }
  }

  /**
   * Returns the key of an object that cannot be read, or null if the server sent none. The codec
   * has noted the metadata if it stands before the field that was refused. Otherwise the rest of
   * the object is searched for it.
   */
  private static @Nullable ObjectKey key(JsonReader in, int depth) {
    Object noted = ReadSupport.takeNoted(in);
    if (noted == null && ReadSupport.depth(in) > depth) {
      ReadSupport.skipToDepth(in, depth + 1);
      noted = rest(in);
    }
    if (!(noted instanceof ObjectMeta metadata)) {
      return null;
    }
    String name = metadata.name();
    String namespace = metadata.namespace();
    return name == null || name.isEmpty() ? null : ObjectKey.of(orElse(namespace, ""), name);
  }

  /** Reads the metadata among the remaining fields of an object; null if it cannot be read. */
  private static @Nullable ObjectMeta rest(JsonReader in) {
    try {
      return fields(in);
    } catch (TruncatedException | UncheckedIOException ended) {
      throw ended;
    } catch (CodecException misfit) {
      return null;
    }
  }

  /** Reads the metadata among the fields that follow, up to the end of their object. */
  static @Nullable ObjectMeta fields(JsonReader in) {
    ObjectMeta metadata = null;
    for (int field = in.nextField(METADATA);
        field != FieldNames.END;
        field = in.nextField(METADATA)) {
      if (field == 0) {
        metadata = in.readNull() ? null : ObjectMetaCodec.INSTANCE.read(in);
      } else {
        in.skipValue();
      }
    }
    return metadata;
  }
}
