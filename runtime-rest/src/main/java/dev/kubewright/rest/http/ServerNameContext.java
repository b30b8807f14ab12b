package dev.kubewright.rest.http;

import java.security.KeyManagementException;
import java.security.SecureRandom;
import javax.net.ssl.KeyManager;
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
 * A context whose engines ask for one fixed server name, in the greeting (SNI) and in the check of
 * the certificate, wherever they are connected to. The JDK's HTTP client has no setting for that:
 * it always takes the name of the URL.
 */
final class ServerNameContext extends SSLContextSpi {
  private final SSLContext context;
  private final String serverName;

  private ServerNameContext(SSLContext context, String serverName) {
    this.context = context;
    this.serverName = serverName;
  }

  /** A context made of another. */
  static SSLContext of(SSLContext context, String serverName) {
    return new SSLContext(
        new ServerNameContext(context, serverName),
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
    return engineCreateSSLEngine(serverName, -1);
  }

  @Override
  protected SSLEngine engineCreateSSLEngine(String host, int port) {
    return new ServerNameEngine(context.createSSLEngine(serverName, port), serverName);
  }

  @Override
  protected SSLSocketFactory engineGetSocketFactory() {
    return context.getSocketFactory();
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
    return context.getDefaultSSLParameters();
  }

  @Override
  protected SSLParameters engineGetSupportedSSLParameters() {
    return context.getSupportedSSLParameters();
  }
}
