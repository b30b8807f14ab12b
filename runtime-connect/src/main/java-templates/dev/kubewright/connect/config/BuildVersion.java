package dev.kubewright.connect.config;

/** The version of this build. Maven fills it in. */
final class BuildVersion {
  static final String TEXT = "${project.version}";

  private BuildVersion() {}
}
