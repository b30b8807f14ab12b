package dev.kubewright.json;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Operations on a {@link JsonReader} that generated codecs need, and loops that read one document
 * after another; codecs written by hand rarely do. No argument may be null but for an added part.
 *
 * <p>Lists and maps are collected in one stack of parts per reader, so that no list grows item by
 * item: {@link #mark} remembers the height of the stack, {@link #add} puts a part on it, and {@link
 * #takeList} or {@link #takeMap} takes all parts above the mark.
 *
 * <p>{@link DecodeContext} explains recalling and remembering.
 */
public final class ReadSupport {
  private static final byte[] EMPTY_OBJECT = "{}".getBytes(StandardCharsets.US_ASCII);

  private ReadSupport() {}

  /** Returns the height of the stack of parts. */
  public static int mark(JsonReader in) {
    return in.mark();
  }

  /** Adds an item of the list, or in turn a key and a value of the map, that is being read. */
  public static void add(JsonReader in, @Nullable Object part) {
    in.add(part);
  }

  /** Takes the parts above a mark as a list; {@link Lists#explicit} if there are none. */
  public static <T extends @Nullable Object> List<T> takeList(JsonReader in, int mark) {
    return in.takeList(mark);
  }

  /** Takes the parts above a mark as a map; {@link Maps#explicit} if there are none. */
  public static <V extends @Nullable Object> Map<String, V> takeMap(JsonReader in, int mark) {
    return in.takeMap(mark);
  }

  /** Drops the parts above a mark: for callers that continue after an exception. */
  public static void drop(JsonReader in, int mark) {
    in.drop(mark);
  }

  /**
   * Returns the value that was read from the same bytes as are next, and consumes them; or returns
   * null and consumes nothing.
   *
   * @param shape the names of the record's fields, which stand for its type
   */
  public static <T> @Nullable T recall(JsonReader in, FieldNames shape) {
    return in.recall(shape);
  }

  /** Offers the value just read to later calls of {@link #recall}, and returns it. */
  public static <T> T remember(JsonReader in, FieldNames shape, T value) {
    return in.remember(shape, value);
  }

  /**
   * Does what {@link #recall} does for a list of records of a shape. For shapes that the reader's
   * context {@linkplain DecodeContext#withoutListsOf leaves out}, skips the list and returns {@link
   * Lists#absent}.
   */
  public static <T> @Nullable List<T> recallList(JsonReader in, FieldNames shape) {
    return in.recallList(shape);
  }

  /** Offers the list just read to later calls of {@link #recallList}, and returns it. */
  public static <T> List<T> rememberList(JsonReader in, FieldNames shape, List<T> list) {
    return in.rememberList(shape, list);
  }

  /**
   * Reads the {@code apiVersion} or {@code kind} of an object; {@code null} on the wire is allowed.
   *
   * @param type what the object has to be, for the message
   * @throws CodecException if it is another
   */
  public static void expect(JsonReader in, String expected, String type) {
    in.expect(expected, type);
  }

  /** Reads what a codec makes of an empty object: the value of a record that is {@code null}. */
  public static <T> T readEmpty(Codec<T> codec) {
    return codec.read(new Utf8JsonReader(EMPTY_OBJECT, null));
  }

  /** Reads a number as the nearest double; one that is too great for any is refused. */
  public static double readDouble(JsonReader in) {
    return in.readDouble();
  }

  /** Reads a number as the nearest float, rounded once; one that is too great is refused. */
  public static float readFloat(JsonReader in) {
    String text = in.readNumberText();
    float value = Float.parseFloat(text);
    if (Float.isInfinite(value)) {
      throw in.error("the number " + Excerpt.quoted(text) + " does not fit into 32 bits");
    }
    return value;
  }

  /** Returns how many objects and arrays are open. */
  public static int depth(JsonReader in) {
    return in.depth();
  }

  /**
   * Skips ahead until just {@code depth} objects and arrays are open: past the end of the value
   * that opened the next one. Where that many are open already, skips the next value; at the top,
   * where documents follow each other, only if it was refused, by the reader or by {@link
   * JsonReader#error}.
   *
   * @throws CodecException if the reader has met a syntax error before, or meets one
   */
  public static void skipToDepth(JsonReader in, int depth) {
    in.skipToDepth(depth);
  }

  /** Returns the JSON path of the reader's place, such as {@code $.spec.containers[2].image}. */
  public static String path(JsonReader in) {
    return in.path();
  }

  /**
   * Checks that no further document follows.
   *
   * @throws CodecException if one does
   */
  public static void finish(JsonReader in) {
    if (in.peek() != JsonToken.END_OF_DOCUMENT) {
      throw in.error("expected the end of the document but more follows");
    }
  }
}
