package dev.kubewright.cache.observe;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Texts of failures. A failure is user code: what its methods throw reaches no caller. */
final class Causes {
  private Causes() {}

  /** Returns the text of a failure, or the name of its class if it has none. */
  static String describe(Throwable cause) {
    return or(cause, cause::toString);
  }

  /** Returns the message of a failure, or the name of its class if the message cannot be read. */
  static String message(Throwable cause) {
    return or(cause, () -> String.valueOf(cause.getMessage()));
  }

  private static String or(Throwable cause, Supplier<@Nullable String> text) {
    try {
      String shown = text.get();
      return shown == null ? cause.getClass().getName() : shown;
    } catch (Throwable thrown) {
      return cause.getClass().getName();
    }
  }
}
