package dev.kubewright.connect.text;

import java.io.IOException;
import java.nio.file.Path;

/** Thrown when a file cannot be read as a text. The message never shows its content. */
public final class UnreadableFileException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String problem;

  UnreadableFileException(Path file, String problem, IOException cause) {
    super(file + ": " + problem, cause);
    this.problem = problem;
  }

  UnreadableFileException(Path file, String problem) {
    super(file + ": " + problem);
    this.problem = problem;
  }

  /** Returns what is wrong, without the name of the file. */
  public String problem() {
    return problem;
  }
}
