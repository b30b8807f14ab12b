package dev.kubewright.connect.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.OidcProvider;
import dev.kubewright.connect.credentials.OidcProvider.Tokens;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Issuer;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The field auth-provider of a user. */
@Timeout(300)
final class KubeconfigOidcTest {
  private static final String ISSUER = "idp-issuer-url: \"https://idp.example/a\", client-id: me";

  @TempDir Path directory;

  private Path write(String server, String user) throws IOException {
    return Files.writeString(
        directory.resolve("config"),
        """
        # written by hand
        current-context: dev
        clusters:
        - name: local
          cluster:
            server: %s
            certificate-authority: ca.pem
        users:
        - name: jane
          user: {%s}
        contexts:
        - name: dev
          context: {cluster: local, user: jane}
        """
            .formatted(server, user));
  }

  private RestConfig config(String user) throws IOException {
    Files.writeString(directory.resolve("ca.pem"), TestFiles.pem("ca.pem"));
    return Kubeconfig.load(write("https://a.example", user)).config();
  }

  private String failure(String user) {
    return String.valueOf(assertThrows(ConfigException.class, () -> config(user)).getMessage());
  }

  private static String oidc(String config) {
    return "auth-provider: {name: oidc, config: {" + config + "}}";
  }

  @Test
  void oidc_allFields_areRead() throws IOException {
    String pem = TestFiles.pem("ca.pem");
    String data = Base64.getEncoder().encodeToString(pem.getBytes(StandardCharsets.UTF_8));

    RestConfig config =
        config(
            oidc(
                ISSUER
                    + ", client-secret: shh, id-token: a.b.c, refresh-token: r,"
                    + " idp-certificate-authority-data: "
                    + data
                    + ", idp-certificate-authority: /missing.pem, extra-scopes: groups"));

    assertThat(config.credentials())
        .isEqualTo(
            Credentials.oidc("https://idp.example/a", "me")
                .clientSecret("shh")
                .idToken("a.b.c")
                .refreshToken("r")
                .ca(PemSource.inline(pem))
                .store(new KubeconfigTokens(directory.resolve("config"), "jane"))
                .build());
    assertThat(config.toString()).doesNotContain("shh");
  }

  /** client-go does not resolve this path, unlike all others. */
  @Test
  void oidc_fileOfTheIssuersAuthority_belongsToTheWorkingDirectory() throws IOException {
    assertThat(failure(oidc(ISSUER + ", idp-certificate-authority: ca.pem")))
        .contains(
            "idp-certificate-authority: the file "
                + Path.of("ca.pem").toAbsolutePath()
                + " does not exist");

    Path ca = directory.resolve("ca.pem");
    var provider =
        (OidcProvider)
            config(oidc(ISSUER + ", idp-certificate-authority: \"" + ca + "\"")).credentials();
    assertThat(provider.ca()).isEqualTo(PemSource.file(ca));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "name: azure | kubelogin convert-kubeconfig",
        "name: gcp | gke-gcloud-auth-plugin",
        "name: openstack | there is no provider \"openstack\", only oidc",
        "config: {id-token: s3cret} | auth-provider.name: is missing",
        "name: [] | auth-provider.name: is not a string",
        "name: oidc | idp-issuer-url: is missing",
        "name: oidc, config: {idp-issuer-url: \"https://a\"} | client-id: is missing",
        "name: oidc, config: {idp-issuer-url: \"http://a\", client-id: s3cret} | https://host/path",
        "name: oidc, config: {idp-issuer-url: \"https://u:s3cret@a\", client-id: a} | has a user",
        "name: oidc, config: {idp-issuer-url: \"https://a?s3cret\", client-id: a} | has a user",
        "name: oidc, config: {idp-issuer-url: \"s3cret :\", client-id: a} | is not a URL",
        "name: oidc, config: {client-secret: [s3cret]} | client-secret: is not a string",
        "name: oidc, config: [s3cret] | config: is not a map"
      })
  void provider_unusable_saysWhatToUseAndQuotesNothing(String provider, String problem) {
    String message = failure("auth-provider: {" + provider + "}");

    assertThat(message).contains(problem);
    assertThat(message).doesNotContain("s3cret");
  }

  @Test
  void provider_idTokenWithALineBreak_isAConfigErrorThatDoesNotQuoteIt() {
    String message = failure(oidc(ISSUER + ", id-token: \"s3cret\\nmore\""));

    assertThat(message).contains("a line break");
    assertThat(message).doesNotContain("s3cret");
  }

  @Test
  void provider_besideTokenOrPassword_isNotAsked() throws IOException {
    assertThat(config("token: t, " + oidc(ISSUER)).credentials()).isEqualTo(Credentials.token("t"));
    assertThat(config("username: a, password: b, " + oidc(ISSUER)).credentials())
        .isEqualTo(Credentials.basic("a", "b"));
  }

  @Test
  void provider_besideClientCertificate_servesToo() throws IOException {
    Files.writeString(directory.resolve("me.pem"), TestFiles.pem("client-ec.pem"));
    Files.writeString(directory.resolve("me.key"), TestFiles.pem("client-ec-sec1.key"));

    RestConfig config = config("client-certificate: me.pem, client-key: me.key, " + oidc(ISSUER));

    assertThat(config.credentials()).isInstanceOf(OidcProvider.class);
    assertThat(config.clientCertificate()).isPresent();
  }

  @Test
  void provider_overPlainHttp_isNotAsked() throws IOException {
    Files.writeString(directory.resolve("ca.pem"), TestFiles.pem("ca.pem"));

    RestConfig config =
        Kubeconfig.load(write("http://a.example", "auth-provider: {name: azure}")).config();

    assertThat(config.credentials()).isEqualTo(Credentials.NONE);
  }

  @Test
  void provider_fromAText_keepsTokensInMemory() throws IOException {
    String text =
        Files.readString(write("https://a.example", oidc(ISSUER)))
            .replace("certificate-authority: ca.pem", "");

    var provider = (OidcProvider) Kubeconfig.parse(text).config().credentials();

    assertThat(provider.store()).isNull();
  }

  private static Transport connect(Path kubeconfig) {
    RestConfig config = Kubeconfig.load(kubeconfig).config();
    return Pipeline.of(config, Clock.system()).over(JdkTransport.of(config));
  }

  /** The whole way: a request, an expired token, an issuer, and the file afterwards. */
  @Test
  void connect_expiredToken_isRefreshedAndWrittenBackForTheNextProgram() throws IOException {
    Files.writeString(directory.resolve("ca.pem"), TestFiles.pem("ca.pem"));
    var authorizations = Collections.synchronizedList(new ArrayList<String>());
    try (var issuer = new Issuer();
        var server =
            FaultServer.start(
                Wire.TLS,
                call -> {
                  authorizations.add(call.header("Authorization"));
                  call.json("{\"major\":\"1\",\"minor\":\"36\",\"gitVersion\":\"v1.36.0\"}");
                })) {
      issuer.expires = Instant.now().plusSeconds(3600);
      Path file =
          write(
              server.url(),
              oidc(
                  "idp-issuer-url: \"%s\", client-id: me, client-secret: shh, id-token: \"%s\","
                          .formatted(issuer.url(), Issuer.idToken(0, Instant.EPOCH))
                      + " refresh-token: refresh-0, idp-certificate-authority: \""
                      + directory.resolve("ca.pem")
                      + "\", extra-scopes: groups"));

      try (var first = connect(file);
          var second = connect(file)) {
        first.send(Wires.get().build()).close();
        second.send(Wires.get().build()).close();
      }
      try (var later = connect(file)) {
        later.send(Wires.get().build()).close();
      }

      assertThat(issuer.asked).hasSize(1);
      String fresh = Issuer.idToken(1, issuer.expires);
      assertThat(authorizations)
          .containsExactly("Bearer " + fresh, "Bearer " + fresh, "Bearer " + fresh);
      assertThat(new KubeconfigTokens(file, "jane").read())
          .isEqualTo(new Tokens(fresh, "refresh-1"));
      String text = Files.readString(file);
      List.of("extra-scopes: groups", "client-secret: shh", "certificate-authority: ca.pem")
          .forEach(kept -> assertThat(text).contains(kept));
      assertThat(Files.exists(directory.resolve("config.lock"))).isFalse();
    }
  }

  @Test
  void write_fileIsBeingChanged_waits() throws Exception {
    Path file = write("https://a.example", oidc(ISSUER));
    Path lock = Files.createFile(directory.resolve("config.lock"));
    var store = new KubeconfigTokens(file, "jane");
    var writer = new Thread(() -> store.write(new Tokens("a.b.c", "r")));
    writer.start();
    Wires.await("the writer waits", () -> writer.getState() == Thread.State.TIMED_WAITING);

    Files.delete(lock);
    writer.join();

    assertThat(store.read()).isEqualTo(new Tokens("a.b.c", "r"));
  }

  @Test
  void write_fileStaysLocked_isAnErrorAfterAWhile() throws IOException {
    Path file = write("https://a.example", oidc(ISSUER));
    Files.createFile(directory.resolve("config.lock"));
    var store = new KubeconfigTokens(file, "jane");

    var e = assertThrows(ConfigException.class, () -> store.write(new Tokens("s3.cr.et", "r")));

    assertThat(e).hasMessageThat().contains("is being changed by someone else");
    assertThat(Files.readString(file)).contains("# written by hand");
  }

  @Test
  void write_userIsGone_isAnErrorAndChangesNothing() throws IOException {
    Path file = write("https://a.example", "token: t");
    for (String user : List.of("jane", "nobody")) {
      var store = new KubeconfigTokens(file, user);

      var e = assertThrows(ConfigException.class, () -> store.write(new Tokens("s3.cr.et", "r")));

      assertThat(e).hasMessageThat().contains("users[" + user + "].auth-provider: is not there");
      assertThat(e).hasMessageThat().doesNotContain("s3.cr.et");
    }
    assertThat(Files.readString(file)).contains("# written by hand");
    assertThat(Files.exists(directory.resolve("config.lock"))).isFalse();
  }
}
