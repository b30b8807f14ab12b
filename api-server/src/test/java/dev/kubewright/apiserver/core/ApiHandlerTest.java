package dev.kubewright.apiserver.core;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.front.Peer;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.concurrent.Clock;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ApiHandlerTest {
  private static final Logger LOG = Logger.getLogger(ApiHandler.class.getPackageName());

  private final AtomicReference<@Nullable Throwable> fault = new AtomicReference<>();
  private final InstantSource time =
      () -> {
        if (fault.get() instanceof Error error) {
          throw error;
        }
        if (fault.get() instanceof RuntimeException exception) {
          throw exception;
        }
        return Instant.EPOCH;
      };
  private final ApiHandler handler =
      new ApiHandler(
          new ApiSettings(
              Map.of("t", "admin"),
              null,
              true,
              RuntimeConfig.of(""),
              false,
              time,
              Clock.system(),
              ApiSettings.Pace.REAL,
              new Random()),
          new Store(100));

  @BeforeEach
  void mute() {
    LOG.setLevel(Level.OFF);
  }

  @AfterEach
  void close() {
    LOG.setLevel(null);
    handler.close();
  }

  private ServerResponse create(String name) {
    String body = "{\"metadata\":{\"name\":\"%s\"}}".formatted(name);
    return handler.handle(
        new ServerRequest(
            "POST",
            "/api/v1/namespaces",
            Map.of(),
            Map.of(
                "authorization", List.of("Bearer t"), "content-type", List.of("application/json")),
            body.getBytes(StandardCharsets.UTF_8),
            Peer.LOCAL));
  }

  private static String text(ServerResponse response) {
    byte[] bytes = ((ServerResponse.Full) response.body()).bytes();
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private void fail(Throwable cause) {
    fault.set(cause);
    ServerResponse failed = create("a");
    fault.set(null);

    assertThat(failed.status()).isEqualTo(500);
    assertThat(text(failed)).contains("\"reason\":\"InternalError\"");
    assertThat(text(failed)).contains(cause.getClass().getSimpleName());
    assertThat(create("b").status()).isEqualTo(201);
  }

  @Test
  void handle_exceptionOfTheServer_isA500() {
    fail(new IllegalStateException("for the test"));
  }

  @Test
  void handle_stackIsTooShort_isA500() {
    fail(new StackOverflowError("for the test"));
  }

  @Test
  void handle_errorOfTheServer_isA500() {
    fail(new AssertionError("for the test"));
  }
}
