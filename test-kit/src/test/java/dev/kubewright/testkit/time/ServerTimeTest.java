package dev.kubewright.testkit.time;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.error.ApiException;
import dev.kubewright.rest.RestClient;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The server in memory goes by the clock of a test. */
@Timeout(180)
class ServerTimeTest {
  private final FakeClock clock = FakeClock.at(Instant.parse("2026-03-01T10:00:00Z"));
  private final InMemoryApiServer server = InMemoryApiServer.builder().clock(clock).start();
  private final RestClient rest = RestClient.over(server.transport());

  @AfterEach
  void close() {
    rest.close();
    server.close();
  }

  private ConfigMapInterface maps() {
    return KubernetesClientset.over(rest).coreV1().configMaps("default");
  }

  @Test
  void advance_oneMinute_bookmarkComesAndAnHourEndsTheWatch() {
    String version = maps().list().metadata().resourceVersion();
    try (var watch = maps().watch(o -> o.resourceVersion(version).allowBookmarks(true))) {
      var events = watch.iterator();

      clock.advance(Duration.ofMinutes(1));
      assertThat(events.next()).isInstanceOf(WatchEvent.Bookmark.class);

      clock.advance(Duration.ofHours(1));
      WatchEvent<?> last = null;
      while (events.hasNext()) {
        last = events.next();
      }
      assertThat(last).isInstanceOf(WatchEvent.Bookmark.class);
    }
    assertThat(server.openWatches()).isEqualTo(0);
  }

  @Test
  void futureVersion_isWaitedForByTheClock() {
    var early =
        assertThrows(ApiException.class, () -> maps().list(o -> o.resourceVersion("999999")));

    assertThat(early.code()).isEqualTo(504);
    assertThat(clock.waits()).contains(Duration.ofSeconds(3));
  }

  @Test
  void timestamps_areThoseOfTheClock() {
    var made = maps().create(ConfigMapBuilder.build(c -> c.metadata(m -> m.name("a"))));

    assertThat(made.metadata().creationTimestamp())
        .isEqualTo(Instant.parse("2026-03-01T10:00:00Z"));
  }
}
