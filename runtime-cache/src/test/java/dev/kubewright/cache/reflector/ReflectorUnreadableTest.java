package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.bookmark;
import static dev.kubewright.cache.fake.FakeListerWatcher.deleted;
import static dev.kubewright.cache.fake.FakeListerWatcher.initialEnd;
import static dev.kubewright.cache.fake.FakeListerWatcher.modified;
import static dev.kubewright.cache.fake.FakeListerWatcher.unreadable;
import static dev.kubewright.cache.fake.FakeListerWatcher.unreadableDeletion;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.json.CodecException;
import dev.kubewright.resource.ObjectKey;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects that cannot be read must not hide others. */
class ReflectorUnreadableTest {
  private static final ObjectKey BAD = ObjectKey.of("ns", "bad");

  private final ReflectorHarness h = new ReflectorHarness();

  @Test
  void watch_unreadableObject_isReportedWithKeyAndCauseAndOthersFollow() {
    h.server.list(10);
    h.server.events(added(Widget.of("a", 11)), unreadable(BAD), added(Widget.of("c", 13)));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 10", "Added a@11", "Added c@13").inOrder();
    assertThat(h.errors).hasSize(1);
    var error = h.errors.get(0);
    assertThat(error.activity()).isEqualTo(Activity.READ);
    assertThat(error.key()).isEqualTo(BAD);
    assertThat(error.cause()).isInstanceOf(CodecException.class);
    assertThat(error.toString())
        .startsWith("informer of widgets.example.com: reading an object \"ns/bad\" failed: ");
  }

  @Test
  void watch_unreadableWithoutKey_isReportedWithoutKey() {
    h.server.list(10).events(unreadable(null), added(Widget.of("a", 12)));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 10", "Added a@12").inOrder();
    assertThat(h.errors.get(0).key()).isNull();
    assertThat(h.errors.get(0).toString()).contains("reading an object failed: ");
  }

  @Test
  void watch_manyUnreadableObjects_needNoList() {
    h.server.list(10);
    var watch = h.server.openWatch();
    watch.send(added(Widget.of("a", 11)));
    for (int i = 0; i < 1000; i++) {
      watch.send(unreadable(BAD));
    }
    watch.end();
    h.run();
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.errors).hasSize(1000);
    assertThat(h.clock.waits()).isEmpty();
  }

  @Test
  void watch_endsAfterUnreadable_nextOneBeginsAtTheVersionBefore() {
    h.server.list(10).events(modified(Widget.of("a", 11)), unreadable(BAD));
    h.server.events(unreadable(BAD), bookmark(20));
    h.run();
    assertThat(h.server.watchedVersions()).containsExactly("10", "11", "20").inOrder();
    assertThat(h.server.listed()).hasSize(1);
  }

  @Test
  void watch_fromNoVersionWithUnreadable_doesNotMoveByAdditions() {
    h.server.list("", null, List.of());
    h.server.events(unreadable(BAD), added(Widget.of("b", 9)), added(Widget.of("a", 3)));
    h.run();
    assertThat(h.server.watchedVersions()).containsExactly("", "").inOrder();
  }

  @Test
  void watch_endsAtOnceWithUnreadableAlone_backsOff() {
    h.server.list(10).events(unreadable(BAD)).list(11);
    h.run();
    assertThat(h.clock.waits()).hasSize(1);
    assertThat(h.server.listedVersions()).containsExactly("0", "10").inOrder();
  }

  @Test
  void stream_unreadableObject_othersAreTheInitialObjects() {
    h.settings = ReflectorSettings.DEFAULT;
    h.server.events(
        added(Widget.of("a", 1)),
        unreadable(BAD),
        unreadable(null),
        added(Widget.of("c", 3)),
        initialEnd(5),
        unreadable(BAD),
        added(Widget.of("d", 6)));
    h.run();
    assertThat(h.sunk)
        .containsExactly("Replaced [a@1, c@3] without [ns/bad] at 5", "Added d@6")
        .inOrder();
    assertThat(h.server.listed()).isEmpty();
    assertThat(h.server.watchedVersions()).containsExactly("", "6").inOrder();
    assertThat(h.errors.stream().map(InformerError::activity))
        .containsExactly(Activity.READ, Activity.READ, Activity.READ);
    assertThat(h.clock.waits()).isEmpty();
  }

  @Test
  void list_unreadableObject_isReportedAndOthersAreTaken() {
    h.server.listWithout(10, Arrays.asList(BAD, null), Widget.of("a", 1), Widget.of("c", 3));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [a@1, c@3] without [ns/bad] at 10");
    assertThat(h.replaced.unreadableWithoutKey()).isTrue();
    assertThat(h.errors.stream().map(InformerError::activity))
        .containsExactly(Activity.READ, Activity.READ);
    assertThat(h.errors.get(0).key()).isEqualTo(BAD);
    assertThat(h.errors.get(1).key()).isNull();
    assertThat(h.clock.waits()).isEmpty();
  }

  @Test
  void stream_unreadableThenReadableOrDeleted_lastEventCounts() {
    h.settings = ReflectorSettings.DEFAULT;
    h.server.events(
        unreadable(ObjectKey.of("ns", "a")),
        unreadable(ObjectKey.of("ns", "b")),
        modified(Widget.of("a", 2)),
        deleted(Widget.of("b", 3)),
        initialEnd(5));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [a@2] at 5");
  }

  @Test
  void stream_unreadableDeletion_objectIsNotAmongTheInitialObjects() {
    h.settings = ReflectorSettings.DEFAULT;
    h.server.events(
        added(Widget.of("a", 1)),
        unreadable(BAD),
        unreadableDeletion(ObjectKey.of("ns", "a")),
        unreadableDeletion(BAD),
        initialEnd(5));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 5");
  }

  /** The last state is unknown, but the object is gone. */
  @Test
  void watch_unreadableDeletion_isADeletion() {
    h.server.list(10).events(unreadableDeletion(BAD), added(Widget.of("c", 13)));
    h.run();
    assertThat(h.sunk).containsExactly("Replaced [] at 10", "Deleted ns/bad", "Added c@13");
    assertThat(h.errors.stream().map(InformerError::activity)).containsExactly(Activity.READ);
  }

  /** Only a new list says which object is gone. */
  @Test
  void watch_unreadableDeletionWithoutAKey_listsAgain() {
    h.server.list(10).events(unreadableDeletion(null)).list(11);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "10").inOrder();
    assertThat(h.errors.stream().map(InformerError::activity))
        .containsExactly(Activity.READ, Activity.FETCH)
        .inOrder();
  }
}
