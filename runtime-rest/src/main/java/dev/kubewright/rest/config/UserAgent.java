package dev.kubewright.rest.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * Default value of the {@code User-Agent} header, in client-go's form: {@code name/version
 * (os/arch)}.
 *
 * <p>The build writes the version to a resource next to this class. That works on the class path
 * and on the module path, and also when jars are merged or packages are relocated.
 */
final class UserAgent {
  private static final String RESOURCE = "version.properties";

  private UserAgent() {}

  static String standard() {
    return "kubewright/" + version() + " (" + word("os.name") + "/" + word("os.arch") + ")";
  }

  private static String version() {
    var properties = new Properties();
    try (InputStream in = UserAgent.class.getResourceAsStream(RESOURCE)) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(RESOURCE + " cannot be read", broken);
    }
    return clean(properties.getProperty("version", "unknown"));
  }

  private static String word(String property) {
    return clean(System.getProperty(property, "unknown"));
  }

  private static String clean(String text) {
    return text.replaceAll("[^A-Za-z0-9._-]", "-");
  }
}
