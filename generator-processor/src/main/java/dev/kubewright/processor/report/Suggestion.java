package dev.kubewright.processor.report;

import dev.kubewright.naming.NearNames;
import java.util.Collection;

/** Finds the name that a misspelled one may stand for. */
public final class Suggestion {
  private Suggestion() {}

  /** Returns {@code did you mean "name"?} for a near name, else the allowed names. */
  public static String of(String wrong, Collection<String> allowed) {
    String other =
        allowed.isEmpty()
            ? "there is nothing to name."
            : "use one of " + String.join(", ", allowed) + ".";
    return of(wrong, allowed, other);
  }

  /** Returns {@code did you mean "name"?} for a near name, else the other text. */
  public static String of(String wrong, Collection<String> allowed, String other) {
    return NearNames.remedy(wrong, allowed, other);
  }
}
