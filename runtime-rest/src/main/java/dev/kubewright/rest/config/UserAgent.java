package dev.kubewright.rest.config;

/**
 * What the {@code User-Agent} header says by default, in client-go's form: {@code name/version
 * (os/arch)}.
 */
final class UserAgent {
  private UserAgent() {}

  static String standard() {
    String version = UserAgent.class.getPackage().getImplementationVersion();
    var module = UserAgent.class.getModule().getDescriptor();
    if (version == null && module != null) {
      version = module.rawVersion().orElse(null);
    }
    return "kubewright/"
        + (version == null ? "unknown" : version)
        + " ("
        + word("os.name")
        + "/"
        + word("os.arch")
        + ")";
  }

  private static String word(String property) {
    return System.getProperty(property, "unknown").replaceAll("[^A-Za-z0-9._-]", "-");
  }
}
