package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.bookmark;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;
import static dev.kubewright.cache.fake.FakeListerWatcher.failure;
import static dev.kubewright.cache.fake.FakeListerWatcher.refusal;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.FakeWatch;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.resource.ObjectKey;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A server whose storage was restored from a backup has a newest version that is lower. */
class RestoreCheckTest {
  private final ReflectorHarness h = new ReflectorHarness();
  private Duration silence;

  @ParameterizedTest
  @EnumSource(names = {"LOST", "TIMEOUT"})
  void watch_lostAndTheNextIsSilentAndServerWentBack_fetchesTheNewestState(Kind kind) {
    h.server.list(10).newest("5");
    h.server.openWatch().send(added(Widget.of("a", 11))).breakOff(failure(kind));
    silentWatch();
    h.server.list(6);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "").inOrder();
    assertThat(h.server.watchedVersions()).containsExactly("10", "11", "6").inOrder();
    assertThat(h.errors).hasSize(1);
    assertThat(h.errors.get(0).cause()).hasMessageThat().contains("5, lower than 11");
  }

  /** Servers read all objects for the question if a selector matches few of them. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void watch_lostAndTheNextBringsSomething_asksForNothing(boolean bookmark) {
    h.server.list(10).newest("5");
    h.server.openWatch().send(added(Widget.of("a", 11))).breakOff(failure(Kind.LOST));
    WatchEvent<Widget> event = bookmark ? bookmark(12) : added(Widget.of("b", 12));
    h.server.onWatch(
        options -> {
          var watch = new FakeWatch<Widget>().send(event);
          watch.onWait(
              () -> {
                h.clock.advance(options.timeout());
                watch.end();
              });
          return watch;
        });
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(0);
    assertThat(h.server.watchedVersions()).containsExactly("10", "11", "12").inOrder();
  }

  @Test
  void watch_lostAndTheNextEndsWithoutAnEvent_asks() {
    h.server.list(10).newest("11");
    h.server.openWatch().send(added(Widget.of("a", 11))).breakOff(failure(Kind.LOST));
    h.server.onWatch(options -> endingAfter(Duration.ofSeconds(5)));
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(1);
  }

  /** A busy server is not asked for more. */
  @Test
  void watch_throttledAtOpening_asksForNothing() {
    h.server.list(10).newest("5");
    for (int i = 0; i < 3; i++) {
      h.server.watchFails(refusal(429, "TooManyRequests"));
    }
    h.server.onWatch(options -> endingAfter(options.timeout()));
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(0);
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.server.watchedVersions()).containsExactly("10", "10", "10", "10", "10");
  }

  @Test
  void watch_throttledInTheStream_asksForNothing() {
    h.server.list(10).newest("5").events(error(429, "TooManyRequests"));
    h.server.onWatch(options -> endingAfter(options.timeout()));
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(0);
    assertThat(h.server.watchedVersions()).containsExactly("10", "10", "10");
  }

  @Test
  void list_throttled_asksForNothing() {
    h.server.list(10).newest("5").events(error(410, "Expired"));
    h.server.listFails(refusal(429, "TooManyRequests")).list(11);
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(0);
    assertThat(h.server.listedVersions()).containsExactly("0", "10", "10").inOrder();
  }

  @Test
  void question_firstObjectCannotBeRead_continues() {
    h.server.list(10).newestWithout("12", ObjectKey.of("ns", "bad"));
    h.server.events(added(Widget.of("a", 11)));
    silentWatch();
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(1);
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.server.watchedVersions()).containsExactly("10", "11", "11").inOrder();
    assertThat(h.errors).isEmpty();
  }

  @Test
  void watch_refusedAndServerWentBack_fetchesTheNewestState() {
    h.server.list(10).newest("9").watchFails(failure(Kind.REFUSED));
    silentWatch();
    h.server.list(9);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "").inOrder();
    assertThat(h.server.watchedVersions()).containsExactly("10", "10", "9").inOrder();
  }

  @ParameterizedTest
  @CsvSource({"10", "11", "100", "99999999999999999999999", "''", "abc", "010", "9x", "0"})
  void watch_silentAndServerDidNotVisiblyGoBack_continues(String newest) {
    h.server.list(10).newest(newest);
    h.server.openWatch().send(added(Widget.of("a", 10))).breakOff(failure(Kind.LOST));
    silentWatch();
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(1);
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.server.watchedVersions()).containsExactly("10", "10", "10");
    assertThat(h.errors).isEmpty();
  }

  @Test
  void watch_endedAndServerWentBack_fetchesTheNewestState() {
    h.server.list(10).newest("5").events(added(Widget.of("a", 11)));
    silentWatch();
    h.server.list(6);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "").inOrder();
    assertThat(h.server.watchedVersions()).containsExactly("10", "11", "6").inOrder();
  }

  @Test
  void versionsWithManyDigits_areComparedAsNumbers() {
    String reached = "99999999999999999999999";
    h.server.list(reached, null, List.of()).newest("99999999999999999999998");
    h.server.watchFails(failure(Kind.REFUSED));
    silentWatch();
    h.server.list(6);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "").inOrder();
  }

  @Test
  void firstWatch_asksForNothing() {
    h.server.list(10).newest("5");
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(0);
  }

  @Test
  void versionThatIsNoNumber_isNeverCompared() {
    h.server.list("x10", null, List.of()).newest("5").events(added(Widget.of("a", 0)));
    silentWatch();
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(0);
    assertThat(h.server.listed()).hasSize(1);
  }

  @Test
  void question_refused_isAskedAgain() {
    h.server.list(10).newest("5").newestFails(failure(Kind.REFUSED));
    h.server.openWatch().send(added(Widget.of("a", 11))).breakOff(failure(Kind.LOST));
    silentWatch();
    h.server.list(6);
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(2);
    assertThat(h.server.listedVersions()).containsExactly("0", "").inOrder();
    assertThat(h.errors).hasSize(2);
  }

  @Test
  void question_clientIsClosed_ends() {
    h.server.list(10).newestAlwaysFails(failure(Kind.CLOSED));
    h.server.events(added(Widget.of("a", 11)));
    silentWatch();
    assertThrows(TransportException.class, h::run);
    assertThat(h.errors).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"403, Forbidden", "405, MethodNotAllowed"})
  void question_isForbidden_watchIsOpenedAgainAtOnceWithoutAnError(int code, String reason) {
    h.server.list(10).newestAlwaysFails(refusal(code, reason));
    for (int version : new int[] {11, 12}) {
      h.server.openWatch().send(added(Widget.of("a", version))).breakOff(failure(Kind.LOST));
      silentWatch();
    }
    h.run();
    assertThat(h.server.watchedVersions()).containsExactly("10", "11", "11", "12", "12").inOrder();
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.server.newestAsked()).isEqualTo(2);
    assertThat(h.errors).isEmpty();
    assertThat(notes()).hasSize(1);
  }

  @Test
  void question_answeredAndForbiddenAgain_isNotedAgain() {
    h.server.list(10).newest("12").newestFails(refusal(403, "Forbidden"));
    for (int version : new int[] {11, 12}) {
      h.server.openWatch().send(added(Widget.of("a", version))).breakOff(failure(Kind.LOST));
      silentWatch();
    }
    h.server.onWatch(
        options -> {
          h.server.newestAlwaysFails(refusal(403, "Forbidden"));
          var watch = new FakeWatch<Widget>().send(added(Widget.of("c", 13)));
          watch.breakOff(failure(Kind.LOST));
          return watch;
        });
    silentWatch();
    h.run();
    assertThat(h.server.watchedVersions())
        .containsExactly("10", "11", "11", "12", "12", "13", "13")
        .inOrder();
    assertThat(notes()).hasSize(2);
  }

  /** Such a server may be about to start: it is asked again, but not for ever. */
  @ParameterizedTest
  @CsvSource({"500, InternalError", "503, ServiceUnavailable", "504, Timeout"})
  void question_failsEachTime_watchIsOpenedAgainAfterThreeQuestions(int code, String reason) {
    h.server.list(10).newestAlwaysFails(refusal(code, reason));
    for (int version : new int[] {11, 12}) {
      h.server.openWatch().send(added(Widget.of("a", version))).breakOff(failure(Kind.LOST));
      silentWatch();
    }
    h.run();
    assertThat(h.server.watchedVersions()).containsExactly("10", "11", "11", "12", "12").inOrder();
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.server.newestAsked()).isEqualTo(4);
    assertThat(h.errors).hasSize(2);
    assertThat(notes()).hasSize(1);
  }

  @Test
  void question_throwsWhateverItIs_watchIsOpenedAgain() {
    h.server.list(10).newestAlwaysFails(new IllegalStateException("of the lister"));
    h.server.openWatch().send(added(Widget.of("a", 11))).breakOff(failure(Kind.LOST));
    silentWatch();
    h.run();
    assertThat(h.server.watchedVersions()).containsExactly("10", "11", "11").inOrder();
  }

  private List<String> notes() {
    return h.log.entries().stream()
        .map(RecordingLog.Entry::message)
        .filter(message -> message.contains("newest resource version"))
        .toList();
  }

  @Test
  void watch_endedAtItsTimeout_asksForNothing() {
    h.server.list(10).newest("5");
    for (int i = 0; i < 3; i++) {
      h.server.onWatch(options -> endingAfter(options.timeout()));
    }
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(0);
    assertThat(h.server.watchedVersions()).hasSize(4);
  }

  @Test
  void watch_endedBeforeItsTimeout_asks() {
    h.server.list(10).newest("10");
    h.server.onWatch(options -> endingAfter(options.timeout().minusSeconds(30)));
    silentWatch();
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(1);
  }

  /** An open question is asked after the next watch, whatever its end. */
  @Test
  void watch_endedAtItsTimeoutAfterAnUnansweredQuestion_asks() {
    h.server.list(10).newest("5").newestFails(refusal(403, "Forbidden"));
    h.server.openWatch().send(added(Widget.of("a", 11))).breakOff(failure(Kind.LOST));
    silentWatch();
    h.server.onWatch(options -> endingAfter(options.timeout()));
    silentWatch();
    h.server.list(6);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "").inOrder();
    assertThat(h.server.watchedVersions()).containsExactly("10", "11", "11", "11", "6").inOrder();
  }

  @Test
  void silence_isLongerAtRandom() {
    h.random = () -> Long.MIN_VALUE; // the half
    h.server.list(10).newest("10");
    h.server.openWatch().send(added(Widget.of("a", 11))).breakOff(failure(Kind.LOST));
    h.server.onWatch(
        options -> {
          long opened = h.clock.nanoTime();
          var watch = new FakeWatch<Widget>();
          watch.onWait(
              () -> {
                while (watch.closed().getCount() > 0) {
                  h.clock.advance(Duration.ofSeconds(1));
                }
                silence = Duration.ofNanos(h.clock.nanoTime() - opened);
              });
          return watch;
        });
    h.run();
    assertThat(silence).isEqualTo(RestoreCheck.PATIENCE.multipliedBy(3).dividedBy(2));
  }

  /** Adds a watch that brings nothing. Time passes until the reader closes it. */
  private void silentWatch() {
    h.server.onWatch(
        options -> {
          var watch = new FakeWatch<Widget>();
          watch.onWait(() -> h.clock.advance(RestoreCheck.PATIENCE));
          return watch;
        });
  }

  private Watch<Widget> endingAfter(Duration time) {
    var watch = new FakeWatch<Widget>();
    watch.onWait(
        () -> {
          h.clock.advance(time);
          watch.end();
        });
    return watch;
  }
}
