package dev.kubewright.it.codec;

import dev.kubewright.json.Codec;
import dev.kubewright.json.DecodeContext;
import dev.kubewright.json.Json;
import dev.kubewright.json.JsonReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A way from bytes to a value; all of them must come to the same. */
interface Route {
  <T> T decode(Codec<T> codec, byte[] document);

  /** All of them. */
  static List<Route> all() {
    return List.of(
        new Whole(),
        new Text(),
        new Chunks(1),
        new Chunks(2),
        new Chunks(7),
        new Chunks(4096),
        new Sharing(DecodeContext.create()));
  }

  /**
   * From a stream, sharing with all that the context has seen.
   *
   * @param context what is shared, by documents of all kinds
   */
  record Sharing(DecodeContext context) implements Route {
    @Override
    public <T> T decode(Codec<T> codec, byte[] document) {
      JsonReader in = JsonReader.of(new ByteArrayInputStream(document), context);
      T value = codec.read(in);
      in.finish();
      return value;
    }
  }

  /** From an array. */
  record Whole() implements Route {
    @Override
    public <T> T decode(Codec<T> codec, byte[] document) {
      return Json.decode(codec, document);
    }
  }

  /** From a text. */
  record Text() implements Route {
    @Override
    public <T> T decode(Codec<T> codec, byte[] document) {
      return Json.decode(codec, new String(document, StandardCharsets.UTF_8));
    }
  }

  /**
   * From a stream.
   *
   * @param size how many bytes it gives at a time
   */
  record Chunks(int size) implements Route {
    @Override
    public <T> T decode(Codec<T> codec, byte[] document) {
      JsonReader in = JsonReader.of(stream(document));
      T value = codec.read(in);
      in.finish();
      return value;
    }

    private InputStream stream(byte[] document) {
      return new ByteArrayInputStream(document) {
        @Override
        public synchronized int read(byte[] into, int offset, int length) {
          return super.read(into, offset, Math.min(size, length));
        }
      };
    }
  }
}
