package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TransportTest {
  private static final List<String> MAPS =
      List.of("api", "v1", "namespaces", "default", "configmaps");
  private static final Operation LIST = Operation.ofPath(Verb.LIST, MAPS);

  private static Request.Builder watch() {
    return Request.builder(Operation.ofPath(Verb.WATCH, MAPS)).parameter("watch", true);
  }

  @Test
  void send_createAndWatch_streams() throws IOException {
    try (InMemoryApiServer server = InMemoryApiServer.start();
        Transport transport = server.transport()) {
      try (Response watch = transport.send(watch().build())) {
        String body = "{\"metadata\":{\"name\":\"a\"}}";
        Request create =
            Request.builder(Operation.ofPath(Verb.CREATE, MAPS))
                .body(RequestBody.json(body.getBytes(StandardCharsets.UTF_8)))
                .build();
        try (Response created = transport.send(create)) {
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
      Request watch =
          watch().deadline(Deadline.after(Clock.system(), Duration.ofMillis(20))).build();
      try (Response response = transport.send(watch)) {
        assertThrows(BrokenBodyException.class, () -> response.body().read());
      }
    }
  }

  @Test
  void close_openWatch_readFailsAndSendRefuses() {
    try (InMemoryApiServer server = InMemoryApiServer.start()) {
      Transport transport = server.transport();
      Response response = transport.send(watch().build());
      transport.close();
      assertThrows(IOException.class, () -> response.body().read());
      assertThrows(TransportException.class, () -> transport.send(Request.builder(LIST).build()));
      assertThat(server.openWatches()).isEqualTo(0);
    }
  }
}
