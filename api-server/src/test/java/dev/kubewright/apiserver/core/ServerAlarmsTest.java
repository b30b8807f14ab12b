package dev.kubewright.apiserver.core;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.front.Peer;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Alarms share one thread of the JVM, which a server must not hold up. */
@Timeout(60)
class ServerAlarmsTest {
  private static final Duration SOON = Duration.ofMillis(1);

  /** Later than what is due soon. */
  private static final Duration LATER = Duration.ofMillis(100);

  private static final long PATIENCE_SECONDS = 10;

  private static ApiHandler start(Store store) {
    return new ApiHandler(
        new ApiSettings(
            Map.of("t", "admin"),
            null,
            true,
            RuntimeConfig.of(""),
            false,
            InstantSource.system(),
            Clock.system(),
            new ApiSettings.Pace(SOON, Duration.ofMinutes(30), Duration.ZERO),
            new Random()),
        store);
  }

  private static ServerResponse watch(ApiHandler handler) {
    return handler.handle(
        new ServerRequest(
            "GET",
            "/api/v1/namespaces/default/configmaps",
            Map.of("watch", List.of("true"), "allowWatchBookmarks", List.of("true")),
            Map.of("authorization", List.of("Bearer t")),
            new byte[0],
            Peer.LOCAL));
  }

  @Test
  void bookmarkIsDue_whileTheStoreIsLocked_otherAlarmsRing() throws Exception {
    var store = new Store(100);
    try (ApiHandler handler = start(store)) {
      var body = (ServerResponse.Frames) watch(handler).body();

      boolean rang =
          store.locked(
              () -> {
                var latch = new CountDownLatch(1);
                Clock.system().schedule(LATER, latch::countDown);
                return await(latch);
              });

      assertThat(rang).isTrue();
      var bookmark = new CountDownLatch(1);
      body.source().onReady(bookmark::countDown);
      assertThat(await(bookmark)).isTrue();
    }
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Test
  void ring_noThreadCanBeStarted_thisAlarmAndLaterOnesRing() throws Exception {
    var tries = new AtomicInteger();
    Threads scarce =
        (name, task) -> {
          if (tries.getAndIncrement() == 0) {
            throw new IllegalStateException("unable to create native thread");
          }
          return Threads.platform().start(name, task);
        };
    try (var alarms = new ServerAlarms(scarce)) {
      for (int i = 0; i < 2; i++) {
        var rung = new CountDownLatch(1);
        Clock.Alarm unused = alarms.schedule(SOON, rung::countDown);
        assertThat(rung.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      }
    }
  }
}
