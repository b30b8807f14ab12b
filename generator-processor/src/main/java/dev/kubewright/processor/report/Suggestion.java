package dev.kubewright.processor.report;

import dev.kubewright.naming.NearNames;
import java.util.Collection;
import java.util.Optional;

/** Finds the name that a misspelled one may stand for. */
public final class Suggestion {
  private Suggestion() {}

  /**
   * {@code ; did you mean "name"?} for a near name, else {@code ; there are a, b}, else nothing.
   */
  public static String of(String wrong, Collection<String> allowed) {
    Optional<String> near = nearest(wrong, allowed);
    if (near.isPresent()) {
      return "did you mean \"" + near.get() + "\"?";
    }
    return allowed.isEmpty()
        ? "there is nothing to name."
        : "use one of " + String.join(", ", allowed) + ".";
  }

  /** The nearest of the allowed names, if it is near at all. */
  public static Optional<String> nearest(String wrong, Collection<String> allowed) {
    return NearNames.of(wrong, allowed, 1).stream().findFirst();
  }
}
