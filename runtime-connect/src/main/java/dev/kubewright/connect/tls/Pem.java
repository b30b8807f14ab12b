package dev.kubewright.connect.tls;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads certificates and private keys from PEM text. Keys may be PKCS#8, PKCS#1 (RSA) or SEC1 (EC).
 * The JDK reads only PKCS#8, so the others are converted. Messages never show the text.
 */
public final class Pem {
  private static final Pattern BLOCK =
      Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \\1-----");

  private static final Pattern WHITE_SPACE = Pattern.compile("[ \\t\\r\\n]+");

  /** AlgorithmIdentifier of rsaEncryption: SEQUENCE { OID 1.2.840.113549.1.1.1, NULL }. */
  private static final byte[] RSA = hex("300d06092a864886f70d0101010500");

  /** OID 1.2.840.10045.2.1, id-ecPublicKey. */
  private static final byte[] EC = hex("06072a8648ce3d0201");

  private static final byte[] VERSION_0 = hex("020100");

  private Pem() {}

  private record Block(String label, byte[] content) {}

  /**
   * Returns all certificates of the text, in order.
   *
   * @throws IllegalArgumentException if there is none, or one is malformed
   */
  public static List<X509Certificate> certificates(String text) {
    var certificates = new ArrayList<X509Certificate>();
    for (Block block : blocks(text)) {
      if (block.label().equals("CERTIFICATE")) {
        certificates.add(certificate(block.content()));
      }
    }
    if (certificates.isEmpty()) {
      throw new IllegalArgumentException(
          "holds no certificate; expected PEM with BEGIN CERTIFICATE");
    }
    return certificates;
  }

  private static X509Certificate certificate(byte[] content) {
    try {
      var factory = CertificateFactory.getInstance("X.509");
      return (X509Certificate) factory.generateCertificate(new ByteArrayInputStream(content));
    } catch (CertificateException malformed) {
      throw new IllegalArgumentException("holds a malformed certificate", malformed);
    }
  }

  /**
   * Returns the first private key of the text.
   *
   * @throws IllegalArgumentException if there is none, or it is malformed, encrypted or of an
   *     unknown kind
   */
  public static PrivateKey privateKey(String text) {
    byte[] curve = new byte[0];
    for (Block block : blocks(text)) {
      switch (block.label()) {
        case "EC PARAMETERS" -> curve = block.content();
        case "PRIVATE KEY" -> {
          return key(block.content());
        }
        case "RSA PRIVATE KEY" -> {
          return key(sequence(VERSION_0, RSA, der(0x04, block.content())));
        }
        case "EC PRIVATE KEY" -> {
          byte[] algorithm = sequence(EC, Der.curveOf(block.content(), curve));
          return key(sequence(VERSION_0, algorithm, der(0x04, block.content())));
        }
        case "ENCRYPTED PRIVATE KEY" ->
            throw new IllegalArgumentException(
                "holds an encrypted key; decrypt it, for example with openssl pkey");
        default -> {
          continue;
        }
      }
    }
    throw new IllegalArgumentException("holds no private key; expected PEM with BEGIN PRIVATE KEY");
  }

  private static PrivateKey key(byte[] pkcs8) {
    for (String algorithm : List.of("RSA", "EC", "EdDSA")) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
      } catch (InvalidKeySpecException otherAlgorithm) {
        continue;
      } catch (GeneralSecurityException missing) {
        throw new IllegalArgumentException(
            "holds a key that this JDK cannot read: " + algorithm, missing);
      }
    }
    throw new IllegalArgumentException(
        "holds a malformed private key, or one that is not RSA, EC or EdDSA");
  }

  private static List<Block> blocks(String text) {
    var blocks = new ArrayList<Block>();
    var matcher = BLOCK.matcher(text);
    while (matcher.find()) {
      String body = matcher.group(2);
      if (body.contains(":")) {
        throw new IllegalArgumentException(
            "holds a PEM block with headers, such as an encrypted key; decrypt it");
      }
      blocks.add(new Block(matcher.group(1), decoded(body)));
    }
    return blocks;
  }

  /** White space is ignored. Other characters that are not base64 are a mistake. */
  private static byte[] decoded(String body) {
    String digits = WHITE_SPACE.matcher(body).replaceAll("");
    try {
      if (digits.length() % 4 == 0) {
        return Base64.getDecoder().decode(digits);
      }
    } catch (IllegalArgumentException malformed) {
      // The same message as for a wrong length. The decoder's own message would show a character.
    }
    throw new IllegalArgumentException("holds a PEM block that is not base64");
  }

  private static byte[] sequence(byte[]... parts) {
    var content = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      content.writeBytes(part);
    }
    return der(0x30, content.toByteArray());
  }

  private static byte[] der(int tag, byte[] content) {
    var out = new ByteArrayOutputStream(content.length + 5);
    out.write(tag);
    if (content.length < 0x80) {
      out.write(content.length);
    } else if (content.length < 0x100) {
      out.write(0x81);
      out.write(content.length);
    } else {
      out.write(0x82);
      out.write(content.length >> 8);
      out.write(content.length);
    }
    out.writeBytes(content);
    return out.toByteArray();
  }

  private static byte[] hex(String digits) {
    return java.util.HexFormat.of().parseHex(digits);
  }
}
