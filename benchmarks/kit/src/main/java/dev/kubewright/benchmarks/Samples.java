package dev.kubewright.benchmarks;

import java.io.PrintStream;

/** The standard output of a measuring program: a line per sample. */
public final class Samples {
  /** How such a line begins. */
  public static final String SAMPLE = "sample";

  private final PrintStream out;

  /** Writes to a stream. */
  public Samples(PrintStream out) {
    this.out = out;
  }

  /** Adds a line. */
  public void add(String metric, double value) {
    out.println(SAMPLE + "\t" + metric + "\t" + value);
    out.flush();
  }
}
