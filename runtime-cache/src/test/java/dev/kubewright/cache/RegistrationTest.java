package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.deleted;
import static dev.kubewright.cache.fake.FakeListerWatcher.modified;
import static dev.kubewright.fixture.time.FakeClock.FOREVER;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.concurrent.Threads;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RegistrationTest {
  private final InformerHarness h = new InformerHarness();

  @AfterEach
  void close() {
    h.close();
  }

  /** Stops at each initial object until the test releases it. */
  private static final class Gated extends RecordingHandler {
    final CountDownLatch gate = new CountDownLatch(1);

    @Override
    public void onAdd(Widget object, boolean isInInitialList) {
      super.onAdd(object, isInInitialList);
      try {
        gate.await();
        journal.add("end");
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Tag("client-go-S1")
  @Test
  void addHandler_afterSync_getsTheExistingObjects() {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2), Widget.of("c", 3));
    h.synced();
    var late = new Gated();
    var registration = h.informer().addHandler(late);
    late.journal.awaitSize(1);
    assertThat(registration.hasSynced()).isFalse();
    assertThat(h.informer().hasSynced()).isTrue();
    late.gate.countDown();
    registration.awaitSync(FOREVER);
    assertThat(late.journal.entries())
        .containsExactly("initial a@1", "initial b@2", "initial c@3", "end", "end", "end");
  }

  @Tag("client-go-S1")
  @Test
  void addHandler_beforeStart_syncsAfterTheInitialList() {
    h.server.list(10, Widget.of("a", 1));
    var handler = new RecordingHandler();
    var registration = h.informer().addHandler(handler);
    assertThat(registration.hasSynced()).isFalse();
    h.synced();
    registration.awaitSync(FOREVER);
    assertThat(handler.journal.entries()).containsExactly("initial a@1");
  }

  @Tag("client-go-S2")
  @Test
  void addHandler_sameTwice_getsEventsTwiceUntilOneIsRemoved() {
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    var handler = new RecordingHandler();
    var first = h.informer().addHandler(handler);
    var second = h.informer().addHandler(handler);
    h.synced();
    assertThat(handler.journal.awaitSize(2)).containsExactly("initial a@1", "initial a@1");
    first.awaitSync(FOREVER);
    second.awaitSync(FOREVER);
    first.remove();
    first.remove();
    watch.send(added(Widget.of("b", 11))).send(modified(Widget.of("a", 12)));
    assertThat(handler.journal.awaitEntry("update a@1 a@12"))
        .containsExactly("initial a@1", "initial a@1", "add b@11", "update a@1 a@12")
        .inOrder();
  }

  @Tag("client-go-S3")
  @Test
  void close_eventsWaiting_handlerIsNotCalledAgain() throws Exception {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var handler = new Gated();
    var registration = h.informer().addHandler(handler);
    h.synced();
    handler.journal.awaitSize(1);
    registration.remove();
    var closed = new Journal();
    var closer =
        Threads.platform()
            .start(
                "closer",
                () -> {
                  registration.close();
                  closed.add("closed behind " + handler.journal.entries());
                });
    handler.gate.countDown();
    closer.join();
    assertThat(closed.entries()).containsExactly("closed behind [initial a@1, end]");
    assertThrows(CacheSyncException.class, () -> registration.awaitSync(FOREVER));
  }

  @Tag("client-go-S3")
  @Test
  void close_insideTheHandler_doesNotWait() {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var registration = new AtomicReference<Registration>();
    var handler =
        new RecordingHandler() {
          @Override
          public void onAdd(Widget object, boolean isInInitialList) {
            registration.get().close();
            super.onAdd(object, isInInitialList);
          }
        };
    registration.set(h.informer().addHandler(handler));
    var other = h.handler();
    h.synced();
    other.journal.awaitSize(2);
    assertThat(handler.journal.awaitSize(1)).hasSize(1);
  }

  @Tag("client-go-S3")
  @Test
  void removeWithTimeout_aCallRuns_waitsForItsEnd() throws Exception {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var handler = new Gated();
    var registration = h.informer().addHandler(handler);
    h.synced();
    handler.journal.awaitSize(1);

    assertThat(registration.remove(Duration.ofSeconds(1))).isFalse();
    assertThat(h.clock.waits()).contains(Duration.ofSeconds(1));
    var removed = new Journal();
    var remover =
        Threads.platform()
            .start(
                "remover",
                () -> removed.add(registration.remove(FOREVER) + " " + handler.journal.entries()));
    handler.gate.countDown();
    remover.join();

    assertThat(removed.entries()).containsExactly("true [initial a@1, end]");
    assertThat(registration.remove(Duration.ZERO)).isTrue();
  }

  @Tag("client-go-S3")
  @Test
  void removeWithTimeout_insideTheHandler_doesNotWait() {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var registration = new AtomicReference<Registration>();
    var handler =
        new RecordingHandler() {
          @Override
          public void onAdd(Widget object, boolean isInInitialList) {
            journal.add("runs " + !registration.get().remove(FOREVER));
          }
        };
    registration.set(h.informer().addHandler(handler));
    h.synced();

    assertThat(handler.journal.awaitSize(1)).containsExactly("runs true");
    assertThat(registration.get().remove(FOREVER)).isTrue();
    assertThat(handler.journal.entries()).hasSize(1);
  }

  @Test
  void removeWithTimeout_notStarted_isRemovedAtOnce() {
    assertThat(h.informer().addHandler(new RecordingHandler()).remove(Duration.ZERO)).isTrue();
  }

  @Test
  void removeWithTimeout_interrupted_stopsWaiting() {
    h.server.list(10, Widget.of("a", 1));
    var handler = new Gated();
    var registration = h.informer().addHandler(handler);
    h.synced();
    handler.journal.awaitSize(1);

    Thread.currentThread().interrupt();
    boolean ended = registration.remove(FOREVER);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(ended).isFalse();
    handler.gate.countDown();
    assertThat(registration.remove(FOREVER)).isTrue();
  }

  @Tag("client-go-S4")
  @Test
  void handler_throwsForInitialObject_neverSyncsAndOthersContinue() {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2), Widget.of("c", 3));
    var watch = h.server.openWatch();
    var failing =
        new RecordingHandler() {
          @Override
          public void onAdd(Widget object, boolean isInInitialList) {
            if (object.version().equals("2")) {
              throw new AssertionError("second");
            }
            super.onAdd(object, isInInitialList);
          }
        };
    var failed = h.informer().addHandler(failing);
    var other = new RecordingHandler();
    var fine = h.informer().addHandler(other);
    h.synced();
    watch.send(added(Widget.of("d", 11)));
    assertThat(failing.journal.awaitEntry("add d@11"))
        .containsExactly("initial a@1", "initial c@3", "add d@11")
        .inOrder();
    fine.awaitSync(FOREVER);
    assertThat(other.journal.awaitSize(4)).hasSize(4);
    assertThat(failed.hasSynced()).isFalse();
    assertThat(h.errors.entries()).containsExactly("HANDLER ns/b second");
    assertThat(h.clock.waits()).contains(Duration.ofSeconds(1));
  }

  @Test
  void filteredBy_updateChangesTheMatch_isAnAdditionOrDeletion() {
    h.server.list(10, Widget.of("a", 1, "red"), Widget.of("b", 2, "blue"));
    var watch = h.server.openWatch();
    var red = new RecordingHandler();
    h.informer().addHandler(red.filteredBy(w -> w.color().equals("red")));
    h.synced();
    red.journal.awaitSize(1);
    watch.send(modified(Widget.of("b", 11, "red"))).send(modified(Widget.of("a", 12, "blue")));
    watch.send(modified(Widget.of("b", 13, "red")));
    assertThat(red.journal.awaitSize(4))
        .containsExactly("initial a@1", "add b@11", "delete a@1", "update b@11 b@13")
        .inOrder();
  }

  /**
   * A late handler waits for nothing but itself, and its initial objects are those of one moment.
   */
  @Tag("client-go-S1")
  @Test
  void addHandler_whileChangesCome_getsEachObjectOnceOrAsAChange() {
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    h.synced();
    var late = new Gated();
    h.informer().addHandler(late);
    late.journal.awaitSize(1);
    var other = h.handler();
    watch.send(modified(Widget.of("a", 11))).send(added(Widget.of("b", 12)));
    other.journal.awaitEntry("add b@12");
    late.gate.countDown();
    assertThat(late.journal.awaitSize(5))
        .containsExactly("initial a@1", "end", "update a@1 a@11", "add b@12", "end")
        .inOrder();
  }

  @Test
  void interruptInTheMiddleOfInitialObjects_losesNone() {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2), Widget.of("c", 3));
    var handler =
        new RecordingHandler() {
          @Override
          public void onAdd(Widget object, boolean isInInitialList) {
            super.onAdd(object, isInInitialList);
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted");
          }
        };
    h.informer().addHandler(handler);
    h.synced();
    assertThat(handler.journal.awaitSize(3))
        .containsExactly("initial a@1", "initial b@2", "initial c@3")
        .inOrder();
  }

  @Test
  void handler_throwsAndTheBeanHasNoNameAnyMore_missesThatEventAlone() {
    var server = new FakeListerWatcher<MoodyWidget>();
    server.list(10, new MoodyWidget("a", 1), new MoodyWidget("b", 2));
    server.openWatch();
    var calls = new Journal();
    var errors = new Journal();
    var environment = new Environment(h.clock, Threads.best(), Threads.best(), () -> 0L);
    try (var informer =
        SharedInformer.builder(server, MoodyWidget.TYPE)
            .streaming(false)
            .environment(environment)
            .onError(error -> errors.add(error.key() + " " + error.cause().getMessage()))
            .build()) {
      informer.addHandler(
          new ResourceEventHandler<>() {
            @Override
            public void onAdd(MoodyWidget object, boolean isInInitialList) {
              boolean first = calls.entries().isEmpty();
              calls.add("called");
              if (first) {
                object.fails = true;
                throw new IllegalStateException("broken");
              }
            }
          });

      informer.start();

      assertThat(calls.awaitSize(2)).hasSize(2);
      assertThat(errors.entries()).containsExactly("null broken");
    }
  }

  @Test
  void filteredBy_deletion_isPassedOnIfTheLastStatePasses() {
    h.server.list(10, Widget.of("a", 1, "red"), Widget.of("b", 2, "blue"));
    var watch = h.server.openWatch();
    var red = new RecordingHandler();
    h.informer().addHandler(red.filteredBy(w -> w.color().equals("red")));
    h.synced();
    red.journal.awaitSize(1);
    watch.send(deleted(Widget.of("b", 11, "blue"))).send(deleted(Widget.of("a", 12, "red")));
    assertThat(red.journal.awaitSize(2)).containsExactly("initial a@1", "delete a@12").inOrder();
  }
}
