package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.Values.isTrue;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.bookmark;
import static dev.kubewright.cache.fake.FakeListerWatcher.deleted;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;
import static dev.kubewright.cache.fake.FakeListerWatcher.initialEnd;
import static dev.kubewright.cache.fake.FakeListerWatcher.modified;
import static dev.kubewright.cache.fake.FakeListerWatcher.refusal;

import dev.kubewright.cache.fake.FakeWatch;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.client.Watch;
import dev.kubewright.client.option.ResourceVersionMatch;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ReflectorStreamingTest {
  private final ReflectorHarness h = new ReflectorHarness();

  @BeforeEach
  void stream() {
    h.settings = ReflectorSettings.DEFAULT;
  }

  @Tag("client-go-W9")
  @Test
  void stream_initialObjects_replaceTheStoreOnceAndContinue() {
    h.server.events(
        added(Widget.of("p1", 1)),
        modified(Widget.of("p1", 2)),
        added(Widget.of("p3", 3)),
        deleted(Widget.of("p3", 4)),
        initialEnd(5),
        modified(Widget.of("p1", 6)));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [p1@2] at 5", "Updated p1@6").inOrder();
    assertThat(h.server.listed()).isEmpty();
    assertThat(h.server.watchedVersions()).containsExactly("", "6").inOrder();
    var initial = h.server.watched().get(0);
    assertThat(initial.sendInitialEvents()).isTrue();
    assertThat(initial.allowBookmarks()).isTrue();
    assertThat(initial.resourceVersionMatch()).isEqualTo(ResourceVersionMatch.NOT_OLDER_THAN);
    assertThat(h.server.watched().get(1).sendInitialEvents()).isNull();
  }

  @Tag("client-go-W11")
  @Test
  void stream_refusedAsInvalid_listsAndWatches() {
    h.server.watchFails(refusal(422, "Invalid")).list(10);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0");
    assertThat(h.server.listed().get(0).limit()).isEqualTo(500);
    assertThat(h.server.watchedVersions()).containsExactly("", "10").inOrder();
    assertThat(h.errors).isEmpty();
  }

  @Tag("client-go-W11")
  @Test
  void stream_otherError_listsAndWatches() {
    h.server.events(added(Widget.of("a", 1)), error(500, "InternalError")).list(10);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0");
  }

  @Tag("client-go-W11")
  @Test
  void stream_throttledTwice_isRequestedThreeTimesWithoutList() {
    h.server.watchFails(refusal(429, "TooManyRequests"));
    h.server.watchFails(refusal(429, "TooManyRequests"));
    h.server.events(initialEnd(5));
    h.run();
    assertThat(h.server.listed()).isEmpty();
    assertThat(h.server.watched().stream().filter(o -> isTrue(o.sendInitialEvents()))).hasSize(3);
    assertThat(h.clock.waits()).hasSize(2);
  }

  @Test
  void stream_expiredAtLastVersion_asksForTheNewestAtOnce() {
    h.server.events(initialEnd(5), error(410, "Expired"));
    h.server.watchFails(refusal(410, "Expired"));
    h.server.events(added(Widget.of("a", 8)), initialEnd(9));
    h.run();
    assertThat(h.server.watchedVersions()).containsExactly("", "5", "", "9").inOrder();
    assertThat(h.clock.waits()).hasSize(1);
    assertThat(h.sunk).containsExactly("Replaced [] at 5", "Replaced [a@8] at 9").inOrder();
  }

  @Test
  void stream_closedBeforeItsEnd_beginsEmptyAgain() {
    h.server.events(added(Widget.of("a", 1)));
    h.server.events(added(Widget.of("b", 2)), initialEnd(5));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [b@2] at 5");
    assertThat(h.server.listed()).isEmpty();
  }

  @Tag("client-go-W12")
  @Test
  void stream_transform_isAppliedOnce() {
    h.transform = w -> Widget.of(w.name() + "'", Integer.parseInt(w.version()));
    h.server.events(added(Widget.of("a", 1)), initialEnd(5), modified(Widget.of("a", 6)));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [a'@1] at 5", "Updated a'@6").inOrder();
  }

  @Test
  void stream_serverSilentForHalfAMinute_listsInstead() {
    h.server.onWatch(options -> silent()).list(10);
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 10");
    assertThat(h.server.listedVersions()).containsExactly("0");
    assertThat(h.clock.alarms()).isEqualTo(0);
  }

  /** So does an aggregated server that takes the request for that of an ordinary watch. */
  @Test
  void stream_bookmarkOfAnotherKind_listsInstead() {
    h.server.events(added(Widget.of("a", 1)), bookmark(5), modified(Widget.of("a", 6)));
    h.server.list(10, Widget.of("a", 6));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [a@6] at 10");
    assertThat(h.server.watchedVersions()).containsExactly("", "10").inOrder();
    assertThat(h.errors).hasSize(1);
    assertThat(h.errors.get(0).cause()).hasMessageThat().contains("does not know");
  }

  @Test
  void stream_changesUntilItsTimeout_listsInstead() {
    h.server.onWatch(options -> busyUntil(options.timeout())).list(10);
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 10");
    assertThat(h.server.watchedVersions()).containsExactly("", "10").inOrder();
  }

  @Test
  void stream_endsTooEarlyThreeTimes_listsInstead() {
    for (int i = 0; i < 3; i++) {
      h.server.events(added(Widget.of("a", 1)));
    }
    h.server.list(10);
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 10");
    assertThat(h.server.watchedVersions()).containsExactly("", "", "", "10").inOrder();
    assertThat(h.clock.waits()).hasSize(2);
  }

  @Test
  void stream_endsTooEarlyAgainAfterSuccess_isCountedAnew() {
    h.server.events(added(Widget.of("a", 1)));
    h.server.events(added(Widget.of("a", 1)));
    h.server.events(initialEnd(5), error(500, "Unknown"));
    h.server.events(added(Widget.of("a", 1)));
    h.server.events(initialEnd(6));
    h.run();
    assertThat(h.server.listed()).isEmpty();
    assertThat(h.sunk).containsExactly("Replaced [] at 5", "Replaced [] at 6").inOrder();
  }

  /** Returns a watch that changes an object every nine seconds and ends at its timeout. */
  private Watch<Widget> busyUntil(Duration timeout) {
    var watch = new FakeWatch<Widget>();
    long end = h.clock.nanoTime() + timeout.toNanos();
    watch.onWait(
        () -> {
          h.clock.advance(Duration.ofSeconds(9));
          if (h.clock.nanoTime() < end) {
            watch.send(modified(Widget.of("a", 2)));
          } else {
            watch.end();
          }
        });
    return watch;
  }

  /** Returns a watch without events. Time passes as soon as the reader waits. */
  private Watch<Widget> silent() {
    var watch = new FakeWatch<Widget>();
    watch.onWait(() -> h.clock.advance(Duration.ofSeconds(31)));
    return watch;
  }
}
