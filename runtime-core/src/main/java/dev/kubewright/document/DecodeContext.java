package dev.kubewright.document;

import dev.kubewright.collection.Lists;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.sharing.SharingTables;
import java.util.Set;

/**
 * The memory of a reading loop. Equal parts of everything that the loop reads become one object. A
 * reflector owns a context for as long as it lists and watches. A single list call makes its own.
 *
 * <p>A cluster has thousands of pods, and most of their content is equal. Models are immutable, so
 * equal parts can be one object. Strings and times are shared, records, lists and maps of strings
 * that were read from the same bytes, and the pieces of raw values. Beans are never shared.
 *
 * <p>One thread at a time reads with a context. Returned values belong to the caller. A context
 * holds at most a few megabytes, and values that nothing else holds are collected.
 */
public final class DecodeContext {
  private final SharingTables tables;

  private DecodeContext(Set<FieldNames> dropped) {
    this.tables = new SharingTables(dropped);
  }

  /** Creates an empty context. */
  public static DecodeContext create() {
    return new DecodeContext(Set.of());
  }

  /**
   * Creates a context with which lists of some records are skipped, and read as {@link
   * Lists#absent}.
   *
   * @param shapes the field names of those records
   */
  public static DecodeContext withoutListsOf(Set<FieldNames> shapes) {
    return new DecodeContext(shapes);
  }

  /** Returns how often something could be shared since the start. */
  public SharingStatistics statistics() {
    return new SharingStatistics(
        tables.stringHits(),
        tables.stringMisses(),
        tables.valueHits(),
        tables.valueMisses(),
        tables.pieceHits(),
        tables.pieceMisses(),
        tables.keptBytes());
  }

  SharingTables tables() {
    return tables;
  }
}
