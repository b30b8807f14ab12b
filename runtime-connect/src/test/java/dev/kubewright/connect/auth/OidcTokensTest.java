package dev.kubewright.connect.auth;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.OidcProvider;
import dev.kubewright.connect.credentials.OidcProvider.TokenStore;
import dev.kubewright.connect.credentials.OidcProvider.Tokens;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.error.TransportException;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.Issuer;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The auth provider oidc, against an issuer on a socket with TLS. */
@Timeout(300)
final class OidcTokensTest {
  private static final Request REQUEST =
      Request.builder(Operation.ofPath(Verb.GET, List.of("version"))).build();
  private static final Instant OLD = Instant.EPOCH;

  private final FakeClock clock = new FakeClock();
  private final Issuer issuer = new Issuer();

  @AfterEach
  void stop() {
    issuer.close();
  }

  private CredentialsSource source(OidcProvider provider) {
    return source(provider, Duration.ofSeconds(20));
  }

  private CredentialsSource source(OidcProvider provider, Duration limit) {
    return new RenewedCredentials(new OidcTokens(provider, clock, limit), clock, Threads.platform())
        .lease();
  }

  private static String bearer(int number, Instant expires) {
    return "Bearer " + Issuer.idToken(number, expires);
  }

  private OidcProvider.Builder provider() {
    return Credentials.oidc(issuer.url(), "my client")
        .clientSecret("s3cret:of client")
        .ca(PemSource.inline(TestFiles.pem("ca.pem")));
  }

  private OidcProvider.Builder expired() {
    return provider().idToken(Issuer.idToken(0, OLD)).refreshToken("refresh-0");
  }

  private String failure(OidcProvider provider) {
    CredentialsSource source = source(provider);
    var e = assertThrows(CredentialsException.class, () -> source.issue(REQUEST));
    assertThat(e).hasMessageThat().startsWith("GET /version: no credentials: ");
    for (Throwable at = e; at != null; at = at.getCause()) {
      for (String secret : List.of("refresh-0", "s3cret", "eyJ")) {
        assertThat(String.valueOf(at)).doesNotContain(secret);
      }
    }
    return String.valueOf(e.getMessage());
  }

  @Test
  void issue_validToken_isUsedUntilTenSecondsBeforeItsEnd() {
    Instant end = clock.instant().plusSeconds(60);
    CredentialsSource source = source(expired().idToken(Issuer.idToken(0, end)).build());

    assertThat(source.issue(REQUEST).authorization()).isEqualTo(bearer(0, end));
    clock.advance(Duration.ofSeconds(50).minusNanos(1));
    assertThat(source.issue(REQUEST).authorization()).isEqualTo(bearer(0, end));
    assertThat(issuer.requests()).isEqualTo(0);

    clock.advance(Duration.ofNanos(1));
    assertThat(source.issue(REQUEST).authorization()).isEqualTo(bearer(1, issuer.expires));
  }

  @Test
  void issue_expired_asksTheEndpointOfTheDiscoveryDocumentWithClientAndRefreshToken() {
    CredentialsSource source = source(expired().build());

    assertThat(source.issue(REQUEST).authorization()).isEqualTo(bearer(1, issuer.expires));
    assertThat(source.issue(REQUEST).authorization()).isEqualTo(bearer(1, issuer.expires));

    Issuer.Asked asked = issuer.asked.get(0);
    assertThat(asked.form()).isEqualTo("grant_type=refresh_token&refresh_token=refresh-0");
    assertThat(
            new String(
                Base64.getDecoder().decode(asked.authorization().substring("Basic ".length()))))
        .isEqualTo("my+client:s3cret%3Aof+client");
    assertThat(issuer.requests()).isEqualTo(2);
  }

  @Test
  void issue_againExpired_usesTheRefreshTokenThatTheIssuerGave() {
    CredentialsSource source = source(expired().build());
    source.issue(REQUEST);

    clock.advance(Duration.ofHours(1));
    issuer.expires = clock.instant().plusSeconds(3600);

    assertThat(source.issue(REQUEST).authorization()).isEqualTo(bearer(2, issuer.expires));
    assertThat(issuer.asked.get(1).form()).contains("refresh_token=refresh-1");
  }

  @Test
  void issue_issuerGivesNoOtherRefreshToken_keepsTheOldOne() {
    issuer.tokens =
        call -> call.json("{\"id_token\":\"" + Issuer.idToken(7, clock.instant()) + "\"}");
    CredentialsSource source = source(expired().build());

    source.issue(REQUEST);
    source.issue(REQUEST);

    assertThat(issuer.asked).hasSize(2);
    assertThat(issuer.asked.get(1).form()).contains("refresh_token=refresh-0");
  }

  @Test
  void issue_issuerWantsTheClientInTheForm_isAskedAgainThatWay() {
    Call.Script give = issuer.tokens;
    issuer.tokens =
        call -> {
          if (call.header("Authorization").isEmpty()) {
            give.respond(call);
          } else {
            call.respond(401, "application/json", "{\"error\":\"invalid_client\"}");
          }
        };

    source(expired().build()).issue(REQUEST);

    assertThat(issuer.asked.get(1).form())
        .isEqualTo(
            "grant_type=refresh_token&refresh_token=refresh-0&client_id=my+client"
                + "&client_secret=s3cret%3Aof+client");
  }

  @Test
  void issue_manyThreads_askTheIssuerOnce() throws InterruptedException {
    var go = new CountDownLatch(1);
    Call.Script give = issuer.tokens;
    issuer.tokens =
        call -> {
          Wires.await(go);
          give.respond(call);
        };
    CredentialsSource source = source(expired().build());
    List<@Nullable String> got = Collections.synchronizedList(new ArrayList<>());
    var threads = new ArrayList<Thread>();
    for (int i = 0; i < 8; i++) {
      threads.add(
          Threads.platform().start("caller", () -> got.add(source.issue(REQUEST).authorization())));
    }
    while (threads.stream().anyMatch(t -> t.getState() != Thread.State.WAITING)) {
      Thread.onSpinWait();
    }

    go.countDown();
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(Stream.of(got.toArray()).distinct().toList())
        .containsExactly(bearer(1, issuer.expires));
    assertThat(got).hasSize(8);
    assertThat(issuer.asked).hasSize(1);
  }

  @Test
  void refused_refreshesNothing() {
    CredentialsSource source = source(expired().build());

    source.refused(source.issue(REQUEST), 0);

    assertThat(source.issue(REQUEST).authorization()).isEqualTo(bearer(1, issuer.expires));
    assertThat(issuer.asked).hasSize(1);
  }

  @Test
  void issue_noRefreshToken_saysToLogInAgain() {
    assertThat(failure(provider().idToken(Issuer.idToken(0, OLD)).build()))
        .contains(issuer.url() + " has expired, and there is no refresh-token; log in again");
    assertThat(failure(provider().build())).contains("is missing, and there is no");
    assertThat(issuer.requests()).isEqualTo(0);
  }

  static Stream<Arguments> hostileTokens() {
    String longNumber = "9".repeat(2000);
    return Stream.of(
        Arguments.of("s3cret", "three parts"),
        Arguments.of("a.b", "three parts"),
        Arguments.of("s3cret.a.b.c", "three parts"),
        Arguments.of("a..s3cret", "claims are not JSON"),
        Arguments.of("a.%%s3cret.c", "claims are not base64"),
        Arguments.of("a.czNjcmV0.c", "claims are not JSON"),
        Arguments.of(Issuer.jwt("[1]"), "claims are not an object"),
        Arguments.of(Issuer.jwt("null"), "claims are not an object"),
        Arguments.of(Issuer.jwt("{\"exp\":null}"), "exp that is not a time"),
        Arguments.of(Issuer.jwt("{\"exp\":\"9999999999\"}"), "exp that is not a time"),
        Arguments.of(Issuer.jwt("{\"exp\":1e999}"), "exp that is not a time"),
        Arguments.of(Issuer.jwt("{\"exp\":" + longNumber + "}"), "claims are not JSON"),
        Arguments.of(Issuer.jwt("[".repeat(100_000)), "claims are not JSON"),
        Arguments.of("a." + "A".repeat(1 << 20) + ".c", "longer than 1 MiB"));
  }

  @ParameterizedTest
  @MethodSource("hostileTokens")
  void issue_tokenIsNoJwt_saysWhyAndQuotesNothing(String token, String why) {
    assertThat(failure(expired().idToken(token).build())).contains(why);
  }

  /** A token from the issuer is trusted as little as one from a file. */
  @ParameterizedTest
  @MethodSource("hostileTokens")
  void refresh_responseIsNoJwt_saysWhyAndQuotesNothing(String token, String why) {
    issuer.tokens = call -> call.json("{\"id_token\":\"" + token + "\"}");

    boolean tooLarge = token.length() > 1 << 20;
    assertThat(failure(expired().build())).contains(tooLarge ? "larger than" : why);
  }

  @ParameterizedTest
  @CsvSource({
    "1e9, 1000000000",
    "1000000000.9, 1000000000",
    "-5, -5",
    "0, 0",
    "1e300, 31556889864403199",
    "-1e300, -31557014167219189",
    "99999999999999999999, 31556889864403199"
  })
  void lastUse_unusualNumbers_areReadAsInGo(String number, long seconds) {
    assertThat(IdToken.lastUse(Issuer.jwt("{\"exp\":" + number + "}")))
        .isEqualTo(Instant.ofEpochSecond(seconds).minusSeconds(10).minusNanos(1));
  }

  @Test
  void lastUse_noExp_hasLongExpired() {
    assertThat(IdToken.lastUse(Issuer.jwt("{}"))).isLessThan(OLD);
  }

  private record Fault(Call.Script script, String message) {}

  @Test
  void discovery_faults_saySo() {
    var faults =
        List.of(
            new Fault(call -> call.respond(404, "text/html", "<p>s3cret</p>"), "it answered 404"),
            new Fault(
                call -> {
                  call.head(302, "Location", "http://evil.example/", "Content-Length", "0");
                  call.end();
                },
                "302, a redirect, which is not followed"),
            new Fault(call -> call.respond(200, "text/html", "<p>s3cret</p>"), "in JSON"),
            new Fault(call -> call.json("[]"), "something else than a discovery document"),
            new Fault(call -> call.json(""), "in JSON"),
            new Fault(call -> call.json("{\"token_endpoint\":7}"), "without a token_endpoint"),
            new Fault(call -> call.json("{\"token_endpoint\":\"http://a.example/t\"}"), "https"),
            new Fault(call -> call.json("{\"token_endpoint\":\"https:///t\"}"), "https://host"),
            new Fault(
                call -> call.json("{\"token_endpoint\":\"https://u:p@h/t\"}"), "https://host"),
            new Fault(call -> call.json("{\"token_endpoint\":\"ht tp://\"}"), "not a URL"),
            new Fault(call -> call.json("{\"token_endpoint\":"), "in JSON"),
            new Fault(
                call -> {
                  call.head(200, "Content-Type", "application/json");
                  call.flood(" ".repeat(8192));
                },
                "larger than 1048576 bytes"),
            new Fault(
                call -> {
                  call.head(200, "Content-Length", "100");
                  call.part("{");
                  call.cut();
                },
                "no HTTP, or broke the connection off"),
            new Fault(Call::reset, "no HTTP, or broke the connection off"),
            new Fault(call -> call.raw("s3cret\r\n\r\n"), "no HTTP, or broke"));

    for (Fault fault : faults) {
      issuer.discovery = fault.script();
      assertThat(failure(expired().build())).contains(fault.message());
    }
    assertThat(issuer.asked).isEmpty();
  }

  @Test
  void refresh_faults_saySoAndQuoteNothing() {
    String description = "the token refresh-0 of s3cret is spent";
    var faults =
        List.of(
            new Fault(
                call ->
                    call.respond(
                        400,
                        "application/json",
                        "{\"error\":\"invalid_grant\",\"error_description\":\""
                            + description
                            + "\"}"),
                "it answered 400 (invalid_grant)"),
            new Fault(
                call ->
                    call.respond(400, "application/json", "{\"error\":\"" + description + "\"}"),
                "it answered 400"),
            new Fault(call -> call.respond(500, "text/plain", description), "it answered 500"),
            new Fault(call -> call.json("{\"id_token\":[]}"), "without an id_token"),
            new Fault(call -> call.json("{\"id_token\":\"\"}"), "without an id_token"),
            new Fault(call -> call.json("{\"id_token\":\"s3\\ncret\"}"), "a line break"),
            new Fault(call -> call.json("{\"access_token\":\"x\"}"), "scope openid"),
            new Fault(call -> call.json("id_token=s3cret"), "something else than tokens in JSON"));

    for (Fault fault : faults) {
      issuer.tokens = fault.script();
      assertThat(failure(expired().build())).contains(fault.message());
    }
  }

  @Test
  void refresh_issuerWithAnotherCa_isNotTrusted() {
    PemSource other = PemSource.inline(TestFiles.pem("other-ca.pem"));

    assertThat(failure(expired().ca(other).build())).contains("TLS failed");
    assertThat(failure(expired().ca(PemSource.inline("s3cret")).build()))
        .contains("cannot be trusted: idp-certificate-authority: holds no certificate");
    assertThat(failure(expired().ca(null).build())).contains("TLS failed");
    assertThat(issuer.requests()).isEqualTo(0);
  }

  @Test
  void refresh_issuerWithACommonNameOnly_isNotTrusted() {
    try (var named = new Issuer("common-name.pem")) {
      OidcProvider provider =
          Credentials.oidc(named.url().replace("127.0.0.1", "localhost"), "my client")
              .ca(PemSource.inline(TestFiles.pem("common-name.pem")))
              .idToken(Issuer.idToken(0, OLD))
              .refreshToken("refresh-0")
              .build();

      assertThat(failure(provider)).endsWith("have it issued again with a SAN for localhost");
      assertThat(named.requests()).isEqualTo(0);
    }
  }

  @Test
  void refresh_nobodyListens_saysThatItCannotBeReached() {
    OidcProvider provider = expired().build();
    issuer.close();

    assertThat(failure(provider)).contains("cannot be reached");
  }

  @Test
  void refresh_issuerIsSilent_endsAtTheLimitAndTheNextRequestTriesAgain() {
    Call.Script give = issuer.tokens;
    issuer.tokens = Call::stall;
    CredentialsSource source = source(expired().build(), Duration.ofMillis(300));

    var e = assertThrows(CredentialsException.class, () -> source.issue(REQUEST));
    assertThat(e).hasMessageThat().contains("did not answer within");
    awaitNoThreads();

    issuer.tokens = give;
    assertThat(source(expired().build()).issue(REQUEST).authorization()).isNotNull();
  }

  @Test
  void close_whileTheIssuerIsSilent_endsTheCallAndAllThreads() throws InterruptedException {
    var reached = new CountDownLatch(1);
    issuer.tokens =
        call -> {
          reached.countDown();
          call.stall();
        };
    CredentialsSource source = source(expired().build());
    var failures = Collections.synchronizedList(new ArrayList<Throwable>());
    Thread caller =
        Threads.platform()
            .start(
                "caller",
                () -> {
                  try {
                    source.issue(REQUEST);
                  } catch (TransportException closed) {
                    failures.add(closed);
                  }
                });
    Wires.await(reached);

    source.close();
    caller.join();

    assertThat(((TransportException) failures.get(0)).kind())
        .isEqualTo(TransportException.Kind.CLOSED);
    awaitNoThreads();
  }

  @Test
  void issue_afterARefresh_leavesNoThread() {
    source(expired().build()).issue(REQUEST);

    awaitNoThreads();
  }

  private static void awaitNoThreads() {
    Wires.await(
        "no thread of an issuer's client is left",
        () ->
            Thread.getAllStackTraces().keySet().stream()
                .noneMatch(
                    thread ->
                        thread.getName().startsWith("kubewright-oidc")
                            || String.valueOf(thread.getThreadGroup())
                                .contains("kubewright-oidc")));
  }

  /** Keeps tokens in memory. */
  private static final class MemoryStore implements TokenStore {
    Tokens tokens = new Tokens(null, null);
    @Nullable Throwable failure;

    private void fail() {
      if (failure instanceof Error error) {
        throw error;
      }
      if (failure instanceof RuntimeException exception) {
        throw exception;
      }
    }

    @Override
    public Tokens read() {
      fail();
      return tokens;
    }

    @Override
    public void write(Tokens fresh) {
      fail();
      tokens = fresh;
    }
  }

  @Test
  void issue_refreshed_storesBothTokens() {
    var store = new MemoryStore();

    source(expired().store(store).build()).issue(REQUEST);

    assertThat(store.tokens).isEqualTo(new Tokens(Issuer.idToken(1, issuer.expires), "refresh-1"));
  }

  @Test
  void issue_anotherProgramHasRefreshed_usesItsTokens() {
    var store = new MemoryStore();
    Instant end = clock.instant().plusSeconds(60);
    store.tokens = new Tokens(Issuer.idToken(9, end), "refresh-9");
    CredentialsSource source = source(expired().store(store).build());

    assertThat(source.issue(REQUEST).authorization()).isEqualTo(bearer(9, end));
    assertThat(issuer.requests()).isEqualTo(0);

    clock.advance(Duration.ofSeconds(60));
    source.issue(REQUEST);
    assertThat(issuer.asked.get(0).form()).contains("refresh_token=refresh-9");
  }

  @Test
  void issue_storeFails_usesTheTokens() {
    for (Throwable failure :
        List.of(
            ConfigException.of("file", "is locked"),
            new IllegalStateException("unexpected"),
            new StackOverflowError())) {
      var store = new MemoryStore();
      store.failure = failure;
      CredentialsSource source = source(expired().store(store).build());

      String first = source.issue(REQUEST).authorization();

      assertWithMessage("%s", failure).that(first).startsWith("Bearer ");
      assertThat(source.issue(REQUEST).authorization()).isEqualTo(first);
    }
    assertThat(issuer.asked).hasSize(3);
  }

  @Test
  void sharedBy_withAStore_ignoresTheTokens() {
    var store = new MemoryStore();
    OidcProvider first = expired().store(store).build();
    OidcProvider second = provider().store(store).build();

    assertThat(OidcTokens.sharedBy(first)).isEqualTo(OidcTokens.sharedBy(second));
    assertThat(OidcTokens.sharedBy(expired().build()))
        .isNotEqualTo(OidcTokens.sharedBy(provider().build()));
  }
}
