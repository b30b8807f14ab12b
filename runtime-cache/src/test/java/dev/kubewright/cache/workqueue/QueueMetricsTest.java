package dev.kubewright.cache.workqueue;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.Journal;
import dev.kubewright.fixture.BrokenLog;
import dev.kubewright.fixture.time.FakeClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class QueueMetricsTest {
  /** Milliseconds after which a test fails that waits for another thread. */
  private static final long DEADLINE = TimeUnit.SECONDS.toMillis(60);

  private final FakeClock clock = new FakeClock();
  private final Journal seen = new Journal();
  private final QueueConfig config = QueueConfig.named("tabs", Recorder::new).withClock(clock);
  private final RateLimitingQueue<String> queue =
      new RateLimitingQueue<>(
          RateLimiter.itemExponential(Duration.ofMillis(10), Duration.ofSeconds(1)), config);

  private class Recorder implements QueueMetrics {
    Recorder(String queue) {
      seen.add("queue " + queue);
    }

    @Override
    public void depthChanged(int by) {
      seen.add("depth " + by);
    }

    @Override
    public void added() {
      seen.add("added");
    }

    @Override
    public void taken(Duration waited) {
      seen.add("waited " + waited.toMillis());
    }

    @Override
    public void done(Duration worked) {
      seen.add("worked " + worked.toMillis());
    }

    @Override
    public void running(Duration total, Duration longest) {
      seen.add("running " + total.toMillis() + " " + longest.toMillis());
    }

    @Override
    public void retried() {
      seen.add("retried");
    }
  }

  private final class ByPriority extends Recorder {
    ByPriority(String queue) {
      super(queue);
    }

    @Override
    public void depthChanged(int by, int priority) {
      seen.add("depth " + by + " at " + priority);
    }
  }

  @Test
  void item_addedTakenDone_isMeasuredAsInClientGo() throws Exception {
    queue.add("x");
    queue.add("x");
    advance(30);
    var item = queue.take().orElseThrow();
    advance(100);
    queue.add("x");
    item.close();
    item.close();
    assertThat(seen.entries())
        .containsExactly(
            "queue tabs",
            "added",
            "depth 1",
            "depth -1",
            "waited 30",
            "added",
            "depth 1",
            "worked 100")
        .inOrder();
    advance(50);
    try (var again = queue.take().orElseThrow()) {
      assertThat(again.value()).isEqualTo("x");
    }
    assertThat(seen.entries()).contains("waited 50");
  }

  @Test
  void delayedItem_countsAsRetryAndIsAddedWhenDue() {
    queue.addRateLimited("x");
    queue.addAfter("y", Duration.ZERO);
    assertThat(seen.entries())
        .containsExactly("queue tabs", "retried", "retried", "added", "depth 1")
        .inOrder();
    advance(10);
    assertThat(seen.entries().subList(5, 7)).containsExactly("added", "depth 1");
  }

  @Test
  void runningWork_isRefreshedEachHalfSecondUntilItEnds() throws Exception {
    queue.add("x");
    queue.add("y");
    var x = queue.take().orElseThrow();
    advance(200);
    var y = queue.take().orElseThrow();
    advance(300);
    seen.awaitEntry("running 800 500");
    advance(500);
    seen.awaitEntry("running 1800 1000");
    x.close();
    advance(500);
    seen.awaitEntry("running 1300 1300");
    y.close();
    advance(500);
    seen.awaitEntry("running 0 0");
    assertThat(clock.alarms()).isEqualTo(0);
  }

  /** As when the JVM gets no thread for its timers. The item would be lost. */
  @Test
  void take_noAlarmCanBeSet_returnsTheItemAndTriesAgain() throws Exception {
    var failures = new AtomicInteger(1);
    var scarce =
        new FakeClock() {
          @Override
          public Alarm schedule(Duration delay, Runnable task) {
            if (failures.getAndDecrement() > 0) {
              throw new IllegalStateException("no timer");
            }
            return super.schedule(delay, task);
          }
        };
    var items = new WorkQueue<String>(QueueConfig.named("q", Recorder::new).withClock(scarce));
    items.add("x");
    items.add("y");
    try (var x = items.take().orElseThrow();
        var y = items.take().orElseThrow()) {
      assertThat(x.value() + y.value()).isEqualTo("xy");
      scarce.advance(Duration.ofMillis(500));
      seen.awaitEntry("running 1000 500");
    }
  }

  @Test
  void priorityQueue_measuresDepthByPriority() throws Exception {
    var limiter = RateLimiter.<String>fastSlow(Duration.ofMillis(1), Duration.ofMillis(1), 1);
    var named = QueueConfig.named("p", ByPriority::new).withClock(clock);
    var priorities = new PriorityWorkQueue<String>(limiter, named);
    seen.awaitEntry("queue p");
    priorities.add("x", AddOptions.priority(-100));
    priorities.add("x", AddOptions.priority(5));
    priorities.take().orElseThrow().close();
    priorities.add("y", AddOptions.NONE.withAfter(Duration.ofMillis(1)));
    assertThat(seen.entries().subList(2, seen.entries().size()))
        .containsExactly(
            "added",
            "depth 1 at -100",
            "depth -1 at -100",
            "depth 1 at 5",
            "depth -1 at 5",
            "waited 0",
            "worked 0",
            "retried")
        .inOrder();
  }

  @Test
  void priorityQueue_metricsWithoutPriorities_getThePlainDepth() {
    var named = QueueConfig.named("p", Recorder::new).withClock(clock);
    var priorities = new PriorityWorkQueue<String>(RateLimiter.forControllers(clock), named);
    priorities.add("x", AddOptions.priority(-100));
    assertThat(seen.entries()).contains("depth 1");
  }

  @Test
  void metricsThrow_queueContinues() throws Exception {
    var failing =
        new WorkQueue<String>(
            QueueConfig.named(
                    "failing",
                    name ->
                        new QueueMetrics() {
                          @Override
                          public void added() {
                            throw new AssertionError("added");
                          }

                          @Override
                          public void taken(Duration waited) {
                            throw new IllegalStateException("taken");
                          }
                        })
                .withClock(clock));
    failing.add("x");
    failing.add("y");
    try (var item = failing.take().orElseThrow()) {
      assertThat(item.value()).isEqualTo("x");
    }
    assertThat(failing.size()).isEqualTo(1);
  }

  @Test
  void metricsAndTheLogThrow_itemIsNotLost() throws Exception {
    QueueMetrics metrics =
        new QueueMetrics() {
          @Override
          public void taken(Duration waited) {
            throw new IllegalStateException("taken");
          }
        };
    var failing = new WorkQueue<String>(QueueConfig.named("f", name -> metrics).withClock(clock));
    failing.add("x");

    var taken = BrokenLog.during("dev.kubewright.cache.workqueue", failing::take);

    assertThat(taken.orElseThrow().value()).isEqualTo("x");
  }

  @Test
  void metricsUseTheQueue_doNotDeadlock() throws Exception {
    var holder = new WorkQueue<?>[1];
    var sizes = new Journal();
    var self =
        new WorkQueue<String>(
            QueueConfig.named(
                "self",
                name ->
                    new QueueMetrics() {
                      @Override
                      public void added() {
                        Thread other = new Thread(() -> sizes.add(holder[0].size()));
                        other.start();
                        sizes.awaitSize(1);
                      }
                    }));
    holder[0] = self;
    self.add("x");
    assertThat(sizes.entries()).containsExactly("1");
  }

  @Test
  void metricsBlock_callsOfOtherThreadsReturnAfterAllIsReportedInOrder() throws Exception {
    var entered = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    var blocking =
        new WorkQueue<String>(
            QueueConfig.named(
                    "blocking",
                    name ->
                        new Recorder(name) {
                          @Override
                          public void depthChanged(int by) {
                            entered.countDown();
                            awaitUninterruptibly(release);
                            super.depthChanged(by);
                          }
                        })
                .withClock(clock));
    List<List<String>> reportedToWorker = new CopyOnWriteArrayList<>();
    var adder = new Thread(() -> blocking.add("x"));
    var worker =
        new Thread(
            () -> {
              try {
                var item = blocking.take().orElseThrow();
                reportedToWorker.add(seen.entries());
                item.close();
                reportedToWorker.add(seen.entries());
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    adder.start();
    awaitUninterruptibly(entered);
    worker.start();
    awaitBlockedOrEnded(worker);
    List<String> reportedWhileBlocked = seen.entries();
    release.countDown();
    adder.join(DEADLINE);
    worker.join(DEADLINE);

    assertThat(reportedWhileBlocked)
        .containsExactly("queue tabs", "queue blocking", "added")
        .inOrder();
    List<String> taken =
        List.of("queue tabs", "queue blocking", "added", "depth 1", "depth -1", "waited 0");
    List<String> done = Stream.concat(taken.stream(), Stream.of("worked 0")).toList();
    assertThat(reportedToWorker).containsExactly(taken, done).inOrder();
  }

  @Test
  void metricsBlock_alarmsDoNotWaitAndTheirNotesAreReportedLater() throws Exception {
    var entered = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    var blocking =
        new DelayingQueue<String>(
            QueueConfig.named(
                    "blocking",
                    name ->
                        new Recorder(name) {
                          @Override
                          public void added() {
                            entered.countDown();
                            awaitUninterruptibly(release);
                            super.added();
                          }
                        })
                .withClock(clock));
    blocking.addAfter("later", Duration.ofMillis(10));
    var adder = new Thread(() -> blocking.add("x"));
    adder.start();
    awaitUninterruptibly(entered);

    advance(10);

    assertThat(blocking.size()).isEqualTo(2);
    assertThat(seen.entries()).containsExactly("queue tabs", "queue blocking", "retried").inOrder();
    release.countDown();
    adder.join(DEADLINE);
    assertThat(seen.entries())
        .containsExactly(
            "queue tabs", "queue blocking", "retried", "added", "depth 1", "added", "depth 1")
        .inOrder();
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      if (!latch.await(DEADLINE, TimeUnit.MILLISECONDS)) {
        throw new AssertionError("not seen in time");
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void awaitBlockedOrEnded(Thread thread) {
    while (thread.isAlive() && thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }

  @Test
  void manyThreads_depthIsNeverNegativeAndZeroAtTheEnd() throws Exception {
    var depth = new AtomicInteger();
    List<String> wrong = new CopyOnWriteArrayList<>();
    var busy =
        new WorkQueue<Integer>(
            QueueConfig.named(
                "busy",
                name ->
                    new QueueMetrics() {
                      @Override
                      public void depthChanged(int by) {
                        int now = depth.addAndGet(by);
                        if (now < 0) {
                          wrong.add("depth " + now);
                        }
                      }
                    }));
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int first = i * 1000;
      threads.add(
          new Thread(() -> IntStream.range(first, first + 1000).forEach(each -> busy.add(each))));
      threads.add(
          new Thread(
              () -> {
                try {
                  for (int taken = 0; taken < 1000; taken++) {
                    busy.take().orElseThrow().close();
                  }
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join(DEADLINE);
    }
    assertThat(wrong).isEmpty();
    assertThat(depth.get()).isEqualTo(0);
  }

  @Test
  void metricsAddAnItem_itsMeasurementsFollowTheRunningMethod() {
    var holder = new AtomicReference<WorkQueue<String>>();
    var nested =
        new WorkQueue<String>(
            QueueConfig.named(
                    "nested",
                    name ->
                        new Recorder(name) {
                          @Override
                          public void added() {
                            seen.add("adding");
                            holder.get().add("y");
                            super.added();
                          }
                        })
                .withClock(clock));
    holder.set(nested);
    nested.add("x");
    assertThat(seen.entries())
        .containsExactly(
            "queue tabs",
            "queue nested",
            "adding",
            "added",
            "depth 1",
            "adding",
            "added",
            "depth 1")
        .inOrder();
  }

  @Test
  void unnamedQueue_hasNoMetricsAndNoAlarm() throws Exception {
    var unnamed =
        new WorkQueue<String>(
            new QueueConfig(
                clock,
                "",
                name -> {
                  throw new AssertionError("asked for metrics");
                }));
    unnamed.add("x");
    unnamed.take().orElseThrow();
    assertThat(clock.alarms()).isEqualTo(0);
    assertThrows(IllegalArgumentException.class, () -> QueueConfig.named("", Recorder::new));
  }

  private void advance(long millis) {
    clock.advance(Duration.ofMillis(millis));
  }
}
