package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thousand watches, half of them over WebSocket, whose clients read nothing. */
@Timeout(60)
class ManyWatchersTest {
  private static final int WATCHERS = 1_000;
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";
  private static final String UPGRADE =
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
          + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://localhost\r\n";

  @Test
  void watchersThatReadNothing_stopNobody_andGoWithTheirConnections() throws IOException {
    List<Socket> sockets = new ArrayList<>();
    try (InMemoryApiServer server = InMemoryApiServer.start()) {
      TestClient client = new TestClient(server);
      URI url = URI.create(server.url());
      try (var reading = client.watch(MAPS + "?watch=true")) {
        int threads = Thread.activeCount();
        for (int i = 0; i < WATCHERS; i++) {
          Socket socket = new Socket(url.getHost(), url.getPort());
          sockets.add(socket);
          socket.getOutputStream().write(request(server, i % 2 == 0));
        }
        while (server.openWatches() <= WATCHERS) {
          Thread.onSpinWait();
        }
        String value = "x".repeat(10_000);
        for (int i = 0; i < 50; i++) {
          String name = "m" + i;
          client.post(
              MAPS,
              "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\""
                  + name
                  + "\"},\"data\":{\"k\":\""
                  + value
                  + "\"}}");
          assertThat(reading.next()).isEqualTo("ADDED " + name);
        }
        assertThat(Thread.activeCount() - threads).isLessThan(50);
        for (Socket socket : sockets) {
          socket.close();
        }
        while (server.openWatches() > 1) {
          Thread.onSpinWait();
        }
      }
    }
  }

  private static byte[] request(InMemoryApiServer server, boolean webSocket) {
    String text =
        "GET %s?watch=true HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n%s\r\n"
            .formatted(MAPS, server.token(), webSocket ? UPGRADE : "");
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
