package dev.kubewright.client;

/**
 * A kind, fully named.
 *
 * @param group the group, {@code ""} for the core group
 * @param version the version
 * @param kind the kind, such as {@code Deployment}
 */
public record GroupVersionKind(String group, String version, String kind) {
  /** The group and version. */
  public GroupVersion groupVersion() {
    return new GroupVersion(group, version);
  }

  /** The form of {@code apiVersion}. */
  public String apiVersion() {
    return groupVersion().apiVersion();
  }

  @Override
  public String toString() {
    return apiVersion() + ", Kind=" + kind;
  }
}
