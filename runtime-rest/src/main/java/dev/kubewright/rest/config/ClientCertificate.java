package dev.kubewright.rest.config;

import java.util.Objects;

/**
 * A client certificate with its private key: a value that shows no content.
 *
 * @param chain the client's certificate, and those between it and its CA
 * @param key the private key (PKCS#8, PKCS#1 or SEC1), which is a secret
 */
public record ClientCertificate(PemSource chain, PemSource key) {
  /** Checks that both are there. */
  public ClientCertificate {
    Objects.requireNonNull(chain, "chain");
    Objects.requireNonNull(key, "key");
  }

  /** A certificate and its key as texts in PEM. */
  public static ClientCertificate inline(String chainPem, String keyPem) {
    return new ClientCertificate(PemSource.inline(chainPem), PemSource.inline(keyPem));
  }
}
