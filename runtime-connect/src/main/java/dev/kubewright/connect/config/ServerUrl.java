package dev.kubewright.connect.config;

import dev.kubewright.connect.ConfigException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the address of a server as client-go does: a URL, or a host with or without a port.
 * Messages never show the address, because it may hold a password by mistake.
 */
final class ServerUrl {
  /**
   * Host and port of addresses that {@link URI} does not accept as such, for example {@code
   * kube_api}.
   */
  private static final Pattern AUTHORITY =
      Pattern.compile("(?<host>[A-Za-z0-9._-]+)(:(?<port>[0-9]*))?");

  private static final Pattern LABELS =
      Pattern.compile("[A-Za-z0-9_-]{1,63}(\\.[A-Za-z0-9_-]{1,63})*\\.?");

  private static final int LONGEST_HOST = 253;
  private static final int HIGHEST_PORT = 65_535;

  private ServerUrl() {}

  /**
   * Returns the base URL, without a slash at the end. Its {@link URI#getHost} is null if the host
   * name holds an underscore.
   *
   * @param text the address. The empty string means {@code localhost}.
   * @param tls whether an address without a scheme is https
   * @throws ConfigException if it is neither a URL nor a host
   */
  static URI parse(String text, boolean tls) {
    String address = text.isBlank() ? "localhost" : text.strip();
    boolean complete = address.contains("://");
    if (!complete && address.indexOf('/') >= 0) {
      throw bad("has a path but no scheme; write https:// in front");
    }
    String url = complete ? address : (tls ? "https://" : "http://") + address;
    while (url.endsWith("/")) {
      url = url.substring(0, url.length() - 1);
    }
    return checked(url);
  }

  private static URI checked(String url) {
    URI uri;
    try {
      uri = new URI(url);
    } catch (URISyntaxException malformed) {
      throw bad("is not a URL: " + malformed.getReason());
    }
    String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw bad("is neither http nor https");
    }
    String authority = uri.getRawAuthority();
    if (authority == null) {
      throw bad("names no host");
    }
    if (authority.indexOf('@') >= 0) {
      throw bad("holds a user or a password; use a token or a client certificate");
    }
    if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw bad("has a query or a fragment; only scheme, host, port and path are allowed");
    }
    checkPort(uri.getHost() == null ? port(authority) : uri.getPort());
    return uri;
  }

  /** Returns the port of an authority whose host may hold underscores, or -1 if there is none. */
  private static long port(String authority) {
    Matcher parts = AUTHORITY.matcher(authority);
    if (!parts.matches()) {
      throw bad(
          "has a host that is neither an IP address nor a DNS name; write characters beyond ASCII"
              + " in their xn-- form");
    }
    String host = parts.group("host");
    if (host.length() > LONGEST_HOST || !LABELS.matcher(host).matches()) {
      throw bad("has a host that is not a DNS name");
    }
    String port = parts.group("port");
    if (port == null || port.isEmpty()) {
      return -1;
    }
    return port.length() > 9 ? Long.MAX_VALUE : Long.parseLong(port);
  }

  private static void checkPort(long port) {
    if (port != -1 && (port < 1 || port > HIGHEST_PORT)) {
      throw bad("has a port that is not from 1 to " + HIGHEST_PORT);
    }
  }

  private static ConfigException bad(String problem) {
    return ConfigException.of("server", "the address " + problem);
  }
}
