package dev.kubewright.client;

/**
 * An API group and version.
 *
 * @param group the group, {@code ""} for the core group
 * @param version the version, such as {@code v1}
 */
public record GroupVersion(String group, String version) {
  /**
   * Reads the form of {@code apiVersion}: {@code v1} or {@code apps/v1}.
   *
   * @throws IllegalArgumentException for more than one slash or an empty part
   */
  public static GroupVersion parse(String apiVersion) {
    int slash = apiVersion.indexOf('/');
    if (slash < 0 && !apiVersion.isEmpty()) {
      return new GroupVersion("", apiVersion);
    }
    if (slash <= 0 || slash == apiVersion.length() - 1 || apiVersion.indexOf('/', slash + 1) >= 0) {
      throw new IllegalArgumentException(
          "\"" + apiVersion + "\" is not an apiVersion; write version or group/version");
    }
    return new GroupVersion(apiVersion.substring(0, slash), apiVersion.substring(slash + 1));
  }

  /** The form of {@code apiVersion}. */
  public String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  /** A kind of this group and version. */
  public GroupVersionKind withKind(String kind) {
    return new GroupVersionKind(group, version, kind);
  }

  /** A resource of this group and version. */
  public GroupVersionResource withResource(String resource) {
    return new GroupVersionResource(group, version, resource);
  }

  @Override
  public String toString() {
    return apiVersion();
  }
}
