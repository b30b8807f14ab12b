package dev.kubewright.rest.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** Reads the address of a server as client-go does: a URL, or a host with or without a port. */
final class ServerUrl {
  private ServerUrl() {}

  /**
   * The base URL, without a slash at the end.
   *
   * @param text the address; {@code localhost} if empty
   * @param tls whether an address without a scheme is https
   * @throws ConfigException if it is neither a URL nor a host
   */
  static URI parse(String text, boolean tls) {
    String address = text.isBlank() ? "localhost" : text.strip();
    boolean complete = address.contains("://");
    if (!complete && address.indexOf('/') >= 0) {
      throw bad(address, "has a path but no scheme; write https:// in front");
    }
    String url = complete ? address : (tls ? "https://" : "http://") + address;
    while (url.endsWith("/")) {
      url = url.substring(0, url.length() - 1);
    }
    return checked(address, url);
  }

  private static URI checked(String address, String url) {
    URI uri;
    try {
      uri = new URI(url);
    } catch (URISyntaxException malformed) {
      throw bad("the address", "is not a URL: " + malformed.getReason());
    }
    if (uri.getRawUserInfo() != null) {
      throw bad("the address", "holds a user or a password; use a token or a client certificate");
    }
    String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw bad(address, "is neither http nor https");
    }
    if (uri.getHost() == null) {
      throw bad(address, "names no host");
    }
    if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw bad(
          "the address", "has a query or a fragment; only scheme, host, port and path are allowed");
    }
    return uri;
  }

  private static ConfigException bad(String what, String problem) {
    return ConfigException.of("server", what + " " + problem);
  }
}
