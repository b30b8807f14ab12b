package dev.kubewright.rest.stream.log;

/**
 * Finds, in a log that is read again, the place after the lines that the reader got. For one
 * thread.
 *
 * <p>In most cases the log begins with these lines, the <i>pattern</i>. Otherwise there are three
 * possibilities, which the begin of the log alone cannot tell apart: older lines come before them,
 * they are lost in part because the kubelet has rotated the file, or they are lost altogether. A
 * {@link Probe} reads the log to its end then, and says how many lines to skip.
 */
final class Alignment {
  /** Kinds of lines. */
  enum Verdict {
    /** The reader got it, or it is older than that. */
    OLD,
    /** It is the last one that the reader got. */
    LAST,
    /** The reader did not get it. */
    NEW,
    /** A probe has to say that. Call {@link #skip}, then {@link #again}. */
    UNKNOWN
  }

  private final long[] pattern;
  private long seen;
  private long skipped = -1;

  /** Creates the search for lines, of which there is at least one. */
  Alignment(long[] pattern) {
    this.pattern = pattern;
  }

  /** Takes the next line of the log. */
  Verdict next(long key) {
    seen++;
    if (skipped < 0 && pattern[(int) seen - 1] == key) {
      return seen == pattern.length ? Verdict.LAST : Verdict.OLD;
    }
    return again();
  }

  /** Returns what the line is that was taken last. */
  Verdict again() {
    if (skipped < 0) {
      return Verdict.UNKNOWN;
    }
    return seen < skipped ? Verdict.OLD : seen == skipped ? Verdict.LAST : Verdict.NEW;
  }

  /** Sets the number of lines to skip, from the begin of the log. */
  void skip(long lines) {
    skipped = lines;
  }
}
