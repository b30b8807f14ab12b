package dev.kubewright.cli;

import dev.kubewright.rest.stream.copy.CopyProgress;
import java.io.PrintWriter;
import java.util.Locale;

/**
 * Shows how far a copy is, as a bar that is drawn again. Without a terminal, or as long as the
 * total is not known, it is no bar but shows nothing, or the bytes so far. For one thread.
 */
final class CopyBar implements AutoCloseable {
  private static final int WIDTH = 30;
  private static final int LONGEST_NAME = 40;
  private static final double MEBIBYTE = 1 << 20;

  private final PrintWriter err;
  private final boolean terminal;
  private int drawn;

  CopyBar(PrintWriter err, boolean terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  static CopyBar to(PrintWriter err) {
    return new CopyBar(err, Boolean.getBoolean("kubewright.terminal"));
  }

  /** Draws a report. */
  void show(CopyProgress progress) {
    if (!terminal) {
      return;
    }
    String size = String.format(Locale.ROOT, "%.1f MiB", progress.bytes() / MEBIBYTE);
    if (progress.total() < 0) {
      draw(progress.files() + " files, " + size + "  " + end(progress.name()));
      return;
    }
    double share = progress.total() == 0 ? 1 : (double) progress.bytes() / progress.total();
    int filled = (int) (WIDTH * share);
    String percent = String.format(Locale.ROOT, "%3d%%", (int) (100 * share));
    draw(
        "["
            + "#".repeat(filled)
            + "-".repeat(WIDTH - filled)
            + "] "
            + percent
            + " "
            + size
            + "  "
            + end(progress.name()));
  }

  private static String end(String name) {
    return name.length() <= LONGEST_NAME
        ? name
        : "…" + name.substring(name.length() - LONGEST_NAME);
  }

  private void draw(String line) {
    err.print("\r" + line + " ".repeat(Math.max(0, drawn - line.length())));
    err.flush();
    drawn = line.length();
  }

  /** Removes the bar. */
  @Override
  public void close() {
    if (drawn > 0) {
      draw("");
      err.print("\r");
      err.flush();
      drawn = 0;
    }
  }
}
