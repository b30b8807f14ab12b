package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.Values.orElse;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.bookmark;
import static dev.kubewright.cache.fake.FakeListerWatcher.deleted;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;
import static dev.kubewright.cache.fake.FakeListerWatcher.failure;
import static dev.kubewright.cache.fake.FakeListerWatcher.modified;
import static dev.kubewright.cache.fake.FakeListerWatcher.refusal;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.FakeWatch;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.meta.v1.ListMetaBuilder;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.selector.Selector;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ReflectorTest {
  private final ReflectorHarness h = new ReflectorHarness();

  @Tag("client-go-W1")
  @Test
  void relist_expired_listsTheNewestVersionAtOnce() {
    h.server.list(10).events(error(410, "Expired"));
    h.server.listFails(refusal(410, "Expired")).list(20);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "10", "").inOrder();
    assertThat(h.clock.waits()).hasSize(1);
    assertThat(h.server.watchedVersions()).containsExactly("10", "20").inOrder();
  }

  @Test
  void watch_expiredWithoutACode_listsTheNewestVersionAtOnce() {
    h.server.list(10);
    h.server.events(new WatchEvent.Error<>(StatusBuilder.build(s -> s.reason("Expired")))).list(20);
    h.run();
    assertThat(h.server.listedVersions().subList(0, 2)).containsExactly("0", "10").inOrder();
    assertThat(h.errors).isEmpty();
  }

  @Tag("client-go-W4")
  @Test
  void list_firstWasPaged_laterListsHaveALimit() {
    h.server.list("10", "next", List.of(Widget.of("a", 1))).list(10, Widget.of("b", 2));
    h.server.watchFails(refusal(500, "X")).list(11).watchFails(refusal(500, "X"));
    h.run();
    assertThat(h.sunk.get(0)).isEqualTo("Replaced [a@1, b@2] at 10");
    assertThat(limits()).startsWith("500@0 500@ 500@10");
    assertThat(h.server.listed().get(1).continueToken()).isEqualTo("next");
  }

  @Tag("client-go-W4")
  @Test
  void list_firstWasNotPaged_laterListsHaveNoLimit() {
    h.server.list(10).watchFails(refusal(500, "X")).list(11).watchFails(refusal(500, "X"));
    h.run();
    assertThat(limits()).startsWith("500@0 null@10");
  }

  private String limits() {
    return String.join(
        " ",
        h.server.listed().stream()
            .map(o -> o.limit() + "@" + orElse(o.resourceVersion(), ""))
            .toList());
  }

  @Test
  void list_laterPageExpired_fetchesWholeAtTheFirstVersion() {
    h.server.list("10", "next", List.of(Widget.of("a", 1))).listFails(refusal(410, "Expired"));
    h.server.list(12, Widget.of("a", 1), Widget.of("b", 2));
    h.run();
    assertThat(limits()).isEqualTo("500@0 500@ null@0");
    assertThat(h.sunk).containsExactly("Replaced [a@1, b@2] at 12");
  }

  @Tag("client-go-W5")
  @Test
  void watch_throttledFourTimes_watchesAgainWithoutList() {
    h.server.list(10);
    for (int i = 0; i < 4; i++) {
      h.server.watchFails(refusal(429, "TooManyRequests"));
    }
    h.run();
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.server.watchedVersions()).containsExactly("10", "10", "10", "10", "10");
    assertThat(h.clock.waits().stream().map(Duration::toMillis))
        .containsExactly(800L, 1600L, 3200L, 6400L)
        .inOrder();
    assertThat(h.errors).hasSize(4);
  }

  @Tag("client-go-W5")
  @Test
  void watch_otherFailure_lists() {
    h.server.list(10).watchFails(refusal(500, "X")).list(11);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "10").inOrder();
    assertThat(h.errors).hasSize(1);
  }

  @Test
  void watch_connectionRefused_watchesAgainWithoutList() {
    h.server.list(10).watchFails(failure(Kind.REFUSED));
    h.run();
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.server.watchedVersions()).containsExactly("10", "10");
    assertThat(h.states.toString()).contains("backing off for 800 ms: GET /widgets");
  }

  @Tag("client-go-W6")
  @Test
  void watch_internalErrorsWithinTheWindow_watchesAgain() {
    assertThat(internalErrorRetries(Duration.ofSeconds(30), -1)).isEqualTo(31);
  }

  @Tag("client-go-W6")
  @Test
  void watch_minuteWithoutInternalErrors_startsANewWindow() {
    assertThat(internalErrorRetries(Duration.ofSeconds(30), 10)).isEqualTo(40);
  }

  @Tag("client-go-W6")
  @Test
  void watch_internalErrorWithoutWindow_doesNotWatchAgain() {
    assertThat(internalErrorRetries(Duration.ZERO, -1)).isEqualTo(0);
  }

  private int internalErrorRetries(Duration window, int pauseBefore) {
    h.settings = h.settings.withInternalErrorRetry(window);
    h.server.list(10);
    for (int i = 1; i <= 100; i++) {
      Duration length = i == pauseBefore ? Duration.ofSeconds(61) : Duration.ofSeconds(1);
      h.server.onWatch(options -> internalErrorAfter(length));
    }
    h.run();
    return h.server.watched().size() - 1;
  }

  private Watch<Widget> internalErrorAfter(Duration length) {
    h.clock.advance(length);
    var watch = new FakeWatch<Widget>();
    watch.send(error(500, "InternalError"));
    return watch;
  }

  @Tag("client-go-W7")
  @Test
  void watch_bookmarkThenDisconnect_nextBeginsAtTheBookmark() {
    h.server.list(10).events(bookmark(40));
    var reflector = h.run();
    assertThat(h.server.watchedVersions()).containsExactly("10", "40").inOrder();
    assertThat(h.server.watched().get(0).allowBookmarks()).isTrue();
    assertThat(h.sunk).containsExactly("Replaced [] at 10", "Bookmark 40").inOrder();
    assertThat(reflector.position()).isEqualTo("40");
  }

  @Test
  void watch_events_moveThePosition() {
    h.server.list(10);
    h.server.events(added(Widget.of("a", 11)), modified(Widget.of("a", 12)));
    h.server.events(deleted(Widget.of("a", 13)));
    h.run();
    assertThat(h.server.watchedVersions()).containsExactly("10", "12", "13").inOrder();
    assertThat(h.sunk)
        .containsExactly("Replaced [] at 10", "Added a@11", "Updated a@12", "Deleted a@13")
        .inOrder();
  }

  @Test
  void watch_endsAgainAndAgain_isReopenedAtOnceAndThenOnceInASecond() {
    h.server.list(10);
    for (int version = 11; version < 15; version++) {
      h.server.events(added(Widget.of("a", version)));
    }
    h.run();
    assertThat(h.server.watched()).hasSize(5);
    var second = Duration.ofSeconds(1);
    assertThat(h.clock.waits()).containsExactly(second, second, second);
  }

  @Test
  void watch_fromNoVersion_movesOnlyFromTheFirstEventThatIsNoAddition() {
    h.server.list("", null, List.of());
    h.server.events(added(Widget.of("b", 9)), added(Widget.of("a", 3)));
    h.server.events(added(Widget.of("b", 9)), modified(Widget.of("a", 12)));
    h.run();
    assertThat(h.server.watchedVersions()).containsExactly("", "", "12").inOrder();
  }

  @Test
  void watch_endsAtOnceWithoutEvent_backsOffAndLists() {
    h.server.list(10).events().list(11);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "10").inOrder();
    assertThat(h.clock.waits()).hasSize(1);
  }

  @Test
  void watch_throttledInStream_watchesAgainWithoutList() {
    h.server.list(10).events(added(Widget.of("a", 11)), error(429, "TooManyRequests"));
    h.run();
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.server.watchedVersions()).containsExactly("10", "11").inOrder();
    assertThat(h.clock.waits()).hasSize(1);
  }

  @Tag("client-go-W12")
  @Test
  void watch_objectOfAnotherKind_isDroppedAndTheWatchContinues() {
    @SuppressWarnings("unchecked") // an untyped server may send this
    var alien =
        (WatchEvent<Widget>)
            (WatchEvent<?>) new WatchEvent.Added<>(new PartialObjectMetadata(ObjectMeta.NONE));
    h.server.list(10).events(alien, added(Widget.of("a", 11)));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 10", "Added a@11").inOrder();
    assertThat(h.errors.stream().map(InformerError::activity)).containsExactly(Activity.EVENT);
  }

  @Tag("client-go-W12")
  @Test
  void transform_everyObject_isTransformedOnce() {
    h.transform = w -> Widget.of(w.name() + "'", Integer.parseInt(w.version()));
    h.server.list(10, Widget.of("a", 1)).events(added(Widget.of("b", 11)));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [a'@1] at 10", "Added b'@11").inOrder();
  }

  @Test
  void transform_throwsForEvent_dropsTheEventAndContinues() {
    h.transform = ReflectorTest::refuseBad;
    h.server.list(10).events(added(Widget.of("bad", 11)), added(Widget.of("good", 12)));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 10", "Added good@12").inOrder();
    assertThat(h.errors.stream().map(InformerError::activity)).containsExactly(Activity.TRANSFORM);
    assertThat(h.errors.get(0).key()).isEqualTo(ObjectKey.of("ns", "bad"));
  }

  @Test
  void transform_throwsForList_failsTheList() {
    h.transform = ReflectorTest::refuseBad;
    h.server.list(10, Widget.of("good", 1), Widget.of("bad", 2)).list(11, Widget.of("good", 1));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [good@1] at 11");
    assertThat(h.errors.get(0).toString())
        .contains("the transform failed for widgets.example.com \"bad\" in namespace \"ns\"");
  }

  /** Otherwise the cache would show the deleted object for ever. */
  @Test
  void transform_throwsForDeletion_objectIsDeletedAllTheSame() {
    h.transform = ReflectorTest::refuseBad;
    h.server.list(10).events(deleted(Widget.of("bad", 11)), added(Widget.of("good", 12)));
    h.run();
    assertThat(h.sunk)
        .containsExactly("Replaced [] at 10", "Deleted ns/bad", "Added good@12")
        .inOrder();
    assertThat(h.errors.stream().map(InformerError::activity)).containsExactly(Activity.TRANSFORM);
  }

  @Test
  void list_stoppedBetweenPages_asksForNoMore() {
    h.server.onList(
        options -> {
          h.reflector.stop();
          return new ObjectList<>(
              ListMetaBuilder.build(m -> m.resourceVersion("10").continueToken("next")), List.of());
        });
    h.server.list(10);
    h.run();
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.sunk).isEmpty();
    assertThat(h.errors).isEmpty();
  }

  private static Widget refuseBad(Widget widget) {
    if (widget.name().equals("bad")) {
      throw new IllegalArgumentException("bad");
    }
    return widget;
  }

  @Tag("client-go-W13")
  @Test
  void watch_expiredAtOpening_isReportedAndListsAtTheLastVersion() {
    h.server.list(10).events(bookmark(40)).watchFails(refusal(410, "Expired")).list(50);
    h.run();
    assertThat(h.errors.get(0).cause()).isInstanceOf(ExpiredException.class);
    assertThat(h.server.listedVersions()).containsExactly("0", "40").inOrder();
  }

  @Tag("client-go-W13")
  @Test
  void watch_expiredInTheStream_isNotReportedAndListsAtTheLastVersion() {
    h.server.list(10).events(bookmark(40), error(410, "Expired")).list(50);
    h.run();
    assertThat(h.errors).isEmpty();
    assertThat(h.server.listedVersions()).containsExactly("0", "40").inOrder();
  }

  @Test
  void watch_streamCannotBeRead_isReported() {
    h.server.list(10).events(error(500, "ClientWatchDecoding")).list(50);
    h.run();
    assertThat(h.errors).hasSize(1);
    assertThat(h.server.listedVersions()).containsExactly("0", "10").inOrder();
  }

  @Test
  void list_serverThrowsError_continues() {
    h.server.onList(
        options -> {
          throw new StackOverflowError("deep");
        });
    h.server.list(10);
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 10");
    assertThat(h.errors).hasSize(1);
  }

  @Test
  void list_failsAgainAndAgain_backsOffLongerUpToHalfAMinute() {
    Stream.generate(() -> refusal(500, "X")).limit(8).forEach(h.server::listFails);
    h.run();
    assertThat(h.clock.waits().stream().map(Duration::toMillis))
        .containsExactly(800L, 1600L, 3200L, 6400L, 12800L, 25600L, 30000L, 30000L)
        .inOrder();
  }

  @Test
  void listOptions_tweak_holdsForListAndWatch() {
    var labels = Selector.parse("color=red");
    h.settings = h.settings.withListOptions(o -> o.with(b -> b.labels(labels).shardSelector("s")));
    h.server.list(10);
    h.run();
    assertThat(h.server.listed().stream().map(ListOptions::labels)).containsExactly(labels);
    assertThat(h.server.watched().get(0).labels()).isEqualTo(labels);
    assertThat(h.server.watched().get(0).shardSelector()).isEqualTo("s");
    assertThat(h.server.watched().get(0).timeout()).isEqualTo(Duration.ofMinutes(5));
  }

  @Test
  void silence_ofListsAndWatches_isRequested() {
    h.server.list("10", "next", List.of()).list(10);
    h.run();
    assertThat(h.server.listed().stream().map(ListOptions::silence))
        .containsExactly(Duration.ofMinutes(1), Duration.ofMinutes(1));
    assertThat(h.server.watched().get(0).silence()).isNull();
  }

  @Test
  void silence_thatIsSet_isRequested() {
    h.settings =
        h.settings.withListSilence(Duration.ofSeconds(7)).withWatchSilence(Duration.ofSeconds(8));
    h.server.list(10);
    h.run();
    assertThat(h.server.listed().get(0).silence()).isEqualTo(Duration.ofSeconds(7));
    assertThat(h.server.watched().get(0).silence()).isEqualTo(Duration.ofSeconds(8));
  }

  @Test
  void silence_notPositive_isRefused() {
    for (var bad : List.of(Duration.ZERO, Duration.ofSeconds(-1))) {
      assertThrows(IllegalArgumentException.class, () -> h.settings.withListSilence(bad));
      assertThrows(IllegalArgumentException.class, () -> h.settings.withWatchSilence(bad));
    }
  }

  @Test
  void states_eachStep_isReported() {
    h.server.list(10).events(error(410, "Expired")).list(11);
    h.run();
    assertThat(h.states.stream().map(Object::toString))
        .containsExactly(
            "listing from resource version 0",
            "watching from resource version 10",
            "backing off for 800 ms: Expired (410 Expired, WATCH widgets.example.com)",
            "listing from resource version 10",
            "watching from resource version 11")
        .inOrder();
  }
}
