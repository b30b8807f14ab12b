package dev.kubewright.naming.schema;

import java.util.regex.Pattern;

/** URIs as Go's {@code url.ParseRequestURI} parses them: absolute ones, and absolute paths. */
final class Uris {
  private static final Pattern SCHEME = Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]*");
  private static final Pattern USER =
      Pattern.compile("(?:%[0-9a-fA-F]{2}|[A-Za-z0-9._:~!$&'()*+,;=@-])*");
  private static final Pattern ESCAPED =
      Pattern.compile("(?:[^%]|%[0-9a-fA-F]{2})*", Pattern.DOTALL);
  private static final Pattern PORT = Pattern.compile("(?::[0-9]*)?");

  /** Bytes of a host: those beyond ASCII may be escaped, and a few marks stand for themselves. */
  private static final Pattern HOST =
      Pattern.compile(
          "(?:%[89a-fA-F][0-9a-fA-F]|[A-Za-z0-9._~!$&'()*+,;=:<>\"\\[\\]-]|[^\\x00-\\x7f])*");

  private Uris() {}

  static boolean isRequestUri(String text) {
    if (text.isEmpty() || hasControls(text)) {
      return false;
    }
    if (text.equals("*")) {
      return true;
    }
    int colon = text.indexOf(':');
    boolean scheme = colon > 0 && SCHEME.matcher(text.substring(0, colon)).matches();
    String rest = text.substring(scheme ? colon + 1 : 0);
    int query = rest.indexOf('?');
    rest = query < 0 ? rest : rest.substring(0, query);
    if (!rest.startsWith("/")) {
      return scheme; // what follows is not parsed
    }
    if (!scheme || !rest.startsWith("//")) {
      return ESCAPED.matcher(rest).matches();
    }
    int path = rest.indexOf('/', 2);
    String authority = rest.substring(2, path < 0 ? rest.length() : path);
    return isAuthority(authority) && (path < 0 || ESCAPED.matcher(rest.substring(path)).matches());
  }

  private static boolean hasControls(String text) {
    return text.chars().anyMatch(c -> c < ' ' || c == 0x7f);
  }

  private static boolean isAuthority(String authority) {
    int at = authority.lastIndexOf('@');
    return (at < 0 || USER.matcher(authority.substring(0, at)).matches())
        && isHost(authority.substring(at + 1));
  }

  private static boolean isHost(String host) {
    if (host.startsWith("[")) {
      int end = host.lastIndexOf(']');
      return end > 0
          && PORT.matcher(host.substring(end + 1)).matches()
          && isBracketed(host.substring(1, end));
    }
    int colon = host.lastIndexOf(':');
    String name = colon < 0 ? host : host.substring(0, colon);
    return !name.contains(":")
        && PORT.matcher(host.substring(name.length())).matches()
        && HOST.matcher(name).matches();
  }

  /** An address of version 6, which may have a zone after an escaped percent sign. */
  private static boolean isBracketed(String address) {
    int zone = address.indexOf("%25");
    String plain = zone < 0 ? address : address.substring(0, zone);
    return Addresses.isIpv6(plain)
        && (zone < 0 || ESCAPED.matcher(address.substring(zone)).matches());
  }
}
