package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
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
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.meta.v1.StatusBuilder;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules of client-go's reflector that have no case of their own. */
class ReflectorRulesTest {
  private final ReflectorHarness h = new ReflectorHarness();

  /**
   * The refusal of a version that the server has not reached yet, as servers of two ages send it.
   */
  private static ApiException tooLarge(boolean newer) {
    String reason = newer ? "ResourceVersionTooLarge" : "";
    var status =
        StatusBuilder.build(
            s ->
                s.code(504)
                    .reason("Timeout")
                    .message("Timeout: Too large resource version: 40, current: 7")
                    .details(
                        d ->
                            d.addCause(
                                c -> c.reason(reason).message("Too large resource version"))));
    return ApiExceptions.of(status, 504, "GET", "/widgets");
  }

  /** As after etcd was restored: the position lies in the future. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void list_versionIsTooLarge_listsTheNewestAtOnce(boolean newer) {
    h.server.list(40).events(error(410, "Expired")).listFails(tooLarge(newer)).list(7);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "40", "").inOrder();
    assertThat(h.clock.waits()).hasSize(1);
    assertThat(h.server.watchedVersions()).containsExactly("40", "7").inOrder();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void stream_versionIsTooLarge_asksForTheNewestAtOnce(boolean newer) {
    h.settings = ReflectorSettings.DEFAULT;
    h.server.events(initialEnd(40), error(410, "Expired"));
    h.server.watchFails(tooLarge(newer)).events(initialEnd(7));
    h.run();
    assertThat(h.server.watchedVersions()).containsExactly("", "40", "", "7").inOrder();
    assertThat(h.server.listed()).isEmpty();
  }

  @Test
  void list_afterTheNewestWasAsked_asksForTheLastVersionAgain() {
    h.server.list(40).events(error(410, "Expired")).listFails(refusal(410, "Expired")).list(50);
    h.server.events(error(410, "Expired")).list(60);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "40", "", "50").inOrder();
  }

  @Test
  void list_pageSizeIsSet_holdsForEveryList() {
    h.settings = h.settings.withPageSize(7);
    h.server.list(10).watchFails(refusal(500, "X")).list(11);
    h.run();
    assertThat(h.server.listed().stream().map(ListOptions::limit)).containsExactly(7, 7);
    assertThat(h.server.listedVersions()).containsExactly("0", "10").inOrder();
  }

  @Test
  void list_laterPages_haveNeitherVersionNorMatch() {
    h.server.list("10", "next", List.of(Widget.of("a", 1))).list("10", null, List.of());
    h.run();
    ListOptions second = h.server.listed().get(1);
    assertThat(second.continueToken()).isEqualTo("next");
    assertThat(second.resourceVersion()).isNull();
    assertThat(second.resourceVersionMatch()).isNull();
    assertThat(h.replaced.resourceVersion()).isEqualTo("10");
  }

  @Test
  void list_laterPageFailsOtherwise_failsTheList() {
    h.server.list("10", "next", List.of(Widget.of("a", 1))).listFails(refusal(500, "X"));
    h.server.list(12, Widget.of("b", 2));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [b@2] at 12");
    assertThat(h.errors).hasSize(1);
  }

  @Test
  void watch_timeout_isRandomBetweenOnceAndTwiceTheMinimum() {
    h.random = () -> Long.MIN_VALUE; // the middle
    h.server.list(10);
    h.run();
    assertThat(h.server.watched().get(0).timeout()).isEqualTo(Duration.ofSeconds(450));
  }

  @Test
  void watch_timeoutBelowFiveMinutes_isRaised() {
    h.settings = h.settings.withWatchTimeout(Duration.ofSeconds(1));
    h.server.list(10);
    h.run();
    assertThat(h.server.watched().get(0).timeout()).isEqualTo(Duration.ofMinutes(5));
  }

  @Test
  void watch_always_asksForBookmarks() {
    h.settings = ReflectorSettings.DEFAULT;
    h.server.events(initialEnd(5), bookmark(6)).events(bookmark(7));
    h.run();
    assertThat(h.server.watched().stream().map(WatchOptions::allowBookmarks).distinct())
        .containsExactly(true);
  }

  @Test
  void backoff_twoQuietMinutes_beginsAgain() {
    h.server.list(10).watchFails(refusal(429, "X")).watchFails(refusal(429, "X"));
    h.server.onWatch(
        options -> {
          h.clock.advance(Duration.ofMinutes(2).plusSeconds(10));
          throw refusal(429, "TooManyRequests");
        });
    h.run();
    var first = Duration.ofMillis(800);
    assertThat(h.clock.waits()).containsExactly(first, Duration.ofMillis(1600), first).inOrder();
  }

  @Test
  void backoff_isLengthenedAtRandomUpToTwofold() {
    h.random = () -> Long.MIN_VALUE;
    h.server.listFails(refusal(500, "X")).list(10);
    h.run();
    assertThat(h.clock.waits()).containsExactly(Duration.ofMillis(1200));
  }

  @Test
  void transform_throwsForEvent_positionMovesAllTheSame() {
    h.transform =
        widget -> {
          throw new IllegalArgumentException("bad");
        };
    h.server.list(10).events(added(Widget.of("bad", 11)));
    var reflector = h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 10");
    assertThat(reflector.position()).isEqualTo("11");
  }

  @Test
  void stream_transformThrows_isFetchedAgain() {
    h.settings = ReflectorSettings.DEFAULT;
    h.transform =
        widget -> {
          if (widget.name().equals("bad")) {
            throw new IllegalArgumentException("bad");
          }
          return widget;
        };
    h.server.events(added(Widget.of("bad", 1)), initialEnd(5));
    h.server.list(6, Widget.of("good", 2));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [good@2] at 6");
  }

  @Test
  void stream_silent_warnsEveryTenSeconds() {
    h.settings = ReflectorSettings.DEFAULT;
    h.server.onWatch(options -> silent()).list(10);
    h.run();
    assertThat(h.log.lines())
        .containsExactly(
            "WARNING informer of widgets.example.com: no initial object for 10 s",
            "WARNING informer of widgets.example.com: no initial object for 20 s",
            "WARNING informer of widgets.example.com: no initial object for 30 s",
            "WARNING informer of widgets.example.com: following the server failed:"
                + " dev.kubewright.KubewrightException: the server was silent for too long",
            "INFO informer of widgets.example.com: the server answers again,"
                + " after 1 failed request in 0 s");
  }

  @Test
  void stream_transformThrowsForADeletion_isNotFetchedAgain() {
    h.settings = ReflectorSettings.DEFAULT;
    h.transform =
        widget -> {
          if (widget.version().equals("2")) {
            throw new IllegalArgumentException("bad");
          }
          return widget;
        };
    h.server.events(added(Widget.of("a", 1)), deleted(Widget.of("a", 2)), initialEnd(5));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 5");
    assertThat(h.server.listed()).isEmpty();
    assertThat(h.errors).hasSize(1);
  }

  /** A cache that is slow to take the objects says nothing about the server. */
  @Test
  void stream_cacheTakesLongForTheObjects_staysOpenWithoutAWarning() {
    h.settings = ReflectorSettings.DEFAULT;
    h.onReplace = () -> h.clock.advance(Duration.ofMinutes(1));
    h.server
        .openWatch()
        .send(added(Widget.of("a", 1)))
        .send(initialEnd(5))
        .onWait(() -> h.reflector.stop());
    h.run();
    assertThat(h.log.lines()).isEmpty();
    assertThat(h.server.watched()).hasSize(1);
    assertThat(h.clock.alarms()).isEqualTo(0);
  }

  /** The transform may remove what the share is computed from. */
  @Test
  void wanted_isAskedBeforeTheTransform() {
    h.settings = ReflectorSettings.DEFAULT;
    h.transform = w -> Widget.of(w.name(), Integer.parseInt(w.version()), "none");
    h.wanted = w -> w.color().equals("blue");
    h.server.events(
        added(Widget.of("a", 1, "red")),
        added(Widget.of("b", 2, "blue")),
        initialEnd(5),
        modified(Widget.of("a", 6, "red")),
        modified(Widget.of("b", 7, "blue")),
        deleted(Widget.of("a", 8, "red")));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [b@2] at 5", "Updated b@7").inOrder();
  }

  private Watch<Widget> silent() {
    var watch = new FakeWatch<Widget>();
    watch.onWait(() -> h.clock.advance(Duration.ofSeconds(31)));
    return watch;
  }

  @Test
  void stream_deletedBeforeItsEnd_isNotAnInitialObject() {
    h.settings = ReflectorSettings.DEFAULT;
    h.server.events(
        added(Widget.of("a", 1)),
        deleted(Widget.of("a", 2)),
        initialEnd(5),
        modified(Widget.of("b", 6)));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 5", "Updated b@6").inOrder();
  }
}
