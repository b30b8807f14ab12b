package dev.kubewright.rest.discovery.disk;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where discovery is cached, and for how long. Immutable.
 *
 * @param discoveryDirectory the directory for groups and resources, of one server alone
 * @param httpDirectory the directory for responses of any server, or null to keep no responses
 * @param ttl how long a file is used after it was written. Default: 6 hours, as in kubectl.
 */
public record DiskCacheOptions(
    Path discoveryDirectory, @Nullable Path httpDirectory, Duration ttl) {
  /** The lifetime of kubectl's files: 6 hours. */
  public static final Duration DEFAULT_TTL = Duration.ofHours(6);

  /** The name of kubectl's rule is overlyCautiousIllegalFileCharacters. */
  private static final Pattern ILLEGAL = Pattern.compile("[^(\\w/.)]");

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if the lifetime is negative
   */
  public DiskCacheOptions {
    Objects.requireNonNull(discoveryDirectory, "discoveryDirectory");
    if (ttl.isNegative()) {
      throw new IllegalArgumentException("the lifetime " + ttl + " is negative");
    }
  }

  /**
   * Returns the directories that kubectl uses for a server: below the directory in the environment
   * variable {@code KUBECACHEDIR}, or else below {@code ~/.kube/cache}.
   *
   * @param server the base URL, as in the kubeconfig
   */
  public static DiskCacheOptions kubectl(URI server) {
    return kubectl(defaultDirectory(System.getenv(), System.getProperty("user.home", "")), server);
  }

  /**
   * Returns the directories that kubectl uses for a server below a cache directory, as with its
   * option {@code --cache-dir}.
   *
   * @throws IllegalArgumentException if the address leads out of the cache directory
   */
  public static DiskCacheOptions kubectl(Path cacheDirectory, URI server) {
    Path discovery = cacheDirectory.resolve("discovery").normalize();
    Path host = discovery.resolve(hostDirectory(server.toString())).normalize();
    if (!host.startsWith(discovery) || host.equals(discovery)) {
      throw new IllegalArgumentException("the address " + server + " names no directory");
    }
    return new DiskCacheOptions(host, cacheDirectory.resolve("http"), DEFAULT_TTL);
  }

  /** Returns the same directories with another lifetime of files. */
  public DiskCacheOptions withTtl(Duration value) {
    return new DiskCacheOptions(discoveryDirectory, httpDirectory, value);
  }

  /** Returns the same values without a directory for responses. */
  public DiskCacheOptions withoutHttp() {
    return new DiskCacheOptions(discoveryDirectory, null, ttl);
  }

  /** Like kubectl, looks for the home directory in {@code HOME} first. */
  static Path defaultDirectory(Map<String, String> environment, String userHome) {
    return variable(environment, "KUBECACHEDIR")
        .map(Path::of)
        .orElseGet(
            () -> Path.of(variable(environment, "HOME").orElse(userHome)).resolve(".kube/cache"));
  }

  private static Optional<String> variable(Map<String, String> environment, String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isEmpty());
  }

  /**
   * Returns kubectl's name for the directory of a server, such as {@code 10.0.0.1_6443}. A path in
   * the address becomes directories.
   */
  static String hostDirectory(String server) {
    String host = server.replaceFirst("https://", "").replaceFirst("http://", "");
    String name = ILLEGAL.matcher(host).replaceAll("_");
    return name.startsWith("/") ? name.substring(1) : name;
  }
}
