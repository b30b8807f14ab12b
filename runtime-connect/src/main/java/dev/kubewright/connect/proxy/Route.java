package dev.kubewright.connect.proxy;

import dev.kubewright.connect.config.ProxyServer;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The only way that a bridge leads: through one proxy to one server.
 *
 * @param host the server, as the proxy looks it up, without brackets
 * @param port the server's port
 * @param tls for a proxy of kind https: whom to trust, otherwise null
 * @param checkName whether the proxy's certificate must be for its host
 * @param limit limit for everything until the way is open: name lookup, TCP, TLS and the proxy's
 *     response
 */
public record Route(
    ProxyServer proxy,
    String host,
    int port,
    @Nullable SSLContext tls,
    boolean checkName,
    Duration limit) {
  /** Returns host and port as in a URL. */
  String authority() {
    return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
  }
}
