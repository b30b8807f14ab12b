package dev.kubewright.connect.http;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.config.Configs;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.WebSocketPeer;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Request;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections of a JVM that gets no thread for its timers. */
@Timeout(120)
final class NoAlarmTest {
  private volatile boolean exhausted;
  private final FakeClock clock =
      new FakeClock() {
        @Override
        public Alarm schedule(Duration delay, Runnable task) {
          if (exhausted) {
            throw new OutOfMemoryError("unable to create native thread");
          }
          return super.schedule(delay, task);
        }
      };

  private JdkTransport transport(FaultServer server) {
    return JdkTransport.of(Configs.of(server).build(), clock);
  }

  @Test
  void send_responseCannotBeWatched_isBrokenOff() {
    Call.Script script =
        call -> {
          call.head(200, "Content-Type", "application/json");
          call.part("{");
          call.stall();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = transport(server)) {
      exhausted = true;
      Request watch = Wires.get().longLived(true).silence(Duration.ofMinutes(1)).build();

      assertThrows(OutOfMemoryError.class, () -> transport.send(watch));

      Wires.await("the connection is closed", () -> server.openConnections() == 0);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void close_ofATwoWayConnection_endsIt(boolean readByReceiver) {
    Call.Script script =
        call -> {
          WebSocketPeer.accept(call, "");
          call.stall(); // and answers no closing frame
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = transport(server)) {
      Request request = Wires.get().longLived(true).readByReceiver(readByReceiver).build();
      var duplex = transport.connect(request, List.of());
      exhausted = true;

      duplex.close();

      Wires.await("the connection is closed", () -> server.openConnections() == 0);
      Wires.await("no thread is left", () -> threads(transport) == 0);
    }
  }

  private static long threads(JdkTransport transport) {
    return transport.threads().stream()
        .filter(thread -> thread.getName().startsWith("kubewright-socket-"))
        .count();
  }
}
