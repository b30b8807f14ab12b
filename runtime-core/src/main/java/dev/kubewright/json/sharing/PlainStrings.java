package dev.kubewright.json.sharing;

import dev.kubewright.json.bytes.Words;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Makes the strings of a reader. With a context they are shared. Without one, a reader shares them
 * after its first {@value #MANY}: a single object has few equal ones, and a list has many.
 */
public final class PlainStrings {
  private static final int MANY = 512;

  private final Place place;
  private final @Nullable StringCache shared;

  // Null for the first strings of a document without a context.
  private @Nullable StringCache cache;
  private int read;

  public PlainStrings(Place place, @Nullable SharingTables context) {
    this.place = place;
    this.shared = context == null ? null : context.strings();
    this.cache = shared;
  }

  /** Begins another document: without a context, it shares nothing with the one before. */
  public void restart() {
    cache = shared;
    read = 0;
  }

  /** Returns the string of a range of plain ASCII. */
  public String get(byte[] ascii, int from, int to) {
    StringCache known = cache;
    if (known != null) {
      return known.get(ascii, from, to, place.place());
    }
    if (++read == MANY) {
      cache = new StringCache();
    }
    return new String(ascii, from, to - from, StandardCharsets.ISO_8859_1);
  }

  /**
   * Returns the string of a range, or null if it is not ASCII. Bytes that are found in the cache
   * are ASCII, so only others are looked at.
   */
  public @Nullable String getIfAscii(byte[] buf, int from, int to) {
    StringCache known = cache;
    if (known != null) {
      return known.getIfAscii(buf, from, to, place.place());
    }
    return Words.isAscii(buf, from, to) ? get(buf, from, to) : null;
  }
}
