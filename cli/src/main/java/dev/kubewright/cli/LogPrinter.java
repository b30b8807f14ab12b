package dev.kubewright.cli;

import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.stream.log.LogLine;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/**
 * A printer of the lines of many logs, each with the names of pod and container. The parts of a
 * long line become one line again, unless a line of another container comes between them. For one
 * thread.
 */
final class LogPrinter {
  /** After so many characters, the output is asked whether somebody still reads it. */
  private static final int CHECK_AFTER = 8 << 10;

  /** Adds the names of a container to the begin of a line. */
  interface Prefix {
    String of(ObjectKey pod, String container);
  }

  /** A log. */
  private record Source(ObjectKey pod, String container) {}

  private final PrintWriter out;
  private final Prefix prefix;
  private final boolean timestamps;
  private @Nullable Source unended;
  private int unchecked;

  /**
   * Creates a printer.
   *
   * @param prefix returns what each line begins with
   * @param timestamps whether lines have their times
   */
  LogPrinter(PrintWriter out, Prefix prefix, boolean timestamps) {
    this.out = out;
    this.prefix = prefix;
    this.timestamps = timestamps;
  }

  /**
   * Prints a line, or a part of one.
   *
   * @return whether the output has a reader, as far as that is known
   */
  boolean print(ObjectKey pod, String container, LogLine line) {
    var source = new Source(pod, container);
    if (!source.equals(unended)) {
      endLine();
      out.print(prefix.of(pod, container));
      if (timestamps && line.time() != null) {
        out.print(line.time() + " ");
      }
    }
    out.print(line.text());
    if (line.partial()) {
      unended = source;
    } else {
      out.print("\n");
      unended = null;
    }
    unchecked += 1 + line.text().length();
    return unchecked < CHECK_AFTER || !isClosed();
  }

  /** Sends what was printed. Returns whether the reader of the output has closed it. */
  boolean isClosed() {
    unchecked = 0;
    return out.checkError();
  }

  /** Prints that a container was restarted. */
  void restarted(ObjectKey pod, String container) {
    endLine();
    out.print(prefix.of(pod, container) + "--- restarted ---\n");
  }

  /** Ends a line whose end has not come, such as the last one of a log. */
  void endLine() {
    if (unended != null) {
      out.print("\n");
      unended = null;
    }
  }
}
