package dev.kubewright.connect.credentials;

import java.util.Objects;

/**
 * A client certificate with its private key. {@code toString} hides the content.
 *
 * @param chain the client's certificate, and those between it and its CA
 * @param key the private key (PKCS#8, PKCS#1 or SEC1), which is a secret
 */
public record ClientCertificate(PemSource chain, PemSource key) {
  /** Checks that neither is null. */
  public ClientCertificate {
    Objects.requireNonNull(chain, "chain");
    Objects.requireNonNull(key, "key");
  }

  /** Returns a certificate and its key from PEM texts. */
  public static ClientCertificate inline(String chainPem, String keyPem) {
    return new ClientCertificate(PemSource.inline(chainPem), PemSource.inline(keyPem));
  }
}
