package dev.kubewright.it.codec;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.ReadSupport;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.ref.Reference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A way from bytes to a value. All routes must return the same value. */
interface Route {
  <T> T decode(Codec<T> codec, byte[] document);

  /** Returns all routes. The sharing ones keep their contexts. */
  static List<Route> all() {
    DecodeContext seen = DecodeContext.create();
    DecodeContext warmed = DecodeContext.create();
    return List.of(
        new Whole(),
        new Text(),
        new Chunks(1),
        new Chunks(2),
        new Chunks(7),
        new Chunks(4096),
        new Sharing(seen, Integer.MAX_VALUE),
        new Sharing(seen, 13),
        new Warmed(warmed, Integer.MAX_VALUE),
        new Warmed(warmed, 61));
  }

  /**
   * Shares parts with everything that its context has read.
   *
   * @param context the context, which reads documents of all kinds
   * @param size how many bytes arrive at a time. From the size of the document on, an array is
   *     read.
   */
  record Sharing(DecodeContext context, int size) implements Route {
    @Override
    public <T> T decode(Codec<T> codec, byte[] document) {
      return shared(codec, document, context, size);
    }
  }

  /**
   * Shares everything that can be shared. Its context has read the document, and another one that
   * differs in one leaf, as often as needed.
   *
   * @param context the context, which reads documents of all kinds
   * @param size how many bytes arrive at a time. From the size of the document on, an array is
   *     read.
   */
  record Warmed(DecodeContext context, int size) implements Route {
    private static final int OFTEN = 3;
    private static final String FIRST =
        "abcdefghijklmnopqrstuvwxyABCDEFGHIJKLMNOPQRSTUVWXY012345678";

    @Override
    public <T> T decode(Codec<T> codec, byte[] document) {
      var kept = new ArrayList<@Nullable T>();
      for (int times = 0; times < OFTEN; times++) {
        kept.add(valueOrNull(codec, document));
        kept.add(valueOrNull(codec, neighbour(document)));
      }
      T value = shared(codec, document, context, size);
      Reference.reachabilityFence(kept); // a value that nobody holds is not shared
      return value;
    }

    private <T> @Nullable T valueOrNull(Codec<T> codec, byte[] document) {
      try {
        return Json.decode(codec, document, context);
      } catch (CodecException e) {
        return null; // the last attempt throws too
      }
    }

    /** Changes the first letter or digit of a value, somewhere in the middle if possible. */
    private static byte[] neighbour(byte[] document) {
      byte[] other = document.clone();
      for (int i = 0; i < other.length - 3; i++) {
        int colon = (i + other.length / 2) % (other.length - 3);
        int at = colon + (other[colon + 1] == '"' ? 2 : 1);
        if (other[colon] == ':' && FIRST.indexOf(other[at]) >= 0) {
          other[at]++;
          return other;
        }
      }
      return other;
    }
  }

  /** Reads an array. */
  record Whole() implements Route {
    @Override
    public <T> T decode(Codec<T> codec, byte[] document) {
      return Json.decode(codec, document);
    }
  }

  /** Reads a text. */
  record Text() implements Route {
    @Override
    public <T> T decode(Codec<T> codec, byte[] document) {
      String text = new String(document, StandardCharsets.UTF_8);
      boolean isUtf8 = Arrays.equals(text.getBytes(StandardCharsets.UTF_8), document);
      return isUtf8 ? Json.decode(codec, text) : Json.decode(codec, document);
    }
  }

  /**
   * Reads a stream.
   *
   * @param size how many bytes it returns at a time
   */
  record Chunks(int size) implements Route {
    @Override
    public <T> T decode(Codec<T> codec, byte[] document) {
      return whole(codec, Json.reader(stream(document, size)));
    }
  }

  private static <T> T shared(Codec<T> codec, byte[] document, DecodeContext context, int size) {
    return size >= document.length
        ? Json.decode(codec, document, context)
        : whole(codec, Json.reader(stream(document, size), context));
  }

  private static <T> T whole(Codec<T> codec, JsonReader in) {
    T value = codec.read(in);
    ReadSupport.finish(in);
    return value;
  }

  private static InputStream stream(byte[] document, int size) {
    return new ByteArrayInputStream(document) {
      @Override
      public synchronized int read(byte[] into, int offset, int length) {
        return super.read(into, offset, Math.min(size, length));
      }
    };
  }
}
