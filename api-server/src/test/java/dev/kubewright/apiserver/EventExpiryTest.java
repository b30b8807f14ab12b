package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventExpiryTest {
  private static final String EVENTS = "/api/v1/namespaces/default/events";
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

  private void create(String name) {
    client.create(
        EVENTS,
        "{'metadata':{'name':'" + name + "'},'involvedObject':{'namespace':'default','name':'x'}}");
  }

  private void pass(Duration time) {
    now.set(now.get().plus(time));
    server.tick();
  }

  private int status(String name) {
    return client.get(EVENTS + "/" + name).status();
  }

  @Test
  void events_anHourAfterTheirLastWrite_goAndWatchesSeeIt() {
    create("old");
    create("written");
    String version = client.get(EVENTS).string("/metadata/resourceVersion");
    pass(Duration.ofMinutes(59));
    client.patch(EVENTS + "/written", TestClient.MERGE, "{'message':'again'}");
    assertThat(status("old")).isEqualTo(200);

    try (var events = client.watch(EVENTS + "?watch=true&resourceVersion=" + version)) {
      assertThat(events.next()).isEqualTo("MODIFIED written");
      pass(Duration.ofMinutes(1));
      assertThat(events.next()).isEqualTo("DELETED old");
    }
    assertThat(status("old")).isEqualTo(404);
    assertThat(status("written")).isEqualTo(200);
    pass(Duration.ofMinutes(59));
    assertThat(status("written")).isEqualTo(404);
  }

  @Test
  void events_deletedOrCreatedAgain_areLeftAlone() {
    create("a");
    client.delete(EVENTS + "/a");
    pass(Duration.ofMinutes(30));
    create("a");

    pass(Duration.ofMinutes(30));

    assertThat(status("a")).isEqualTo(200);
  }

  @Test
  void events_afterRestart_goLater() {
    create("a");
    pass(Duration.ofMinutes(30));

    server.restart();

    pass(Duration.ofMinutes(59));
    assertThat(status("a")).isEqualTo(200);
    pass(Duration.ofMinutes(1));
    assertThat(status("a")).isEqualTo(404);
  }
}
