package dev.kubewright.connect.tls;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Refuses servers whose certificate has no subject alternative name for a host. The JDK would then
 * take the common name of the subject for one. RFC 9525 §2 forbids that, and Go does not do it
 * since 1.15. All other checks are those of the wrapped trust manager.
 */
final class SanTrustManager extends DelegatingTrustManager {
  private static final Integer DNS = 2;
  private static final Integer ADDRESS = 7;

  SanTrustManager(X509ExtendedTrustManager manager) {
    super(manager);
  }

  /**
   * Checks that a certificate names hosts at all. A certificate for other hosts passes, because the
   * JDK refuses it.
   *
   * @param name the host that the client wants, or null if the client does not say
   */
  private static void check(X509Certificate certificate, @Nullable String name)
      throws CertificateException {
    Set<Object> types = new HashSet<>();
    Collection<List<?>> names = certificate.getSubjectAlternativeNames();
    for (List<?> alternative : names == null ? List.<List<?>>of() : names) {
      types.add(alternative.get(0));
    }
    if (name != null && !types.contains(DNS) && !(types.contains(ADDRESS) && isAddress(name))) {
      throw new CertificateException(
          "a certificate without a subject alternative name (SAN) for a host: its common name (CN)"
              + " does not count; have it issued again with a SAN for "
              + name);
    }
  }

  private static boolean isAddress(String name) {
    return name.indexOf(':') >= 0 || name.chars().allMatch(c -> c == '.' || c >= '0' && c <= '9');
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    check(chain[0], engine.getPeerHost());
    super.checkServerTrusted(chain, type, engine);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    SSLSession session = socket instanceof SSLSocket tls ? tls.getHandshakeSession() : null;
    check(chain[0], session == null ? null : session.getPeerHost());
    super.checkServerTrusted(chain, type, socket);
  }
}
