package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thousand watches, half of them over WebSocket, whose clients read nothing. */
@Timeout(120)
class ManyWatchersTest {
  private static final int WATCHERS = 1_000;
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";
  private static final String UPGRADE =
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
          + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://localhost\r\n";

  @Test
  void watchersThatReadNothing_stopNobody_andGoWithTheirConnections()
      throws IOException, InterruptedException {
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
        await(server, WATCHERS + 1);
        for (int i = 0; i < 10; i++) {
          create(client, "m" + i);
          assertThat(reading.next()).isEqualTo("ADDED m" + i);
        }
        assertThat(Thread.activeCount() - threads).isLessThan(250);
        for (Socket socket : sockets) {
          socket.close();
        }
        await(server, 1);
      }
    }
  }

  private static void create(TestClient client, String name) {
    client.post(
        MAPS,
        "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"" + name + "\"}}");
  }

  private static void await(InMemoryApiServer server, int watches) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(40);
    while (server.openWatches() != watches && System.nanoTime() < deadline) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    assertThat(server.openWatches()).isEqualTo(watches);
  }

  private static byte[] request(InMemoryApiServer server, boolean webSocket) {
    String text =
        "GET %s?watch=true HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n%s\r\n"
            .formatted(MAPS, server.token(), webSocket ? UPGRADE : "");
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
