package dev.kubewright.resource;

import java.util.Objects;

/**
 * A kind with its group, in any version.
 *
 * @param group the group. The core group is {@code ""}.
 * @param kind the kind, such as {@code Deployment}
 */
public record GroupKind(String group, String kind) {
  /** Checks that no part is null. */
  public GroupKind {
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(kind, "kind");
  }

  /** Returns the kind in a version. */
  public GroupVersionKind withVersion(String version) {
    return new GroupVersionKind(group, version, kind);
  }

  /** Returns the name for people: {@code Deployment.apps}, or {@code Pod} in the core group. */
  @Override
  public String toString() {
    return group.isEmpty() ? kind : kind + "." + group;
  }
}
