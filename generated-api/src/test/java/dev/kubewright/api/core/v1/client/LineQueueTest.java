package dev.kubewright.api.core.v1.client;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.stream.log.LogLine;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LineQueueTest {
  private static final Instant NOON = Instant.parse("2026-07-01T12:00:00Z");
  private static final Duration WINDOW = Duration.ofSeconds(2);

  private final FakeClock clock = new FakeClock();
  private final LineQueue.Source a = new LineQueue.Source();
  private final LineQueue.Source b = new LineQueue.Source();

  private static PodLogLine line(String text, @Nullable Instant time) {
    return new PodLogLine(ObjectKey.of("a", "web-0"), "app", false, new LogLine(time, text, false));
  }

  private static List<String> take(LineQueue queue, int count) {
    var texts = new ArrayList<String>();
    for (int i = 0; i < count; i++) {
      PodLogLine line = queue.take();
      texts.add(line == null ? "null" : line.line().text());
    }
    return texts;
  }

  @Tag("streams-log-8")
  @Test
  void take_withoutWindow_isTheOrderOfArrival() {
    var queue = new LineQueue(clock, null, false);
    queue.put(a, line("a1", NOON.plusSeconds(5)));
    queue.put(b, line("b1", NOON));
    queue.put(a, line("a2", NOON.plusSeconds(1)));

    assertThat(take(queue, 3)).containsExactly("a1", "b1", "a2").inOrder();
  }

  @Tag("streams-log-8")
  @Test
  void take_withWindow_isTheOrderOfTimes_andNoLineOvertakesAnEarlierOneOfItsLog() {
    var queue = new LineQueue(clock, WINDOW, false);
    queue.put(a, line("a1", NOON.plusSeconds(5)));
    queue.put(a, line("a2", NOON.plusSeconds(1))); // the clock went back
    queue.put(b, line("b1", NOON.plusSeconds(3)));
    queue.put(b, line("b2", null));
    queue.put(b, line("b3", NOON.plusSeconds(6)));
    clock.advance(WINDOW);

    assertThat(take(queue, 5)).containsExactly("b1", "b2", "a1", "a2", "b3").inOrder();
  }

  @Tag("streams-log-8")
  @Test
  void take_windowIsNotOver_waitsForIt() throws Exception {
    var queue = new LineQueue(clock, WINDOW, false);
    queue.put(a, line("a1", NOON));
    var taken = CompletableFuture.supplyAsync(queue::take);
    while (clock.alarms() == 0) {
      Thread.onSpinWait();
    }
    clock.advance(WINDOW);

    assertThat(taken.get(60, TimeUnit.SECONDS)).isEqualTo(line("a1", NOON));
    assertThat(clock.alarms()).isEqualTo(0);
  }

  @Tag("streams-log-8")
  @Test
  void put_noRoom_waitsForTheReaderAndLeavesOthersAlone() throws Exception {
    var queue = new LineQueue(clock, null, false);
    String half = "x".repeat(LineQueue.ROOM / 2 - 1000);
    queue.put(a, line(half, null));
    var waiting = new CountDownLatch(1);
    var put =
        CompletableFuture.runAsync(
            () -> {
              waiting.countDown();
              queue.put(a, line("a2", null));
              queue.put(a, line(half, null));
            });
    waiting.await();
    queue.put(b, line("b1", null));
    assertThat(put.isDone()).isFalse();

    var texts = take(queue, 4);

    assertThat(texts).containsExactly(half, "b1", "a2", half);
    assertThat(texts.indexOf("a2")).isLessThan(texts.lastIndexOf(half));
    put.get(60, TimeUnit.SECONDS);
    assertThat(queue.dropped()).isEqualTo(0);
  }

  @Tag("streams-log-8")
  @Test
  void put_noRoomAndDropping_countsWhatItDrops() {
    var queue = new LineQueue(clock, null, true);
    queue.put(a, line("x".repeat(LineQueue.ROOM), null)); // longer than the room
    queue.put(a, line("a2", null));
    queue.put(a, line("a3", null));
    queue.put(b, line("b1", null));

    assertThat(queue.dropped()).isEqualTo(2);
    assertThat(take(queue, 2).get(1)).isEqualTo("b1");
  }

  @Tag("streams-log-9")
  @Test
  void close_wakesReaderAndWriters() throws Exception {
    var queue = new LineQueue(clock, null, false);
    queue.put(a, line("x".repeat(LineQueue.ROOM), null));
    var put = CompletableFuture.runAsync(() -> queue.put(a, line("a2", null)));

    queue.close();

    put.get(60, TimeUnit.SECONDS);
    assertThat(queue.take()).isNull();
    queue.put(a, line("a3", null));
    assertThat(queue.take()).isNull();
  }

  @Test
  void fail_readerGetsTheFirstFailure() {
    var queue = new LineQueue(clock, null, false);
    queue.put(a, line("a1", null));
    queue.fail(new TransportException(Kind.CLOSED, "the client is closed", null));
    queue.fail(new TransportException(Kind.LOST, "another", null));

    assertThat(assertThrows(TransportException.class, queue::take).kind()).isEqualTo(Kind.CLOSED);

    var closed = new LineQueue(clock, null, false);
    closed.close();
    closed.fail(new TransportException(Kind.CLOSED, "the client is closed", null));
    assertThat(closed.take()).isNull();
  }

  @Test
  void take_interrupted_throwsAndKeepsTheFlag() {
    var queue = new LineQueue(clock, null, false);
    Thread.currentThread().interrupt();

    var thrown = assertThrows(TransportException.class, queue::take);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(thrown.kind()).isEqualTo(Kind.INTERRUPTED);
  }
}
