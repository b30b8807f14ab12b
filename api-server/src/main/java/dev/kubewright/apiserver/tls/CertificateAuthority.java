package dev.kubewright.apiserver.tls;

import java.math.BigInteger;
import java.net.InetAddress;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.bouncycastle.asn1.DERUTF8String;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.X500NameBuilder;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** A certificate authority that lives as long as its object. For tests on loopback only. */
public final class CertificateAuthority {
  private static final Duration VALID = Duration.ofDays(30);
  private static final String SIGNATURE = "SHA256withECDSA";

  private final Identity root;

  private CertificateAuthority(Identity root) {
    this.root = root;
  }

  /** Makes a new authority. */
  public static CertificateAuthority create(String commonName) {
    KeyPair keys = newKeys();
    X500Name name = name(commonName, List.of());
    try {
      X509v3CertificateBuilder builder = builder(name, name, keys);
      builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(true));
      builder.addExtension(
          Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign));
      return new CertificateAuthority(sign(builder, keys, keys));
    } catch (CertIOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the PEM text of the authority's certificate. */
  public String pem() {
    return Pem.of(root.certificate());
  }

  /** Issues a certificate for servers at the given host names and addresses. */
  public Identity server(String commonName, List<String> hosts) {
    KeyPair keys = newKeys();
    try {
      X509v3CertificateBuilder builder = issued(commonName, List.of(), keys);
      List<GeneralName> names = new ArrayList<>();
      for (String host : hosts) {
        names.add(
            new GeneralName(isAddress(host) ? GeneralName.iPAddress : GeneralName.dNSName, host));
      }
      builder.addExtension(
          Extension.subjectAlternativeName,
          false,
          new GeneralNames(names.toArray(GeneralName[]::new)));
      builder.addExtension(
          Extension.extendedKeyUsage, false, new ExtendedKeyUsage(KeyPurposeId.id_kp_serverAuth));
      return sign(builder, keys, new KeyPair(root.certificate().getPublicKey(), root.key()));
    } catch (CertIOException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Issues a certificate for a client: its common name is the user, its organizations the groups.
   */
  public Identity client(String user, List<String> groups) {
    KeyPair keys = newKeys();
    try {
      X509v3CertificateBuilder builder = issued(user, groups, keys);
      builder.addExtension(
          Extension.extendedKeyUsage, false, new ExtendedKeyUsage(KeyPurposeId.id_kp_clientAuth));
      return sign(builder, keys, new KeyPair(root.certificate().getPublicKey(), root.key()));
    } catch (CertIOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns whether this authority has issued a certificate for clients that is valid now. */
  public boolean issuedForClient(X509Certificate certificate) {
    try {
      certificate.checkValidity();
      certificate.verify(root.certificate().getPublicKey());
      List<String> usages = certificate.getExtendedKeyUsage();
      return usages != null && usages.contains(KeyPurposeId.id_kp_clientAuth.getId());
    } catch (GeneralSecurityException invalid) {
      return false;
    }
  }

  private static boolean isAddress(String host) {
    return host.indexOf(':') >= 0
        || host.chars().allMatch(c -> c == '.' || Character.isDigit(c))
        || host.equals(InetAddress.getLoopbackAddress().getHostAddress());
  }

  private X509v3CertificateBuilder issued(String commonName, List<String> groups, KeyPair keys)
      throws CertIOException {
    X500Name issuer =
        X500Name.getInstance(root.certificate().getSubjectX500Principal().getEncoded());
    X509v3CertificateBuilder builder = builder(issuer, name(commonName, groups), keys);
    builder.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature));
    return builder;
  }

  private static X509v3CertificateBuilder builder(X500Name issuer, X500Name subject, KeyPair keys) {
    Instant now = Instant.now();
    return new JcaX509v3CertificateBuilder(
        issuer,
        new BigInteger(64, new SecureRandom()).add(BigInteger.ONE),
        Date.from(now.minus(Duration.ofHours(1))),
        Date.from(now.plus(VALID)),
        subject,
        keys.getPublic());
  }

  private static X500Name name(String commonName, List<String> organizations) {
    X500NameBuilder builder = new X500NameBuilder(BCStyle.INSTANCE);
    // Values as text: the builder itself would take "#" and backslashes for escapes.
    organizations.forEach(o -> builder.addRDN(BCStyle.O, new DERUTF8String(o)));
    return builder.addRDN(BCStyle.CN, new DERUTF8String(commonName)).build();
  }

  private static KeyPair newKeys() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Identity sign(X509v3CertificateBuilder builder, KeyPair own, KeyPair issuer) {
    try {
      var signer = new JcaContentSignerBuilder(SIGNATURE).build(issuer.getPrivate());
      var certificate = new JcaX509CertificateConverter().getCertificate(builder.build(signer));
      return new Identity(certificate, own.getPrivate());
    } catch (OperatorCreationException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
