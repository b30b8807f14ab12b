package dev.kubewright.importer.read;

import dev.kubewright.importer.report.ImportException;
import java.io.File;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The module cache of Go on this machine, as a place of documents. Nothing is downloaded: a module
 * is there if the {@code go} command has fetched it, for a build or by {@code go mod download}.
 */
final class GoModules {
  /** A location is {@code go:}, a module, {@code @} and its version, and a path inside. */
  static final String PREFIX = "go:";

  private static final String HOME = File.separatorChar == '\\' ? "USERPROFILE" : "HOME";
  private static final Pattern LOCATION = Pattern.compile("go:([^@]+)@([^/]+)/(.+)");

  private final Path cache;

  /** The cache that variables name, as the {@code go} command understands them. */
  GoModules(Map<String, String> environment) {
    String home = environment.getOrDefault(HOME, System.getProperty("user.home"));
    String path = environment.getOrDefault("GOPATH", "").split(File.pathSeparator, 2)[0];
    String mods = environment.getOrDefault("GOMODCACHE", "");
    Path first = path.isEmpty() ? Path.of(home, "go") : Path.of(path);
    this.cache = mods.isEmpty() ? first.resolve("pkg").resolve("mod") : Path.of(mods);
  }

  /** Returns the folder of the module, whether it is there or not. */
  Path folder(String location) throws ImportException {
    Matcher parts = matcher(location);
    return cache.resolve(escape(parts.group(1)) + "@" + escape(parts.group(2)));
  }

  /** Returns the path inside of the module. */
  static String path(String location) throws ImportException {
    return matcher(location).group(3);
  }

  /** Returns the command that brings a missing module into the cache. */
  static String command(String location) throws ImportException {
    Matcher parts = matcher(location);
    return "go mod download " + parts.group(1) + "@" + parts.group(2);
  }

  private static Matcher matcher(String location) throws ImportException {
    Matcher parts = LOCATION.matcher(location);
    if (!parts.matches()) {
      throw Document.unreadable(location, "a file of a Go module is go:<module>@<version>/<path>");
    }
    return parts;
  }

  /** File systems may not tell capitals from small letters. */
  private static String escape(String text) {
    return Pattern.compile("[A-Z]")
        .matcher(text)
        .replaceAll(capital -> "!" + capital.group().toLowerCase(Locale.ROOT));
  }
}
