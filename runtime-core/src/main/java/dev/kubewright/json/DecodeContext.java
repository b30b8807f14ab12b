package dev.kubewright.json;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The memory of a reading loop: with it, equal parts of what the loop reads are one object. A
 * reflector owns one for as long as it lists and watches, a single list makes one of its own.
 *
 * <h2>What is shared</h2>
 *
 * <p>A cluster has thousands of pods, and most of what they say they say alike. Models are
 * immutable, so equal parts can be one object. Three things are shared:
 *
 * <ul>
 *   <li>strings of up to 192 bytes, and times;
 *   <li>records, lists and maps of strings that were read from the same bytes;
 *   <li>the pieces of raw values, such as managed fields, which differ in a few places only.
 * </ul>
 *
 * <p>Beans are never shared, nor is a value of a custom codec that may change, nor anything that
 * holds one. Whole objects are not looked for: no two are equal.
 *
 * <h2>Recall, read, remember</h2>
 *
 * <p>A generated codec reads a record in three steps:
 *
 * <pre>{@code
 * Container known = ReadSupport.recall(in, NAMES);       // 1. the same bytes again?
 * if (known != null) {
 *   return known;
 * }
 * …                                                      // 2. field by field
 * return ReadSupport.remember(in, NAMES, new Container(…)); // 3. for the next time
 * }</pre>
 *
 * <ol>
 *   <li><em>Recall</em> compares the next bytes with texts that were read as that type before. On a
 *       match, the reader skips the text and returns the value that belongs to it.
 *   <li><em>Read</em> is the codec's usual work. Its strings come from {@link StringCache}, its
 *       parts are recalled in turn, its raw values are cut into known pieces.
 *   <li><em>Remember</em> offers the text and the value for later. The text must still be in the
 *       reader's window; otherwise the offer is dropped.
 * </ol>
 *
 * <h2>The parts</h2>
 *
 * <ul>
 *   <li>{@link StringCache}: strings by their bytes.
 *   <li>{@link ValueMemo}, once for records and maps and once for lists: values by their bytes. It
 *       holds the texts, and the values weakly.
 *   <li>{@link RawPieces}: raw values as sequences of pieces. A value is cut after each part that
 *       is three brackets deep.
 *   <li>A small table of times.
 *   <li>{@link Doorkeeper}: a filter in front of each of the first three.
 *   <li>{@link FieldNames} belongs to a codec, not to a context. It is here for its guesses.
 * </ul>
 *
 * <h2>Who owns what</h2>
 *
 * <p>One thread at a time reads with a context, and no public type hands a context from one thread
 * to another. A reader and its window belong to one stream; the context outlives them. The scratch
 * area of {@link RawPieces} belongs to a thread and is claimed by it. The values that readers
 * return belong to the caller; what nobody holds any more is collected.
 *
 * <h2>What correctness rests on</h2>
 *
 * <p>Four rules make a result right, whatever the tables hold:
 *
 * <ol>
 *   <li>A place of a table holds one reference to an immutable entry: key and value together. A
 *       reader takes the reference once.
 *   <li>No hash and no guess decides. The entry's bytes are compared with the bytes in the window,
 *       all of them, before its value is returned.
 *   <li>Equal bytes mean equal values only in equal places. So an entry also has the type (its
 *       shape), the greatest depth, and for pieces the open brackets; all are compared.
 *   <li>A new table is filled before it takes the place of the old one.
 * </ol>
 *
 * <p>So two threads that use one context against the rules, or an {@link OutOfMemoryError} at any
 * moment, cost hits but never give a wrong object. The counts of hits and of kept bytes may be off
 * after that.
 *
 * <h2>What is heuristic</h2>
 *
 * <p>The rest decides what to keep and where to look first. If it is wrong, something is read again
 * that could have been shared. Each heuristic has a switch in {@link Heuristics} and a row in the
 * ablation table of {@code benchmarks/RESULTS.md}, which says what it is worth. One that is worth
 * nothing is deleted.
 *
 * <ul>
 *   <li><em>Doorkeeper.</em> Uids and resource versions come once. Only what comes for the second
 *       time is kept, so that unique things do not push out others.
 *   <li><em>Credit.</em> Values of some types are never met again. Each kept value costs its type
 *       some credit, each hit earns some; a type without credit keeps a value only now and then.
 *   <li><em>Expected pieces.</em> The piece that followed a piece the last time is compared before
 *       anything is scanned. For the first piece of a value, the eight latest beginnings are.
 *   <li><em>Expected names.</em> The field name that followed a name the last time is compared
 *       before a table is asked.
 *   <li><em>Sets of four.</em> A thing may stand at one of four places. A hit moves it forward, and
 *       a new thing begins in the middle, so that what is hit often stays.
 * </ul>
 *
 * <h2>Bounds</h2>
 *
 * <p>At most {@value #MOST_STRING_BYTES} bytes of strings, {@value #MOST_VALUE_BYTES} bytes of the
 * texts of values and {@value #MOST_PIECE_BYTES} bytes of pieces are kept, with the objects around
 * them, whatever is read. Texts of values are the bound of {@link ValueMemo}: the values themselves
 * are weak.
 */
public final class DecodeContext {
  static final int MOST_STRING_BYTES = StringCache.MOST_BYTES;
  static final int MOST_VALUE_BYTES = 8 * 1024 * 1024;
  static final int MOST_PIECE_BYTES = 2 * 1024 * 1024;
  private static final int TIMES = 256;

  private final StringCache strings = new StringCache();
  private final ValueMemo values = new ValueMemo(MOST_VALUE_BYTES / 2);
  private final ValueMemo lists = new ValueMemo(MOST_VALUE_BYTES / 2);
  private final RawPieces pieces = new RawPieces(MOST_PIECE_BYTES);
  private final @Nullable Instant[] times = new @Nullable Instant[TIMES];
  private final Set<FieldNames> dropped;

  private DecodeContext(Set<FieldNames> dropped) {
    this.dropped = dropped;
  }

  /** Creates a context that has seen nothing. */
  public static DecodeContext create() {
    return new DecodeContext(Set.of());
  }

  /**
   * Creates a context with which lists of some records are skipped and read as {@link
   * Lists#absent}.
   *
   * @param shapes the names of the fields of those records
   */
  public static DecodeContext withoutListsOf(Set<FieldNames> shapes) {
    return new DecodeContext(Set.copyOf(shapes));
  }

  /** Counts how often something was found that could be shared, since the start. */
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
