package dev.kubewright.connect.config;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.limit.RequestLimiter;
import dev.kubewright.connect.observe.WarningHandler;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RestConfigTest {
  @Test
  void build_nothingGiven_isLocalhostInTheDefaultNamespace() {
    RestConfig config = RestConfig.builder().build();

    assertThat(config.server().toString()).isEqualTo("http://localhost");
    assertThat(config.namespace()).isEqualTo("default");
    assertThat(config.userAgent()).matches("kubewright/\\S+ \\(\\S+/\\S+\\)");
  }

  @Test
  void build_hostWithoutScheme_isHttpsWhereTlsIsConfigured() {
    assertThat(
            RestConfig.builder().server("10.0.0.1:8443").insecure(true).build().server().toString())
        .isEqualTo("https://10.0.0.1:8443");
    assertThat(RestConfig.builder().caPem("x").build().server().toString())
        .isEqualTo("https://localhost");
    assertThat(RestConfig.builder().clientCertificate("c", "k").build().server().toString())
        .isEqualTo("https://localhost");
    assertThat(RestConfig.builder().server("10.0.0.1:8080").build().server().toString())
        .isEqualTo("http://10.0.0.1:8080");
  }

  @Tag("client-go-R18")
  @Test
  void build_pathWithoutScheme_isAnError() {
    var builder = RestConfig.builder().server("10.0.0.1:8443/prefix");

    assertThat(assertThrows(ConfigException.class, builder::build))
        .hasMessageThat()
        .contains("has a path but no scheme");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://h",
        "https://",
        "https:h",
        "https:///path",
        "https://h/?q=p4ss",
        "https://h#p4ss",
        "https://h h",
        "https://u:p4ss@h",
        "https://u:p4ss@kube_api",
        "u:p4ss@h/path",
        "p4ss://h",
        "https://kube_api:p4ss",
        "https://kube_api:0",
        "https://h:65536",
        "https://h:99999999999999999999",
        "https://kube..api",
        "https://.kube_api",
        "https://kube_api*",
        "https://m\u00fcnchen.example",
        "https://[::1",
        "https://h/%p4ss",
        "\u0000",
      })
  void build_unusableAddress_isAnErrorThatDoesNotQuoteIt(String address) {
    var builder = RestConfig.builder().server(address);

    var e = assertThrows(ConfigException.class, builder::build);

    assertThat(e.problems()).hasSize(1);
    assertThat(e.problems().get(0).field()).isEqualTo("server");
    assertThat(e).hasMessageThat().doesNotContain("p4ss");
  }

  @ParameterizedTest
  @CsvSource({
    "kube_api, http://kube_api",
    "kube_api:8080, http://kube_api:8080",
    "https://kube_api.my_ns.svc:6443/prefix/, https://kube_api.my_ns.svc:6443/prefix",
    "https://_kube-, https://_kube-",
    "https://kube_api., https://kube_api.",
    "https://1.2.3.node, https://1.2.3.node",
    "https://[fd00::1]:6443, https://[fd00::1]:6443",
    "HTTPS://h:1, HTTPS://h:1",
    "https://h:65535, https://h:65535",
  })
  void build_hostNamesAsPeopleHaveThem_areAccepted(String address, String url) {
    assertThat(RestConfig.builder().server(address).build().server().toString()).isEqualTo(url);
  }

  @Test
  void build_severalMistakes_areReportedTogether() {
    var builder =
        RestConfig.builder()
            .server("ftp://h")
            .insecure(true)
            .caPem("x")
            .token("a\nb")
            .tlsServerName("a b")
            .userAgent("a\r\nHost: b")
            .fieldManager("a\nb")
            .clientCertificate("y", null)
            .timeout(Duration.ZERO);

    var e = assertThrows(ConfigException.class, builder::build);

    assertThat(e.problems().stream().map(ConfigException.Problem::field))
        .containsExactly(
            "server",
            "insecure",
            "token",
            "tlsServerName",
            "userAgent",
            "fieldManager",
            "client certificate",
            "timeout");
  }

  @Test
  void timeout_zeroOrNegative_isAnError() {
    for (Duration timeout :
        List.of(Duration.ZERO, Duration.ofNanos(-1), Duration.ofSeconds(Long.MIN_VALUE))) {
      var builder = RestConfig.builder().timeout(timeout);

      assertThat(assertThrows(ConfigException.class, builder::build).problems()).hasSize(1);
    }
  }

  @Test
  void timeout_huge_isNoLimit() {
    for (Duration timeout : List.of(RestConfig.NO_TIMEOUT, Duration.ofSeconds(Long.MAX_VALUE, 1))) {
      RestConfig config = RestConfig.builder().timeout(timeout).build();

      assertThat(config.timeout()).hasValue(timeout);
      assertThat(Deadline.after(Clock.system(), timeout).isLimited()).isFalse();
    }
  }

  @Test
  void toString_anything_showsNoSecret() {
    RestConfig config =
        RestConfig.builder()
            .server("https://h")
            .token("s3cret")
            .tokenFile(Path.of("token"))
            .clientCertificate("CERT", "K3Y")
            .build();

    assertThat(config.toString()).doesNotContain("s3cret");
    assertThat(config.toString()).doesNotContain("K3Y");
    assertThat(config.toString()).contains("credentials=TokenFile[token, first=***]");
  }

  @Test
  void builder_tokenAndFileInAnyOrder_areTheSameCredentials() {
    Path file = Path.of("token");
    Credentials both = Credentials.tokenFile(file, "t");

    assertThat(RestConfig.builder().token("t").tokenFile(file).build().credentials())
        .isEqualTo(both);
    assertThat(RestConfig.builder().tokenFile(file).token("t").build().credentials())
        .isEqualTo(both);
    assertThat(RestConfig.builder().credentials(both).token(null).build().credentials())
        .isEqualTo(Credentials.tokenFile(file));
    assertThat(RestConfig.builder().credentials(both).tokenFile(null).build().credentials())
        .isEqualTo(Credentials.token("t"));
    assertThat(
            RestConfig.builder()
                .credentials(both)
                .credentials(Credentials.NONE)
                .build()
                .credentials())
        .isEqualTo(Credentials.NONE);
  }

  @Test
  void toBuilder_thenBuild_isEqual() {
    RestConfig config =
        RestConfig.builder()
            .server("https://kube_api/p")
            .token("t")
            .tokenFile(Path.of("token"))
            .ca(PemSource.file(Path.of("ca")))
            .clientCertificate("CERT", "K3Y")
            .tlsServerName("kube_api")
            .userAgent("me")
            .namespace("n")
            .timeout(Duration.ofSeconds(3))
            .warnings(WarningHandler.none())
            .build();

    assertThat(config.toBuilder().build()).isEqualTo(config);
    assertThat(config.toBuilder().build().hashCode()).isEqualTo(config.hashCode());
  }

  @Test
  void userAgent_withAFieldManager_namesTheProgram() {
    RestConfig named = RestConfig.builder().fieldManager("example.com/web é").build();

    assertThat(named.fieldManager()).hasValue("example.com/web é");
    assertThat(named.userAgent()).matches("example.com-web--/kubewright-\\d\\S+ \\(\\S+/\\S+\\)");
    assertThat(named.toBuilder().fieldManager("b").build().userAgent()).startsWith("b/kubewright-");
    assertThat(named.toBuilder().userAgent("own/1").build().userAgent()).isEqualTo("own/1");
    assertThat(named.toString()).contains("fieldManager=example.com/web é");
  }

  @Test
  void equals_anyValueDiffers_isFalse() {
    RestConfig config = RestConfig.builder().server("https://h").build();
    WarningHandler handler = text -> {};
    List<UnaryOperator<RestConfig.Builder>> changes =
        List.of(
            b -> b.server("https://other"),
            b -> b.caPem("x"),
            b -> b.insecure(true),
            b -> b.tlsServerName("n"),
            b -> b.token("t"),
            b -> b.clientCertificate("c", "k"),
            b -> b.namespace("n"),
            b -> b.userAgent("u"),
            b -> b.fieldManager("m"),
            b -> b.timeout(Duration.ofSeconds(1)),
            b -> b.proxy("http://p"),
            b -> b.proxyFromEnvironment(Map.of("HTTPS_PROXY", "p")),
            b -> b.contentType(ContentType.PROTOBUF),
            b -> b.wire(w -> w.http2(false)),
            b -> b.warnings(handler));

    assertThat(RestConfig.builder().server("https://h").build()).isEqualTo(config);
    for (var change : changes) {
      assertThat(change.apply(config.toBuilder()).build()).isNotEqualTo(config);
    }
  }

  /** The rule of client-go's AnonymousClientConfig: a list of what is taken over. */
  @Test
  void anonymous_everythingSet_keepsOnlyWhatSaysNothingOfTheClient() {
    WarningHandler handler = text -> {};
    RestConfig named =
        RestConfig.builder()
            .server("https://h/prefix")
            .caPem("ca")
            .tlsServerName("n")
            .proxy("http://jane:s3cret@p")
            .namespace("a")
            .userAgent("u")
            .fieldManager("m")
            .timeout(Duration.ofSeconds(1))
            .warnings(handler)
            .limiter(RequestLimiter.tokenBucket(1, 1))
            .contentType(ContentType.PROTOBUF)
            .wire(w -> w.http2(false))
            .build();
    RestConfig full =
        named.toBuilder()
            .token("s3cret")
            .clientCertificate("c", "k")
            .impersonate(Impersonation.of("jane"))
            .build();

    assertThat(full.anonymous()).isEqualTo(named);
    assertThat(full.anonymous().credentials()).isEqualTo(Credentials.NONE);
    assertThat(full.toBuilder().credentials(Credentials.exec("aws").build()).build().anonymous())
        .isEqualTo(named);
    assertThat(
            RestConfig.builder().server("https://h").insecure(true).build().anonymous().insecure())
        .isTrue();
  }

  @Test
  void build_pluginOverPlainHttp_isRefused() {
    var builder =
        RestConfig.builder()
            .server("http://127.0.0.1:8001")
            .credentials(Credentials.exec("aws").build());

    var e = assertThrows(ConfigException.class, builder::build);

    assertThat(e).hasMessageThat().contains("needs a server with https");
  }
}
