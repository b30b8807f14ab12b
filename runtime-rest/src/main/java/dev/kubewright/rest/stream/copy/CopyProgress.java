package dev.kubewright.rest.stream.copy;

/**
 * The progress of a copy. Immutable.
 *
 * @param files how many files are complete
 * @param bytes how many bytes of files have been copied. Never less than in an earlier report.
 * @param total how many bytes all files have, or -1 as long as that is not known. The last report
 *     has as many bytes as its total.
 * @param name the file that is copied at the moment
 */
public record CopyProgress(long files, long bytes, long total, String name) {}
