package dev.kubewright.connect.tls;

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
 * The SSL context of a client whose server uses plain HTTP. The JDK's HTTP client needs a context
 * in any case. Its default reads all certificates that the JDK trusts, which takes longer than the
 * first request of a short program.
 */
public final class NoTlsContext extends SSLContextSpi {
  private NoTlsContext() {}

  /** Returns a context that makes no connection. */
  public static SSLContext create() {
    return new SSLContext(new NoTlsContext(), null, "none") {};
  }

  private static UnsupportedOperationException refused() {
    return new UnsupportedOperationException("this client was made for a server without TLS");
  }

  @Override
  protected void engineInit(
      KeyManager @Nullable [] keys,
      TrustManager @Nullable [] trusted,
      @Nullable SecureRandom random) {
    throw refused();
  }

  @Override
  protected SSLParameters engineGetDefaultSSLParameters() {
    return new SSLParameters();
  }

  @Override
  protected SSLParameters engineGetSupportedSSLParameters() {
    return new SSLParameters();
  }

  @Override
  protected SSLEngine engineCreateSSLEngine() {
    throw refused();
  }

  @Override
  protected SSLEngine engineCreateSSLEngine(String host, int port) {
    throw refused();
  }

  @Override
  protected SSLSocketFactory engineGetSocketFactory() {
    throw refused();
  }

  @Override
  protected SSLServerSocketFactory engineGetServerSocketFactory() {
    throw refused();
  }

  @Override
  protected SSLSessionContext engineGetServerSessionContext() {
    throw refused();
  }

  @Override
  protected SSLSessionContext engineGetClientSessionContext() {
    throw refused();
  }
}
