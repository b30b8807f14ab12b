package dev.kubewright.connect.config;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.credentials.Credentials.BasicCredentials;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A proxy between the client and the API server. Immutable and equal by value. {@link #toString}
 * shows neither user name nor password.
 *
 * @param kind the protocol between the client and the proxy
 * @param host a DNS name or an IP address, without brackets
 * @param port from 1 to 65535
 * @param user what the proxy asks for, or null for nothing
 */
public record ProxyServer(Kind kind, String host, int port, @Nullable BasicCredentials user) {
  /** Protocols between the client and a proxy. */
  public enum Kind {
    /** HTTP (CONNECT). User name and password are sent in the clear. */
    HTTP("http", 80),
    /** HTTP (CONNECT) over TLS. */
    HTTPS("https", 443),
    /** SOCKS5 (RFC 1928). User name and password (RFC 1929) are sent in the clear. */
    SOCKS5("socks5", 1080);

    private final String scheme;
    private final int port;

    Kind(String scheme, int port) {
      this.scheme = scheme;
      this.port = port;
    }
  }

  /** The parts of a URL, as Go divides it: the last @ ends the user. */
  private static final Pattern URL =
      Pattern.compile(
          "(?<scheme>[A-Za-z][A-Za-z0-9+.-]*)://((?<user>[^/?#]*)@)?"
              + "(?<host>[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+])(:(?<port>[0-9]*))?(/.*)?");

  private static final Pattern USER = Pattern.compile("[A-Za-z0-9._:~!$&'()*+,;=%@-]*");

  /** RFC 1929 gives one byte for each length. */
  private static final int LONGEST_SOCKS = 255;

  private static final int HIGHEST_PORT = 65_535;

  /**
   * Checks the values.
   *
   * @throws ConfigException if one cannot be used. The message shows neither name nor password.
   */
  public ProxyServer {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(host, "host");
    if (host.isEmpty()) {
      throw bad("names no host");
    }
    if (port < 1 || port > HIGHEST_PORT) {
      throw bad("has a port that is not from 1 to " + HIGHEST_PORT);
    }
    if (kind == Kind.SOCKS5 && user != null) {
      int length = bytes(user.user());
      if (length == 0 || length > LONGEST_SOCKS || bytes(user.password()) > LONGEST_SOCKS) {
        throw bad("has a user name or a password that is not from 1 to 255 bytes long");
      }
    }
  }

  /**
   * Reads the URL of a proxy, such as {@code https://jane:secret@proxy.example.com:3128}. User name
   * and password may be percent-encoded. The default port is 80, 443 or 1080. A path is ignored.
   *
   * @param url of kind {@code http}, {@code https} or {@code socks5}. {@code socks5h} means the
   *     same as {@code socks5}: the proxy looks up the name of the server.
   * @throws ConfigException if it is another URL. The message does not show it, because it may hold
   *     a password.
   */
  public static ProxyServer of(String url) {
    Matcher parts = URL.matcher(url.strip());
    if (!parts.matches()) {
      throw bad("is not of the form http://host:port or http://user:password@host:port");
    }
    Kind kind = kind(parts.group("scheme").toLowerCase(Locale.ROOT));
    String host = parts.group("host");
    if (host.startsWith("[")) {
      host = host.substring(1, host.length() - 1);
    }
    return new ProxyServer(kind, host, port(kind, parts.group("port")), user(parts.group("user")));
  }

  private static Kind kind(String scheme) {
    return switch (scheme) {
      case "http" -> Kind.HTTP;
      case "https" -> Kind.HTTPS;
      case "socks5", "socks5h" -> Kind.SOCKS5;
      default -> throw bad("names a proxy that is neither http nor https nor socks5");
    };
  }

  private static int port(Kind kind, @Nullable String port) {
    if (port == null || port.isEmpty()) {
      return kind.port;
    }
    return port.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(port);
  }

  private static @Nullable BasicCredentials user(@Nullable String info) {
    if (info == null || info.isEmpty()) {
      return null;
    }
    if (!USER.matcher(info).matches()) {
      throw bad("has a user name or a password with characters to be percent-encoded");
    }
    int colon = info.indexOf(':');
    String name = decoded(colon < 0 ? info : info.substring(0, colon));
    String password = colon < 0 ? "" : decoded(info.substring(colon + 1));
    try {
      return new BasicCredentials(name, password);
    } catch (ConfigException wrong) {
      throw bad("has a user name or password that " + wrong.problems().get(0).problem());
    }
  }

  private static String decoded(String text) {
    var bytes = new ByteArrayOutputStream();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%') {
        bytes.write(hex(text, i + 1) << 4 | hex(text, i + 2));
        i += 2;
      } else {
        bytes.write(c);
      }
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.toByteArray()))
          .toString();
    } catch (CharacterCodingException malformed) {
      throw bad("has a user name or a password that is not UTF-8");
    }
  }

  private static int hex(String text, int at) {
    int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
    if (digit < 0) {
      throw bad("has a user name or a password with a % that is not followed by two hex digits");
    }
    return digit;
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /** Returns what the proxy asks for, or empty. */
  public Optional<BasicCredentials> credentials() {
    return Optional.ofNullable(user);
  }

  private static ConfigException bad(String problem) {
    return ConfigException.of("proxy", "the address " + problem);
  }

  /** Returns the URL without user name and password. */
  @Override
  public String toString() {
    String name = host.indexOf(':') < 0 ? host : "[" + host + "]";
    return kind.scheme + "://" + name + ":" + port;
  }
}
