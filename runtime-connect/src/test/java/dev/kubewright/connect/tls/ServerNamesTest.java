package dev.kubewright.connect.tls;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.fixture.http.TestFiles;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ServerNamesTest {
  @ParameterizedTest
  @CsvSource({
    "kube_api, kube_api, true",
    "KUBE_API., kube_api, true",
    "kube_api, Kube_Api., true",
    "*.my_ns, a.my_ns, true",
    "*.my_ns, my_ns, false",
    "*.my_ns, a.b.my_ns, false",
    "*.my_ns, .my_ns, false",
    "k*.my_ns, kube.my_ns, false",
    "a.*, a.my_ns, false",
    "*, kube_api, false",
    "kube_api, kube_api.evil, false",
    "kube_api.evil, kube_api, false",
    "'', '', false",
  })
  void matches_asRfc6125Says(String pattern, String name, boolean expected) {
    assertThat(ServerNames.matches(pattern, name)).isEqualTo(expected);
  }

  @Test
  void check_nameInTheSubjectOnly_isRefused() {
    X509Certificate certificate = Pem.certificates(TestFiles.pem("underscore.pem")).get(0);

    var e =
        assertThrows(
            CertificateException.class, () -> ServerNames.check(certificate, "underscore"));

    assertThat(e).hasMessageThat().contains("No subject alternative DNS name");
  }

  @Test
  void check_certificateWithoutAlternativeNames_isRefused() {
    X509Certificate certificate = Pem.certificates(TestFiles.pem("client-ec.pem")).get(0);

    assertThrows(CertificateException.class, () -> ServerNames.check(certificate, "kube_api"));
  }

  @ParameterizedTest
  @CsvSource({
    "kube_api, true",
    "a.my_ns.svc, true",
    "kube-api, false",
    "api.example, false",
    "10.0.0.1, false",
    "fd00::1, false",
  })
  void checkedHere_namesThatTheJdkRefuses(String name, boolean expected) {
    assertThat(ServerNames.checkedHere(name)).isEqualTo(expected);
  }
}
