package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.refusal;
import static dev.kubewright.fixture.time.FakeClock.FOREVER;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.fixture.time.FakeClock;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What the threads of an informer do to each other when it is stopped, or when one of them ends.
 */
@Timeout(180)
class InformerThreadsTest {
  private final InformerHarness h = new InformerHarness();
  private final CountDownLatch release = new CountDownLatch(1);

  @AfterEach
  void close() {
    release.countDown();
    h.close();
  }

  /** Waits and takes no notice of interrupts. */
  private static void awaitDeaf(CountDownLatch latch) {
    boolean interrupted = false;
    while (latch.getCount() > 0) {
      try {
        latch.await();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void stateListener_blocks_getsTheNextStateAfterItHasReturned() {
    var journal = new Journal();
    var called = new CountDownLatch(1);
    h.builder.closeLimit(Duration.ofMillis(20));
    h.builder.onState(
        state -> {
          String name = state.getClass().getSimpleName();
          journal.add("begin " + name);
          called.countDown();
          awaitDeaf(release);
          journal.add("end " + name);
        });
    h.server.list(10);
    h.informer().start();
    awaitDeaf(called);

    h.informer().close();
    assertThat(h.informer().state().toString()).isEqualTo("stopped");
    release.countDown();

    assertThat(journal.awaitSize(4))
        .containsExactly("begin Listing", "end Listing", "begin Stopped", "end Stopped")
        .inOrder();
  }

  @Test
  void close_indexFunctionDoesNotReturn_waitsNoLongerThanItsLimit() {
    var called = new CountDownLatch(1);
    h.builder.closeLimit(Duration.ofMillis(20));
    h.builder.index(
        "slow",
        widget -> {
          called.countDown();
          awaitDeaf(release);
          return List.of();
        });
    h.server.list(10, Widget.of("a", 1));
    h.informer().start();
    awaitDeaf(called);

    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          h.informer().start();
          h.informer().close();
        });

    assertThat(h.informer().state().toString()).isEqualTo("stopped");
    assertThrows(IllegalStateException.class, () -> h.informer().start());
  }

  @Test
  void close_removedHandlerStillRuns_interruptsItAndWaits() {
    var journal = new Journal();
    var called = new CountDownLatch(1);
    h.server.list(10, Widget.of("a", 1));
    var registration =
        h.informer()
            .addHandler(
                new ResourceEventHandler<>() {
                  @Override
                  public void onAdd(Widget object, boolean isInInitialList) {
                    called.countDown();
                    try {
                      release.await();
                    } catch (InterruptedException e) {
                      journal.add("interrupted");
                    }
                  }
                });
    h.informer().start();
    awaitDeaf(called);
    registration.remove();

    h.informer().close();

    assertThat(journal.entries()).containsExactly("interrupted");
  }

  @Test
  void addHandler_starterThrowsACheckedException_handlerCollectsNothing() {
    Threads broken =
        (name, task) -> {
          throw Rethrow.of(new IOException("no thread"));
        };
    h.builder.environment(new Environment(h.clock, Threads.best(), broken, () -> 0L));
    h.server.list(10, Widget.of("a", 1));
    h.synced();

    assertThrows(IOException.class, () -> h.informer().addHandler(new RecordingHandler()));

    assertThat(h.informer().statistics().handlers()).isEmpty();
  }

  @Test
  void addHandler_whileAThreadDies_neverSyncsAndSaysSo() {
    var clock =
        new FakeClock() {
          @Override
          public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
            if (timeout.compareTo(Duration.ofMinutes(5)) < 0) {
              awaitDeaf(release);
              throw new StackOverflowError("of the clock");
            }
            return super.await(latch, timeout);
          }
        };
    Threads handlerThreads =
        (name, task) -> {
          release.countDown();
          h.errors.awaitEntry("THREAD of the clock");
          return Threads.best().start(name, task);
        };
    h.builder.environment(new Environment(clock, Threads.best(), handlerThreads, () -> 0L));
    h.server.listFails(refusal(503, "ServiceUnavailable"));
    h.informer().start();

    Registration registration = h.informer().addHandler(new RecordingHandler());

    assertThrows(CacheSyncException.class, () -> registration.awaitSync(FOREVER));
  }

  @Test
  void handler_leavesItsInterruptFlagSet_nextCallsAreNotInterrupted() {
    var journal = new Journal();
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    h.informer()
        .addHandler(
            new ResourceEventHandler<>() {
              @Override
              public void onAdd(Widget object, boolean isInInitialList) {
                journal.add(object.name() + " " + Thread.currentThread().isInterrupted());
                Thread.currentThread().interrupt();
              }
            });

    h.synced();

    assertThat(journal.awaitSize(2)).containsExactly("a false", "b false");
  }

  @Test
  void handler_throwsAndLeavesItsInterruptFlagSet_pauseAfterTheFailureIsKept() {
    var first = new AtomicBoolean(true);
    var journal = new Journal();
    var interruptedPauses = new Journal();
    var clock =
        new FakeClock() {
          @Override
          public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
            if (timeout.equals(Duration.ofSeconds(1))) {
              interruptedPauses.add(Thread.currentThread().isInterrupted());
            }
            return super.await(latch, timeout);
          }
        };
    h.builder.environment(new Environment(clock, Threads.best(), Threads.best(), () -> 0L));
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    h.informer()
        .addHandler(
            new ResourceEventHandler<>() {
              @Override
              public void onAdd(Widget object, boolean isInInitialList) {
                journal.add(object.name());
                if (first.getAndSet(false)) {
                  Thread.currentThread().interrupt();
                  throw new AssertionError("broken");
                }
              }
            });

    h.synced();
    journal.awaitSize(2);

    assertThat(interruptedPauses.entries()).containsExactly("false");
  }

  @Test
  void observer_isStillReportedSomethingAtTheClose_getsClosedAfterIt() {
    var journal = new Journal();
    var called = new CountDownLatch(1);
    h.builder.closeLimit(Duration.ofMillis(20));
    h.builder.observer(
        InformerObserver.of(
            event -> {
              if (event instanceof InformerEvent.Received) {
                called.countDown();
                awaitDeaf(release);
              }
              journal.add(event.getClass().getSimpleName());
            }));
    h.server.list(10);
    var watch = h.server.openWatch();
    h.synced();
    watch.send(added(Widget.of("a", 11)));
    awaitDeaf(called);

    h.informer().close();
    release.countDown();

    var seen = journal.awaitEntry("Closed");
    assertThat(seen.indexOf("Received")).isLessThan(seen.indexOf("Closed"));
    assertThat(seen.get(seen.size() - 1)).isEqualTo("Closed");
  }

  @Test
  void observer_reflectorStartsAfterTheClose_isReportedNothing() {
    var journal = new Journal();
    var ended = new CountDownLatch(1);
    h.builder.closeLimit(Duration.ofMillis(20));
    Threads late =
        (name, task) ->
            Threads.best()
                .start(
                    name,
                    () -> {
                      if (!name.endsWith("reflector")) {
                        task.run();
                        return;
                      }
                      awaitDeaf(release);
                      task.run();
                      ended.countDown();
                    });
    h.builder.environment(new Environment(h.clock, late, Threads.best(), () -> 0L));
    h.builder.observer(InformerObserver.of(journal::add));
    h.server.list(10);
    h.informer().start();

    h.informer().close();
    release.countDown();
    awaitDeaf(ended);

    assertThat(journal.entries()).isEmpty();
  }
}
