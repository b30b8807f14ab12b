package dev.kubewright.rest.stream.log;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.Rests;
import dev.kubewright.rest.stream.log.FakeKubelet.Entry;
import dev.kubewright.rest.stream.log.FakeKubelet.Plan;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a reader gets across lost connections: every line, and none twice. */
@Timeout(60)
class LogResumeTest {
  private static final Instant NOON = Instant.parse("2026-07-01T12:00:00Z");
  private static final long SEED = Long.getLong("kubewright.seed", 20260701);

  private final FakeClock clock = new FakeClock();
  private final List<Entry> file = new ArrayList<>();

  private void line(long millis, String text) {
    file.add(new Entry(NOON.plusMillis(millis), text));
  }

  private static Plan after(int visible) {
    return new Plan(visible, -1, 0);
  }

  private LogStream open(FakeKubelet kubelet, Consumer<LogOptionsBuilder> options) {
    return open(
        kubelet, clock, LogOptionsBuilder.build(options).with(o -> o.follow().resume(true)));
  }

  private static LogStream open(Transport kubelet, Clock clock, LogOptions options) {
    var widgets = Rests.over(kubelet, clock).resources(Widget.TYPE).namespace("a").generic();
    return ContainerLog.of(widgets, "web-0").open(options);
  }

  private static List<String> texts(LogStream log) {
    var texts = new ArrayList<String>();
    try (log) {
      String begun = "";
      for (LogLine line : log) {
        begun += line.text();
        if (!line.partial()) {
          texts.add(begun);
          begun = "";
        }
      }
    }
    return texts;
  }

  private List<String> expected(int from) {
    return file.subList(from, file.size()).stream().map(Entry::text).toList();
  }

  private Plan whole() {
    return after(file.size());
  }

  @Tag("streams-log-4")
  @Test
  void resume_connectionLost_repeatsNothingAndBacksOff() {
    for (int i = 0; i < 10; i++) {
      line(i * 400, "line " + i);
    }
    var kubelet = new FakeKubelet(file, List.of(after(3), after(7), whole()));

    assertThat(texts(open(kubelet, o -> {}))).isEqualTo(expected(0));

    assertThat(kubelet.sent().get(1)).contains("tailLines=500");
    assertThat(kubelet.sent().get(2)).contains("follow=true&sinceTime=2026-07-01T11:59:59Z");
    assertThat(kubelet.sent()).hasSize(5);
    assertThat(clock.waits()).hasSize(2);
    assertThat(clock.waits().get(0)).isAtLeast(Duration.ofMillis(800));
  }

  @Tag("streams-log-4")
  @Test
  void resume_thousandLinesWithOneTime_areCounted() {
    for (int i = 0; i < 1000; i++) {
      line(500, i % 3 == 0 ? "same" : "line " + i % 50);
    }
    for (int cut = 1; cut < 1000; cut += 111) {
      var kubelet = new FakeKubelet(file, List.of(after(cut), whole()));
      assertThat(texts(open(kubelet, o -> {}))).isEqualTo(expected(0));
    }
  }

  @Tag("streams-log-4")
  @Test
  void resume_identicalLinesWithOneTime_areCounted() {
    for (int i = 0; i < 1000; i++) {
      line(500, "same");
    }
    var kubelet = new FakeKubelet(file, List.of(after(400), after(700), whole()));

    assertThat(texts(open(kubelet, o -> {}))).hasSize(1000);
  }

  @Tag("streams-log-4")
  @Test
  void resume_timesGoBack_losesNothing() {
    line(10_000, "a");
    line(11_000, "b");
    line(12_000, "c");
    line(5_000, "d");
    line(5_100, "e");
    line(4_300, "f");
    line(4_400, "g");
    for (int cut = 1; cut < file.size(); cut++) {
      var kubelet = new FakeKubelet(file, List.of(after(cut), whole()));
      assertWithMessage("cut after %s", cut)
          .that(texts(open(kubelet, o -> {})))
          .isEqualTo(expected(0));
    }
  }

  @Tag("streams-log-4")
  @Test
  void resume_olderLinesOfTheSameSecondBeforeTheTail_areNotGiven() {
    for (int i = 0; i < 100; i++) {
      line(500 + i, "line " + i % 7);
    }
    var kubelet = new FakeKubelet(file, List.of(after(80), after(90), whole()));

    assertThat(texts(open(kubelet, o -> o.tailLines(5)))).isEqualTo(expected(75));
  }

  @Tag("streams-log-4")
  @Test
  void resume_fileRotated_continuesWithWhatIsLeft() {
    for (int i = 0; i < 20; i++) {
      line(i * 10, "line " + i);
    }
    var partly = new FakeKubelet(file, List.of(after(10), new Plan(20, -1, 7)));
    assertThat(texts(open(partly, o -> {}))).isEqualTo(expected(0));

    var wholly = new FakeKubelet(file, List.of(after(10), new Plan(20, -1, 12)));
    List<String> kept = new ArrayList<>(expected(0).subList(0, 10));
    kept.addAll(expected(12));
    assertThat(texts(open(wholly, o -> {}))).isEqualTo(kept);
  }

  @Tag("streams-log-4")
  @Test
  void resume_onlyNewLinesWanted_loseNoneBeforeTheFirst() {
    line(0, "old");
    clock.advance(Duration.between(clock.instant(), NOON.plusSeconds(10)));
    line(10_500, "new");
    var kubelet = new FakeKubelet(file, List.of(after(1), whole()));

    assertThat(texts(open(kubelet, o -> o.tailLines(0)))).containsExactly("new");
  }

  /** By then, the lines that were wanted are no longer the last ones. */
  @Tag("streams-log-4")
  @Test
  void resume_lostBeforeTheFirstLineOfTheTail_beginsThere() {
    for (int i = 0; i < 3000; i++) {
      line(i * 10L, "line " + i % 7);
    }
    clock.advance(Duration.between(clock.instant(), NOON.plusSeconds(20)));
    var kubelet =
        new FakeKubelet(file, List.of(new Plan(2000, 0, 0), new Plan(2600, 0, 0), whole()));

    assertThat(texts(open(kubelet, o -> o.tailLines(5)))).isEqualTo(expected(1900 - 5));

    assertThat(kubelet.sent().get(0)).contains("tailLines=5");
    kubelet.sent().stream()
        .skip(1)
        .forEach(each -> assertThat(each).containsMatch("tailLines|sinceTime"));
  }

  @Tag("streams-log-4")
  @Test
  void resume_lostBeforeTheFirstLineOfASlowLog_beginsWithTheTail() {
    for (int i = 0; i < 10; i++) {
      line(i * 3_600_000L, "line " + i);
    }
    clock.advance(Duration.between(clock.instant(), NOON.plusSeconds(4 * 3600 + 1800)));
    for (int tail : new int[] {1, 4, 5, 100}) {
      var kubelet = new FakeKubelet(file, List.of(new Plan(5, 0, 0), whole()));
      assertThat(texts(open(kubelet, o -> o.tailLines(tail))))
          .isEqualTo(expected(Math.max(0, 5 - tail)));
    }
  }

  @Tag("streams-log-4")
  @Test
  void resume_manyMoreLinesThanAreRemembered_repeatsNothing() {
    for (int i = 0; i < 3 * History.KEPT; i++) {
      line(i / 100, "line " + i);
    }
    var kubelet = new FakeKubelet(file, List.of(after(2 * History.KEPT + 5), whole()));

    assertThat(texts(open(kubelet, o -> {}))).isEqualTo(expected(0));
  }

  @Tag("streams-log-3")
  @Tag("streams-log-4")
  @Test
  void resume_inALongLine_continuesAfterItsLastByte() {
    line(0, "begin");
    line(10, "ä".repeat(5000));
    line(20, "end");
    int size = file.stream().mapToInt(e -> e.text().getBytes(StandardCharsets.UTF_8).length).sum();
    for (int cut = 0; cut < size + 60; cut += 97) {
      var kubelet =
          new FakeKubelet(file, List.of(new Plan(3, cut, 0), new Plan(3, cut + 40, 0), whole()));
      assertWithMessage("cut after %s bytes", cut)
          .that(texts(open(kubelet, o -> o.longestLine(1024))))
          .isEqualTo(expected(0));
    }
  }

  /** Any log, cut at any byte: texts repeat, times repeat and go back a little. */
  @Tag("streams-log-4")
  @Test
  void resume_randomLogs_loseAndRepeatNothing() {
    for (int round = 0; round < 400; round++) {
      var random = new Random(SEED + round);
      file.clear();
      long millis = 0;
      int lines = random.nextInt(80);
      for (int i = 0; i < lines; i++) {
        millis += random.nextInt(4) == 0 ? random.nextInt(900) - 150 : 0;
        line(millis, "x".repeat(random.nextInt(3)) + (random.nextBoolean() ? i : ""));
      }
      var plans = new ArrayList<Plan>();
      int visible = 0;
      for (int i = random.nextInt(5); i > 0; i--) {
        visible += random.nextInt(lines - visible + 1);
        plans.add(new Plan(visible, random.nextInt(600), 0));
      }
      plans.add(whole());
      assertWithMessage("kubewright.seed=%s", SEED + round)
          .that(texts(open(new FakeKubelet(file, plans), o -> {})))
          .isEqualTo(expected(0));
    }
  }

  @Tag("streams-log-4")
  @Test
  void bytes_resumed_areThoseOfTheContainer() throws IOException {
    line(0, "a\r");
    line(10, "");
    line(20, "b");
    line(30, "c");
    var kubelet = new FakeKubelet(file, List.of(after(2), whole()));
    try (LogStream log = open(kubelet, o -> {})) {
      assertThat(new String(log.bytes().readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo("a\r\n\nb\nc\n");
    }
    var again = new FakeKubelet(file, List.of(after(2), whole()));
    try (LogStream log = open(again, LogOptionsBuilder::timestamps)) {
      assertThat(new String(log.bytes().readAllBytes(), StandardCharsets.UTF_8))
          .startsWith("2026-07-01T12:00:00Z a\r\n2026-07-01T12:00:00.010Z \n");
    }
  }

  @Test
  void withoutResume_connectionLost_throws() {
    line(0, "a");
    var kubelet = new FakeKubelet(file, List.of(after(1), whole()));
    try (LogStream log = open(kubelet, clock, LogOptionsBuilder.build(LogOptionsBuilder::follow))) {
      var lines = log.iterator();
      assertThat(lines.next().text()).isEqualTo("a");

      var lost = assertThrows(TransportException.class, lines::hasNext);

      assertThat(lost.kind()).isEqualTo(Kind.LOST);
      assertThat(lost).hasMessageThat().contains("/widgets/web-0/log");
      assertThat(kubelet.sent()).hasSize(1);
    }
  }

  /** Only an interrupt ends the wait for a server that does not respond. */
  @Test
  void close_whileTheLogIsOpenedAgain_isItsEnd() throws Exception {
    line(0, "a");
    var kubelet = new FakeKubelet(file, List.of(after(1), whole()));
    var waiting = new CountDownLatch(1);
    Transport stuck =
        new Transport() {
          @Override
          public Response send(Request request) {
            if (kubelet.sent().isEmpty()) {
              return kubelet.send(request);
            }
            waiting.countDown();
            try {
              new CountDownLatch(1).await();
            } catch (InterruptedException interrupted) {
              Thread.currentThread().interrupt();
            }
            throw new TransportException(request, Kind.INTERRUPTED, "interrupted", null);
          }

          @Override
          public void close() {}
        };
    LogStream log = open(stuck, clock, LogOptionsBuilder.build(o -> o.follow().resume(true)));
    var lines = new ArrayList<LogLine>();
    var reader =
        new FutureTask<>(
            () -> {
              log.forEach(lines::add);
              return Thread.interrupted();
            });
    new Thread(reader, "reader").start();
    waiting.await();

    log.close();

    assertThat(reader.get()).isFalse();
    assertThat(lines).hasSize(1);
  }

  /** Only the program that closes the log may take its end for a normal one. */
  @Test
  void clientIsClosed_readerGetsAFailure() throws IOException {
    line(0, "a");
    for (boolean resume : new boolean[] {true, false}) {
      RestClient rest = Rests.over(new FakeKubelet(file, List.of(whole())), clock);
      var widgets = rest.resources(Widget.TYPE).namespace("a").generic();
      LogOptions options = LogOptionsBuilder.build(o -> o.follow().resume(resume));
      LogStream lines = ContainerLog.of(widgets, "web-0").open(options);
      InputStream bytes = ContainerLog.of(widgets, "web-0").open(options).bytes();

      rest.close();

      var failed = assertThrows(TransportException.class, () -> lines.iterator().hasNext());
      assertThat(failed.kind()).isEqualTo(Kind.CLOSED);
      var broken = assertThrows(BrokenBodyException.class, bytes::readAllBytes);
      assertThat(broken.kind()).isEqualTo(Kind.CLOSED);
      lines.close();
    }
  }

  @Test
  void closedBeforeTheClient_readerGetsTheEnd() {
    line(0, "a");
    RestClient rest = Rests.over(new FakeKubelet(file, List.of(whole())), clock);
    var widgets = rest.resources(Widget.TYPE).namespace("a").generic();
    LogStream log =
        ContainerLog.of(widgets, "web-0").open(LogOptionsBuilder.build(LogOptionsBuilder::follow));
    log.close();
    rest.close();

    assertThat(log.iterator().hasNext()).isFalse();
  }
}
