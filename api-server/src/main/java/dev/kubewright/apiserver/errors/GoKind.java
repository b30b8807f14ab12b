package dev.kubewright.apiserver.errors;

/** Versions and kinds as the real server's messages show them. */
public final class GoKind {
  private GoKind() {}

  /** Returns whether a text can be a group and version: it has a slash at most. */
  public static boolean isVersion(String apiVersion) {
    return apiVersion.indexOf('/') == apiVersion.lastIndexOf('/');
  }

  /** Returns a version and a kind, such as {@code apps/v1, Kind=Deployment}. */
  public static String text(String apiVersion, String kind) {
    // The core group has no name.
    return (apiVersion.contains("/") ? apiVersion : "/" + apiVersion) + ", Kind=" + kind;
  }
}
