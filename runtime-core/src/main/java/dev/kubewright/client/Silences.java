package dev.kubewright.client;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Checks limits of silence. */
final class Silences {
  private Silences() {}

  /**
   * Returns the limit.
   *
   * @throws IllegalArgumentException if it is zero or negative
   */
  static @Nullable Duration positive(@Nullable Duration silence) {
    if (silence != null && (silence.isZero() || silence.isNegative())) {
      throw new IllegalArgumentException("the silence " + silence + " is not positive");
    }
    return silence;
  }
}
