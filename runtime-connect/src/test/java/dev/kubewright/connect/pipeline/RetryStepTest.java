package dev.kubewright.connect.pipeline;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.KubewrightException;
import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.call.Attempt;
import dev.kubewright.connect.call.Observing;
import dev.kubewright.connect.call.RetryLimit;
import dev.kubewright.connect.limit.RequestBackoff;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.TooManyRequestsException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.BrokenLog;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.InputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tags such as {@code client-go-R1} name cases of client-go's behaviour. CONTRIBUTING.md explains
 * them.
 */
final class RetryStepTest {
  private static final Operation PODS =
      Operation.of(Verb.GET, new GroupVersionResource("", "v1", "pods")).inNamespace("a").on("web");

  private final FakeTransport transport = new FakeTransport();
  private final FakeClock clock = new FakeClock();
  private final RetryStep retry =
      new RetryStep(
          transport,
          RequestBackoff.NONE,
          new Observing(RequestObserver.NONE, URI.create("https://h"), clock),
          clock);

  private static Request get() {
    return Request.builder(PODS).build();
  }

  private static Request put(byte[] body) {
    return Request.builder(PODS.with(Verb.UPDATE)).body(RequestBody.json(body)).build();
  }

  private static Map<String, List<String>> retryAfter(String value) {
    return Map.of("Retry-After", List.of(value));
  }

  @Tag("client-go-R1")
  @Test
  void send_tooManyRequestsTwice_succeedsWithTheSameBody() {
    transport
        .respond(429, retryAfter("1"), "slow")
        .respond(429, retryAfter("1"), "slow")
        .respond(200, "{}");

    retry.send(put(new byte[4000])).close();

    assertThat(transport.sent().stream().map(sent -> sent.body().length()))
        .containsExactly(4000, 4000, 4000);
    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1));
  }

  @Test
  void send_logThrows_isRepeatedAllTheSame() throws Exception {
    transport.respond(503, retryAfter("1"), "slow").respond(200, "{}");

    Response response = BrokenLog.during("dev.kubewright.connect", () -> retry.send(get()));

    assertThat(response.status()).isEqualTo(200);
    response.close();
  }

  private static final String BEFORE =
      " - error from a previous attempt: the server answered 503 (503, GET"
          + " /api/v1/namespaces/a/pods/web)";

  /** As in client-go, whose errors wrap the one before. */
  @Test
  void send_interruptedBetweenAttempts_namesTheFailureBefore() {
    transport.respond(503, retryAfter("1"), "");
    Thread.currentThread().interrupt();

    var ended = assertThrows(TransportException.class, () -> retry.send(get()));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(ended.kind()).isEqualTo(Kind.INTERRUPTED);
    assertThat(ended)
        .hasMessageThat()
        .endsWith(": interrupted while waiting for another attempt" + BEFORE);
    assertThat(((ApiException) ended.getSuppressed()[0]).code()).isEqualTo(503);
  }

  @Test
  void send_closedBetweenAttempts_namesTheFailureBefore() {
    transport.respond(503, retryAfter("1"), "");
    retry.close();

    var ended = assertThrows(TransportException.class, () -> retry.send(get()));

    assertThat(ended.kind()).isEqualTo(Kind.CLOSED);
    assertThat(ended).hasMessageThat().endsWith(": the client is closed" + BEFORE);
    assertThat(((ApiException) ended.getSuppressed()[0]).code()).isEqualTo(503);
  }

  /** For example credentials that cannot be renewed. */
  @Test
  void send_nextAttemptFailsBeforeItIsSent_hasTheFailureBeforeSuppressed() {
    var noCredentials = new KubewrightException("no credentials");
    transport
        .respond(503, retryAfter("1"), "")
        .respond(
            request -> {
              throw noCredentials;
            });

    var failed = assertThrows(KubewrightException.class, () -> retry.send(get()));

    assertThat(failed).isSameInstanceAs(noCredentials);
    assertThat(((ApiException) failed.getSuppressed()[0]).code()).isEqualTo(503);
  }

  @Tag("client-go-R2")
  @Test
  void send_serverErrorWithoutRetryAfter_isNotRepeated() {
    transport.respond(500, "{}");

    assertThat(retry.send(get()).status()).isEqualTo(500);
    assertThat(transport.sent()).hasSize(1);
  }

  @Tag("client-go-R2")
  @Test
  void send_retryAfterAsDate_isNotRepeated() {
    transport.respond(503, retryAfter("Wed, 21 Oct 2015 07:28:00 GMT"), "");

    assertThat(retry.send(get()).status()).isEqualTo(503);
    assertThat(transport.sent()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"429,''", "503,1.5", "500,soon", "503,10000000000", "599,1s"})
  void send_retryAfterThatIsNoWholeNumber_isNotRepeated(int status, String value) {
    transport.respond(status, retryAfter(value), "");

    assertThat(retry.send(get()).status()).isEqualTo(status);
    assertThat(transport.sent()).hasSize(1);
  }

  @Test
  void send_tooManyRequestsWithoutRetryAfter_isNotRepeated() {
    transport.respond(429, "{}");

    assertThat(retry.send(get()).status()).isEqualTo(429);
    assertThat(transport.sent()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(Verb.class)
  void send_serverErrorWithRetryAfter_isRepeatedForEveryVerb(Verb verb) {
    transport
        .respond(500, retryAfter("3"), "")
        .respond(599, retryAfter("0"), "")
        .respond(200, "{}");

    retry.send(Request.builder(PODS.with(verb)).build()).close();

    assertThat(transport.sent()).hasSize(3);
    assertThat(clock.waits()).contains(Duration.ofSeconds(3));
  }

  @Test
  void send_streamWithRetryAfter_isRepeated() {
    transport.respond(429, retryAfter("1"), "").respond(200, "line");

    retry.send(get().toBuilder().longLived(true).build()).close();

    assertThat(transport.sent()).hasSize(2);
  }

  /**
   * The connection can be used again only if the response was read, and a long one costs too much.
   */
  @Test
  void send_repeated_readsAtMost2KiBOfTheResponseAndClosesIt() {
    var closed = new AtomicBoolean();
    var body =
        new ByteArrayInputStream(new byte[5000]) {
          @Override
          public void close() {
            closed.set(true);
          }
        };
    transport.respond(429, retryAfter("1"), body).respond(200, "{}");

    retry.send(get()).close();

    assertThat(closed.get()).isTrue();
    assertThat(body.available()).isEqualTo(5000 - 2048);
  }

  @Tag("client-go-R3")
  @Test
  void send_alwaysTooManyRequests_givesUpAfterElevenRequests() {
    for (int i = 0; i < 11; i++) {
      transport.respond(429, retryAfter("7"), "slow down");
    }

    Response last = retry.send(get());

    assertThat(last.status()).isEqualTo(429);
    assertThat(transport.sent()).hasSize(11);
  }

  @Tag("client-go-R5")
  @Test
  void send_bodyThatCannotBeSentAgain_isNotRepeated() {
    transport.respond(429, retryAfter("1"), "");
    var once =
        new RequestBody() {
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
            return new ByteArrayInputStream(new byte[1]);
          }

          @Override
          public boolean repeatable() {
            return false;
          }
        };

    Response response = retry.send(Request.builder(PODS.with(Verb.UPDATE)).body(once).build());

    assertThat(response.status()).isEqualTo(429);
    assertThat(transport.sent()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 202, 300, 301, 304, 307, 400, 401, 403, 404, 408, 409, 425, 428, 499})
  void send_otherStatusWithRetryAfter_isNotRepeated(int status) {
    transport.respond(status, retryAfter("1"), "");

    assertThat(retry.send(put(new byte[1])).status()).isEqualTo(status);
    assertThat(transport.sent()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"LOST", "UNPROCESSED"})
  void send_otherFailureThanALostConnection_isNotRepeated(Kind kind) {
    for (Verb verb : List.of(Verb.GET, Verb.LIST, Verb.WATCH)) {
      transport.fail(kind);
      Request reading = Request.builder(PODS.with(verb)).build();

      var failure = assertThrows(TransportException.class, () -> retry.send(reading));

      assertThat(failure.kind()).isEqualTo(kind);
    }
    assertThat(transport.sent()).hasSize(3);
    assertThat(clock.waits()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"GET", "CREATE", "UPDATE", "PATCH", "DELETE"})
  void send_serverDidNotProcessIt_isRepeatedAfterASecond(Verb verb) {
    transport.fail(Kind.UNPROCESSED).respond(200, "{}");

    retry.send(Request.builder(PODS.with(verb)).build()).close();

    assertThat(transport.sent()).hasSize(2);
    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(1));
  }

  @Test
  void send_getLosesItsConnection_isRepeatedAfterASecond() {
    transport.lose().respond(200, "{}");

    retry.send(get()).close();

    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(1));
  }

  @Test
  void send_putLosesItsConnection_isNotRepeated() {
    transport.lose();

    var lost = assertThrows(TransportException.class, () -> retry.send(put(new byte[1])));

    assertThat(lost.kind()).isEqualTo(Kind.LOST);
    assertThat(transport.sent()).hasSize(1);
  }

  @Test
  void send_getLosesItsConnectionAlways_theLastFailureCarriesTheOneBefore() {
    for (int i = 0; i < 11; i++) {
      transport.lose();
    }

    var lost = assertThrows(TransportException.class, () -> retry.send(get()));

    assertThat(transport.sent()).hasSize(11);
    assertThat(lost.getSuppressed()).hasLength(1);
  }

  @Test
  void send_waitBeyondTheDeadline_timesOutAtOnceAndSaysWhy() {
    transport.respond(429, retryAfter("5"), "");
    Request limited =
        get().toBuilder().deadline(Deadline.after(clock, Duration.ofSeconds(2))).build();

    var late = assertThrows(TransportTimeoutException.class, () -> retry.send(limited));

    assertThat(late).hasMessageThat().contains("the server answered 429");
    var refused = (TooManyRequestsException) late.getCause();
    assertThat(refused.retryAfter()).hasValue(Duration.ofSeconds(5));
    assertThat(clock.waits()).isEmpty();
  }

  @Test
  void send_interruptedWhileWaiting_restoresTheFlag() {
    transport.respond(429, retryAfter("1"), "");
    Thread.currentThread().interrupt();

    var interrupted = assertThrows(TransportException.class, () -> retry.send(get()));

    assertThat(interrupted.kind()).isEqualTo(Kind.INTERRUPTED);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void send_afterClose_isRefused() {
    transport.respond(429, retryAfter("1"), "");
    retry.close();

    var closed = assertThrows(TransportException.class, () -> retry.send(get()));

    assertThat(closed.kind()).isEqualTo(Kind.CLOSED);
  }

  @Test
  void send_responseThenALostConnection_theFailureCarriesTheResponse() {
    transport.respond(503, retryAfter("1"), "etcd is down").lose();

    var lost = assertThrows(TransportException.class, () -> retry.send(put(new byte[1])));

    assertThat(lost.getSuppressed()).hasLength(1);
    assertThat(((ApiException) lost.getSuppressed()[0]).code()).isEqualTo(503);
  }

  @Test
  void send_lostTwiceForDifferentReasons_theMessageNamesTheOneBefore() {
    transport.respond(503, retryAfter("1"), "").lose();

    var lost = assertThrows(TransportException.class, () -> retry.send(put(new byte[1])));

    assertThat(lost)
        .hasMessageThat()
        .isEqualTo(
            "PUT /api/v1/namespaces/a/pods/web: lost - error from a previous attempt: the server"
                + " answered 503 (503, PUT /api/v1/namespaces/a/pods/web)");
    assertThat(lost.kind()).isEqualTo(Kind.LOST);
    assertThat(lost).hasCauseThat().isInstanceOf(EOFException.class);
  }

  @Test
  void send_lostTwiceForTheSameReason_theMessageNamesItOnce() {
    for (int i = 0; i < 11; i++) {
      transport.lose();
    }

    var lost = assertThrows(TransportException.class, () -> retry.send(get()));

    assertThat(lost).hasMessageThat().isEqualTo("GET /api/v1/namespaces/a/pods/web: lost");
  }

  @Test
  void send_limitOfTheRequest_takesThePlaceOfTen() {
    transport.respond(429, retryAfter("1"), "").respond(429, retryAfter("1"), "");

    retry.send(get().toBuilder().tag(RetryLimit.class, new RetryLimit(1)).build()).close();

    assertThat(transport.sent()).hasSize(2);
    assertThrows(IllegalArgumentException.class, () -> new RetryLimit(-1));
  }

  @Test
  void send_hostileFlowSchema_isShortAndPrintableInTheReason() {
    String hostile = "\u001b[2J\n" + "x".repeat(5000);
    transport
        .respond(
            429,
            Map.of("Retry-After", List.of("1"), "X-Kubernetes-PF-FlowSchema-UID", List.of(hostile)),
            "")
        .respond(200, "{}");
    var reasons = new ArrayList<String>();
    var recording =
        new RetryStep(
            new PassingStep(transport, request -> reasons.add(Attempt.of(request).reason())),
            RequestBackoff.NONE,
            new Observing(RequestObserver.NONE, URI.create("https://h"), clock),
            clock);

    recording.send(get()).close();

    assertThat(reasons.get(0)).isEmpty();
    assertThat(reasons.get(1)).contains("FlowSchema UID: \"?[2J?xxx");
    assertThat(reasons.get(1).length()).isLessThan(220);
  }

  private static final class PassingStep extends Step {
    private final Consumer<Request> listener;

    PassingStep(Transport next, Consumer<Request> listener) {
      super(next);
      this.listener = listener;
    }

    @Override
    public Response send(Request request) {
      listener.accept(request);
      return next().send(request);
    }
  }

  /** Openings of two-way connections, each of which fails in its own way, or is open. */
  private static final class Openings implements Transport {
    private static final Duplex OPEN =
        new Duplex() {
          @Override
          public String protocol() {
            return "v4";
          }

          @Override
          public void send(ByteBuffer frame) {}

          @Override
          public void send(byte channel, ByteBuffer bytes) {}

          @Override
          public Frame receive() {
            return new Frame.End(1000, "");
          }

          @Override
          public void close() {}
        };

    private final Deque<KubewrightException> failures = new ArrayDeque<>();
    private final List<String> attempts = new ArrayList<>();

    @Override
    public Response send(Request request) {
      throw new AssertionError("openings only");
    }

    @Override
    public Duplex connect(Request request, List<String> protocols) {
      attempts.add(protocols + " " + Attempt.of(request).number());
      KubewrightException failure = failures.poll();
      if (failure == null) {
        return OPEN;
      }
      throw failure;
    }

    @Override
    public void close() {}
  }

  private final Openings openings = new Openings();
  private final RetryStep reopening =
      new RetryStep(
          openings,
          RequestBackoff.NONE,
          new Observing(RequestObserver.NONE, URI.create("https://h"), clock),
          clock);

  private static Request exec(Verb verb) {
    return Request.builder(PODS.with(verb).sub("exec")).longLived(true).build();
  }

  private static ApiException refusal(int code, int seconds) {
    Status status =
        StatusBuilder.build(
            s -> s.message("no").details(d -> d.retryAfterSeconds(seconds == 0 ? null : seconds)));
    return ApiExceptions.of(status, code, "GET", "/x");
  }

  private static TransportException failed(Kind kind) {
    return new TransportException(exec(Verb.GET), kind, "no", null);
  }

  @Tag("streams-ws-7")
  @Test
  void connect_refusedWithRetryAfter_isRepeatedForEveryVerb() {
    for (Verb verb : List.of(Verb.GET, Verb.CREATE)) {
      openings.attempts.clear();
      openings.failures.add(refusal(429, 2));
      openings.failures.add(refusal(503, 3));

      assertThat(reopening.connect(exec(verb), List.of("v4")).protocol()).isEqualTo("v4");

      assertThat(openings.attempts).containsExactly("[v4] 1", "[v4] 2", "[v4] 3").inOrder();
    }
    assertThat(clock.waits().subList(0, 2))
        .containsExactly(Duration.ofSeconds(2), Duration.ofSeconds(3))
        .inOrder();
  }

  @Test
  void connect_refusedOtherwise_isNotRepeated() {
    for (ApiException refused :
        List.of(refusal(429, 0), refusal(503, 0), refusal(403, 1), refusal(404, 1))) {
      openings.failures.add(refused);

      assertThat(
              assertThrows(
                  ApiException.class, () -> reopening.connect(exec(Verb.GET), List.of("v4"))))
          .isSameInstanceAs(refused);
    }
    assertThat(openings.attempts).hasSize(4);
  }

  /** The server may have begun what a CREATE is for, such as a command. */
  @Test
  void connect_lostBeforeItIsOpen_isRepeatedIfItReads() {
    openings.failures.add(failed(Kind.LOST));
    reopening.connect(exec(Verb.GET), List.of("v4")).close();
    assertThat(openings.attempts).hasSize(2);
    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(1));

    openings.failures.add(failed(Kind.LOST));
    assertThrows(
        TransportException.class, () -> reopening.connect(exec(Verb.CREATE), List.of("v4")));
    assertThat(openings.attempts).hasSize(3);
  }

  @Test
  void connect_requestNeverWentOut_isRepeatedForEveryVerb() {
    openings.failures.add(failed(Kind.UNPROCESSED));

    reopening.connect(exec(Verb.CREATE), List.of("v4")).close();

    assertThat(openings.attempts).hasSize(2);
  }

  @Test
  void connect_alwaysRefused_givesUpAfterElevenAttempts() {
    for (int i = 0; i < 20; i++) {
      openings.failures.add(refusal(503, 1));
    }

    var refused =
        assertThrows(ApiException.class, () -> reopening.connect(exec(Verb.GET), List.of("v4")));

    assertThat(openings.attempts).hasSize(11);
    assertThat(refused.getSuppressed()).hasLength(1);
  }

  @Test
  void connect_waitBeyondTheDeadline_timesOutAtOnce() {
    openings.failures.add(refusal(503, 100));
    Request request =
        exec(Verb.CREATE).toBuilder()
            .deadline(Deadline.after(clock, Duration.ofSeconds(10)))
            .build();

    assertThrows(TransportTimeoutException.class, () -> reopening.connect(request, List.of("v4")));
    assertThat(clock.waits()).isEmpty();
  }
}
