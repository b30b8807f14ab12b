package dev.kubewright.resource;

/**
 * A group and a version of the API.
 *
 * @param group the group. The core group is {@code ""}.
 * @param version the version, such as {@code v1}
 */
public record GroupVersion(String group, String version) {
  /**
   * Reads an {@code apiVersion} such as {@code v1} or {@code apps/v1}.
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

  /** Returns the text for {@code apiVersion}, such as {@code apps/v1}. */
  public String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  /** Returns a kind of this group and version. */
  public GroupVersionKind withKind(String kind) {
    return new GroupVersionKind(group, version, kind);
  }

  /** Returns a resource of this group and version. */
  public GroupVersionResource withResource(String resource) {
    return new GroupVersionResource(group, version, resource);
  }

  @Override
  public String toString() {
    return apiVersion();
  }
}
