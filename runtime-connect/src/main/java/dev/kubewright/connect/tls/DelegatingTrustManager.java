package dev.kubewright.connect.tls;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Objects;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * A trust manager that leaves all checks to another one. Subclasses add checks of servers. As safe
 * for threads as the other one.
 */
abstract class DelegatingTrustManager extends X509ExtendedTrustManager {
  private final X509ExtendedTrustManager manager;

  /** Creates a trust manager over another one. */
  DelegatingTrustManager(X509ExtendedTrustManager manager) {
    this.manager = Objects.requireNonNull(manager, "manager");
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    manager.checkServerTrusted(chain, type, engine);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    manager.checkServerTrusted(chain, type, socket);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
    manager.checkServerTrusted(chain, type);
  }

  @Override
  public final void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    manager.checkClientTrusted(chain, type, engine);
  }

  @Override
  public final void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    manager.checkClientTrusted(chain, type, socket);
  }

  @Override
  public final void checkClientTrusted(X509Certificate[] chain, String type)
      throws CertificateException {
    manager.checkClientTrusted(chain, type);
  }

  @Override
  public final X509Certificate[] getAcceptedIssuers() {
    return manager.getAcceptedIssuers();
  }
}
