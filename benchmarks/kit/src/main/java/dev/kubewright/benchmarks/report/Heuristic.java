package dev.kubewright.benchmarks.report;

/** A heuristic of sharing that can be switched off. */
public enum Heuristic {
  /** All are on. */
  NONE("none", "nothing"),
  /** Shapes whose values are never met again are given up. */
  CREDIT("credit", "credit of shapes"),
  /** Nothing is looked up where nothing is found. */
  PAUSES("pauses", "pauses of look-ups"),
  /** The piece of a raw value that came last is expected again. */
  FOLLOWING_PIECES("following-pieces", "expected pieces of raw values"),
  /** The field name that came last is expected again. */
  FOLLOWING_NAMES("following-names", "expected field names"),
  /** Only what comes for the second time is kept. */
  DOORKEEPER("doorkeeper", "doorkeeper"),
  /** Tables have sets of four places. */
  WAYS("ways", "sets of four");

  private final String id;
  final String title;

  Heuristic(String id, String title) {
    this.id = id;
    this.title = title;
  }

  /** What the switch is called. */
  public String id() {
    return id;
  }
}
