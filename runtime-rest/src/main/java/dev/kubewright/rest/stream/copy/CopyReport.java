package dev.kubewright.rest.stream.copy;

import java.util.List;

/**
 * The result of a copy. Immutable.
 *
 * @param files how many files were copied, not counting folders and links
 * @param bytes how many bytes these files have
 * @param warnings what the user may want to know, such as that a file changed while it was read. At
 *     most 1,000.
 * @param skipped what was not copied. At most 1,000; a warning has the number of further ones.
 */
public record CopyReport(long files, long bytes, List<String> warnings, List<SkippedFile> skipped) {
  /** Copies the lists. */
  public CopyReport {
    warnings = List.copyOf(warnings);
    skipped = List.copyOf(skipped);
  }
}
