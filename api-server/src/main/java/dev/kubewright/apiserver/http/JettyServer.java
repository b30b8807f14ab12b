package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CRL;
import java.security.cert.Certificate;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.TrustManager;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;

/** A Jetty server on loopback: HTTP/1.1 and HTTP/2, on one port for plain HTTP and one for TLS. */
public final class JettyServer implements AutoCloseable {
  static final String HOST = "127.0.0.1";

  /** Go's server takes what the system allows, which is 4096 on Linux by default. */
  private static final int NOT_YET_ACCEPTED = 4096;

  private static final long STOP_MILLIS = 1000;
  private static final AtomicBoolean PREFETCHED = new AtomicBoolean();

  /** The limit of the real server, with the room that Go's library adds. */
  private static final int LONGEST_HEAD = (1 << 20) + 4096;

  /** Jetty's own limit is below what warnings and the headers of proxied programs may take. */
  private static final int LONGEST_RESPONSE_HEAD = 1 << 18;

  private static final String PASSWORD = "kubewright";

  private final Server server;
  private final JettyHandler adapter;
  private final ServerConnector clear;
  private final @Nullable ServerConnector secure;

  private JettyServer(
      Server server,
      JettyHandler adapter,
      ServerConnector clear,
      @Nullable ServerConnector secure) {
    this.server = server;
    this.adapter = adapter;
    this.clear = clear;
    this.secure = secure;
  }

  /**
   * Starts a server. Without an identity there is no TLS.
   *
   * @param port the port for plain HTTP. 0 means a free port.
   * @param securePort the port for TLS. 0 means a free port.
   * @param clock measures how long clients take
   * @param kept the ports, if they are kept until the server has them. The caller closes them.
   */
  public static JettyServer start(
      ApiHandler handler,
      int port,
      int securePort,
      @Nullable Identity identity,
      Clock clock,
      KeptPorts kept) {
    RequestThreads threads = threads();
    Server server = server(threads);
    SlowHeads slow = new SlowHeads(clock);
    JettyHandler adapter = new JettyHandler(handler, slow, threads);
    server.setHandler(adapter);
    server.setErrorHandler(new PlainErrors());
    ServerConnector clear = clear(server, port, slow);
    ServerConnector secure = identity == null ? null : secure(server, identity, securePort, slow);
    for (Connector connector : server.getConnectors()) {
      ((ServerConnector) connector).addBean(slow);
    }
    try {
      for (Connector connector : server.getConnectors()) {
        open((ServerConnector) connector, kept);
      }
      server.start();
    } catch (Exception e) {
      for (Connector connector : server.getConnectors()) {
        ((ServerConnector) connector).close(); // a server that has not started closes nothing
      }
      stop(server);
      throw new IllegalStateException("the API server did not start on port " + port, e);
    }
    return new JettyServer(server, adapter, clear, secure);
  }

  /** Not every system lets a server listen where another socket of this program is bound. */
  private static void open(ServerConnector connector, KeptPorts kept) throws IOException {
    try {
      connector.open();
    } catch (IOException taken) {
      kept.close();
      connector.open();
    }
  }

  /** Begins to load the classes that the first start needs, once in a JVM. */
  public static void prefetch(Threads threads) {
    if (PREFETCHED.compareAndSet(false, true)) {
      Thread unused = threads.start("load Jetty", JettyServer::load);
    }
  }

  /** Makes a server that is never started. */
  private static void load() {
    var unused = clear(server(threads()), 0, new SlowHeads(Clock.system()));
  }

  private static RequestThreads threads() {
    QuietLog.begin();
    return new RequestThreads();
  }

  private static Server server(RequestThreads threads) {
    Server server = new Server(threads);
    server.setStopTimeout(0);
    return server;
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setIdleTimeout(0);
    configuration.setRequestHeaderSize(LONGEST_HEAD);
    configuration.setMaxResponseHeaderSize(LONGEST_RESPONSE_HEAD);
    // Otherwise "gzip" is read where "GZIP" was sent.
    configuration.setHeaderCacheCaseSensitive(true);
    // As in the real server, the server function checks every path itself.
    configuration.setUriCompliance(UriCompliance.UNSAFE);
    return configuration;
  }

  private static ServerConnector clear(Server server, int port, SlowHeads slow) {
    HttpConfiguration configuration = configuration();
    ServerConnector connector =
        new ServerConnector(
            server,
            1,
            1,
            new HttpConnectionFactory(configuration),
            new UnlimitedHttp2.Clear(configuration, slow));
    return listen(server, connector, port);
  }

  private static ServerConnector secure(
      Server server, Identity identity, int port, SlowHeads slow) {
    HttpConfiguration configuration = configuration();
    configuration.addCustomizer(new SecureRequestCustomizer(false));
    HttpConnectionFactory http1 = new HttpConnectionFactory(configuration);
    ALPNServerConnectionFactory alpn = new ALPNServerConnectionFactory();
    alpn.setDefaultProtocol(http1.getProtocol());
    SslContextFactory.Server ssl = new AnyClient();
    ssl.setKeyStore(keyStore(identity));
    ssl.setKeyStorePassword(PASSWORD);
    ssl.setSniRequired(false);
    ssl.setWantClientAuth(true);
    ServerConnector connector =
        new ServerConnector(
            server,
            1,
            1,
            new SslConnectionFactory(ssl, alpn.getProtocol()),
            alpn,
            new UnlimitedHttp2.Secure(configuration, slow),
            http1);
    return listen(server, connector, port);
  }

  /** Lets every client certificate pass: the server function checks it and answers with 401. */
  private static final class AnyClient extends SslContextFactory.Server {
    @Override
    protected TrustManager[] getTrustManagers(
        KeyStore trustStore, Collection<? extends CRL> revoked) {
      return TRUST_ALL_CERTS;
    }
  }

  static ServerConnector listen(Server server, ServerConnector connector, int port) {
    connector.setHost(HOST);
    connector.setPort(port);
    connector.setIdleTimeout(0);
    connector.setAcceptQueueSize(NOT_YET_ACCEPTED);
    server.addConnector(connector);
    return connector;
  }

  private static KeyStore keyStore(Identity identity) {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      Certificate[] chain = {identity.certificate()};
      store.setKeyEntry("server", identity.key(), PASSWORD.toCharArray(), chain);
      return store;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the port for plain HTTP. */
  public int port() {
    return clear.getLocalPort();
  }

  /** Returns the port of HTTPS, or -1. */
  public int securePort() {
    return secure == null ? -1 : secure.getLocalPort();
  }

  /** Lets streams that have ended reach their clients, then stops. */
  @Override
  public void close() {
    adapter.awaitStreams(STOP_MILLIS);
    stop(server);
  }

  /**
   * Closes every connection where it is, without an end of its streams, and stops.
   *
   * @return the ports, which a client would get otherwise that connects at this moment
   */
  public KeptPorts kill() {
    int[] ports = {port(), securePort()};
    for (Connector connector : server.getConnectors()) {
      connector.getConnectedEndPoints().forEach(EndPoint::close);
      stop(connector);
    }
    KeptPorts kept = KeptPorts.of(ports);
    stop(server);
    return kept;
  }

  private static void stop(LifeCycle part) {
    try {
      part.stop();
    } catch (Exception e) {
      throw new IllegalStateException("the API server did not stop", e);
    }
  }

  private static void stop(Server server) {
    try {
      stop((LifeCycle) server);
    } finally {
      server.destroy();
    }
  }
}
