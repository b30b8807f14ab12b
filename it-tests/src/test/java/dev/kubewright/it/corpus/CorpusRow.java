package dev.kubewright.it.corpus;

import java.time.Duration;
import java.util.List;

/**
 * A row of the table: what became of one set.
 *
 * @param equal how many written CRDs equal the original ones, or -1 for OpenAPI documents
 * @param accepted how many written CRDs the server has established, or -1 for OpenAPI documents
 */
record CorpusRow(
    String set,
    int documents,
    int imported,
    int compiled,
    int equal,
    int accepted,
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
        accepted < 0 ? NONE : String.valueOf(accepted));
  }

  @Override
  public String toString() {
    return "| %s | %,d | %,d | %.1f |"
        .formatted(String.join(" | ", stable()), records, lines, cpu.toNanos() / NANOS_PER_SECOND);
  }
}
