package dev.kubewright.rest.http;

import dev.kubewright.client.Request;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/**
 * The address of the server in a form that the JDK's HTTP client accepts. The client refuses a URL
 * whose host is no DNS name by the book, such as {@code kube_api}. The host of such a URL is
 * replaced by its IP address before each request. The server then sees that IP address in the
 * {@code Host} header. The certificate must still have the name of the host: {@link ServerNames}.
 * Safe for all threads.
 */
final class ServerAddress {
  /** Finds the address of a host. */
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

  /** The host that the JDK's HTTP client does not accept; null if it accepts it. */
  static @Nullable String unusualHost(URI server) {
    if (server.getHost() != null) {
      return null;
    }
    String authority = server.getRawAuthority();
    int port = authority.lastIndexOf(':');
    return port < 0 ? authority : authority.substring(0, port);
  }

  /**
   * The URL of a request.
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
          "no answer from " + server + ": unknown host " + name,
          unknown);
    }
  }
}
