package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.tls.CertificateAuthority;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.ASN1String;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.jspecify.annotations.Nullable;

/**
 * Users of client certificates, as a real server knows them: the common name is the user, the
 * organizations are the groups.
 */
public final class ClientCertificates {
  private static final String CREDENTIAL_ID = "authentication.kubernetes.io/credential-id";

  private final @Nullable CertificateAuthority authority;

  public ClientCertificates(@Nullable CertificateAuthority authority) {
    this.authority = authority;
  }

  /** Returns the user, or empty if the certificate is not valid here. */
  public Optional<User> user(X509Certificate certificate) {
    if (authority == null || !authority.issuedForClient(certificate)) {
      return Optional.empty();
    }
    try {
      var subject = X500Name.getInstance(certificate.getSubjectX500Principal().getEncoded());
      List<String> names = values(subject, BCStyle.CN);
      if (names.isEmpty() || names.get(0).isEmpty()) {
        return Optional.empty();
      }
      var groups = new ArrayList<>(values(subject, BCStyle.O));
      if (!groups.contains(User.ANY_AUTHENTICATED)) {
        groups.add(User.ANY_AUTHENTICATED);
      }
      var extra = Map.of(CREDENTIAL_ID, List.of("X509SHA256=" + fingerprint(certificate)));
      return Optional.of(new User(names.get(0), "", List.copyOf(groups), extra));
    } catch (GeneralSecurityException unreadable) {
      return Optional.empty();
    }
  }

  private static List<String> values(X500Name subject, ASN1ObjectIdentifier type) {
    return Arrays.stream(subject.getRDNs(type))
        .map(rdn -> rdn.getFirst().getValue())
        .filter(ASN1String.class::isInstance)
        .map(value -> ((ASN1String) value).getString())
        .toList();
  }

  private static String fingerprint(X509Certificate certificate) throws GeneralSecurityException {
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
    return HexFormat.of().formatHex(hash);
  }
}
