package dev.kubewright.rest.http;

import dev.kubewright.client.Request;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.rest.config.RestConfig;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.concurrent.Executor;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * A server with its TLS settings.
 *
 * @param url the base URL, without a slash at the end
 * @param tls trusted certificates and the client's own
 * @param fault the last failure of TLS
 * @param version the HTTP version to request
 * @param proxy the proxy, or null for none
 */
record Server(
    URI url, SSLContext tls, TlsFault fault, HttpClient.Version version, @Nullable URI proxy) {
  private static final int HTTP_PORT = 80;
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(30);

  /**
   * Returns the server of a configuration.
   *
   * @throws dev.kubewright.rest.config.ConfigException if certificates or keys cannot be used
   */
  static Server of(RestConfig config, Clock clock) {
    boolean tls = config.server().getScheme().equalsIgnoreCase("https");
    var fault = new TlsFault(clock);
    SSLContext context = tls ? Tls.context(config, fault) : NoTlsContext.create();
    return new Server(
        config.server(),
        context,
        fault,
        version(tls, Runtime.version()),
        config.proxy().orElse(null));
  }

  /** Returns the address for messages, with the proxy if there is one. */
  String place() {
    return proxy == null ? url.toString() : url + " through the proxy " + proxy;
  }

  /** Returns whether {@link #uri} must look up the host, which may take long. */
  boolean looksUp() {
    return ServerAddress.unusualHost(url) != null;
  }

  /**
   * Returns the URL of a request.
   *
   * @throws dev.kubewright.client.TransportException if the host must be looked up and is unknown
   */
  URI uri(Request request) {
    return ServerAddress.of(url).uri(request);
  }

  /**
   * Chooses HTTP/2 over TLS if the JDK can handle a server that closes the connection after an
   * answer (JDK-8335181). API servers do so with every 401. An older JDK takes that for a broken
   * connection and loses the answer.
   */
  static HttpClient.Version version(boolean tls, Runtime.Version jdk) {
    boolean copes =
        switch (jdk.feature()) {
          case 17 -> jdk.update() >= 17;
          case 21 -> jdk.update() >= 9;
          default -> jdk.feature() >= 24;
        };
    return tls && copes ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1;
  }

  /**
   * Returns a new client. It uses only the configured proxy. The JDK's default would send requests
   * and credentials to the proxy in the system properties.
   */
  HttpClient client(Executor executor) {
    return HttpClient.newBuilder()
        .connectTimeout(CONNECT_TIMEOUT)
        .followRedirects(HttpClient.Redirect.NEVER)
        .proxy(proxies())
        .version(version)
        .sslContext(tls)
        .executor(executor)
        .build();
  }

  private ProxySelector proxies() {
    if (proxy == null) {
      return HttpClient.Builder.NO_PROXY;
    }
    int port = proxy.getPort() == -1 ? HTTP_PORT : proxy.getPort();
    return ProxySelector.of(InetSocketAddress.createUnresolved(proxy.getHost(), port));
  }
}
