package dev.kubewright.connect.proxy;

import dev.kubewright.connect.credentials.Credentials.BasicCredentials;
import dev.kubewright.error.TransportException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks a proxy of kind http or https for a tunnel (RFC 9110 §9.3.6). */
final class HttpConnect {
  /** The status with which a proxy asks for user name and password. */
  static final int AUTHENTICATION_REQUIRED = 407;

  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3})( .*)?");
  private static final int LONGEST_REASON = 100;

  private HttpConnect() {}

  /**
   * Asks for a tunnel.
   *
   * @throws ProxyException if the proxy refuses
   */
  static void open(Route route, InputStream in, OutputStream out) throws IOException {
    var fields = new ArrayList<>(List.of("Host: " + route.authority()));
    fields.addAll(credentials(route));
    out.write(new HttpHead("CONNECT " + route.authority() + " HTTP/1.1", fields).bytes());
    out.flush();
    HttpHead response = HttpHead.readResponse(in);
    if (response == null) {
      throw new ProxyException(
          Kind.PROXY,
          "the proxy " + route.proxy() + " closed the connection without a response",
          null);
    }
    Matcher status = STATUS.matcher(response.first());
    if (!status.matches()) {
      throw new ProxyException(
          Kind.PROXY,
          "the proxy " + route.proxy() + " answered with something other than HTTP",
          null);
    }
    int code = Integer.parseInt(status.group(1));
    if (code != 200) {
      throw refused(route, code, status.group(2) == null ? "" : status.group(2));
    }
  }

  private static ProxyException refused(Route route, int code, String reason) {
    if (code == AUTHENTICATION_REQUIRED) {
      return unauthorized(route);
    }
    String said = reason.replaceAll("[^ -~]", "?");
    return new ProxyException(
        Kind.PROXY,
        "the proxy "
            + route.proxy()
            + " refused to connect to "
            + route.authority()
            + ": "
            + code
            + (said.length() > LONGEST_REASON ? said.substring(0, LONGEST_REASON) + "…" : said),
        null);
  }

  /** Returns the failure for a proxy that asks for user name and password. */
  static ProxyException unauthorized(Route route) {
    boolean sent = route.proxy().credentials().isPresent();
    return new ProxyException(
        Kind.PROXY,
        "the proxy "
            + route.proxy()
            + (sent
                ? " does not accept the user name and password of its URL (407)"
                : " requires a user name and a password (407); write them into its URL"),
        null);
  }

  /** Returns the field with user name and password, if there are any. */
  static List<String> credentials(Route route) {
    BasicCredentials user = route.proxy().user();
    if (user == null) {
      return List.of();
    }
    byte[] both = (user.user() + ":" + user.password()).getBytes(StandardCharsets.UTF_8);
    return List.of("Proxy-Authorization: Basic " + Base64.getEncoder().encodeToString(both));
  }
}
