package dev.kubewright.json.sharing;

import dev.kubewright.json.FieldNames;
import dev.kubewright.json.RecordCodec;
import dev.kubewright.json.bytes.Heuristics;
import dev.kubewright.json.bytes.Words;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The tables that readers with one {@link dev.kubewright.document.DecodeContext} share.
 *
 * <h2>What is shared</h2>
 *
 * <p>A cluster has thousands of pods, and most of their content is equal. Models are immutable, so
 * equal parts can be one object. Three things are shared:
 *
 * <ul>
 *   <li>strings of up to 192 bytes, and times;
 *   <li>records, lists and maps of strings that were read from the same bytes;
 *   <li>the pieces of raw values, such as managed fields, which differ only in a few places.
 * </ul>
 *
 * <p>Beans are never shared. Values of a custom codec that may change are not shared, nor is any
 * value that contains one. Whole objects are not compared, because no two are equal.
 *
 * <h2>Recall, read, remember</h2>
 *
 * <p>{@link RecordCodec} reads a record in three steps:
 *
 * <pre>{@code
 * T known = in.recall(names);           // 1. the same bytes again?
 * if (known != null) {
 *   return known;
 * }
 * T value = readFields(in);             // 2. field by field, by the generated codec
 * return in.remember(names, value);     // 3. for the next time
 * }</pre>
 *
 * <ol>
 *   <li><em>Recall</em> compares the next bytes with texts that were read as that type before. On a
 *       match, the reader skips the text and returns the stored value.
 *   <li><em>Read</em> is the codec's usual work. Strings come from {@link StringCache}. Parts are
 *       recalled in turn. Raw values are cut into known pieces.
 *   <li><em>Remember</em> offers the text and the value for later. The text must still be in the
 *       reader's window, otherwise the offer is dropped.
 * </ol>
 *
 * <h2>The parts</h2>
 *
 * <ul>
 *   <li>{@link StringCache}: strings by their bytes.
 *   <li>{@link ValueMemo}, one for records and maps and one for lists: values by their bytes. It
 *       holds the texts strongly and the values weakly.
 *   <li>{@link RawPieces}: raw values as sequences of pieces. A value is cut after each part that
 *       is three brackets deep.
 *   <li>A small table of times.
 *   <li>{@link Doorkeeper}: a filter in front of each of the first three.
 *   <li>{@link FieldNames} belongs to a codec, not to a context. It is listed here because it
 *       guesses too.
 * </ul>
 *
 * <h2>Ownership</h2>
 *
 * <p>One thread at a time reads with a context. No public type passes a context from one thread to
 * another. A reader and its window belong to one stream, and the context lives longer. The scratch
 * area of {@link RawPieces} belongs to the thread that has claimed it. Returned values belong to
 * the caller. Values that nobody holds any more are collected.
 *
 * <h2>What correctness rests on</h2>
 *
 * <p>Four rules make every result right, whatever the tables hold:
 *
 * <ol>
 *   <li>A place of a table holds one reference to an immutable entry: key and value together. A
 *       reader takes the reference once.
 *   <li>No hash and no guess decides. Before a value is returned, all bytes of its entry are
 *       compared with the bytes in the window.
 *   <li>Equal bytes mean equal values only in equal places. So an entry also has the type (its
 *       shape) and the maximum depth, and for pieces the open brackets. All are compared.
 *   <li>A new table is filled before it replaces the old one.
 * </ol>
 *
 * <p>Two threads that use one context against the rules, or an {@link OutOfMemoryError} at any
 * moment, can cost hits but never produce a wrong object. The counts of hits and of kept bytes may
 * be wrong after that.
 *
 * <h2>What is heuristic</h2>
 *
 * <p>Everything else decides what to keep and where to look first. A wrong decision means that
 * something is read again that could have been shared. Each heuristic has a switch in {@link
 * Heuristics} and a row in the ablation table of {@code benchmarks/RESULTS.md}, which shows its
 * worth. A heuristic that is worth nothing is deleted.
 *
 * <ul>
 *   <li><em>Doorkeeper.</em> Uids and resource versions occur once. Only things that occur a second
 *       time are kept, so that unique things do not push out others.
 *   <li><em>Credit.</em> Values of some types never occur again. Each kept value costs its type
 *       some credit, each hit earns some. A type without credit keeps a value only now and then.
 *   <li><em>Pauses.</em> At some places nothing occurs again: uids, or any text of a cluster in
 *       which all applications differ. After 64 more misses than its hits outweigh, a field of
 *       strings or a type of values is read without look-ups 512 times. Then it is tried again.
 *   <li><em>Expected pieces.</em> The piece that followed a piece the last time is compared before
 *       anything is scanned. For the first piece of a value, the eight latest beginnings are
 *       compared.
 *   <li><em>Expected names.</em> The field name that followed a name the last time is compared
 *       before the table is searched.
 *   <li><em>Sets of four.</em> A thing may stand at one of four places. A hit moves it forward. A
 *       new thing begins in the middle, so that frequent ones stay.
 * </ul>
 *
 * <h2>Limits</h2>
 *
 * <p>A context keeps at most {@value #MOST_STRING_BYTES} bytes of strings, {@value
 * #MOST_VALUE_BYTES} bytes of the texts of values and {@value #MOST_PIECE_BYTES} bytes of pieces,
 * including the objects around them. {@link ValueMemo} counts only the texts of values, because the
 * values themselves are weak. A context that reads JSON and protobuf keeps values of both.
 */
public final class SharingTables {
  public static final int MOST_STRING_BYTES = StringCache.MOST_BYTES;
  public static final int MOST_VALUE_BYTES = 8 * 1024 * 1024;
  public static final int MOST_PIECE_BYTES = 2 * 1024 * 1024;
  private static final int TIMES = 256;

  private final StringCache strings = new StringCache();
  private final ValueMemo values = new ValueMemo(MOST_VALUE_BYTES / 2);
  private final ValueMemo lists = new ValueMemo(MOST_VALUE_BYTES / 2);
  private final RawPieces pieces = new RawPieces(MOST_PIECE_BYTES);
  private final @Nullable Instant[] times = new @Nullable Instant[TIMES];
  private final Set<FieldNames> dropped;

  // What was read from protobuf. Most contexts read one format.
  private @Nullable ValueMemo messages;
  private @Nullable ValueMemo messageLists;

  /**
   * Creates empty tables.
   *
   * @param dropped the field names of the records whose lists are skipped
   */
  public SharingTables(Set<FieldNames> dropped) {
    this.dropped = Set.copyOf(dropped);
  }

  /** Returns how many strings existed already. */
  public long stringHits() {
    return strings.hits();
  }

  /** Returns how many strings were created. */
  public long stringMisses() {
    return strings.misses();
  }

  /** Returns how many records and lists existed already. */
  public long valueHits() {
    return values.hits() + lists.hits() + hits(messages) + hits(messageLists);
  }

  /** Returns how many records and lists were searched for in vain. */
  public long valueMisses() {
    return values.misses() + lists.misses() + misses(messages) + misses(messageLists);
  }

  /** Returns how many pieces of raw values existed already. */
  public long pieceHits() {
    return pieces.hits();
  }

  /** Returns how many pieces of raw values were created. */
  public long pieceMisses() {
    return pieces.misses();
  }

  /** Returns the estimated heap, in bytes, of what is kept now. */
  public long keptBytes() {
    return (long) strings.keptBytes()
        + values.keptBytes()
        + lists.keptBytes()
        + kept(messages)
        + kept(messageLists)
        + pieces.keptBytes();
  }

  StringCache strings() {
    return strings;
  }

  public Instant share(Instant time) {
    int slot = Long.hashCode(Words.mix(time.getEpochSecond() + time.getNano())) & TIMES - 1;
    Instant known = times[slot];
    if (time.equals(known)) {
      return known;
    }
    times[slot] = time;
    return time;
  }

  public ValueMemo values() {
    return values;
  }

  /** Returns the lists of records of a shape, or null if such lists are skipped. */
  public @Nullable ValueMemo lists(FieldNames shape) {
    return dropped.contains(shape) ? null : lists;
  }

  /** Returns the records and maps that were read from protobuf. */
  public ValueMemo messages() {
    ValueMemo memo = messages;
    if (memo == null) {
      memo = new ValueMemo(MOST_VALUE_BYTES / 2);
      messages = memo;
    }
    return memo;
  }

  /** Does the same as {@link #lists} for protobuf. */
  public @Nullable ValueMemo messageLists(FieldNames shape) {
    ValueMemo memo = messageLists;
    if (memo == null) {
      memo = new ValueMemo(MOST_VALUE_BYTES / 2);
      messageLists = memo;
    }
    return dropped.contains(shape) ? null : memo;
  }

  private static long hits(@Nullable ValueMemo memo) {
    return memo == null ? 0 : memo.hits();
  }

  private static long misses(@Nullable ValueMemo memo) {
    return memo == null ? 0 : memo.misses();
  }

  private static long kept(@Nullable ValueMemo memo) {
    return memo == null ? 0 : memo.keptBytes();
  }

  public RawPieces pieces() {
    return pieces;
  }
}
