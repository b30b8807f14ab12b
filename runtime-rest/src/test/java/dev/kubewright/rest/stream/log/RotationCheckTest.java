package dev.kubewright.rest.stream.log;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Threads;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.rest.Rests;
import dev.kubewright.rest.stream.log.FakeKubelet.Entry;
import dev.kubewright.rest.stream.log.FakeKubelet.Plan;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RotationCheckTest {
  @Test
  void due_noThreadCanBeStarted_triesAgainAfterThePeriod() {
    var clock = new FakeClock();
    var file = List.of(new Entry(Instant.parse("2026-07-01T12:00:00Z"), "a"));
    var kubelet = new FakeKubelet(file, List.of(new Plan(1, -1, 0)));
    var widgets = Rests.over(kubelet, clock).resources(Widget.TYPE).namespace("a").generic();
    LogOptions options = LogOptionsBuilder.build(o -> o.follow().resume(true));
    var reading = new LogReading(ContainerLog.of(widgets, "web-0"), options, clock);
    assertThat(reading.next()).isTrue();
    var tried = new AtomicInteger();
    Threads exhausted =
        (name, task) -> {
          tried.incrementAndGet();
          throw new OutOfMemoryError("unable to create native thread");
        };
    var check = new RotationCheck(reading, clock, Duration.ofMinutes(1), exhausted);

    clock.advance(Duration.ofMinutes(4));

    assertThat(tried.get()).isEqualTo(3); // the first time only notes how many lines there are
    check.close();
  }

  /** As when the JVM gets no thread for its timers. */
  @Test
  void open_noAlarmCanBeSet_closesTheResponse() {
    var none = new OutOfMemoryError("unable to create native thread");
    var clock =
        new FakeClock() {
          @Override
          public Alarm schedule(Duration delay, Runnable task) {
            throw none;
          }
        };
    var closed = new AtomicInteger();
    var body =
        new ByteArrayInputStream(new byte[0]) {
          @Override
          public void close() {
            closed.incrementAndGet();
          }
        };
    var wire =
        new FakeTransport().respond(200, Map.of("Content-Type", List.of("text/plain")), body);
    var widgets = Rests.over(wire, clock).resources(Widget.TYPE).namespace("a").generic();
    LogOptions options =
        LogOptionsBuilder.build(o -> o.follow().resume(true).checkEvery(Duration.ofMinutes(1)));

    var thrown =
        assertThrows(OutOfMemoryError.class, () -> ContainerLog.of(widgets, "web-0").open(options));

    assertThat(thrown).isSameInstanceAs(none);
    assertThat(closed.get()).isEqualTo(1);
  }
}
