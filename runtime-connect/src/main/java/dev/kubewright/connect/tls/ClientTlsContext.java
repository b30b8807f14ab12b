package dev.kubewright.connect.tls;

import java.security.KeyManagementException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * An SSL context for the JDK's HTTP client with four features that the client has no setting for.
 * Its sockets, for connections that are not the client's, check the same names and versions.
 *
 * <p>Its engines can use one fixed server name, both in the greeting (SNI) and in the check of the
 * certificate. The client always uses the name in the URL.
 *
 * <p>It keeps the last failure of an engine. The client hides some TLS failures, because it takes
 * them for a lost connection.
 *
 * <p>It never uses a version before TLS 1.2, like client-go, even if the security properties of the
 * JDK allow older ones.
 *
 * <p>Over HTTP/2, the client learns of every request that the server has not processed: see {@link
 * UnprocessedStreams}.
 */
public final class ClientTlsContext extends SSLContextSpi {
  private static final Set<String> VERSIONS = Set.of("TLSv1.2", "TLSv1.3");

  private final SSLContext context;
  private final @Nullable String serverName;
  private final TlsFault fault;

  private ClientTlsContext(SSLContext context, @Nullable String serverName, TlsFault fault) {
    this.context = context;
    this.serverName = serverName;
    this.fault = fault;
  }

  /**
   * Wraps a context.
   *
   * @param serverName the name that servers must have, or null for the name in the URL
   * @param fault receives failures
   */
  public static SSLContext of(SSLContext context, @Nullable String serverName, TlsFault fault) {
    return new SSLContext(
        new ClientTlsContext(context, serverName, fault),
        context.getProvider(),
        context.getProtocol()) {};
  }

  @Override
  protected void engineInit(
      KeyManager @Nullable [] keys,
      TrustManager @Nullable [] trusted,
      @Nullable SecureRandom random)
      throws KeyManagementException {
    context.init(keys, trusted, random);
  }

  @Override
  protected SSLEngine engineCreateSSLEngine() {
    SSLEngine engine =
        serverName == null ? context.createSSLEngine() : context.createSSLEngine(serverName, -1);
    return new ClientTlsEngine(engine, serverName, fault);
  }

  @Override
  protected SSLEngine engineCreateSSLEngine(String host, int port) {
    String name = serverName == null ? host : serverName;
    return new ClientTlsEngine(context.createSSLEngine(name, port), serverName, fault);
  }

  @Override
  protected SSLSocketFactory engineGetSocketFactory() {
    return new ClientTlsSockets(context.getSocketFactory(), serverName);
  }

  @Override
  protected SSLServerSocketFactory engineGetServerSocketFactory() {
    return context.getServerSocketFactory();
  }

  @Override
  protected SSLSessionContext engineGetServerSessionContext() {
    return context.getServerSessionContext();
  }

  @Override
  protected SSLSessionContext engineGetClientSessionContext() {
    return context.getClientSessionContext();
  }

  @Override
  protected SSLParameters engineGetDefaultSSLParameters() {
    return withoutOldVersions(context.getDefaultSSLParameters());
  }

  @Override
  protected SSLParameters engineGetSupportedSSLParameters() {
    return withoutOldVersions(context.getSupportedSSLParameters());
  }

  private static SSLParameters withoutOldVersions(SSLParameters parameters) {
    parameters.setProtocols(withoutOldVersions(parameters.getProtocols()));
    return parameters;
  }

  /**
   * Lets parameters of one connection require a fixed server name, and no version before TLS 1.2.
   *
   * @param serverName the name, or null for that of the connection
   */
  static SSLParameters strict(SSLParameters parameters, @Nullable String serverName) {
    if (serverName != null) {
      boolean canBeSent = ServerNames.canBeSent(serverName);
      parameters.setServerNames(canBeSent ? List.of(new SNIHostName(serverName)) : List.of());
      if (ServerNames.checkedHere(serverName)) {
        parameters.setEndpointIdentificationAlgorithm(""); // NamedTrustManager checks it
      }
    }
    String[] versions = parameters.getProtocols();
    if (versions != null) {
      parameters.setProtocols(withoutOldVersions(versions));
    }
    return parameters;
  }

  static String[] withoutOldVersions(String[] versions) {
    return Stream.of(versions).filter(VERSIONS::contains).toArray(String[]::new);
  }
}
