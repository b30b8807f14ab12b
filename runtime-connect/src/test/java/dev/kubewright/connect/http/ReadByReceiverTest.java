package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.config.Configs;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.WebSocketPeer;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** All cases of WebSockets, and some more, for connections that their receivers read. */
@Timeout(300)
final class ReadByReceiverTest extends WebSocketTest {
  private static final int PONG = 10;
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final FakeClock clock = new FakeClock();

  @Override
  boolean readByReceiver() {
    return true;
  }

  private static Request byReceiver() {
    return Wires.get().longLived(true).readByReceiver(true).build();
  }

  private JdkTransport transport(FaultServer server) {
    var config =
        Configs.of(server).wire(w -> w.pingEvery(SECOND).duplexSilence(SECOND.multipliedBy(10)));
    return JdkTransport.of(config.build(), clock);
  }

  private static String text(Duplex duplex) {
    var data = assertInstanceOf(Frame.Data.class, duplex.receive());
    return StandardCharsets.UTF_8.decode(data.bytes()).toString();
  }

  private static List<Thread> threads(JdkTransport transport) {
    return transport.threads().stream()
        .filter(thread -> thread.getName().startsWith("kubewright-socket-"))
        .toList();
  }

  @Test
  void receive_needsNoThread() {
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          for (int i = 0; i < 3; i++) {
            peer.send("m" + i);
          }
          call.stall();
        };
    try (var server = FaultServer.start(Wire.TLS, script);
        var transport = transport(server);
        var duplex = transport.connect(byReceiver(), List.of())) {
      for (int i = 0; i < 3; i++) {
        assertThat(text(duplex)).isEqualTo("m" + i);
        clock.advance(SECOND);
      }
      assertThat(threads(transport)).isEmpty();
    }
  }

  /** The second look finds that nobody has come since the first one. */
  @Test
  void nobodyReceives_aThreadTakesOver() {
    var answered = new CompletableFuture<String>();
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          peer.send("before");
          peer.send(WebSocketPeer.PING, true, new byte[] {'p'});
          var frame = peer.read();
          while (frame.opcode() != PONG) {
            frame = peer.read();
          }
          answered.complete(new String(frame.bytes(), StandardCharsets.UTF_8));
          peer.send("after");
          call.stall();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = transport(server);
        var duplex = transport.connect(byReceiver(), List.of())) {
      clock.advance(SECOND);
      assertThat(threads(transport)).isEmpty();
      clock.advance(SECOND);

      assertThat(answered.join()).isEqualTo("p");
      assertThat(text(duplex)).isEqualTo("before");
      assertThat(text(duplex)).isEqualTo("after");
    }
  }

  /** What waits in the system's buffers says that the server lives, though nobody looks. */
  @Test
  void nobodyReceives_isNoSilence() {
    var sent = new CountDownLatch(1);
    Call.Script script =
        call -> {
          WebSocketPeer.accept(call, "").send("late");
          sent.countDown();
          call.stall();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = transport(server);
        var duplex = transport.connect(byReceiver(), List.of())) {
      Wires.await("sent", () -> sent.getCount() == 0);
      clock.advance(SECOND.multipliedBy(10));

      assertThat(text(duplex)).isEqualTo("late");
    }
  }

  @Test
  void serverGoesSilent_receiverLearnsOfIt() {
    Call.Script script =
        call -> {
          WebSocketPeer.accept(call, "").send("x");
          call.stall();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = transport(server);
        var duplex = transport.connect(byReceiver(), List.of())) {
      assertThat(text(duplex)).isEqualTo("x");
      var failure =
          CompletableFuture.supplyAsync(
              () -> assertThrows(TransportException.class, duplex::receive));
      while (!failure.isDone()) {
        clock.advance(SECOND);
        Thread.onSpinWait();
      }

      assertThat(failure.join().kind()).isEqualTo(Kind.LOST);
      Wires.await("freed", () -> server.openConnections() == 0);
    }
  }

  /** Each receiver gets messages, and each message has one receiver. */
  @Test
  void receivers_takeTurns() throws Exception {
    int messages = 400;
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          for (int i = 0; i < messages; i++) {
            peer.send("" + i);
          }
          peer.close(1000, "");
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = transport(server);
        var duplex = transport.connect(byReceiver(), List.of())) {
      var sum = new AtomicInteger();
      var receivers =
          List.of(1, 2, 3, 4).stream()
              .map(
                  i ->
                      CompletableFuture.runAsync(
                          () -> {
                            while (duplex.receive() instanceof Frame.Data data) {
                              String text = StandardCharsets.UTF_8.decode(data.bytes()).toString();
                              sum.addAndGet(Integer.parseInt(text));
                            }
                          },
                          task -> new Thread(task).start()))
              .toList();
      for (var each : receivers) {
        each.get();
      }
      assertThat(sum.get()).isEqualTo(messages * (messages - 1) / 2);
      Wires.await("freed", () -> server.openConnections() == 0);
    }
  }
}
