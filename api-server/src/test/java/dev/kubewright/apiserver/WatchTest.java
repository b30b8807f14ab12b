package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

final class WatchTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";
  private static final String BOOKMARKED =
      MAPS + "?watch=true&timeoutSeconds=30&allowWatchBookmarks=true&resourceVersion=";
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
  private InMemoryApiServer server;
  private TestClient client;

  @BeforeEach
  void start() {
    InstantSource clock = now::get;
    server = InMemoryApiServer.builder().clock(clock).start();
    client = new TestClient(server);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void create(String name, String labels) {
    client.create(MAPS, "{'metadata':{'name':'" + name + "','labels':" + labels + "}}");
  }

  @Test
  void watch_fromVersion_replaysAndFollows() {
    String version = client.get(MAPS).string("/metadata/resourceVersion");
    create("a", "{}");
    try (var events = client.watch(MAPS + "?watch=true&resourceVersion=" + version)) {
      assertThat(events.next()).isEqualTo("ADDED a");
      client.patch(MAPS + "/a", TestClient.MERGE, "{'data':{'x':'y'}}");
      assertThat(events.next()).isEqualTo("MODIFIED a");
      client.delete(MAPS + "/a");
      JsonNode deleted = events.nextEvent();
      assertThat(deleted.at("/type").asString()).isEqualTo("DELETED");
      assertThat(deleted.at("/object/metadata/resourceVersion").asString())
          .isEqualTo(client.get(MAPS).string("/metadata/resourceVersion"));
    }
  }

  /** Go multiplies with a thousand million and has 64 bits for it. */
  @ParameterizedTest
  @ValueSource(strings = {"9223372036854775807", "-5", "9223372037"})
  void watch_timeoutThatIsNegativeInGo_endsAtOnce(String seconds) {
    create("a", "{}");
    try (var events = client.watch(MAPS + "?watch=true&timeoutSeconds=" + seconds)) {
      assertThat(events.next()).isEqualTo("END");
    }
  }

  @Test
  void watch_labelStartsAndStopsMatching_addedAndDeleted() {
    create("a", "{'x':'1'}");
    String version = client.get(MAPS).string("/metadata/resourceVersion");
    String path = MAPS + "?watch=true&labelSelector=x%3D2&resourceVersion=" + version;
    try (var events = client.watch(path)) {
      client.patch(MAPS + "/a", TestClient.MERGE, "{'metadata':{'labels':{'x':'2'}}}");
      assertThat(events.next()).isEqualTo("ADDED a");
      client.patch(MAPS + "/a", TestClient.MERGE, "{'metadata':{'labels':{'x':'3'}}}");
      assertThat(events.next()).isEqualTo("DELETED a");
    }
  }

  @Test
  void watch_compactedVersion_errorEventExpired() {
    create("a", "{}");
    create("b", "{}");
    server.compact();
    try (var events = client.watch(MAPS + "?watch=true&resourceVersion=2")) {
      JsonNode event = events.nextEvent();
      assertThat(event.at("/type").asString()).isEqualTo("ERROR");
      assertThat(event.at("/object/code").asInt()).isEqualTo(410);
      assertThat(event.at("/object/reason").asString()).isEqualTo("Expired");
      assertThat(events.next()).isEqualTo("END");
    }
  }

  @Test
  void watch_futureVersion_isSilentUntilItIsReached() {
    create("a", "{}");
    long version = Long.parseLong(client.get(MAPS).string("/metadata/resourceVersion"));
    String path = MAPS + "?watch=true&resourceVersion=" + (version + 2);
    try (var events = client.watch(path)) {
      create("b", "{}");
      create("c", "{}");
      create("d", "{}");
      assertThat(events.next()).isEqualTo("ADDED d");
    }
  }

  @Test
  void watch_sendInitialEventsOfFutureVersion_errorEventTimeoutThenEnd() {
    create("a", "{}");
    String path =
        MAPS
            + "?watch=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan"
            + "&allowWatchBookmarks=true&resourceVersion=999999999";
    try (var events = client.watch(path)) {
      JsonNode error = events.nextEvent();
      assertThat(error.at("/type").asString()).isEqualTo("ERROR");
      assertThat(error.at("/object/code").asInt()).isEqualTo(504);
      assertThat(error.at("/object/reason").asString()).isEqualTo("Timeout");
      assertThat(error.at("/object/message").asString())
          .startsWith("Timeout: Too large resource version: 999999999, current: ");
      assertThat(events.next()).isEqualTo("END");
    }
  }

  @Test
  void watch_sendInitialEvents_endsWithMarkedBookmark() {
    create("a", "{}");
    String path =
        MAPS
            + "?watch=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan"
            + "&allowWatchBookmarks=true";
    try (var events = client.watch(path)) {
      assertThat(events.next()).isEqualTo("ADDED a");
      JsonNode bookmark = events.nextEvent();
      assertThat(bookmark.at("/type").asString()).isEqualTo("BOOKMARK");
      assertThat(bookmark.at("/object/metadata/annotations").toString())
          .isEqualTo("{\"k8s.io/initial-events-end\":\"true\"}");
    }
  }

  @Test
  void watch_timeout_bookmarkThenEnd() {
    String start = client.get(MAPS).string("/metadata/resourceVersion");
    create("a", "{}");
    String path = BOOKMARKED + start;
    try (var events = client.watch(path)) {
      assertThat(events.next()).isEqualTo("ADDED a");
      now.set(now.get().plus(Duration.ofSeconds(28)));
      server.tick();
      assertThat(events.next()).startsWith("BOOKMARK");
      now.set(now.get().plus(Duration.ofSeconds(2)));
      server.tick();
      assertThat(events.next()).isEqualTo("END");
      assertThat(server.openWatches()).isEqualTo(0);
    }
  }

  @Test
  void watch_timeoutWithoutChanges_endsWithoutBookmark() {
    String path = BOOKMARKED + client.get(MAPS).string("/metadata/resourceVersion");
    try (var events = client.watch(path)) {
      now.set(now.get().plus(Duration.ofSeconds(28)));
      server.tick();
      now.set(now.get().plus(Duration.ofSeconds(2)));
      server.tick();
      assertThat(events.next()).isEqualTo("END");
    }
  }

  @Test
  void list_chunks_areOneSnapshot() {
    for (int i = 0; i < 5; i++) {
      create("m" + i, "{}");
    }
    var first = client.get(MAPS + "?limit=2");
    assertThat(first.body().at("/items")).hasSize(2);
    assertThat(first.body().at("/metadata/remainingItemCount").asInt()).isEqualTo(3);
    create("m9", "{}");
    client.delete(MAPS + "/m3");
    String token = first.string("/metadata/continue");
    var rest = client.get(MAPS + "?limit=10&continue=" + token);
    assertThat(rest.body().at("/items")).hasSize(3);
    assertThat(rest.string("/metadata/resourceVersion"))
        .isEqualTo(first.string("/metadata/resourceVersion"));
    server.compact();
    assertThat(client.get(MAPS + "?limit=10&continue=" + token).status()).isEqualTo(410);
  }

  @Test
  void close_openWatches_end() {
    try (var events = client.watch(MAPS + "?watch=true&resourceVersion=5")) {
      server.close();
      assertThat(events.next()).isEqualTo("END");
    }
  }
}
