package dev.kubewright.rest.stream.copy;

/** The treatment of symbolic links by a copy. */
public enum Symlinks {
  /**
   * Copies links as links. From a container, only those that lead to a place within the copied
   * folder; {@link CopyReport#skipped} lists the others.
   */
  KEEP,
  /** Leaves links out. {@link CopyReport#skipped} lists them. */
  SKIP,
  /** Copies the files and folders that links lead to. */
  FOLLOW
}
