package dev.kubewright.connect.tls;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** Wraps a trust manager. It also checks the name of the server, with {@link ServerNames}. */
public final class NamedTrustManager extends DelegatingTrustManager {
  private final String name;

  private NamedTrustManager(X509ExtendedTrustManager manager, String name) {
    super(manager);
    this.name = name;
  }

  public static TrustManager[] of(TrustManager[] managers, String name) {
    TrustManager[] named = managers.clone();
    for (int i = 0; i < named.length; i++) {
      if (!(managers[i] instanceof X509ExtendedTrustManager manager)) {
        throw new IllegalStateException("the JDK's trust managers are not extended ones");
      }
      named[i] = new NamedTrustManager(manager, name);
    }
    return named;
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    super.checkServerTrusted(chain, type, engine);
    ServerNames.check(chain[0], name);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    super.checkServerTrusted(chain, type, socket);
    ServerNames.check(chain[0], name);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
    super.checkServerTrusted(chain, type);
    ServerNames.check(chain[0], name);
  }
}
