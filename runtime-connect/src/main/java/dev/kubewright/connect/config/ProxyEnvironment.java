package dev.kubewright.connect.config;

import dev.kubewright.connect.ConfigException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The proxy that environment variables choose for a server, by the rules of Go's {@code httpproxy}.
 * Unlike there, a variable that is no URL of a proxy is an error, and is not ignored. Immutable.
 *
 * @param https the variable {@code HTTPS_PROXY}, or {@code ""}
 * @param http the variable {@code HTTP_PROXY}, or {@code ""}
 * @param exceptions the variable {@code NO_PROXY}, or {@code ""}
 * @param cgi whether {@code HTTP_PROXY} may come from the header of a stranger's request
 */
record ProxyEnvironment(String https, String http, String exceptions, boolean cgi) {
  private static final String OCTET = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
  private static final Pattern IP4 = Pattern.compile(OCTET + "(\\." + OCTET + "){3}");
  private static final Pattern IP6 = Pattern.compile("[0-9a-f:]*:[0-9a-f:.]*");

  /** A server, as the variables compare it. */
  private record Target(String host, String port, @Nullable InetAddress ip) {}

  /** Reads the variables. Of each pair of names the one in capitals wins, unless it is empty. */
  static ProxyEnvironment of(Map<String, String> environment) {
    return new ProxyEnvironment(
        variable(environment, "HTTPS_PROXY"),
        variable(environment, "HTTP_PROXY"),
        variable(environment, "NO_PROXY"),
        !environment.getOrDefault("REQUEST_METHOD", "").isEmpty());
  }

  private static String variable(Map<String, String> environment, String name) {
    String value = environment.getOrDefault(name, "");
    return value.isEmpty() ? environment.getOrDefault(name.toLowerCase(Locale.ROOT), "") : value;
  }

  /**
   * Returns the proxy for a server, or null for none.
   *
   * @throws ConfigException if the variable cannot be used
   */
  @Nullable ProxyServer select(URI server) {
    boolean tls = server.getScheme().equalsIgnoreCase("https");
    String proxy = tls ? https : http;
    if (proxy.isEmpty()) {
      return null;
    }
    if (!tls && cgi) {
      throw ConfigException.of(
          "HTTP_PROXY", "is not used in a CGI program (REQUEST_METHOD), as a client may set it");
    }
    if (!proxied(target(server, tls ? "443" : "80"))) {
      return null;
    }
    try {
      return ProxyServer.of(proxy.contains("://") ? proxy : "http://" + proxy);
    } catch (ConfigException wrong) {
      throw ConfigException.of(
          tls ? "HTTPS_PROXY" : "HTTP_PROXY", wrong.problems().get(0).problem());
    }
  }

  private static Target target(URI server, String standardPort) {
    String authority = server.getRawAuthority();
    int colon = authority.lastIndexOf(':');
    boolean hasPort = colon > authority.lastIndexOf(']');
    String host = hasPort ? authority.substring(0, colon) : authority;
    String port = hasPort ? authority.substring(colon + 1) : "";
    String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    String name = bare.toLowerCase(Locale.ROOT);
    return new Target(name, port.isEmpty() ? standardPort : port, address(name));
  }

  private boolean proxied(Target target) {
    if (target.host().equals("localhost")
        || target.ip() != null && target.ip().isLoopbackAddress()) {
      return false;
    }
    return exceptionRules().stream().noneMatch(rule -> rule.test(target));
  }

  private List<Predicate<Target>> exceptionRules() {
    var rules = new ArrayList<Predicate<Target>>();
    for (String part : exceptions.split(",", -1)) {
      String entry = part.strip().toLowerCase(Locale.ROOT);
      if (entry.equals("*")) {
        return List.of(target -> true);
      }
      Predicate<Target> rule = entry.isEmpty() ? null : rule(entry);
      if (rule != null) {
        rules.add(rule);
      }
    }
    return rules;
  }

  /** Returns the rule of an entry, or null if the entry has no host. Go ignores such an entry. */
  private static @Nullable Predicate<Target> rule(String entry) {
    Predicate<Target> network = network(entry);
    if (network != null) {
      return network;
    }
    int colon = entry.lastIndexOf(':');
    boolean bracketed = entry.startsWith("[") && colon > 0 && entry.charAt(colon - 1) == ']';
    boolean hasPort = bracketed || colon >= 0 && entry.indexOf(':') == colon;
    String host = hasPort ? entry.substring(0, colon) : entry;
    String port = hasPort ? entry.substring(colon + 1) : "";
    if (bracketed) {
      host = host.substring(1, host.length() - 1);
    }
    if (host.isEmpty()) {
      return null;
    }
    InetAddress ip = address(host);
    Predicate<Target> byHost = ip == null ? domain(host) : target -> ip.equals(target.ip());
    return target -> byHost.test(target) && (port.isEmpty() || port.equals(target.port()));
  }

  /** {@code a.b} is the host and those below it, {@code .a.b} and {@code *.a.b} only the latter. */
  private static Predicate<Target> domain(String host) {
    String name = host.startsWith("*.") ? host.substring(1) : host;
    String suffix = name.startsWith(".") ? name : "." + name;
    return target ->
        target.ip() == null
            && (target.host().endsWith(suffix)
                || !name.startsWith(".") && target.host().equals(name));
  }

  /** Returns the rule of {@code address/bits}, or null if the entry is not of that form. */
  private static @Nullable Predicate<Target> network(String entry) {
    int slash = entry.indexOf('/');
    InetAddress network = slash < 0 ? null : address(entry.substring(0, slash));
    String length = entry.substring(slash + 1);
    if (network == null || !length.matches("\\d{1,3}")) {
      return null;
    }
    byte[] bytes = network.getAddress();
    int bits = Integer.parseInt(length);
    if (bits > bytes.length * 8) {
      return null;
    }
    int rest = bytes.length * 8 - bits;
    BigInteger prefix = new BigInteger(1, bytes).shiftRight(rest);
    return target -> {
      byte[] ip = target.ip() == null ? new byte[0] : target.ip().getAddress();
      return ip.length == bytes.length && new BigInteger(1, ip).shiftRight(rest).equals(prefix);
    };
  }

  /** Returns the address of a literal, or null for a name. Looks nothing up. */
  private static @Nullable InetAddress address(String text) {
    if (!IP4.matcher(text).matches() && !IP6.matcher(text).matches()) {
      return null;
    }
    try {
      return InetAddress.getByName(text); // a literal needs no lookup
    } catch (UnknownHostException noAddress) {
      return null;
    }
  }

  /** Shows no value, because each may hold a password. */
  @Override
  public String toString() {
    return "ProxyEnvironment";
  }
}
