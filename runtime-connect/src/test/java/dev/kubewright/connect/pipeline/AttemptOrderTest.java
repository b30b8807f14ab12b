package dev.kubewright.connect.pipeline;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.call.Attempt;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.limit.RequestBackoff;
import dev.kubewright.connect.limit.RequestLimiter;
import dev.kubewright.connect.observe.RequestEvent;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.EagerClock;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The order of waits, attempts and reports. Tags such as {@code client-go-R9} name cases of
 * client-go's behaviour. CONTRIBUTING.md explains them.
 */
@Timeout(300)
final class AttemptOrderTest {
  private final ConcurrentLinkedQueue<String> order = new ConcurrentLinkedQueue<>();
  private final FakeClock clock = new FakeClock();
  private final FakeTransport wire = new FakeTransport();

  private final RequestLimiter limiter =
      request -> {
        order.add("limiter");
        return Duration.ZERO;
      };

  private final RequestBackoff backoff =
      new RequestBackoff() {
        @Override
        public Duration delay(String server) {
          order.add("calc");
          return Duration.ofMillis(1);
        }

        @Override
        public void update(String server, int status) {
          order.add("update " + status);
        }
      };

  private final RequestObserver observer =
      new RequestObserver() {
        @Override
        public void responded(RequestEvent.Responded event) {
          order.add("result " + event.status());
          if (event.attempt() > 1) {
            order.add("retry");
          }
        }
      };

  /** A clock that does not wait, and logs waits in the common order. */
  private final class LoggingClock implements Clock {
    private final Clock eager = new EagerClock();

    @Override
    public long nanoTime() {
      return eager.nanoTime();
    }

    @Override
    public Instant instant() {
      return eager.instant();
    }

    @Override
    public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
      order.add("sleep " + timeout.toMillis());
      return eager.await(latch, timeout);
    }

    @Override
    public Alarm schedule(Duration delay, Runnable task) {
      return eager.schedule(delay, task);
    }
  }

  private List<String> orderOf(Wire protocol, Request request) throws IOException {
    Call.Script script =
        call -> {
          order.add("http");
          if (call.number() == 1) {
            call.head(503, "Retry-After", "2", "Content-Length", "0");
            call.end();
          } else {
            call.json("{}");
          }
        };
    try (var server = FaultServer.start(protocol, script)) {
      RestConfig config =
          Configs.of(server).limiter(limiter).backoff(backoff).observer(observer).build();
      try (Transport transport =
              Pipeline.of(config, new LoggingClock()).over(JdkTransport.of(config));
          Response response = transport.send(request)) {
        assertThat(response.body().readAllBytes()).hasLength(2);
      }
    }
    return List.copyOf(order);
  }

  @Tag("client-go-R9")
  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_repeatedOnce_keepsTheOrderOfClientGo(Wire protocol) throws IOException {
    Wires.require(protocol);

    assertThat(orderOf(protocol, Wires.get().build()))
        .containsExactly(
            "limiter",
            "calc",
            "sleep 1",
            "http",
            "result 503",
            "update 503",
            "calc",
            "sleep 2000",
            "limiter",
            "http",
            "result 200",
            "retry",
            "update 200")
        .inOrder();
  }

  @Tag("client-go-R9")
  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_watchRepeatedOnce_skipsTheFirstLimiterOnly(Wire protocol) throws IOException {
    Wires.require(protocol);

    assertThat(orderOf(protocol, Wires.watch().build()))
        .containsExactly(
            "calc",
            "sleep 1",
            "http",
            "result 503",
            "update 503",
            "calc",
            "sleep 2000",
            "limiter",
            "http",
            "result 200",
            "retry",
            "update 200")
        .inOrder();
  }

  private Transport over(RestConfig.Builder config) {
    return Pipeline.of(config.server("https://10.0.0.1:6443").build(), clock).over(wire);
  }

  private static RequestBackoff always(int seconds) {
    return new RequestBackoff() {
      @Override
      public Duration delay(String server) {
        assertThat(server).isEqualTo("10.0.0.1:6443");
        return Duration.ofSeconds(seconds);
      }

      @Override
      public void update(String server, int status) {}
    };
  }

  @Tag("client-go-R10")
  @ParameterizedTest
  @CsvSource({"5,2,5", "5,9,9", "5,5,5", "0,3,3"})
  void send_retryAfterAndBackoff_waitsForTheLongerOne(String asked, int backoff, int waits) {
    wire.respond(429, Map.of("Retry-After", List.of(asked)), "").respond(200, "{}");
    Request second = Wires.get().build().toBuilder().tag(Attempt.class, new Attempt(2, "")).build();
    try (var transport = over(RestConfig.builder().backoff(always(backoff)))) {
      transport.send(second).close();
    }

    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(waits));
  }

  @Test
  void send_serverIsOverloaded_theNextCallWaitsBeforeItsFirstAttempt() {
    RequestBackoff real =
        RequestBackoff.exponential(Duration.ofSeconds(1), Duration.ofSeconds(4), clock);
    wire.respond(500, "").respond(500, "").respond(200, "{}").respond(200, "{}");
    try (var transport = over(RestConfig.builder().backoff(real))) {
      for (int i = 0; i < 4; i++) {
        transport.send(Wires.get().build()).close();
      }
    }

    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
  }

  @Test
  void send_lostConnection_resetsTheBackoff() {
    RequestBackoff real =
        RequestBackoff.exponential(Duration.ofSeconds(7), Duration.ofSeconds(7), clock);
    real.update("10.0.0.1:6443", 500);
    wire.lose().respond(200, "{}");
    try (var transport = over(RestConfig.builder().backoff(real))) {
      transport.send(Wires.get().build()).close();
    }

    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(1));
  }

  @Test
  void send_backoffBeyondTheDeadline_failsAtOnceAndSaysWhy() {
    Request soon = Wires.get().deadline(Wires.within(Duration.ofSeconds(5))).build();
    try (var transport = over(RestConfig.builder().backoff(always(60)))) {
      var late = assertThrows(TransportTimeoutException.class, () -> transport.send(soon));

      assertThat(late).hasMessageThat().endsWith("because 10.0.0.1:6443 was overloaded");
    }
    assertThat(wire.sent()).isEmpty();
  }

  @Test
  void send_deadlineIsOver_asksNeitherLimiterNorServer() {
    Deadline past = Deadline.after(clock, Duration.ofSeconds(1));
    clock.advance(Duration.ofSeconds(1));
    try (var transport = over(RestConfig.builder().limiter(limiter))) {
      Request late = Wires.get().deadline(past).build();

      var e = assertThrows(TransportTimeoutException.class, () -> transport.send(late));

      assertThat(e).hasMessageThat().contains("no time is left to send it");
    }
    assertThat(order).isEmpty();
    assertThat(wire.sent()).isEmpty();
  }

  @Test
  void send_backoffThatThrows_losesNoResponse() {
    RequestBackoff broken =
        new RequestBackoff() {
          @Override
          public Duration delay(String server) {
            return Duration.ZERO;
          }

          @Override
          public void update(String server, int status) {
            throw new AssertionError("backoff");
          }
        };
    wire.respond(200, "{}");
    try (var transport = over(RestConfig.builder().backoff(broken))) {
      assertThat(transport.send(Wires.get().build()).status()).isEqualTo(200);
    }
  }

  @Test
  void send_limiterOfTheRequest_takesThePlaceOfTheOther() {
    wire.respond(200, "{}");
    RequestLimiter own = request -> Duration.ofSeconds(3);
    Request request = Wires.get().build().toBuilder().tag(RequestLimiter.class, own).build();
    try (var transport = over(RestConfig.builder().limiter(limiter))) {
      transport.send(request).close();
    }

    assertThat(order).isEmpty();
    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(3));
  }
}
