package dev.kubewright.apiserver.read;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.core.ApiSettings;
import dev.kubewright.apiserver.front.FrameSource;
import dev.kubewright.apiserver.front.Peer;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.concurrent.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.node.ObjectNode;

@Timeout(60)
class OldWatchTest {
  private static final String BUCKET = "/configmaps";

  /** More changes than the queue of a watch holds. */
  private static final int CHANGES = 50_010;

  private final Store store = new Store(2 * CHANGES);
  private final ApiHandler handler =
      new ApiHandler(
          new ApiSettings(
              Map.of("t", "admin"),
              null,
              true,
              RuntimeConfig.of(""),
              false,
              InstantSource.system(),
              Clock.system(),
              ApiSettings.Pace.REAL,
              new Random()),
          store);

  @AfterEach
  void close() {
    handler.close();
  }

  private void write(int changes) {
    for (int i = 0; i < changes; i++) {
      ObjectNode map = Json.object().put("apiVersion", "v1").put("kind", "ConfigMap");
      map.putObject("metadata").put("namespace", "a").put("name", "x");
      store.put(BUCKET, map);
    }
  }

  private FrameSource watch(long version) {
    Map<String, List<String>> query =
        Map.of("watch", List.of("true"), "resourceVersion", List.of(Long.toString(version)));
    Map<String, List<String>> headers = Map.of("authorization", List.of("Bearer t"));
    ServerResponse response =
        handler.handle(
            new ServerRequest(
                "GET", "/api/v1/configmaps", query, headers, new byte[0], Peer.LOCAL));
    return ((ServerResponse.Frames) response.body()).source();
  }

  private static int frames(FrameSource source) {
    int frames = 0;
    while (source.poll() != null) {
      frames++;
    }
    return frames;
  }

  @Test
  void watch_fromAVersionBeforeMoreChangesThanItsQueueHolds_getsAllAndGoesOn() {
    long version = store.revision();
    write(CHANGES);
    try (FrameSource watch = watch(version)) {
      write(5);

      assertThat(frames(watch)).isEqualTo(CHANGES + 5);
      assertThat(watch.isDrained()).isFalse();
      write(1);
      assertThat(frames(watch)).isEqualTo(1);
    }
  }

  @Test
  void watch_notReadForMoreChangesThanItsQueueHolds_ends() {
    try (FrameSource watch = watch(store.revision())) {
      write(CHANGES);

      assertThat(frames(watch)).isEqualTo(0);
      assertThat(watch.isDrained()).isTrue();
    }
  }
}
