package dev.kubewright.rest.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** Reads the address of a proxy. Messages never show it, because it may hold a password. */
final class ProxyUrl {
  private ProxyUrl() {}

  static URI parse(String text) {
    URI url;
    try {
      url = new URI(text.strip());
    } catch (URISyntaxException malformed) {
      throw bad("is not a URL: " + malformed.getReason());
    }
    String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
    if (scheme.equals("https") || scheme.equals("socks5")) {
      throw bad("names a proxy of kind " + scheme + ", which is not supported; use one of http");
    }
    if (!scheme.equals("http") || url.getHost() == null) {
      throw bad("is not of the form http://host:port");
    }
    if (url.getRawUserInfo() != null) {
      throw bad("holds a user or a password, which is not supported");
    }
    if (url.getPort() < -1 || url.getPort() == 0 || url.getPort() > 65_535) {
      throw bad("has a port that is not from 1 to 65535");
    }
    return url;
  }

  private static ConfigException bad(String problem) {
    return ConfigException.of("proxy", "the address " + problem);
  }
}
