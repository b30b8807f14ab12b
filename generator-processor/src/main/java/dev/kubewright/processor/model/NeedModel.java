package dev.kubewright.processor.model;

import dev.kubewright.processor.report.Origin;
import java.util.List;

/**
 * What a program does with one resource or subresource.
 *
 * @param role the name of the role
 * @param namespace the namespace of the role, or empty for a role of the cluster
 * @param group the API group, empty for the core group
 * @param resource the resource as RBAC writes it, such as {@code crontabs} or {@code
 *     crontabs/status}
 * @param verbs the verbs in the order of the enum
 * @param names the names of the only objects, or none for all objects
 * @param origin the declaration
 */
public record NeedModel(
    String role,
    String namespace,
    String group,
    String resource,
    List<Verb> verbs,
    List<String> names,
    Origin origin) {
  /** Copies the lists. */
  public NeedModel {
    verbs = List.copyOf(verbs);
    names = List.copyOf(names);
  }
}
