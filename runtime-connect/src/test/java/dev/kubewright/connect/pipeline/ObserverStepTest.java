package dev.kubewright.connect.pipeline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.limit.RequestLimiter;
import dev.kubewright.connect.observe.RequestEvent;
import dev.kubewright.connect.observe.RequestEvent.Ended;
import dev.kubewright.connect.observe.RequestEvent.Failed;
import dev.kubewright.connect.observe.RequestEvent.Finished;
import dev.kubewright.connect.observe.RequestEvent.Responded;
import dev.kubewright.connect.observe.RequestEvent.Sending;
import dev.kubewright.connect.observe.RequestEvent.Waited;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.EagerClock;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an observer learns, on sockets. */
@Timeout(300)
final class ObserverStepTest {
  private final ConcurrentLinkedQueue<RequestEvent> events = new ConcurrentLinkedQueue<>();
  private final RequestObserver observer = RequestObserver.of(events::add);

  private Transport over(RestConfig.Builder given, Clock clock) {
    RestConfig config = given.observer(RequestObserver.both(observer, BODIES)).build();
    return Pipeline.of(config, clock).over(JdkTransport.of(config));
  }

  /** Asks for bodies and does nothing. */
  private static final RequestObserver BODIES =
      new RequestObserver() {
        @Override
        public int bodyBytes() {
          return 8;
        }
      };

  private <T extends RequestEvent> T only(Class<T> type) {
    List<T> found = all(type);
    assertWithMessage("%s", events).that(found).hasSize(1);
    return found.get(0);
  }

  private <T extends RequestEvent> List<T> all(Class<T> type) {
    return events.stream().filter(type::isInstance).map(type::cast).toList();
  }

  private List<String> names() {
    return events.stream().map(event -> event.getClass().getSimpleName()).toList();
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_answered_hasAllEventsInOrder(Wire wire) throws IOException {
    Wires.require(wire);
    Call.Script script =
        call -> {
          call.received();
          call.respond(201, "application/json", "{\"a\":\"0123456789\"}");
        };
    try (var server = FaultServer.start(wire, script);
        var transport =
            over(Configs.of(server).credentials(Credentials.token("t0k3n")), Clock.system());
        Response response =
            transport.send(
                Wires.request(Verb.UPDATE)
                    .parameter("fieldManager", "me")
                    .header("X-Session-Token", "s3cr3t")
                    .body(Wires.body("{\"spec\":{\"replicas\":3}}"))
                    .deadline(Wires.within(Wires.PATIENCE))
                    .build())) {
      assertThat(response.body().readAllBytes()).hasLength(18);
      assertThat(names()).containsExactly("Sending", "Responded", "Finished", "Ended").inOrder();
    }

    assertThat(names()).hasSize(4); // closing adds nothing
    var sending = only(Sending.class);
    assertThat(sending.request().template())
        .isEqualTo("/api/v1/namespaces/{namespace}/pods/{name}");
    assertThat(sending.request().url()).endsWith("/api/v1/namespaces/a/pods/web?fieldManager=me");
    assertThat(sending.request().host()).contains(":");
    assertThat(sending.attempt()).isEqualTo(1);
    assertThat(sending.reason()).isEmpty();
    assertThat(sending.headers().get("authorization")).containsExactly("Bearer <masked>");
    assertThat(sending.headers().get("x-session-token")).containsExactly("<masked>");
    assertThat(sending.headers().get("Content-Type")).containsExactly("application/json");
    assertThat(sending.body().text()).isEqualTo("{\"spec\":");
    assertThat(sending.body().length()).isEqualTo(23);
    assertThat(only(Responded.class).status()).isEqualTo(201);
    var finished = only(Finished.class);
    assertThat(finished.sent()).isEqualTo(23);
    assertThat(finished.received()).isEqualTo(18);
    assertThat(finished.complete()).isTrue();
    assertThat(finished.body().text()).isEqualTo("{\"a\":\"01");
    assertThat(finished.body().truncated()).isTrue();
    assertThat(finished.duration()).isAtLeast(only(Responded.class).latency());
    var ended = only(Ended.class);
    assertThat(ended.status()).isEqualTo(201);
    assertThat(ended.attempts()).isEqualTo(1);
    assertThat(ended.request().call()).isEqualTo(sending.request().call());
    assertThat(events.toString()).doesNotContain("t0k3n");
    assertThat(events.toString()).doesNotContain("s3cr3t");
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_repeated_namesAttemptReasonAndWait(Wire wire) throws IOException {
    Wires.require(wire);
    Call.Script script =
        call -> {
          if (call.number() == 1) {
            call.head(
                429,
                "Retry-After",
                "3",
                "X-Kubernetes-PF-FlowSchema-UID",
                "uid-1",
                "Content-Length",
                "4");
            call.part("slow");
            call.end();
          } else {
            call.json("{}");
          }
        };
    RequestLimiter limiter = request -> Duration.ofMillis(70);
    try (var server = FaultServer.start(wire, script);
        var transport = over(Configs.of(server).limiter(limiter), new EagerClock());
        Response response = transport.send(Wires.get().build())) {
      assertThat(response.body().readAllBytes()).hasLength(2);
    }

    assertThat(names())
        .containsExactly(
            "Waited",
            "Sending",
            "Responded",
            "Finished",
            "Waited",
            "Waited",
            "Sending",
            "Responded",
            "Finished",
            "Ended")
        .inOrder();
    String reason =
        "retries: 1, retry-after: 3s - retry-reason: due to server-side throttling, FlowSchema"
            + " UID: \"uid-1\"";
    assertThat(all(Sending.class).get(1).reason()).isEqualTo(reason);
    assertThat(all(Sending.class).get(1).attempt()).isEqualTo(2);
    List<Waited> waits = all(Waited.class);
    assertThat(waits.stream().map(Waited::cause))
        .containsExactly(
            RequestEvent.Wait.LIMITER, RequestEvent.Wait.RETRY, RequestEvent.Wait.LIMITER)
        .inOrder();
    assertThat(waits.get(2).reason()).isEqualTo(reason);
    assertThat(all(Finished.class).get(0).received()).isEqualTo(4);
    assertThat(only(Ended.class).attempts()).isEqualTo(2);
    assertThat(events.stream().map(event -> ((RequestEvent.OfCall) event).request().call()))
        .containsExactlyElementsIn(
            java.util.Collections.nCopies(10, only(Ended.class).request().call()));
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_neverAnswered_hasAFailurePerAttempt(Wire wire) {
    Wires.require(wire);
    try (var server = FaultServer.start(wire, Call::cut);
        var transport = over(Configs.of(server), new EagerClock())) {
      assertThrows(TransportException.class, () -> transport.send(Wires.get().build()));
    }

    assertThat(all(Failed.class)).hasSize(11);
    assertThat(all(Failed.class).get(0).kind()).isEqualTo(Kind.LOST);
    assertThat(all(Sending.class).get(10).reason())
        .startsWith("retries: 10, retry-after: 1s - retry-reason: due to retryable error");
    assertThat(only(Ended.class).attempts()).isEqualTo(11);
    assertThat(only(Ended.class).status()).isEqualTo(0);
  }

  @Test
  void send_bodyThatBreaksOff_isNotComplete() throws IOException {
    Call.Script script =
        call -> {
          call.head(200, "Content-Length", "100");
          call.part("{\"items\"");
          call.cut();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = over(Configs.of(server), Clock.system());
        Response response = transport.send(Wires.get().build())) {
      assertThrows(IOException.class, () -> response.body().readAllBytes());
      assertThat(only(Finished.class).complete()).isFalse();
      assertThat(only(Finished.class).received()).isEqualTo(8);
    }

    assertThat(all(Finished.class)).hasSize(1);
    assertThat(all(Ended.class)).hasSize(1);
  }

  @Test
  void send_closedWithoutReading_isNotCompleteAndEndsOnce() {
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"));
        var transport = over(Configs.of(server), Clock.system())) {
      Response response = transport.send(Wires.get().build());
      response.close();
      response.close();
    }

    assertThat(only(Finished.class).complete()).isFalse();
    assertThat(all(Ended.class)).hasSize(1);
  }

  @Test
  void send_watch_showsNoBody() throws IOException {
    Call.Script script =
        call -> {
          call.head(200);
          call.part("{\"type\":\"ADDED\"}");
          call.end();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = over(Configs.of(server), Clock.system());
        Response response = transport.send(Wires.watch().build())) {
      assertThat(response.body().readAllBytes()).hasLength(16);
    }

    assertThat(only(Finished.class).body()).isNull();
    assertThat(only(Finished.class).received()).isEqualTo(16);
    assertThat(only(Sending.class).request().longLived()).isTrue();
  }

  @Test
  void send_streamedBody_isCountedButNotReadTwice() throws IOException {
    var once =
        new RequestBody() {
          private boolean opened;

          @Override
          public String contentType() {
            return "text/plain";
          }

          @Override
          public long length() {
            return -1;
          }

          @Override
          public InputStream open() {
            assertThat(opened).isFalse();
            opened = true;
            return new ByteArrayInputStream("streamed".getBytes(StandardCharsets.UTF_8));
          }

          @Override
          public boolean repeatable() {
            return false;
          }
        };
    Call.Script script =
        call -> {
          assertThat(call.received()).hasLength(8);
          call.json("{}");
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = over(Configs.of(server), Clock.system());
        Response response =
            transport.send(
                Wires.request(Verb.CREATE)
                    .body(once)
                    .deadline(Wires.within(Wires.PATIENCE))
                    .build())) {
      response.body().readAllBytes();
    }

    assertThat(only(Sending.class).body()).isNull();
    assertThat(only(Finished.class).sent()).isEqualTo(8);
  }

  @Test
  void send_noCredentials_failsWithoutBeingSent() {
    Credentials missing = Credentials.exec("/no/such/plugin-of-this-test").build();
    try (var server = FaultServer.start(Wire.TLS, call -> call.json("{}"));
        var transport = over(Configs.of(server).credentials(missing), Clock.system())) {
      assertThrows(RuntimeException.class, () -> transport.send(Wires.get().build()));
    }

    assertThat(all(Sending.class)).isEmpty();
    assertThat(only(Failed.class).kind()).isNull();
    assertThat(only(Failed.class).problem()).contains("plugin-of-this-test");
    assertThat(only(Ended.class).attempts()).isEqualTo(1);
  }

  @Test
  void send_observerThatThrowsEverywhere_losesNoResponse() throws IOException {
    RequestObserver hostile =
        RequestObserver.of(
            event -> {
              throw new AssertionError("observer");
            });
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"))) {
      RestConfig config = Configs.of(server).observer(hostile).build();
      try (var transport = Pipeline.of(config, Clock.system()).over(JdkTransport.of(config))) {
        for (int i = 0; i < 20; i++) {
          try (Response response = transport.send(Wires.get().build())) {
            assertThat(response.body().readAllBytes()).hasLength(2);
          }
        }
        assertThat(server.connections()).isEqualTo(1);
      }
    }
  }

  @Test
  void send_observerThatBlocks_delaysOnlyItsOwnCallAndLosesNothing() throws Exception {
    var blocked = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    RequestObserver slow =
        new RequestObserver() {
          @Override
          public void responded(Responded event) {
            if (blocked.getCount() > 0) {
              blocked.countDown();
              Wires.await(release);
            }
          }
        };
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"))) {
      RestConfig config = Configs.of(server).observer(slow).build();
      try (var transport = Pipeline.of(config, Clock.system()).over(JdkTransport.of(config))) {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> lengthOf(transport));
        Wires.await(blocked);

        assertThat(lengthOf(transport)).isEqualTo(2);
        assertThat(first.isDone()).isFalse();
        release.countDown();

        assertThat(first.get(60, TimeUnit.SECONDS)).isEqualTo(2);
      } finally {
        release.countDown();
      }
    }
  }

  private static int lengthOf(Transport transport) {
    Request request = Wires.get().build();
    try (Response response = transport.send(request)) {
      return response.body().readAllBytes().length;
    } catch (IOException broken) {
      throw new AssertionError(broken);
    }
  }

  /** The order of client-go: its debug log and a custom transport are below all other wrappers. */
  @Test
  void send_headersOfAllSteps_areSeenByTheObserverAndTheTransport() {
    var wire = new FakeTransport().respond(200, "{}");
    RestConfig config =
        RestConfig.builder()
            .server("https://h")
            .credentials(Credentials.token("t0k3n"))
            .impersonate(Impersonation.of("jane"))
            .observer(observer)
            .build();

    Pipeline.of(config, Clock.system())
        .over(wire)
        .send(Wires.get().header("User-Agent", "me").build())
        .close();

    FakeTransport.Sent sent = wire.sent().get(0);
    assertThat(sent.header("Authorization")).isEqualTo("Bearer t0k3n");
    assertThat(sent.header("Impersonate-User")).isEqualTo("jane");
    assertThat(sent.header("User-Agent")).isEqualTo("me");
    var sending = only(Sending.class);
    assertThat(sending.headers().get("Authorization")).containsExactly("Bearer <masked>");
    assertThat(sending.headers().get("Impersonate-User")).containsExactly("jane");
    assertThat(sending.headers().get("User-Agent")).containsExactly("me");
  }
}
