package dev.kubewright.json;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What readers that follow each other share, so that equal parts of what they read are one object:
 * strings, times, and whole values that were read from the same bytes. Whoever reads the same kinds
 * of objects over and over owns one, as a reflector does; one thread at a time.
 *
 * <p>It is bounded: at most {@value #MOST_STRING_BYTES} bytes of strings, {@value
 * #MOST_VALUE_BYTES} bytes of the texts of values and {@value #MOST_PIECE_BYTES} bytes of pieces of
 * raw values are kept, whatever is read; the objects around them count. Records and collections are
 * held weakly: what nobody else holds is let go.
 *
 * <p>Beans are never shared, nor is a value with a custom codec that may change, nor is anything
 * that holds one.
 */
public final class DecodeContext {
  static final int MOST_STRING_BYTES = StringCache.MOST_BYTES;
  static final int MOST_VALUE_BYTES = 8 * 1024 * 1024;
  static final int MOST_PIECE_BYTES = 2 * 1024 * 1024;
  private static final int TIMES = 256;

  private final Novelties novelties = new Novelties();
  private final StringCache strings = new StringCache(novelties);
  private final ValueMemo values = new ValueMemo(MOST_VALUE_BYTES / 2);
  private final ValueMemo lists = new ValueMemo(MOST_VALUE_BYTES / 2);
  private final RawPieces pieces = new RawPieces(MOST_PIECE_BYTES, novelties);
  private final @Nullable Instant[] times = new @Nullable Instant[TIMES];
  private final Set<FieldNames> dropped;

  private DecodeContext(Set<FieldNames> dropped) {
    this.dropped = dropped;
  }

  /** A context that has seen nothing. */
  public static DecodeContext create() {
    return new DecodeContext(Set.of());
  }

  /**
   * A context with which lists of some records are skipped and read as {@link Lists#absent}.
   *
   * @param shapes the names of the fields of those records
   */
  public static DecodeContext withoutListsOf(Set<FieldNames> shapes) {
    return new DecodeContext(Set.copyOf(shapes));
  }

  /** How often something was found that could be shared, since the start. */
  public SharingStatistics statistics() {
    return new SharingStatistics(
        strings.hits(),
        strings.misses(),
        values.hits() + lists.hits(),
        values.misses() + lists.misses(),
        pieces.hits(),
        pieces.misses(),
        (long) strings.keptBytes() + values.keptBytes() + lists.keptBytes() + pieces.keptBytes());
  }

  Novelties novelties() {
    return novelties;
  }

  String string(byte[] buf, int from, int to) {
    return strings.get(buf, from, to);
  }

  Instant share(Instant time) {
    int slot = Long.hashCode(Words.mix(time.getEpochSecond() + time.getNano())) & TIMES - 1;
    Instant known = times[slot];
    if (time.equals(known)) {
      return known;
    }
    times[slot] = time;
    return time;
  }

  ValueMemo values() {
    return values;
  }

  /** The lists of records of a shape; null if they are not wanted. */
  @Nullable ValueMemo lists(FieldNames shape) {
    return dropped.contains(shape) ? null : lists;
  }

  RawPieces pieces() {
    return pieces;
  }
}
