package dev.kubewright.resource;

/**
 * A kind with its group and version.
 *
 * @param group the group. The core group is {@code ""}.
 * @param version the version
 * @param kind the kind, such as {@code Deployment}
 */
public record GroupVersionKind(String group, String version, String kind) {
  /** Returns group and version. */
  public GroupVersion groupVersion() {
    return new GroupVersion(group, version);
  }

  /** Returns the kind without its version. */
  public GroupKind groupKind() {
    return new GroupKind(group, kind);
  }

  /** Returns the text for {@code apiVersion}, such as {@code apps/v1}. */
  public String apiVersion() {
    return groupVersion().apiVersion();
  }

  @Override
  public String toString() {
    return apiVersion() + ", Kind=" + kind;
  }
}
