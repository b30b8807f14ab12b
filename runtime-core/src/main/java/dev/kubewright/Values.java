package dev.kubewright;

import org.jspecify.annotations.Nullable;

/**
 * Reads values that may be null. Meant for static imports:
 *
 * <pre>{@code
 * int ready = orZero(deployment.status().readyReplicas());
 * String phase = orElse(pod.status().phase(), "Unknown");
 * }</pre>
 */
public final class Values {
  private Values() {}

  /** Returns the number, or 0 for null. */
  public static int orZero(@Nullable Integer value) {
    return value == null ? 0 : value;
  }

  /** Returns the number, or 0 for null. */
  public static long orZero(@Nullable Long value) {
    return value == null ? 0 : value;
  }

  /** Returns whether the value is {@code true}. Null counts as {@code false}. */
  public static boolean isTrue(@Nullable Boolean value) {
    return value != null && value;
  }

  /** Returns the value, or the other one for null. */
  public static <T> T orElse(@Nullable T value, T other) {
    return value == null ? other : value;
  }
}
