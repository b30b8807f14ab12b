package dev.kubewright.apiserver.resource;

/** The version of Kubernetes that the server in memory follows: the newest of the fact tables. */
public final class KubernetesVersion {
  /** The minor version. */
  public static final int MINOR = 37;

  /** The release, as OpenAPI documents name it. */
  public static final String RELEASE = "1." + MINOR;

  /** The whole version. */
  public static final String GIT = "v" + RELEASE + ".2";

  /** The version of Go that builds it. */
  public static final String GO = "go1.26.8";

  private KubernetesVersion() {}
}
