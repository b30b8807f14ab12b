package dev.kubewright.rest.stream.log;

import dev.kubewright.collection.Drafts;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Options for reading a log. Immutable.
 *
 * @param container the name of the container, or null for the only one. Clients of pods choose one
 *     by the rules of kubectl.
 * @param follow whether the log stays open and gives lines as they are written. Default: false.
 * @param previous whether to read the log of the container before its last restart. Default: false.
 * @param since the age of the oldest lines, or null for all. Servers count whole seconds, so parts
 *     of a second are rounded up.
 * @param sinceTime when the oldest lines were written, or null for all. Servers cut it to whole
 *     seconds, so earlier lines of that second come too.
 * @param tailLines the number of lines at the end of the log to begin with, or null for all. 0
 *     gives only lines that are written from now on.
 * @param limitBytes the number of bytes after which the server ends the log, or null for no limit.
 *     It may cut a character.
 * @param timestamps whether lines have their times. Default: false.
 * @param insecureSkipTlsVerifyBackend whether the API server accepts any certificate of the
 *     kubelet. Anyone between them can then read along. Default: false.
 * @param startTimeout how long to wait until the container has started. Null: do not wait, and the
 *     server refuses the log of a container that never ran. Default: null.
 * @param resume whether a lost connection is replaced by another one, without loss or repetition of
 *     lines. Lines have their times then. Default: false.
 * @param checkEvery how long a followed log may be silent until another request finds out whether
 *     it has lines that did not come. Kubelets before 1.31 can stop at a rotation of the log file.
 *     Needs {@code follow} and {@code resume}. Null: never. Default: null.
 * @param longestLine the number of bytes after which a line is given in parts. Default: {@value
 *     #DEFAULT_LONGEST_LINE}.
 */
public record LogOptions(
    @Nullable String container,
    boolean follow,
    boolean previous,
    @Nullable Duration since,
    @Nullable Instant sinceTime,
    @Nullable Long tailLines,
    @Nullable Long limitBytes,
    boolean timestamps,
    boolean insecureSkipTlsVerifyBackend,
    @Nullable Duration startTimeout,
    boolean resume,
    @Nullable Duration checkEvery,
    int longestLine) {
  /** The limit for one line, unless another one is set: 16 MiB. */
  public static final int DEFAULT_LONGEST_LINE = 16 << 20;

  /** Minimum of {@link #longestLine}, in bytes. */
  public static final int LEAST_LONGEST_LINE = 1024;

  /** Default options. */
  public static final LogOptions NONE = LogOptionsBuilder.build(o -> {});

  /**
   * Checks the values by the rules of the server, which would refuse the request.
   *
   * @throws IllegalArgumentException if a value is not possible, or if two of them exclude each
   *     other
   */
  public LogOptions {
    Durations.checkPositive("since", since);
    Durations.checkPositive("startTimeout", startTimeout);
    Durations.checkPositive("checkEvery", checkEvery);
    refuse(
        since != null && sinceTime != null,
        "since and sinceTime exclude each other: at most one of them may be set");
    refuse(tailLines != null && tailLines < 0, "tailLines must be 0 or more, not " + tailLines);
    refuse(limitBytes != null && limitBytes < 1, "limitBytes must be 1 or more, not " + limitBytes);
    refuse(
        longestLine < LEAST_LONGEST_LINE,
        "longestLine must be " + LEAST_LONGEST_LINE + " or more, not " + longestLine);
    refuse(
        resume && limitBytes != null,
        "limitBytes and resume exclude each other: the server counts lines that it repeats");
    refuse(
        checkEvery != null && !(resume && follow),
        "checkEvery needs follow and resume, because it opens the log again");
  }

  private static void refuse(boolean wrong, String problem) {
    if (wrong) {
      throw new IllegalArgumentException(problem);
    }
  }

  /** Returns a changed copy. */
  public LogOptions with(Consumer<LogOptionsBuilder> change) {
    return Drafts.change(LogOptionsBuilder.from(this), change).build();
  }

  /** Returns whether the server is to send the time of each line. */
  boolean stamped() {
    return timestamps || resume;
  }
}
