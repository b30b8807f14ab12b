package dev.kubewright.rest.config;

import dev.kubewright.rest.config.ConfigException.Problem;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks the values of a {@link RestConfig} and collects all problems. For one use. */
final class RestConfigRules {
  static final String NO_SERVER_NAME = "is neither a DNS name nor an IP address";

  /** A DNS name, which may hold underscores, or an IP address. */
  private static final Pattern SERVER_NAME = Pattern.compile("[A-Za-z0-9_.-]+|[0-9A-Fa-f:.]+");

  private static final Pattern HEADER = Pattern.compile("[ -~]+");

  private final List<Problem> problems = new ArrayList<>();

  /**
   * Returns the value. If computing it fails, remembers the problem and returns the other value.
   */
  <T> T value(Supplier<T> value, T otherwise) {
    try {
      return value.get();
    } catch (ConfigException wrong) {
      problems.addAll(wrong.problems());
      return otherwise;
    }
  }

  /** Returns the value. If computing it fails, remembers the problem and returns null. */
  <T> @Nullable T optional(Supplier<@Nullable T> value) {
    try {
      return value.get();
    } catch (ConfigException wrong) {
      problems.addAll(wrong.problems());
      return null;
    }
  }

  void trust(boolean insecure, @Nullable PemSource ca) {
    if (insecure && ca != null) {
      add(
          "insecure",
          "a CA is given although the certificate is not to be checked; drop one of them");
    }
  }

  static boolean isServerName(String name) {
    return SERVER_NAME.matcher(name).matches();
  }

  void serverName(@Nullable String name) {
    if (name != null && !isServerName(name)) {
      add("tlsServerName", NO_SERVER_NAME);
    }
  }

  void pair(@Nullable PemSource certificate, @Nullable PemSource key) {
    if ((certificate == null) != (key == null)) {
      add("client certificate", "certificate and key are given together or not at all");
    }
  }

  void userAgent(String value) {
    if (!HEADER.matcher(value).matches()) {
      add("userAgent", "is empty or holds characters that are not visible ASCII");
    }
  }

  /** No tokens are made for a connection that anyone can read. */
  void renewed(Credentials credentials, URI server) {
    if ("https".equalsIgnoreCase(server.getScheme())) {
      return;
    }
    if (credentials instanceof ExecPlugin) {
      add("credentials", "a credential plugin needs a server with https");
    } else if (credentials instanceof OidcProvider) {
      add("credentials", "an OpenID Connect issuer needs a server with https");
    }
  }

  void timeout(@Nullable Duration timeout) {
    if (timeout != null && (timeout.isNegative() || timeout.isZero())) {
      add("timeout", timeout + " is not a positive duration; use NO_TIMEOUT for no limit");
    }
  }

  void throwProblems() {
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
  }

  private void add(String field, String problem) {
    problems.add(new Problem("", "", field, problem));
  }
}
