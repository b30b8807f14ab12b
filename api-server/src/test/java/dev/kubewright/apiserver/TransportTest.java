package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.apiserver.node.ProxyResponse;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
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
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class TransportTest {
  private static final List<String> MAPS =
      List.of("api", "v1", "namespaces", "default", "configmaps");
  private static final String MAP = "{\"metadata\":{\"name\":\"a\"}}";
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
  void connect_watch_isMessagesUntilItsEnd() {
    try (InMemoryApiServer server = InMemoryApiServer.start();
        Transport transport = server.transport()) {
      Request watch = watch().header("Origin", "http://localhost").build();
      try (Duplex socket = transport.connect(watch, List.of())) {
        new TestClient(server).post("/api/v1/namespaces/default/configmaps", MAP);
        var added = (Frame.Data) socket.receive();
        assertThat(StandardCharsets.UTF_8.decode(added.bytes()).toString())
            .startsWith("{\"type\":\"ADDED\"");
        server.endWatches();
        assertThat(((Frame.End) socket.receive()).code()).isEqualTo(1000);
      }
      try (Duplex socket = transport.connect(watch, List.of())) {
        assertThat(socket.protocol()).isEmpty();
      }
      while (server.openWatches() > 0) {
        Thread.yield();
      }
    }
  }

  @Test
  void connect_watchWithoutOrigin_isRefused() {
    try (InMemoryApiServer server = InMemoryApiServer.start();
        Transport transport = server.transport()) {
      var refused =
          assertThrows(ApiException.class, () -> transport.connect(watch().build(), List.of()));
      assertThat(refused.code()).isEqualTo(403);
    }
  }

  @Test
  void send_timeoutOver_readFails() {
    AtomicLong nanos = new AtomicLong();
    try (InMemoryApiServer server = InMemoryApiServer.start();
        Transport transport = server.transport()) {
      Deadline deadline = Deadline.after(clock(nanos), Duration.ofMillis(20));
      try (Response response = transport.send(watch().deadline(deadline).build())) {
        nanos.set(Duration.ofMillis(20).toNanos());
        assertThrows(BrokenBodyException.class, () -> response.body().read());
      }
    }
  }

  /** A clock whose time a test sets. */
  private static Clock clock(AtomicLong nanos) {
    Clock system = Clock.system();
    return new Clock() {
      @Override
      public long nanoTime() {
        return nanos.get();
      }

      @Override
      public Instant instant() {
        return system.instant();
      }

      @Override
      public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
        return system.await(latch, timeout);
      }

      @Override
      public Alarm schedule(Duration delay, Runnable task) {
        return system.schedule(delay, task);
      }
    };
  }

  private static Request.Builder proxied(InMemoryApiServer server) {
    List<String> path = List.of("api", "v1", "nodes", server.node().node(), "proxy", "x");
    return Request.builder(Operation.ofPath(Verb.GET, path));
  }

  private static ProxyResponse block(CountDownLatch entered) throws InterruptedException {
    entered.countDown();
    new CountDownLatch(1).await();
    return ProxyResponse.text(200, "");
  }

  @Test
  void send_handlerBlocks_timesOutAtTheDeadline() {
    try (InMemoryApiServer server = InMemoryApiServer.start();
        Transport transport = server.transport()) {
      server.node().proxy(request -> block(new CountDownLatch(1)));
      Request request = proxied(server).deadline(Deadline.after(Duration.ofMillis(50))).build();

      var late = assertThrows(TransportException.class, () -> transport.send(request));
      assertThat(late.kind()).isEqualTo(TransportException.Kind.TIMEOUT);
      assertThat(Thread.interrupted()).isFalse();
      transport.send(Request.builder(LIST).build()).close();
    }
  }

  @Test
  void send_futureVersion_timesOutAtTheDeadline() {
    try (InMemoryApiServer server = InMemoryApiServer.start();
        Transport transport = server.transport()) {
      Request request =
          Request.builder(LIST)
              .parameter("resourceVersion", "1000000")
              .deadline(Deadline.after(Duration.ofMillis(50)))
              .build();

      var late = assertThrows(TransportException.class, () -> transport.send(request));
      assertThat(late.kind()).isEqualTo(TransportException.Kind.TIMEOUT);
      assertThat(Thread.interrupted()).isFalse();
    }
  }

  @Test
  void send_threadIsInterruptedByAnother_keepsTheInterrupt() {
    try (InMemoryApiServer server = InMemoryApiServer.start();
        Transport transport = server.transport()) {
      server
          .node()
          .proxy(
              request -> {
                Thread.currentThread().interrupt();
                return ProxyResponse.text(200, "");
              });
      Request request = proxied(server).deadline(Deadline.after(Duration.ofMinutes(5))).build();

      transport.send(request).close();
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void close_handlerBlocks_sendFails() throws Exception {
    try (InMemoryApiServer server = InMemoryApiServer.start()) {
      Transport transport = server.transport();
      CountDownLatch entered = new CountDownLatch(1);
      server.node().proxy(request -> block(entered));
      var failure = new CompletableFuture<TransportException.Kind>();
      Thread sender =
          new Thread(
              () -> {
                try {
                  transport.send(proxied(server).build()).close();
                } catch (TransportException closed) {
                  failure.complete(closed.kind());
                }
              });
      sender.start();
      entered.await();
      transport.close();

      assertThat(failure.get()).isEqualTo(TransportException.Kind.CLOSED);
      sender.join();
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
