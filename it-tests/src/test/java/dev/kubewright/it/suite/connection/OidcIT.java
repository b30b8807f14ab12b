package dev.kubewright.it.suite.connection;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.authentication.v1.SelfSubjectReviewBuilder;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.error.UnauthorizedException;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.SigningIssuer;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The auth provider oidc with an issuer, a real API server that trusts it, and kubectl. */
@Timeout(300)
class OidcIT {
  @TempDir Path folder;

  private Path kubeconfig(ControlPlane plane, SigningIssuer issuer) throws Exception {
    String ca = base64(plane.caPem());
    return Files.writeString(
        folder.resolve("kubeconfig"),
        """
        apiVersion: v1
        kind: Config
        current-context: c
        clusters: [{name: k, cluster: {server: "%s", certificate-authority-data: %s}}]
        contexts: [{name: c, context: {cluster: k, user: u}}]
        users:
        - name: u
          user:
            auth-provider:
              name: oidc
              config:
                idp-issuer-url: %s
                idp-certificate-authority-data: %s
                client-id: %s
                id-token: %s
                refresh-token: refresh-0
        """
            .formatted(
                plane.url(),
                ca,
                issuer.url(),
                base64(issuer.caPem()),
                SigningIssuer.CLIENT,
                issuer.idToken("old", Instant.now().minusSeconds(60))));
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static String user(RestClient rest) {
    try {
      return String.valueOf(
          KubernetesClientset.over(rest)
              .authenticationV1()
              .selfSubjectReviews()
              .create(SelfSubjectReviewBuilder.build(r -> {}))
              .status()
              .userInfo()
              .username());
    } catch (UnauthorizedException notYet) {
      return "nobody";
    }
  }

  @Test
  void expiredIdToken_isRefreshedAcceptedAndStoredForKubectl() throws Exception {
    Judge.CONTROL_PLANE.require();
    ControlPlaneBinaries binaries = ControlPlaneBinaries.find().orElseThrow();
    try (var issuer = new SigningIssuer()) {
      Path ca = Files.writeString(folder.resolve("issuer.crt"), issuer.caPem());
      List<String> flags =
          List.of(
              "--oidc-issuer-url=" + issuer.url(),
              "--oidc-client-id=" + SigningIssuer.CLIENT,
              "--oidc-ca-file=" + ca,
              "--oidc-username-claim=sub",
              "--oidc-username-prefix=oidc:");
      try (var plane = ControlPlane.builder(binaries).apiServerFlags(flags).start()) {
        Path file = kubeconfig(plane, issuer);
        try (var rest = RestClient.connect(Kubeconfig.load(file).config())) {
          // The server reads the issuer's keys in the background.
          Waits.until("the issuer is known", () -> user(rest).equals("oidc:jane-1"));
        }

        assertThat(issuer.forms()).hasSize(1);
        assertThat(issuer.forms().get(0)).contains("grant_type=refresh_token");
        assertThat(issuer.forms().get(0)).contains("refresh_token=refresh-0");
        assertThat(Files.readString(file)).contains("refresh-1");
        assertThat(kubectlWhoAmI(binaries.binary("kubectl").orElseThrow(), file))
            .contains("oidc:jane-1");
        assertThat(issuer.forms()).hasSize(1);
      }
    }
  }

  private String kubectlWhoAmI(Path kubectl, Path kubeconfig) throws Exception {
    Path out = folder.resolve("out");
    var builder =
        new ProcessBuilder(kubectl.toString(), "auth", "whoami", "-o", "yaml")
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    builder.environment().put("KUBECONFIG", kubeconfig.toString());
    builder.environment().put("HOME", folder.toString());
    Process process = builder.start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return Files.readString(out);
  }
}
