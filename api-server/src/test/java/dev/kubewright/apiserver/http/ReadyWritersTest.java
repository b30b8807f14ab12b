package dev.kubewright.apiserver.http;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.core.ApiSettings;
import dev.kubewright.apiserver.front.Peer;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.concurrent.Clock;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Socket;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Writes of objects, whose threads make no events and send none. */
@Timeout(60)
class ReadyWritersTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";
  private static final String UPGRADE =
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
          + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://localhost\r\n";

  /** Tables have the ages of objects, so the server asks for the time when it makes an event. */
  private static final String TABLES = "Accept: application/json;as=Table;v=v1;g=meta.k8s.io\r\n";

  private final Thread writer = Thread.currentThread();
  private final CountDownLatch making = new CountDownLatch(1);
  private final CountDownLatch released = new CountDownLatch(1);
  private volatile boolean held;

  private final ApiHandler handler =
      new ApiHandler(
          new ApiSettings(
              Map.of("t", "admin"),
              null,
              true,
              RuntimeConfig.of(""),
              false,
              this::now,
              Clock.system(),
              ApiSettings.Pace.REAL,
              new Random()),
          new Store(1000));

  /** Holds up all threads but that of the writes. */
  private Instant now() {
    if (held && Thread.currentThread() != writer) {
      making.countDown();
      try {
        released.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    return Instant.EPOCH;
  }

  private void create(String name) {
    var unused =
        handler.handle(
            new ServerRequest(
                "POST",
                MAPS,
                Map.of(),
                Map.of(
                    "authorization", List.of("Bearer t"),
                    "content-type", List.of("application/json")),
                "{\"metadata\":{\"name\":\"%s\"}}".formatted(name).getBytes(UTF_8),
                Peer.LOCAL));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", UPGRADE})
  void watchThatTakesItsTime_stopsNoWrites_andMissesNone(String upgrade) throws Exception {
    try (handler;
        JettyServer server =
            JettyServer.start(handler, 0, 0, null, Clock.system(), KeptPorts.of());
        var socket = new Socket(JettyServer.HOST, server.port())) {
      String watch =
          "GET " + MAPS + "?watch=true HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer t\r\n" + TABLES;
      socket.getOutputStream().write((watch + upgrade + "\r\n").getBytes(US_ASCII));
      var lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
      for (String line = lines.readLine(); !line.isEmpty(); line = lines.readLine()) {
        assertThat(line).doesNotContain("HTTP/1.1 4");
      }
      while (handler.openWatches() == 0) {
        Thread.onSpinWait();
      }
      held = true;

      create("m0");

      assertThat(making.await(10, TimeUnit.SECONDS)).isTrue();
      for (int i = 1; i < 100; i++) {
        create("m" + i);
      }
      released.countDown();
      for (int i = 0; i < 100; i++) {
        assertThat(nextEvent(lines)).contains("\"name\":\"m" + i + "\"");
      }
    }
  }

  private static String nextEvent(BufferedReader lines) throws Exception {
    String line = lines.readLine();
    while (line != null && !line.contains("\"ADDED\"")) {
      line = lines.readLine();
    }
    return String.valueOf(line);
  }
}
