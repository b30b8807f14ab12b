package dev.kubewright.benchmarks.report;

import java.util.List;

/**
 * The samples of one metric and one client.
 *
 * @param sorted in ascending order, at least one
 */
record Series(List<Double> sorted) {
  Series {
    if (sorted.isEmpty()) {
      throw new IllegalArgumentException("no samples");
    }
    sorted = sorted.stream().sorted().toList();
  }

  double median() {
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  /** Half of the distance between the least and the greatest sample, in percent of the median. */
  double spread() {
    double range = sorted.get(sorted.size() - 1) - sorted.get(0);
    return median() == 0 ? 0 : 50 * range / median();
  }
}
