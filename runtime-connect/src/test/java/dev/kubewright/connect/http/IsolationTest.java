package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.connect.config.Configs;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Unread watches block no other request. */
@Timeout(120)
final class IsolationTest {
  private static final int WATCHES = 20;
  private static final String EVENT =
      "{\"type\":\"ADDED\",\"object\":{\"x\":\"" + "y".repeat(900_000) + "\"}}\n";

  /** Each watch has 20 events of 0.9 MB: 360 MB altogether. */
  private static void watch(Call call, AtomicInteger begun) throws IOException {
    call.head(200, "Content-Type", "application/json");
    begun.incrementAndGet();
    for (int i = 0; i < 20; i++) {
      call.part(EVENT);
    }
    call.stall();
  }

  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "HTTP2"})
  void send_unreadWatches_delayNothing(Wire wire) throws IOException {
    Wires.require(wire);
    var begun = new AtomicInteger();
    Call.Script script =
        call -> {
          // Over HTTP/2 the request line is not known, but there only plain requests are expected.
          if (call.line().contains("watch=true")) {
            watch(call, begun);
          } else {
            call.json("{}");
          }
        };
    try (var server = FaultServer.start(wire, script);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      get(transport);
      List<Response> watches = new ArrayList<>();
      for (int i = 0; i < WATCHES; i++) {
        watches.add(transport.send(Wires.watch().build()));
      }
      Wires.await("every watch sends", () -> begun.get() == WATCHES);
      Wires.await("no watch can send more", () -> isQuiet(server));

      long began = System.nanoTime();
      for (int i = 0; i < 50; i++) {
        get(transport);
      }
      Duration took = Duration.ofNanos(System.nanoTime() - began);

      assertWithMessage("50 requests").that(took).isLessThan(Duration.ofSeconds(5));
      assertThat(server.http2Connections()).isEqualTo(wire == Wire.HTTP2 ? 1 : 0);
      assertThat(server.connections()).isEqualTo(WATCHES + 1);
      assertThat(server.sent()).isLessThan(WATCHES * 16_000_000L); // they were delayed
      watches.forEach(Response::close);
      Wires.await("watches closed", () -> server.openConnections() <= 1);
    }
  }

  /**
   * A server limits the requests on a connection; those beyond go over connections of their own.
   */
  @Test
  void send_http2ConnectionIsFull_goesOverAnother() throws Exception {
    Wires.require(Wire.HTTP2);
    var release = new CountDownLatch(1);
    Call.Script script =
        call -> {
          if (call.number() > 1) {
            Wires.await(release);
          }
          call.json("{}");
        };
    var threads = Executors.newCachedThreadPool();
    try (var server = FaultServer.start(Wire.HTTP2, script);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      server.streams(2);
      get(transport);
      var running = new ArrayList<Future<?>>();
      for (int i = 0; i < 6; i++) {
        running.add(
            threads.submit(
                () -> {
                  get(transport);
                  return null;
                }));
      }
      Wires.await("every request arrived", () -> server.requests() == 7);
      release.countDown();
      for (Future<?> one : running) {
        one.get();
      }

      assertThat(server.http2Connections()).isEqualTo(1);
      assertThat(server.connections()).isEqualTo(5);
    } finally {
      release.countDown();
      threads.shutdownNow();
    }
  }

  private static boolean isQuiet(FaultServer server) {
    long before = server.sent();
    Wires.pause(Duration.ofMillis(200));
    return server.sent() == before;
  }

  private static void get(JdkTransport transport) throws IOException {
    Request request = Wires.get().deadline(Wires.within(Duration.ofSeconds(5))).build();
    try (Response response = transport.send(request)) {
      assertThat(response.body().readAllBytes()).hasLength(2);
    }
  }
}
