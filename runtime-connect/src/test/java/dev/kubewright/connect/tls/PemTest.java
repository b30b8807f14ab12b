package dev.kubewright.connect.tls;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.fixture.http.TestFiles;
import java.security.Signature;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PemTest {
  @ParameterizedTest
  @CsvSource({
    "client-rsa-pkcs8.key, client-rsa.pem, SHA256withRSA",
    "client-rsa-pkcs1.key, client-rsa.pem, SHA256withRSA",
    "client-ec-pkcs8.key, client-ec.pem, SHA256withECDSA",
    "client-ec-sec1.key, client-ec.pem, SHA256withECDSA",
  })
  void privateKey_inAnyForm_signsForItsCertificate(String key, String certificate, String algorithm)
      throws Exception {
    var signer = Signature.getInstance(algorithm);
    signer.initSign(Pem.privateKey(TestFiles.pem(key)));
    signer.update(new byte[] {1, 2, 3});
    byte[] signature = signer.sign();

    var verifier = Signature.getInstance(algorithm);
    verifier.initVerify(Pem.certificates(TestFiles.pem(certificate)).get(0));
    verifier.update(new byte[] {1, 2, 3});

    assertThat(verifier.verify(signature)).isTrue();
  }

  @Test
  void privateKey_sec1WithoutParametersBlock_takesTheCurveFromTheKey() {
    String pem = TestFiles.pem("client-ec-sec1.key");
    String keyOnly = pem.substring(pem.indexOf("-----BEGIN EC PRIVATE KEY"));

    assertThat(Pem.privateKey(keyOnly).getAlgorithm()).isEqualTo("EC");
  }

  @Test
  void privateKey_encrypted_saysSo() {
    var e =
        assertThrows(
            IllegalArgumentException.class, () -> Pem.privateKey(TestFiles.pem("encrypted.key")));

    assertThat(e).hasMessageThat().contains("encrypted");
  }

  @Test
  void privateKey_malformed_doesNotQuoteTheText() {
    String broken = "-----BEGIN PRIVATE KEY-----\nQUJDREVGR0g=\n-----END PRIVATE KEY-----";

    var e = assertThrows(IllegalArgumentException.class, () -> Pem.privateKey(broken));

    assertThat(e).hasMessageThat().contains("malformed private key");
    assertThat(e).hasMessageThat().doesNotContain("QUJD");
  }

  @Test
  void privateKey_truncatedSec1_isAnError() {
    String broken = "-----BEGIN EC PRIVATE KEY-----\nMHcCAQEE\n-----END EC PRIVATE KEY-----";

    assertThrows(IllegalArgumentException.class, () -> Pem.privateKey(broken));
  }

  @Test
  void certificates_several_comeInOrder() {
    var certificates = Pem.certificates(TestFiles.pem("server.pem") + TestFiles.pem("ca.pem"));

    assertThat(certificates).hasSize(2);
    assertThat(certificates.get(0).getSubjectX500Principal().getName()).isEqualTo("CN=server");
  }

  @Test
  void certificates_none_isAnError() {
    assertThrows(
        IllegalArgumentException.class, () -> Pem.certificates(TestFiles.pem("server.key")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"!", "=", "%", "_", "\u00e9", "QQ", "Q"})
  void certificates_junkInABlock_isAnErrorThatDoesNotQuoteIt(String junk) {
    String pem = TestFiles.pem("ca.pem");
    int inside = pem.indexOf('\n') + 10;
    String broken = pem.substring(0, inside) + junk + pem.substring(inside);

    var e = assertThrows(IllegalArgumentException.class, () -> Pem.certificates(broken));

    assertThat(e).hasMessageThat().isEqualTo("holds a PEM block that is not base64");
  }

  @Test
  void certificates_lineBreaksOfWindowsAndTextAround_areRead() {
    String pem = "Überschrift\r\n" + TestFiles.pem("ca.pem").replace("\n", "\r\n") + "\tend";

    assertThat(Pem.certificates(pem)).hasSize(1);
  }
}
