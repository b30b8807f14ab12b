package dev.kubewright.concurrent;

import org.jspecify.annotations.Nullable;

/** Ends many things, whatever one of them throws. */
public final class Closing {
  private Closing() {}

  /**
   * Runs every action. Throws the first failure at the end, with the others suppressed.
   *
   * @throws RuntimeException what an action threw
   * @throws Error what an action threw
   */
  public static void all(Iterable<? extends Runnable> actions) {
    Throwable first = null;
    for (Runnable action : actions) {
      try {
        action.run();
      } catch (RuntimeException | Error failure) {
        first = added(first, failure);
      }
    }
    if (first instanceof Error error) {
      throw error;
    }
    if (first != null) {
      throw (RuntimeException) first;
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
