package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.Request;
import dev.kubewright.client.RequestBody;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.client.TransportException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class TransportTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";

  private static Request request(String method, String path, String body) {
    return request(method, path, body, null);
  }

  private static Request request(
      String method, String path, String body, @Nullable Duration timeout) {
    RequestBody content =
        body.isEmpty() ? null : RequestBody.of(body.getBytes(StandardCharsets.UTF_8));
    return new Request(
        method, path, Map.of("Content-Type", List.of("application/json")), content, timeout);
  }

  @Test
  void send_createAndWatch_streams() throws IOException {
    try (InMemoryApiServer server = InMemoryApiServer.start();
        Transport transport = server.transport()) {
      try (Response watch = transport.send(request("GET", MAPS + "?watch=true", ""))) {
        String body = "{\"metadata\":{\"name\":\"a\"}}";
        try (Response created = transport.send(request("POST", MAPS, body))) {
          assertThat(created.status()).isEqualTo(201);
        }
        var lines = new BufferedReader(new InputStreamReader(watch.body(), StandardCharsets.UTF_8));
        assertThat(lines.readLine()).startsWith("{\"type\":\"ADDED\"");
      }
      assertThat(server.openWatches()).isEqualTo(0);
    }
  }

  @Test
  void send_timeoutOver_readFails() {
    try (InMemoryApiServer server = InMemoryApiServer.start();
        Transport transport = server.transport()) {
      Request watch = request("GET", MAPS + "?watch=true", "", Duration.ofMillis(20));
      try (Response response = transport.send(watch)) {
        assertThrows(SocketTimeoutException.class, () -> response.body().read());
      }
    }
  }

  @Test
  void close_openWatch_readFailsAndSendRefuses() {
    try (InMemoryApiServer server = InMemoryApiServer.start()) {
      Transport transport = server.transport();
      Response response = transport.send(request("GET", MAPS + "?watch=true", ""));
      transport.close();
      assertThrows(IOException.class, () -> response.body().read());
      assertThrows(TransportException.class, () -> transport.send(request("GET", MAPS, "")));
      assertThat(server.openWatches()).isEqualTo(0);
    }
  }
}
