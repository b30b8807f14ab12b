package dev.kubewright.processor.model;

import dev.kubewright.processor.report.Origin;
import java.util.List;
import java.util.Locale;

/**
 * A permission that a program needs: verbs on one resource or subresource.
 *
 * @param role the name of the role
 * @param namespace the namespace of the role, or empty for a role of the cluster
 * @param group the API group, empty for the core group and for a path
 * @param resource the resource as RBAC writes it, such as {@code crontabs} or {@code
 *     crontabs/status}, or a path that is no resource, which starts with a slash or is a star
 * @param path whether it is such a path
 * @param verbs the verbs as RBAC writes them
 * @param names the names of the only objects, or none for all objects
 * @param origin the declaration
 */
public record NeedModel(
    String role,
    String namespace,
    String group,
    String resource,
    boolean path,
    List<String> verbs,
    List<String> names,
    Origin origin) {
  /** Every verb. */
  public static final String ALL = "*";

  /** The verb for a resource as RBAC writes it. */
  public static String word(Verb verb) {
    return verb.name().toLowerCase(Locale.ROOT).replace("_", "");
  }

  /** Copies the lists. */
  public NeedModel {
    verbs = List.copyOf(verbs);
    names = List.copyOf(names);
  }
}
