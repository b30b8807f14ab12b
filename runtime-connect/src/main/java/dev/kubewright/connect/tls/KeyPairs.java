package dev.kubewright.connect.tls;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;

/** Compares keys. */
public final class KeyPairs {
  private static final byte[] SAMPLE = "a sample to sign".getBytes(StandardCharsets.US_ASCII);

  private KeyPairs() {}

  /**
   * Returns whether a signature with the private key is verified by the public key. While
   * certificate and key are being exchanged on disk, they may not fit for a moment.
   */
  public static boolean belongTogether(PrivateKey own, PublicKey shown)
      throws GeneralSecurityException {
    if (!own.getAlgorithm().equals(shown.getAlgorithm())) {
      return false;
    }
    String algorithm =
        switch (own.getAlgorithm()) {
          case "RSA" -> "SHA256withRSA";
          case "EC" -> "SHA256withECDSA";
          default -> own.getAlgorithm(); // EdDSA is its own algorithm
        };
    var signature = Signature.getInstance(algorithm);
    signature.initSign(own);
    signature.update(SAMPLE);
    byte[] signed = signature.sign();
    signature.initVerify(shown);
    signature.update(SAMPLE);
    return signature.verify(signed);
  }
}
