package dev.kubewright.json;

/** Counts what was seen for the first time. */
final class Novelties {
  private long count;

  void add() {
    count++;
  }

  long count() {
    return count;
  }
}
