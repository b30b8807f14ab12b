package dev.kubewright.concurrent;

import org.jspecify.annotations.Nullable;

/** Closes many things, even if some of them throw. */
public final class Closing {
  private Closing() {}

  /**
   * Runs every action. After the last one, throws the first failure, with the others suppressed.
   *
   * @throws RuntimeException if an action threw one
   * @throws Error if an action threw one
   */
  public static void all(Iterable<? extends Runnable> actions) {
    Throwable first = null;
    for (Runnable action : actions) {
      try {
        action.run();
      } catch (Throwable failure) {
        first = added(first, failure);
      }
    }
    if (first != null) {
      throw Rethrow.of(first);
    }
  }

  private static Throwable added(@Nullable Throwable first, Throwable failure) {
    if (first == null) {
      return failure;
    }
    if (first != failure) {
      first.addSuppressed(failure);
    }
    return first;
  }
}
