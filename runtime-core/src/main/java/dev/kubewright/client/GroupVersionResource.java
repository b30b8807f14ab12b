package dev.kubewright.client;

/**
 * A resource, fully named.
 *
 * @param group the group, {@code ""} for the core group
 * @param version the version
 * @param resource the plural name, such as {@code deployments}
 */
public record GroupVersionResource(String group, String version, String resource) {
  /** The group and version. */
  public GroupVersion groupVersion() {
    return new GroupVersion(group, version);
  }

  /** {@code deployments.apps}, or {@code pods} in the core group: how people name it. */
  public String qualifiedName() {
    return group.isEmpty() ? resource : resource + "." + group;
  }

  @Override
  public String toString() {
    return groupVersion().apiVersion() + ", Resource=" + resource;
  }
}
