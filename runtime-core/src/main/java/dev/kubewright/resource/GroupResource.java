package dev.kubewright.resource;

import java.util.Objects;

/**
 * A resource with its group, in any version.
 *
 * @param group the group. The core group is {@code ""}.
 * @param resource the plural name, such as {@code deployments}
 */
public record GroupResource(String group, String resource) {
  /** Checks that no part is null. */
  public GroupResource {
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(resource, "resource");
  }

  /** Returns the resource in a version. */
  public GroupVersionResource withVersion(String version) {
    return new GroupVersionResource(group, version, resource);
  }

  /** Returns the name for people: {@code deployments.apps}, or {@code pods} in the core group. */
  @Override
  public String toString() {
    return group.isEmpty() ? resource : resource + "." + group;
  }
}
