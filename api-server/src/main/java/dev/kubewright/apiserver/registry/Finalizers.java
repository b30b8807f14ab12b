package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.name.LabelNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;

/** The finalizers of the server itself, and how the names of all others should be. */
public final class Finalizers {
  private static final Set<String> STANDARD = Set.of("orphan", "foregroundDeletion", "kubernetes");

  private Finalizers() {}

  /** Returns whether a finalizer neither names a domain nor is one of the server itself. */
  public static boolean isUnqualified(String name) {
    return !name.contains("/") && !STANDARD.contains(name);
  }

  /**
   * Returns what a client should know about the finalizers of a custom object, which may have any
   * name.
   *
   * @param added those that the object did not have before
   */
  static List<String> warnings(SortedSet<String> added) {
    List<String> warnings = new ArrayList<>();
    for (String name : added) {
      String head = "metadata.finalizers: " + GoText.quote(name) + ": ";
      LabelNames.key(name).forEach(fault -> warnings.add(head + fault));
      if (isUnqualified(name)) {
        warnings.add(
            head
                + "prefer a domain-qualified finalizer name "
                + (name.contains(".") ? "including a path (/) " : "")
                + "to avoid accidental conflicts with other finalizer writers");
      }
    }
    return warnings;
  }
}
