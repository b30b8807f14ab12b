package dev.kubewright.connect.pipeline;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.connect.auth.CredentialsSource;
import dev.kubewright.connect.call.Observing;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.limit.RequestBackoff;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CredentialsStepTest {
  private static final Request REQUEST =
      Request.builder(Operation.ofPath(Verb.GET, List.of("version"))).build();

  private final FakeTransport wire = new FakeTransport();
  private final FakeClock clock = new FakeClock();
  private final NumberedSource source = new NumberedSource();

  /** Gives other credentials each time and remembers the refusals. */
  private static final class NumberedSource implements CredentialsSource {
    final List<Long> refusals = new ArrayList<>();
    int asked;

    @Override
    public Issued issue(Request attempt) {
      asked++;
      return new Issued("Bearer " + asked, null);
    }

    @Override
    public void refused(Issued refused, long began) {
      refusals.add(began);
    }
  }

  /** Refuses two-way connections with 401. */
  private static final class Refusing implements Transport {
    final List<String> authorizations = new ArrayList<>();

    @Override
    public Response send(Request request) {
      throw new AssertionError();
    }

    @Override
    public Duplex connect(Request request, List<String> protocols) {
      authorizations.addAll(request.headers().get("Authorization"));
      throw ApiExceptions.of(StatusBuilder.build(s -> s.message("no")), 401, "GET", "/version");
    }

    @Override
    public void close() {}
  }

  @Test
  void send_eachAttempt_asksAgain() {
    var later = Map.of("Retry-After", List.of("1"));
    wire.respond(503, later, "").respond(503, later, "").respond(200, "{}");
    var retrying =
        new RetryStep(
            new CredentialsStep(wire, source, clock, certificate -> () -> {}),
            RequestBackoff.NONE,
            new Observing(RequestObserver.NONE, URI.create("https://h"), clock),
            clock);

    try (Response response = retrying.send(REQUEST)) {
      assertThat(response.status()).isEqualTo(200);
    }

    assertThat(wire.sent().stream().map(sent -> sent.header("Authorization")).toList())
        .containsExactly("Bearer 1", "Bearer 2", "Bearer 3")
        .inOrder();
    assertThat(source.refusals).isEmpty();
  }

  @Test
  void send_unauthorized_tellsWhenTheRequestBegan() {
    clock.advance(Duration.ofSeconds(5));
    long began = clock.nanoTime();
    wire.respond(401, "{}");
    Transport slow =
        new Step(wire) {
          @Override
          public Response send(Request request) {
            clock.advance(Duration.ofSeconds(3));
            return next().send(request);
          }
        };

    try (Response response =
        new CredentialsStep(slow, source, clock, certificate -> () -> {}).send(REQUEST)) {
      assertThat(response.status()).isEqualTo(401);
    }

    assertThat(source.refusals).containsExactly(began);
    assertThat(wire.sent()).hasSize(1);
  }

  @Test
  void send_requestWithItsOwnAuthorization_keepsItAndAsksNobody() {
    wire.respond(401, "{}");
    Request own = REQUEST.toBuilder().header("authorization", "Bearer own").build();

    new CredentialsStep(wire, source, clock, certificate -> () -> {}).send(own).close();

    assertThat(wire.sent().get(0).headers().get("authorization")).containsExactly("Bearer own");
    assertThat(source.asked).isEqualTo(0);
    assertThat(source.refusals).isEmpty();
  }

  @Test
  void connect_twoWayConnection_carriesCredentialsAndTellsOfA401() {
    var refusing = new Refusing();
    var step = new CredentialsStep(refusing, source, clock, certificate -> () -> {});

    assertThrows(ApiException.class, () -> step.connect(REQUEST, List.of("v5.channel.k8s.io")));

    assertThat(refusing.authorizations).containsExactly("Bearer 1");
    assertThat(source.refusals).hasSize(1);
  }

  @Test
  void over_credentialsOfTheConfig_areSent(@TempDir Path directory) throws Exception {
    Path file = Files.writeString(directory.resolve("token"), "fr0m-file\n");

    assertThat(sent(Credentials.token("stat1c"))).isEqualTo("Bearer stat1c");
    assertThat(sent(Credentials.tokenFile(file))).isEqualTo("Bearer fr0m-file");
    assertThat(sent(Credentials.tokenFile(file, "f1rst"))).isEqualTo("Bearer f1rst");
    assertThat(sent(Credentials.NONE)).isEqualTo("");
  }

  private String sent(Credentials credentials) {
    wire.respond(200, "{}");
    RestConfig config = RestConfig.builder().credentials(credentials).build();
    Pipeline.of(config, clock).over(wire).send(REQUEST).close();
    return wire.sent().get(wire.sent().size() - 1).header("Authorization");
  }
}
