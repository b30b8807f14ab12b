package dev.kubewright.connect.http;

import dev.kubewright.connect.tls.ServerNames;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Request;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/**
 * The server's address in a form that the JDK's HTTP client accepts. The client refuses URLs whose
 * host is not a strict DNS name, such as {@code kube_api}. Before each request, the host of such a
 * URL is replaced by its IP address. The server then sees that IP address in the {@code Host}
 * header. The certificate must still have the name of the host: see {@link ServerNames}. Safe for
 * all threads.
 */
final class ServerAddress {
  /** Looks up the address of a host. */
  interface Resolver {
    InetAddress resolve(String host) throws UnknownHostException;
  }

  private final URI server;
  private final @Nullable String host;
  private final Resolver resolver;

  ServerAddress(URI server, Resolver resolver) {
    this.server = server;
    this.host = unusualHost(server);
    this.resolver = resolver;
  }

  static ServerAddress of(URI server) {
    return new ServerAddress(server, InetAddress::getByName);
  }

  /** Returns the host if the JDK's HTTP client does not accept it, otherwise null. */
  static @Nullable String unusualHost(URI server) {
    if (server.getHost() != null) {
      return null;
    }
    String authority = server.getRawAuthority();
    int port = authority.lastIndexOf(':');
    return port < 0 ? authority : authority.substring(0, port);
  }

  /** Returns the port of a server, whose host may be unusual. */
  static int port(URI server, int standard) {
    String authority = server.getRawAuthority();
    String port = authority.substring(authority.lastIndexOf(':') + 1);
    boolean given = authority.lastIndexOf(':') > authority.lastIndexOf(']') && !port.isEmpty();
    return given ? Integer.parseInt(port) : standard;
  }

  /**
   * Returns the URL of a request.
   *
   * @throws TransportException if the host is unknown
   */
  URI uri(Request request) {
    String base = server.toString();
    if (host != null) {
      int at = base.indexOf(host, base.indexOf("://"));
      base = base.substring(0, at) + literal(request, host) + base.substring(at + host.length());
    }
    return URI.create(base + request.pathAndQuery());
  }

  private String literal(Request request, String name) {
    try {
      InetAddress address = resolver.resolve(name);
      String text = address.getHostAddress();
      return address instanceof Inet6Address ? "[" + text + "]" : text;
    } catch (UnknownHostException unknown) {
      throw new TransportException(
          request,
          Kind.UNREACHABLE,
          "no response from " + server + ": unknown host " + name,
          unknown);
    }
  }
}
