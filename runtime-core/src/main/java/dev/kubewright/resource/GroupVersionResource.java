package dev.kubewright.resource;

/**
 * A resource with its group and version.
 *
 * @param group the group. The core group is {@code ""}.
 * @param version the version
 * @param resource the plural name, such as {@code deployments}
 */
public record GroupVersionResource(String group, String version, String resource) {
  /** Returns group and version. */
  public GroupVersion groupVersion() {
    return new GroupVersion(group, version);
  }

  /** Returns the resource without its version. */
  public GroupResource groupResource() {
    return new GroupResource(group, resource);
  }

  /** Returns the name for people: {@code deployments.apps}, or {@code pods} in the core group. */
  public String qualifiedName() {
    return group.isEmpty() ? resource : resource + "." + group;
  }

  @Override
  public String toString() {
    return groupVersion().apiVersion() + ", Resource=" + resource;
  }
}
