package dev.kubewright.benchmarks.report;

import java.util.Locale;

/** A unit in which values are shown. */
enum Unit {
  COUNT(1),
  SECONDS(1),
  KILOBYTES(1e3),
  MEGABYTES(1e6);

  private final double factor;

  Unit(double factor) {
    this.factor = factor;
  }

  /** About three digits. */
  String show(double value) {
    double shown = value / factor;
    String pattern =
        shown >= 100 || this == COUNT && shown == Math.rint(shown)
            ? "%,.0f"
            : shown >= 10 ? "%.1f" : "%.2f";
    return String.format(Locale.ROOT, pattern, shown);
  }
}
