package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.failure;
import static dev.kubewright.cache.fake.FakeListerWatcher.refusal;
import static dev.kubewright.fixture.time.FakeClock.FOREVER;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.FakeWatch;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.resource.ObjectKey;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * After anything that user code throws, an informer goes on, or its state says that it does not.
 */
class InformerFailureTest {
  private final InformerHarness h = new InformerHarness();

  @AfterEach
  void close() {
    h.close();
  }

  private static ObjectKey key(String name) {
    return ObjectKey.of("ns", name);
  }

  private static Error error(String message) {
    return new StackOverflowError(message);
  }

  @Test
  void onError_throwsAnError_informerGoesOn() {
    var seen = new AtomicInteger();
    h.builder.onError(
        failure -> {
          seen.incrementAndGet();
          throw error("of the error handler");
        });
    h.server.listFails(refusal(503, "ServiceUnavailable"));
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    var handler = new RecordingHandler();
    h.informer()
        .addHandler(
            new ResourceEventHandler<>() {
              @Override
              public void onAdd(Widget object, boolean isInInitialList) {
                handler.onAdd(object, isInInitialList);
                throw error("of the handler");
              }
            });

    h.synced();
    watch.send(added(Widget.of("b", 11)));

    assertThat(handler.journal.awaitSize(2)).containsExactly("initial a@1", "add b@11").inOrder();
    assertThat(seen.get()).isAtLeast(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void client_isClosedBeforeTheInformer_endsItAndIsReportedOnce(boolean synced) {
    if (synced) {
      h.server.list(10, Widget.of("a", 1));
      var watch = h.server.openWatch();
      h.server.watchFails(failure(Kind.CLOSED));
      h.synced();
      watch.send(added(Widget.of("b", 11)));
      h.informer().awaitVersion("11", FOREVER);
      watch.end();
    } else {
      h.server.listFails(failure(Kind.CLOSED));
      h.informer().start();
    }

    assertThat(h.errors.awaitSize(1)).containsExactly("THREAD GET /widgets: CLOSED");

    var failed = (InformerState.Failed) h.informer().state();
    assertThat(failed.cause()).hasMessageThat().contains("CLOSED");
    assertThat(h.informer().states().get("")).isEqualTo(failed);
    assertThrows(IllegalStateException.class, () -> h.informer().start());
    if (synced) {
      assertThat(h.informer().indexer().list()).hasSize(2);
    } else {
      var unsynced = assertThrows(CacheSyncException.class, () -> h.informer().awaitSync(FOREVER));
      assertThat(unsynced).hasMessageThat().contains("CLOSED");
    }
    h.informer().close();
    assertThat(h.informer().state()).isEqualTo(failed);
    assertThat(h.errors.entries()).hasSize(1);
  }

  @Test
  void stateListener_throwsAnError_isReportedAndInformerGoesOn() {
    h.builder.onState(
        state -> {
          throw error("of the listener");
        });
    h.server.list(10, Widget.of("a", 1));

    h.synced();

    h.errors.awaitEntry("LISTENER of the listener");
    assertThat(h.informer().indexer().size()).isEqualTo(1);
  }

  @Test
  void index_throwsAnError_otherObjectsAndIndexesAreWhole() {
    h.builder.index(
        "color",
        widget -> {
          if (widget.name().equals("b")) {
            throw error("of the index");
          }
          return List.of(widget.color());
        });
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2), Widget.of("c", 3));
    var handler = h.handler();

    h.synced();

    assertThat(handler.journal.awaitSize(3)).hasSize(3);
    assertThat(h.informer().indexer().keysByIndex("color", "red"))
        .containsExactly(key("a"), key("c"));
    assertThat(h.informer().indexer().keysByIndex(Indexer.NAMESPACE, "ns")).hasSize(3);
    assertThat(h.errors.awaitSize(1)).containsExactly("INDEX ns/b of the index");
  }

  @Test
  void onError_ofAnIndex_isCalledWithoutALock() throws Exception {
    var added = new CompletableFuture<Registration>();
    h.builder.index(
        "broken",
        widget -> {
          throw error("of the index");
        });
    h.builder.onError(
        failure -> {
          try {
            added.complete(
                CompletableFuture.supplyAsync(() -> h.informer().addHandler(new RecordingHandler()))
                    .get(60, TimeUnit.SECONDS));
          } catch (Exception e) {
            added.completeExceptionally(e);
          }
        });
    h.server.list(10, Widget.of("a", 1));

    h.informer().start();

    assertThat(added.get(60, TimeUnit.SECONDS)).isNotNull();
  }

  @Test
  void transform_leavesItsInterruptFlagSet_isReportedAndWaitsBeforeTheNextList() {
    var interruptions = new AtomicInteger(3);
    h.builder.transform(
        widget -> {
          if (interruptions.getAndDecrement() > 0) {
            Thread.currentThread().interrupt();
          }
          return widget;
        });
    for (int i = 0; i < 4; i++) {
      h.server.list(10, Widget.of("a", 1));
    }
    h.server.openWatch();

    h.synced();

    String reported = "FETCH the thread that follows widgets.example.com was interrupted";
    assertThat(h.errors.entries()).containsExactly(reported, reported, reported);
    assertThat(h.clock.waits())
        .containsExactly(Duration.ofMillis(800), Duration.ofMillis(1600), Duration.ofMillis(3200))
        .inOrder();
  }

  @Test
  void watch_closeThrows_isReportedAndInformerGoesOn() {
    var first = new FakeWatch<Widget>();
    var closes = new AtomicInteger();
    h.server.list(10);
    h.server.onWatch(
        options ->
            new Watch<>() {
              @Override
              public Iterator<WatchEvent<Widget>> iterator() {
                return first.iterator();
              }

              @Override
              public void close() {
                closes.incrementAndGet();
                throw error("of the close");
              }
            });
    h.server.list(20, Widget.of("a", 1));
    h.server.openWatch();
    var handler = h.handler();
    h.synced();
    first.send(FakeListerWatcher.error(410, "Expired"));

    handler.journal.awaitSize(1);

    assertThat(closes.get()).isAtLeast(1);
    assertThat(h.errors.awaitEntry("FETCH of the close")).contains("FETCH of the close");
    assertThat(h.informer().state()).isNotInstanceOf(InformerState.Failed.class);
  }

  @Test
  void watch_closeThrowsAtTheClose_threadsEnd() {
    List<Thread> started = new CopyOnWriteArrayList<>();
    Threads threads =
        (name, task) -> {
          Thread thread = Threads.best().start(name, task);
          started.add(thread);
          return thread;
        };
    var events = new FakeWatch<Widget>();
    h.builder.environment(new Environment(h.clock, threads, threads, () -> 0L));
    h.server.list(10);
    h.server.onWatch(
        options ->
            new Watch<>() {
              @Override
              public Iterator<WatchEvent<Widget>> iterator() {
                return events.iterator();
              }

              @Override
              public void close() {
                throw error("of the close");
              }
            });
    h.handler();
    h.synced();
    h.states.awaitEntry("watching from resource version 10");

    h.informer().close();

    assertThat(h.informer().state()).isInstanceOf(InformerState.Stopped.class);
    assertThat(started).hasSize(3);
    assertThat(started.stream().filter(Thread::isAlive).toList()).isEmpty();
  }

  @Test
  void addHandler_threadCannotBeStarted_isThrownAndNoHandlerIsLeft() {
    Threads handlerThreads =
        (name, task) -> {
          throw new OutOfMemoryError("no thread");
        };
    h.builder.environment(new Environment(h.clock, Threads.best(), handlerThreads, () -> 0L));
    h.server.list(10, Widget.of("a", 1));
    h.server.openWatch();
    h.synced();

    assertThrows(OutOfMemoryError.class, () -> h.informer().addHandler(new RecordingHandler()));

    assertThat(h.informer().statistics().handlers()).isEmpty();
  }

  @Test
  void cache_cannotTakeAnObject_othersAreTakenAndSyncWaitsForANewList() {
    var atFailure = new Journal();
    var moody = new MoodyWidget("b", 2);
    var server = new FakeListerWatcher<MoodyWidget>();
    server.list(10, new MoodyWidget("a", 1), moody);
    server.openWatch();
    server.list(10, new MoodyWidget("a", 1), moody);
    server.openWatch();
    var handler = new Journal();
    moody.failsInTheFollower = true;
    var observed = new CompletableFuture<OwnedInformer<MoodyWidget>>();
    var builder =
        SharedInformer.builder(server, MoodyWidget.TYPE)
            .streaming(false)
            .environment(new Environment(h.clock, Threads.best(), Threads.best(), () -> 0L))
            .onError(
                failure -> {
                  var informer = observed.join();
                  String held = " holds " + informer.indexer().keys();
                  atFailure.add(
                      failure.activity() + " " + failure.key() + held + informer.hasSynced());
                  moody.failsInTheFollower = false;
                });
    try (var informer = builder.build()) {
      observed.complete(informer);
      informer.addHandler(
          new ResourceEventHandler<>() {
            @Override
            public void onAdd(MoodyWidget object, boolean isInInitialList) {
              handler.add((isInInitialList ? "initial " : "add ") + object.name());
            }
          });
      informer.start();
      informer.awaitSync(FOREVER);

      assertThat(atFailure.entries()).containsExactly("CACHE ns/b holds [ns/a]false");
      assertThat(informer.indexer().keys()).containsExactly(key("a"), key("b"));
      assertThat(handler.awaitSize(2)).containsExactly("initial a", "initial b").inOrder();
    }
  }

  @Test
  void thread_endsByAnError_stateIsFailedAndWaitingThreadsAreReported() {
    var clock =
        new FakeClock() {
          @Override
          public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
            if (timeout.compareTo(Duration.ofMinutes(5)) < 0) {
              throw error("of the clock");
            }
            return super.await(latch, timeout);
          }
        };
    var ended = new Journal();
    Threads threads =
        (name, task) ->
            Threads.best()
                .start(
                    name,
                    () -> {
                      task.run();
                      ended.add(name);
                    });
    h.builder.environment(new Environment(clock, threads, threads, () -> 0L));
    h.server.listFails(refusal(503, "ServiceUnavailable"));
    Registration registration = h.informer().addHandler(new RecordingHandler());

    h.informer().start();
    var e = assertThrows(CacheSyncException.class, () -> h.informer().awaitSync(FOREVER));

    assertThat(e).hasMessageThat().contains("failed: java.lang.StackOverflowError: of the clock");
    h.errors.awaitEntry("THREAD of the clock");
    assertThat(ended.awaitSize(2)).hasSize(2);
    assertThrows(CacheSyncException.class, () -> registration.awaitSync(FOREVER));
    assertThrows(IllegalStateException.class, () -> h.handler());
    h.informer().close();
    assertThat(h.informer().state()).isInstanceOf(InformerState.Failed.class);
  }

  @Test
  void start_noThreadCanBeStarted_failsAndCanBeRepeated() {
    var started = new Journal();
    var failures = new AtomicInteger(2);
    Threads scarce =
        (name, task) -> {
          if (name.endsWith("reflector") && failures.getAndDecrement() > 0) {
            throw new OutOfMemoryError("unable to create native thread");
          }
          started.add(name);
          return Threads.best().start(name, task);
        };
    h.builder.environment(new Environment(h.clock, scarce, scarce, () -> 0L));
    h.server.list(10, Widget.of("a", 1));

    assertThrows(OutOfMemoryError.class, () -> h.informer().start());
    assertThrows(OutOfMemoryError.class, () -> h.informer().start());
    h.synced();

    assertThat(started.entries())
        .containsExactly(
            "kubewright-widgets.example.com-follower", "kubewright-widgets.example.com-reflector")
        .inOrder();
  }

  @Test
  void addHandler_noThreadCanBeStarted_failsAndLeavesNoHandler() {
    Threads scarce =
        (name, task) -> {
          if (name.endsWith("handler-2")) {
            throw new OutOfMemoryError("unable to create native thread");
          }
          return Threads.best().start(name, task);
        };
    h.builder.environment(new Environment(h.clock, scarce, scarce, () -> 0L));
    h.server.list(10);
    var watch = h.server.openWatch();
    var first = h.handler();
    h.synced();
    var second = new RecordingHandler();
    var third = new RecordingHandler();

    assertThrows(OutOfMemoryError.class, () -> h.informer().addHandler(second));
    h.informer().addHandler(third);
    watch.send(added(Widget.of("a", 11)));

    assertThat(first.journal.awaitSize(1)).containsExactly("add a@11");
    assertThat(third.journal.awaitSize(1)).containsExactly("add a@11");
    assertThat(second.journal.entries()).isEmpty();
  }

  @Test
  void transform_throwsAnErrorForAnEvent_eventIsSkipped() {
    h.builder.transform(
        widget -> {
          if (widget.name().equals("b")) {
            throw error("of the transform");
          }
          return widget;
        });
    h.server.list(10);
    var watch = h.server.openWatch();
    var handler = h.handler();
    h.synced();

    watch.send(added(Widget.of("b", 11))).send(added(Widget.of("c", 12)));

    assertThat(handler.journal.awaitSize(1)).containsExactly("add c@12");
    assertThat(h.errors.entries().get(0)).startsWith("TRANSFORM ns/b");
    assertThat(h.server.listed()).hasSize(1);
  }

  @Test
  void index_throwsForTheStateBefore_holdsNothingOfADeletedObject() {
    var failing = new AtomicBoolean();
    h.builder.index(
        "color",
        widget -> {
          if (failing.get()) {
            throw error("of the index");
          }
          return List.of(widget.color());
        });
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var watch = h.server.openWatch();
    var handler = h.handler();
    h.synced();
    failing.set(true);

    watch.send(FakeListerWatcher.deleted(Widget.of("a", 11)));
    handler.journal.awaitSize(3);

    assertThat(h.informer().indexer().keysByIndex("color", "red")).containsExactly(key("b"));
  }

  @Test
  void close_handlerNeverReturns_closeReturns() {
    var called = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    h.builder.closeLimit(Duration.ofMillis(20));
    h.server.list(10, Widget.of("a", 1));
    h.informer().addHandler(deafHandler(called, release));
    h.informer().start();
    awaitReal(called);
    try {
      h.informer().close();

      assertThat(h.informer().state()).isEqualTo(new InformerState.Stopped());
    } finally {
      release.countDown();
    }
  }

  private static ResourceEventHandler<Widget> deafHandler(
      CountDownLatch called, CountDownLatch release) {
    return new ResourceEventHandler<>() {
      @Override
      public void onAdd(Widget object, boolean isInInitialList) {
        called.countDown();
        awaitReal(release);
      }
    };
  }

  /** Waits and takes no notice of interrupts. */
  private static void awaitReal(CountDownLatch latch) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    boolean interrupted = false;
    boolean open = false;
    while (!open) {
      try {
        open = latch.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        assertWithMessage("in time").that(open || System.nanoTime() < end).isTrue();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void registrations_handlersCloseEachOther_bothReturn() {
    var meeting = new CountDownLatch(2);
    var journal = new Journal();
    var registrations = new CompletableFuture<List<Registration>>();
    h.server.list(10, Widget.of("a", 1));
    registrations.complete(
        List.of(
            h.informer().addHandler(closing(1, registrations, meeting, journal)),
            h.informer().addHandler(closing(0, registrations, meeting, journal))));

    h.informer().start();

    assertThat(journal.awaitSize(2)).containsExactly("closed 0", "closed 1");
  }

  private static ResourceEventHandler<Widget> closing(
      int other,
      CompletableFuture<List<Registration>> registrations,
      CountDownLatch meeting,
      Journal journal) {
    return new ResourceEventHandler<>() {
      @Override
      public void onAdd(Widget object, boolean isInInitialList) {
        meeting.countDown();
        awaitReal(meeting);
        registrations.join().get(other).close();
        journal.add("closed " + other);
      }
    };
  }

  @Test
  void threads_arePlatformThreadsByDefaultAndOthersOnRequest() {
    Environment system = Environment.system();
    for (Threads starter : List.of(system.threads(), system.handlerThreads())) {
      var started = new CompletableFuture<Thread>();
      starter.start("t", () -> started.complete(Thread.currentThread()));
      assertThat(started.join().getClass()).isEqualTo(Thread.class);
    }
    var kinds = new Journal();
    Threads named =
        (name, task) -> {
          kinds.add(name);
          return Threads.best().start(name, task);
        };
    h.builder.environment(
        new Environment(h.clock, Threads.best(), Threads.best(), () -> 0L)
            .withThreads(named)
            .withHandlerThreads(named));
    h.server.list(10);
    h.handler();

    h.synced();

    String name = "kubewright-widgets.example.com-";
    assertThat(kinds.entries())
        .containsExactly(name + "handler-1", name + "follower", name + "reflector");
  }

  @Test
  void serverUnreachable_eachFailureReachesOnError() {
    h.builder.streaming(true);
    h.server.watchFails(FakeListerWatcher.failure(Kind.REFUSED));
    h.server.watchFails(refusal(429, "TooManyRequests"));
    h.server.openWatch().send(added(Widget.of("a", 1))).send(FakeListerWatcher.initialEnd(5));

    h.synced();

    assertThat(h.errors.entries())
        .containsExactly(
            "FETCH GET /widgets: REFUSED",
            "FETCH TooManyRequests (429 TooManyRequests, GET /widgets)")
        .inOrder();
  }
}
