package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Watches that a program forgets. */
@Timeout(120)
final class AbandonedTest {
  private static final int WATCHES = 100;

  /** Other tests forget watches too. */
  private static final String NAMESPACE = "forgotten";

  private final Logger logger = Logger.getLogger("dev.kubewright.rest");
  private final Level level = logger.getLevel();
  private final AtomicInteger warnings = new AtomicInteger();
  private volatile CountDownLatch freed = new CountDownLatch(0);
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          String message = entry.getMessage();
          if (message.contains("/" + NAMESPACE + "/widgets: the watch was abandoned")) {
            if (warnings.incrementAndGet() == 1) {
              Wires.await(freed);
            }
          }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void listen() {
    logger.setLevel(Level.WARNING);
    logger.addHandler(handler);
  }

  @AfterEach
  void stop() {
    logger.removeHandler(handler);
    logger.setLevel(level);
  }

  private static FaultServer server() {
    return FaultServer.start(
        Wire.PLAIN,
        call -> {
          call.head(200, "Content-Type", "application/json");
          call.part("{\"type\":\"ADDED\",\"object\":" + Verbs.WIDGET + "}\n");
          call.stall();
        });
  }

  private static ResourceClient<Widget> widgets(RestClient rest) {
    return rest.resources(Widget.TYPE).namespace(NAMESPACE);
  }

  private static RestClient connect(FaultServer server) {
    return RestClient.connect(Configs.of(server).build());
  }

  /** In a method of its own, so that no reference stays on the stack of the test. */
  private static void forget(RestClient rest, String how) {
    ResourceClient<Widget> widgets = widgets(rest);
    for (int i = 0; i < WATCHES; i++) {
      Watch<Widget> watch =
          how.equals("session")
              ? widgets.open(ManagedFieldsPolicy.KEEP).watch(WatchOptions.NONE)
              : widgets.watch(o -> o.timeout(Duration.ofMinutes(10)));
      if (!how.equals("unread")) {
        WatchEvent<Widget> first = watch.iterator().next();
        assertThat(first).isInstanceOf(WatchEvent.Added.class);
      }
    }
  }

  /** One thread of the JVM finds all forgotten watches. */
  @Test
  void watch_forgottenAndTheLogBlocks_othersAreClosed() {
    freed = new CountDownLatch(1);
    try (var server = server();
        var rest = connect(server)) {
      forget(rest, "unread");

      collectUntilClosed(server);

      freed.countDown();
      Wires.await("warned", () -> warnings.get() == WATCHES);
    } finally {
      freed.countDown();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"unread", "read", "session"})
  void watch_forgotten_isClosedWithAWarning(String how) {
    try (var server = server();
        var rest = connect(server)) {
      forget(rest, how);
      assertThat(server.requests()).isEqualTo(WATCHES);

      collectUntilClosed(server);

      Wires.await("warned", () -> warnings.get() == WATCHES);
    }
  }

  /** A collection takes long where other tests have filled the heap. */
  private static void collectUntilClosed(FaultServer server) {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (server.openConnections() > 0) {
      assertWithMessage("in time").that(System.nanoTime()).isLessThan(end);
      collect();
    }
  }

  private static void collect() {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Wires.pause(Duration.ofMillis(50));
    }
  }

  @Test
  void watch_closedOrEnded_isNotWarnedAbout() {
    try (var server = server();
        var rest = connect(server)) {
      closeAll(rest);
      endAll(server, rest);
      collect();

      assertWithMessage("warnings").that(warnings.get()).isEqualTo(0);
      Wires.await("connections closed", () -> server.openConnections() <= 1);
    }
  }

  private static void closeAll(RestClient rest) {
    for (int i = 0; i < WATCHES; i++) {
      widgets(rest).watch().close();
    }
  }

  private static void endAll(FaultServer server, RestClient rest) {
    server.script(
        call -> {
          call.head(200, "Content-Type", "application/json");
          call.end();
        });
    for (int i = 0; i < WATCHES; i++) {
      assertThat(widgets(rest).watch().iterator().hasNext()).isFalse();
    }
  }

  /** A thread that waits for an event keeps its watch. */
  @Test
  void watch_inUse_isNotClosed() throws Exception {
    try (var server = server();
        var rest = connect(server)) {
      var read = new AtomicInteger();
      var reader =
          new Thread(
              () -> {
                for (WatchEvent<Widget> event : widgets(rest).watch()) {
                  read.incrementAndGet();
                  assertThat(event).isInstanceOf(WatchEvent.Added.class);
                }
              });
      reader.start();
      Wires.await("one event", () -> read.get() == 1);
      collect();

      assertThat(server.openConnections()).isEqualTo(1);
      assertThat(reader.isAlive()).isTrue();
      close(rest);
      reader.join(60_000);
      assertThat(reader.isAlive()).isFalse(); // an open watch ends quietly
      assertThat(warnings.get()).isEqualTo(0);
    }
  }

  private static void close(RestClient rest) {
    rest.close();
  }
}
