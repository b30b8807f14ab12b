package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.core.ApiSettings;
import dev.kubewright.apiserver.front.Peer;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.concurrent.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Names of objects that a server generates: wr-11. */
@Tag("server-wr-11")
final class GeneratedNamesTest {
  private static final int LETTERS = 5;
  private static final String BODY =
      "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"generateName\":\"x-\"}}";

  /** How many random numbers are zero. */
  private int zeros;

  private final ApiHandler handler =
      new ApiHandler(
          new ApiSettings(
              Map.of(),
              null,
              true,
              RuntimeConfig.of(""),
              true,
              InstantSource.system(),
              Clock.system(),
              ApiSettings.Pace.REAL,
              this::next),
          new Store(100));

  private long next() {
    return zeros-- > 0 ? 0 : 4L << Integer.SIZE;
  }

  private static String text(ServerResponse response) {
    return new String(((ServerResponse.Full) response.body()).bytes(), UTF_8);
  }

  @AfterEach
  void close() {
    handler.close();
  }

  private ServerResponse create() {
    return handler.handle(
        new ServerRequest(
            "POST",
            "/api/v1/namespaces/default/configmaps",
            Map.of(),
            Map.of("content-type", List.of("application/json")),
            BODY.getBytes(UTF_8),
            Peer.LOCAL));
  }

  @Test
  void create_sevenNamesAreTaken_hasTheEighth() {
    zeros = (1 + 7) * LETTERS;

    ServerResponse first = create();
    assertWithMessage(text(first)).that(first.status()).isEqualTo(201);
    ServerResponse second = create();

    assertWithMessage(text(second)).that(second.status()).isEqualTo(201);
    assertThat(text(second)).contains("\"name\":\"x-ddddd\"");
  }

  @Test
  void create_eightNamesAreTaken_isRefused() {
    zeros = (1 + 8) * LETTERS;

    ServerResponse first = create();
    assertWithMessage(text(first)).that(first.status()).isEqualTo(201);
    ServerResponse second = create();

    assertWithMessage(text(second)).that(second.status()).isEqualTo(409);
    assertThat(text(second))
        .contains("the server was not able to generate a unique name for the object");
    assertThat(create().status()).isEqualTo(201);
  }
}
