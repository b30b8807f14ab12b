package dev.kubewright.json;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.bytes.Excerpt;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Operations on a {@link JsonReader} for generated codecs, and for loops that read one document
 * after another. Hand-written codecs rarely need them. No argument may be null, except an added
 * part.
 *
 * <p>Each reader collects lists and maps on one stack of parts, so that no list grows item by item.
 * {@link #mark} returns the height of the stack. {@link #add} puts a part on it. {@link #takeList}
 * and {@link #takeMap} take all parts above the mark.
 *
 * <p>{@link dev.kubewright.document.DecodeContext} says what recalling and remembering are for.
 */
public final class ReadSupport {
  private ReadSupport() {}

  /** Returns the height of the stack of parts. */
  public static int mark(JsonReader in) {
    return in.mark();
  }

  /** Adds an item of the current list, or alternately a key and a value of the current map. */
  public static void add(JsonReader in, @Nullable Object part) {
    in.add(part);
  }

  /** Takes the parts above a mark as a list. Returns {@link Lists#explicit} if there are none. */
  public static <T extends @Nullable Object> List<T> takeList(JsonReader in, int mark) {
    return in.takeList(mark);
  }

  /** Takes the parts above a mark as a map. Returns {@link Maps#explicit} if there are none. */
  public static <V extends @Nullable Object> Map<String, V> takeMap(JsonReader in, int mark) {
    return in.takeMap(mark);
  }

  /** Drops the parts above a mark, for callers that continue after an exception. */
  public static void drop(JsonReader in, int mark) {
    in.drop(mark);
  }

  /**
   * Returns the value that was read before from the same bytes as the next ones, and consumes them.
   * Returns null and consumes nothing if there is no such value.
   *
   * @param shape the names of the record's fields, which identify its type
   */
  public static <T> @Nullable T recall(JsonReader in, FieldNames shape) {
    return in.recall(shape);
  }

  /** Offers the value just read to later calls of {@link #recall}. Returns the value. */
  public static <T> T remember(JsonReader in, FieldNames shape, T value) {
    return in.remember(shape, value);
  }

  /**
   * Does the same as {@link #recall} for a list of records of a shape. For shapes that the reader's
   * context {@linkplain dev.kubewright.document.DecodeContext#withoutListsOf leaves out}, skips the
   * list and returns {@link Lists#absent}.
   */
  public static <T> @Nullable List<T> recallList(JsonReader in, FieldNames shape) {
    return in.readNull() ? Lists.absent() : in.recallList(shape);
  }

  /**
   * Returns an exception for a text that is none of the expected ones. Its message shows the text
   * in quotes, on one line and cut if it is long.
   *
   * @param expected the expected texts, in words
   */
  public static CodecException unexpected(JsonReader in, String expected, String found) {
    return in.unexpected(expected, found);
  }

  /** Opens an array and returns the {@link #mark} of its items. */
  public static int beginList(JsonReader in) {
    int mark = in.mark();
    in.beginArray();
    return mark;
  }

  /** Takes the items above a mark as a list, and remembers the list. */
  public static <T> List<T> rememberList(JsonReader in, FieldNames shape, int mark) {
    return in.rememberList(shape, in.takeList(mark));
  }

  /** Offers the list just read to later calls of {@link #recallList}. Returns the list. */
  public static <T> List<T> rememberList(JsonReader in, FieldNames shape, List<T> list) {
    return in.rememberList(shape, list);
  }

  /**
   * Notes a value that names the object being read, and returns it. Generated codecs note the
   * metadata of kinds. If a later field cannot be read, the caller can still tell which object it
   * was. A value of an object inside that object replaces no note.
   */
  public static <T> T note(JsonReader in, T value) {
    return in.note(value);
  }

  /** Returns the noted value and forgets it; null if nothing was noted. */
  public static @Nullable Object takeNoted(JsonReader in) {
    return in.takeNoted();
  }

  /**
   * Returns the value that a codec reads from an empty object. It stands for a record that is
   * {@code null}.
   */
  public static <T> T readEmpty(Codec<T> codec) {
    return codec.read(new EmptyObject());
  }

  /** Reads a number as the nearest double. Refuses numbers beyond the range of doubles. */
  public static double readDouble(JsonReader in) {
    return in.readDouble();
  }

  /**
   * Reads a number as the nearest float, rounded once. Refuses numbers beyond the range of floats.
   */
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
   * Skips ahead until exactly {@code depth} objects and arrays are open: to the end of the value
   * that opened the next one. If exactly that many are open already, skips the next value. Between
   * documents, skips it only if the reader or {@link JsonReader#error} refused it.
   *
   * @throws CodecException if the reader meets a syntax error, or has met one before
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
   * @throws CodecException if one follows
   */
  public static void finish(JsonReader in) {
    if (in.peek() != JsonToken.END_OF_DOCUMENT) {
      throw in.error("expected the end of the document but more follows");
    }
  }
}
