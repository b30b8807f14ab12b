package dev.kubewright.connect.observe;

import java.io.PrintWriter;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Receives the warnings that a server sends with its responses (HTTP header {@code Warning}, code
 * 299).
 */
@FunctionalInterface
public interface WarningHandler {
  /**
   * Called with one warning, by the thread that sent the request. Anything that it throws leaves
   * the response as it is. The first such failure of a connection is logged.
   */
  void warn(String text);

  /**
   * Returns a handler that logs each text once, until a thousand others have come. Safe for all
   * threads.
   */
  static WarningHandler log() {
    Logger logger = System.getLogger("dev.kubewright.connect");
    return once(text -> logger.log(Level.WARNING, "the API server warns: " + text));
  }

  /** Returns a handler that ignores warnings. */
  static WarningHandler none() {
    return text -> {};
  }

  /**
   * Returns a handler that writes a line for each warning, as kubectl does: {@code Warning: text}.
   * Characters that could control a terminal are escaped. With {@link #once} each text is written
   * once. Safe for all threads.
   *
   * @param colour whether the word {@code Warning:} is yellow and bold, by an ANSI escape sequence
   */
  static WarningHandler writer(PrintWriter out, boolean colour) {
    Objects.requireNonNull(out, "out");
    String title = colour ? "\u001b[33;1mWarning:\u001b[0m " : "Warning: ";
    return text -> {
      if (!text.isEmpty()) {
        out.println(title + Printable.line(text));
        out.flush();
      }
    };
  }

  /** Returns a handler that calls this one, then another one, even if this one throws. */
  default WarningHandler andThen(WarningHandler next) {
    Objects.requireNonNull(next, "next");
    return text -> {
      try {
        warn(text);
      } finally {
        next.warn(text);
      }
    };
  }

  /**
   * Returns a handler that passes on each text once, until a thousand others have come. Safe for
   * all threads.
   */
  static WarningHandler once(WarningHandler handler) {
    int remembered = 1000;
    Set<String> seen =
        Collections.synchronizedSet(
            Collections.newSetFromMap(
                new LinkedHashMap<>() {
                  private static final long serialVersionUID = 1L;

                  @Override
                  protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
                    return size() > remembered;
                  }
                }));
    return text -> {
      if (seen.add(text)) {
        handler.warn(text);
      }
    };
  }
}
