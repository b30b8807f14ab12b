package dev.kubewright.rest.stream.copy;

import dev.kubewright.KubewrightException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Thrown when files could not be copied, read or written. {@link #kind} is the reason. */
public class CopyException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  /** Reasons for a failure. Programs decide by these, not by message texts. */
  public enum Kind {
    /** The container has no file or folder of that name. Nothing was created. */
    NOT_FOUND,
    /** The container has no program for it, such as {@code tar}. Nothing was copied. */
    NO_PROGRAM,
    /** The program in the container has failed. {@link CopyException#stderr} says why. */
    FAILED,
    /** The copy ended before all bytes had arrived, or a file differs from its original. */
    INCOMPLETE,
    /** The files exceed a limit of {@link CopyOptions}. */
    LIMIT,
    /** A file of this machine could not be read or written. The cause says why. */
    LOCAL
  }

  private final Kind kind;
  private final String stderr;

  CopyException(Kind kind, String message, String stderr, @Nullable Throwable cause) {
    super(message, cause);
    this.kind = Objects.requireNonNull(kind, "kind");
    this.stderr = stderr;
  }

  CopyException(Kind kind, String message) {
    this(kind, message, "", null);
  }

  /** Returns why the copy failed. */
  public Kind kind() {
    return kind;
  }

  /**
   * Returns what the program in the container wrote to its standard error, at most 64 KiB, or
   * {@code ""}.
   */
  public String stderr() {
    return stderr;
  }
}
