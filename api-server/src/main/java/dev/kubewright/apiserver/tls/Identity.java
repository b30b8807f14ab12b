package dev.kubewright.apiserver.tls;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;

/**
 * A certificate and its key.
 *
 * @param certificate the certificate
 * @param key the private key
 */
public record Identity(X509Certificate certificate, PrivateKey key) {
  @Override
  public String toString() {
    return "Identity[" + certificate.getSubjectX500Principal().getName() + "]";
  }
}
