package dev.kubewright.it.longrun.corpus;

import java.time.Duration;
import java.util.List;

/**
 * A row of the table: what became of one set.
 *
 * @param equal how many written CRDs equal the original ones, or -1 for OpenAPI documents
 * @param accepted how many written CRDs the server has established, or -1 for OpenAPI documents
 * @param kinds how many kinds the CRDs have, each version of one counted, or -1
 * @param kept of how many of them an object lost nothing on both servers, or -1
 * @param unknown how many fields these objects had that the imported records do not know
 */
record CorpusRow(
    String set,
    int documents,
    int imported,
    int compiled,
    int equal,
    int accepted,
    int kinds,
    int kept,
    int unknown,
    int records,
    int lines,
    Duration cpu) {
  private static final String NONE = "–";
  private static final double NANOS_PER_SECOND = 1e9;

  /** Returns the cells that change only if the importer or the processor do better or worse. */
  List<String> stable() {
    return List.of(
        set,
        String.valueOf(documents),
        String.valueOf(imported),
        String.valueOf(compiled),
        equal < 0 ? NONE : String.valueOf(equal),
        accepted < 0 ? NONE : String.valueOf(accepted),
        kinds < 0 ? NONE : String.valueOf(kinds),
        kept < 0 ? NONE : String.valueOf(kept));
  }

  @Override
  public String toString() {
    return "| %s | %s | %,d | %,d | %.1f |"
        .formatted(
            String.join(" | ", stable()),
            kept < 0 ? NONE : "%,d".formatted(unknown),
            records,
            lines,
            cpu.toNanos() / NANOS_PER_SECOND);
  }
}
