package dev.kubewright.cli;

import java.io.PrintWriter;
import java.io.Writer;

/**
 * Shows how far a command is: as a bar that is drawn again if standard error is a terminal,
 * otherwise as a line for each step. The launcher says by the system property {@code
 * kubewright.terminal} whether it is one.
 */
final class Progress implements AutoCloseable {
  private static final int WIDTH = 20;

  private final PrintWriter err;
  private final int steps;
  private final boolean bar;
  private int done;
  private int drawn;

  Progress(PrintWriter err, int steps, boolean bar) {
    this.err = err;
    this.steps = steps;
    this.bar = bar;
  }

  static Progress to(PrintWriter err, int steps) {
    return new Progress(err, steps, Boolean.getBoolean("kubewright.terminal"));
  }

  /** Returns progress that shows nothing. */
  static Progress none() {
    return new Progress(new PrintWriter(Writer.nullWriter()), 1, false);
  }

  /** Begins a step. */
  void step(String what) {
    done++;
    if (!bar) {
      err.println("[" + done + "/" + steps + "] " + what);
      return;
    }
    int filled = WIDTH * done / steps;
    String line =
        "[" + "#".repeat(filled) + "-".repeat(WIDTH - filled) + "] " + done + "/" + steps + " ";
    draw(line + what);
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
