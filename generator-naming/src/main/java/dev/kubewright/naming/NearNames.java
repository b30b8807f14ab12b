package dev.kubewright.naming;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the names that a misspelled one may stand for, and asks whether one of them is meant. */
public final class NearNames {
  private NearNames() {}

  /**
   * Returns the names that differ from a wrong one in at most a third of its characters, nearest
   * first, at most {@code most} of them.
   */
  public static List<String> of(String wrong, Collection<String> allowed, int most) {
    int limit = Math.max(1, wrong.length() / 3);
    return allowed.stream()
        .filter(name -> Math.abs(name.length() - wrong.length()) <= limit)
        .filter(name -> distance(lower(wrong), lower(name)) <= limit)
        .sorted(
            Comparator.comparingInt((String name) -> distance(lower(wrong), lower(name)))
                .thenComparing(Comparator.naturalOrder()))
        .limit(most)
        .toList();
  }

  /** Returns {@code did you mean "a" or "b"?} for one or more names. */
  public static String question(List<String> names) {
    return "did you mean \"" + String.join("\" or \"", names) + "\"?";
  }

  /** Returns the question for the nearest name, or the other text if none is near. */
  public static String remedy(String wrong, Collection<String> allowed, String other) {
    List<String> near = of(wrong, allowed, 1);
    return near.isEmpty() ? other : question(near);
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** Edits, swaps of neighbours included, between two words. */
  private static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int cheapest(int[][] cost, String a, String b, int i, int j) {
    int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int least = Math.min(cost[i - 1][j - 1] + change, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
  }
}
