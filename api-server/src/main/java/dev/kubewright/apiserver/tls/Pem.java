package dev.kubewright.apiserver.tls;

import java.nio.charset.StandardCharsets;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Base64;

/** Writes certificates and keys as PEM text. */
public final class Pem {
  private static final int LINE = 64;

  private Pem() {}

  /** Returns the PEM text of a certificate. */
  public static String of(X509Certificate certificate) {
    try {
      return block("CERTIFICATE", certificate.getEncoded());
    } catch (CertificateEncodingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the PKCS #8 PEM text of a private key. */
  public static String of(PrivateKey key) {
    return block("PRIVATE KEY", key.getEncoded());
  }

  private static String block(String label, byte[] der) {
    byte[] newline = "\n".getBytes(StandardCharsets.US_ASCII);
    String body = Base64.getMimeEncoder(LINE, newline).encodeToString(der);
    return "-----BEGIN " + label + "-----\n" + body + "\n-----END " + label + "-----\n";
  }
}
