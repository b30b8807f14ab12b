package dev.kubewright.json.bytes;

/**
 * The benchmarks' copy of the switches in {@code runtime-core}: it comes first on the class path of
 * a machine that measures what sharing is worth with one of them off.
 */
final class Heuristics {
  private static final String OFF = System.getProperty("kubewright.ablation", "");

  static final boolean CREDIT = on("credit");
  static final boolean PAUSES = on("pauses");
  static final boolean FOLLOWING_PIECES = on("following-pieces");
  static final boolean FOLLOWING_NAMES = on("following-names");
  static final boolean DOORKEEPER = on("doorkeeper");
  static final int WAYS = on("ways") ? 4 : 1;

  private Heuristics() {}

  private static boolean on(String heuristic) {
    return !OFF.equals(heuristic);
  }
}
