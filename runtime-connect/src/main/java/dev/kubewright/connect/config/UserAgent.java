package dev.kubewright.connect.config;

/**
 * Default value of the {@code User-Agent} header, in client-go's form: {@code name/version
 * (os/arch)}.
 *
 * <p>The build writes the version into a class. That works on the class path and on the module
 * path, and also when jars are merged or packages are relocated. A resource would be slow: the JDK
 * opens the jar again to read one.
 */
final class UserAgent {
  private UserAgent() {}

  /** Returns the value for a program that has no name. */
  static String standard() {
    return of("kubewright/" + clean(BuildVersion.TEXT));
  }

  /**
   * Returns the value for a program. Servers take the text before the slash as the field manager of
   * a request that names none.
   */
  static String ofProgram(String name) {
    return of(clean(name) + "/kubewright-" + clean(BuildVersion.TEXT));
  }

  private static String of(String product) {
    return product + " (" + word("os.name") + "/" + word("os.arch") + ")";
  }

  private static String word(String property) {
    return clean(System.getProperty(property, "unknown"));
  }

  private static String clean(String text) {
    return text.replaceAll("[^A-Za-z0-9._-]", "-");
  }
}
