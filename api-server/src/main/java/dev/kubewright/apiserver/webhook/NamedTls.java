package dev.kubewright.apiserver.webhook;

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

/**
 * TLS with a server that has another name than its address: the certificate must have this name.
 * {@link java.net.http.HttpClient} compares it with the host of the URL otherwise.
 */
final class NamedTls extends SSLContextSpi {
  private final SSLContext context;
  private final String name;

  private NamedTls(SSLContext context, String name) {
    this.context = context;
    this.name = name;
  }

  /** Returns a context that connects as another one does, but to a server of this name. */
  static SSLContext of(SSLContext context, String name) {
    return new SSLContext(
        new NamedTls(context, name), context.getProvider(), context.getProtocol()) {};
  }

  @Override
  protected SSLEngine engineCreateSSLEngine(String host, int port) {
    return context.createSSLEngine(name, port);
  }

  @Override
  protected SSLEngine engineCreateSSLEngine() {
    return context.createSSLEngine();
  }

  @Override
  protected void engineInit(KeyManager[] keys, TrustManager[] trust, SecureRandom random)
      throws KeyManagementException {
    context.init(keys, trust, random);
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
