package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.connect.config.ProxyServer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.proxy.Route;
import dev.kubewright.connect.tls.NoTlsContext;
import dev.kubewright.connect.tls.TlsFault;
import dev.kubewright.transport.Request;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * A server with its TLS settings.
 *
 * @param url the base URL, without a slash at the end
 * @param tls trusted certificates and the client's own
 * @param fault the last failure of TLS
 * @param version the HTTP version to request
 * @param connectTimeout limit for making a connection
 * @param route the way through a proxy, or null for none
 */
record Server(
    URI url,
    SSLContext tls,
    TlsFault fault,
    HttpClient.Version version,
    Duration connectTimeout,
    @Nullable Route route) {
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;
  private static final Pattern ADDRESS = Pattern.compile("\\d+(\\.\\d+){3}|.*:.*");

  /** The JDK's client fails with much longer ones. */
  private static final Duration LONGEST_TIMEOUT = Duration.ofDays(365);

  /**
   * Returns the server of a configuration.
   *
   * @throws dev.kubewright.connect.ConfigException if certificates or keys cannot be used
   */
  static Server of(RestConfig config, Clock clock) {
    boolean tls = config.server().getScheme().equalsIgnoreCase("https");
    var fault = new TlsFault(clock);
    SSLContext context = tls ? Tls.context(config, fault) : NoTlsContext.create();
    return new Server(
        config.server(),
        context,
        fault,
        version(tls && config.wire().http2(), Runtime.version()),
        Durations.min(config.wire().connectTimeout(), LONGEST_TIMEOUT),
        config.proxy().map(proxy -> route(config, proxy)).orElse(null));
  }

  private static Route route(RestConfig config, ProxyServer proxy) {
    boolean secure = proxy.kind() == ProxyServer.Kind.HTTPS;
    return new Route(
        proxy,
        host(config.server()),
        port(config.server()),
        secure ? Tls.proxyContext(config) : null,
        !config.insecure(),
        config.wire().connectTimeout());
  }

  private static String host(URI url) {
    String unusual = ServerAddress.unusualHost(url);
    String host = unusual == null ? url.getHost() : unusual;
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }

  private static int port(URI url) {
    boolean secure = url.getScheme().equalsIgnoreCase("https");
    return ServerAddress.port(url, secure ? HTTPS_PORT : HTTP_PORT);
  }

  /** Returns the host, without brackets. */
  String host() {
    return host(url);
  }

  /** Returns the port. */
  int port() {
    return port(url);
  }

  /** Returns whether the server speaks TLS. */
  boolean secure() {
    return url.getScheme().equalsIgnoreCase("https");
  }

  /** Returns whether requests arrive at the proxy itself, because the server does not use TLS. */
  boolean proxyReadsRequests() {
    return route != null
        && route.proxy().kind() != ProxyServer.Kind.SOCKS5
        && url.getScheme().equalsIgnoreCase("http");
  }

  /** Returns the address for messages, with the proxy if there is one. */
  String place() {
    return route == null ? url.toString() : url + " through the proxy " + route.proxy();
  }

  /** Returns whether its address is known without a name service, and leads to the server. */
  boolean isQuicklyFound() {
    return route == null && ADDRESS.matcher(host()).matches();
  }

  /** Returns whether {@link #uri} must look up the host, which may take long. */
  boolean looksUp() {
    return ServerAddress.unusualHost(url) != null;
  }

  /**
   * Returns the URL of a request.
   *
   * @throws dev.kubewright.error.TransportException if the host must be looked up and is unknown
   */
  URI uri(Request request) {
    return ServerAddress.of(url).uri(request);
  }

  /**
   * Chooses HTTP/2 over TLS if the JDK can handle a server that closes the connection after a
   * response (JDK-8335181). API servers do so with every 401. An older JDK takes that for a broken
   * connection and loses the response.
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
   * Returns a new client. It uses no proxy but the bridge to the configured one. The JDK's default
   * would send requests and credentials to the proxy in the system properties.
   *
   * @param bridge the address of the bridge, or null for none
   */
  HttpClient client(Executor executor, @Nullable InetSocketAddress bridge) {
    return HttpClient.newBuilder()
        .connectTimeout(connectTimeout)
        .followRedirects(HttpClient.Redirect.NEVER)
        .proxy(bridge == null ? HttpClient.Builder.NO_PROXY : ProxySelector.of(bridge))
        .version(version)
        .sslContext(tls)
        .executor(executor)
        .build();
  }
}
