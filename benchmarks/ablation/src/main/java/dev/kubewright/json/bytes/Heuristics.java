package dev.kubewright.json.bytes;

/**
 * The benchmarks' copy of the switches in {@code runtime-core}: it comes first on the class path of
 * a machine that measures what sharing is worth with one of them off.
 */
public final class Heuristics {
  private static final String OFF = System.getProperty("kubewright.ablation", "");

  public static final boolean CREDIT = on("credit");
  public static final boolean PAUSES = on("pauses");
  public static final boolean FOLLOWING_PIECES = on("following-pieces");
  public static final boolean FOLLOWING_NAMES = on("following-names");
  public static final boolean DOORKEEPER = on("doorkeeper");
  public static final int WAYS = on("ways") ? 4 : 1;

  private Heuristics() {}

  private static boolean on(String heuristic) {
    return !OFF.equals(heuristic);
  }
}
