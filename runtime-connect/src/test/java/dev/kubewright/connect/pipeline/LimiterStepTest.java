package dev.kubewright.connect.pipeline;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.limit.RequestLimiter;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Transport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LimiterStepTest {
  private static final Request REQUEST =
      Request.builder(Operation.ofPath(Verb.GET, List.of("version"))).build();

  private final FakeClock clock = new FakeClock();
  private final FakeTransport wire = new FakeTransport().respond(200, "{}").respond(200, "{}");
  private final RequestLimiter onePerSecond = RequestLimiter.tokenBucket(1, 1, clock);

  private Transport client(RequestLimiter limiter) {
    return Pipeline.of(RestConfig.builder().limiter(limiter).build(), clock).over(wire);
  }

  private Request within(Duration limit) {
    return REQUEST.toBuilder().deadline(Deadline.after(clock, limit)).build();
  }

  @Test
  void send_afterInterruptedWaits_waitsForItsOwnPlaceOnly() {
    Transport client = client(onePerSecond);
    client.send(REQUEST).close();
    for (int i = 0; i < 20; i++) {
      Thread.currentThread().interrupt();
      var ended = assertThrows(TransportException.class, () -> client.send(REQUEST));
      assertThat(ended.kind()).isEqualTo(Kind.INTERRUPTED);
      assertThat(Thread.interrupted()).isTrue();
    }

    client.send(within(Duration.ofSeconds(5))).close();

    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(1));
  }

  /** Two clients can share a limiter. */
  @Test
  void send_afterWaitsOfAClosedClient_waitsForItsOwnPlaceOnly() {
    Transport closing = client(onePerSecond);
    closing.send(REQUEST).close();
    var limiter =
        new RequestLimiter() {
          @Override
          public Duration reserve(Request request) {
            Duration wait = onePerSecond.reserve(request);
            closing.close(); // while the attempt is about to wait
            return wait;
          }

          @Override
          public void cancel(Request request, Duration wait) {
            onePerSecond.cancel(request, wait);
          }
        };
    Request limited = REQUEST.toBuilder().tag(RequestLimiter.class, limiter).build();
    var ended = assertThrows(TransportException.class, () -> closing.send(limited));
    assertThat(ended.kind()).isEqualTo(Kind.CLOSED);

    client(onePerSecond).send(within(Duration.ofSeconds(5))).close();

    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(1));
  }

  @Test
  void send_withoutTimeToWait_givesThePlaceBack() {
    var cancelled = new ArrayList<Duration>();
    var limiter =
        new RequestLimiter() {
          @Override
          public Duration reserve(Request request) {
            return Duration.ofSeconds(7);
          }

          @Override
          public void cancel(Request request, Duration wait) {
            cancelled.add(wait);
          }
        };

    assertThrows(
        TransportTimeoutException.class, () -> client(limiter).send(within(Duration.ofSeconds(5))));

    assertThat(cancelled).containsExactly(Duration.ofSeconds(7));
  }

  @Test
  void send_afterItsWait_keepsThePlace() {
    Transport client = client(onePerSecond);
    client.send(REQUEST).close();
    client.send(REQUEST).close();

    assertThat(onePerSecond.reserve(REQUEST)).isEqualTo(Duration.ofSeconds(1));
  }
}
