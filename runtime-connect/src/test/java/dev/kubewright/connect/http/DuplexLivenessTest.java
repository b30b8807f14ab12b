package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.config.WireOptions;
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
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Two-way connections that go silent.
 *
 * <p>Tags such as {@code streams-live-3} name cases of two-way connections. CONTRIBUTING.md
 * explains them.
 */
@Timeout(60)
final class DuplexLivenessTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final FakeClock clock = new FakeClock();
  private final Line line = new Line();

  private static final class Line implements Liveness.Line {
    private boolean heldUp;
    private boolean pausing;
    private int pings;
    private int deaths;

    @Override
    public boolean isHeldUp() {
      return heldUp;
    }

    @Override
    public boolean isPausing() {
      return pausing;
    }

    @Override
    public void ping() {
      pings++;
    }

    @Override
    public void dead() {
      deaths++;
    }
  }

  private Liveness liveness(Duration pingEvery, Duration limit) {
    var liveness = new Liveness(clock, pingEvery, limit, line);
    liveness.begin();
    return liveness;
  }

  @Tag("streams-live-1")
  @Test
  void nothingComes_isDeadAtTheLimitAndNotBefore() {
    liveness(SECOND.multipliedBy(5), SECOND.multipliedBy(60));

    clock.advance(Duration.ofMillis(59_999));
    assertThat(line.pings).isEqualTo(11);
    assertThat(line.deaths).isEqualTo(0);
    clock.advance(Duration.ofMillis(1));

    assertThat(line.deaths).isEqualTo(1);
    assertThat(clock.alarms()).isEqualTo(0);
  }

  /** Pongs and data alike: the rule asks for no pong. */
  @Tag("streams-live-2")
  @Test
  void anythingComes_countsFromThere() {
    Liveness liveness = liveness(SECOND.multipliedBy(5), SECOND.multipliedBy(60));

    for (int i = 0; i < 100; i++) {
      clock.advance(SECOND.multipliedBy(59));
      liveness.heard();
    }
    assertThat(line.deaths).isEqualTo(0);
    clock.advance(SECOND.multipliedBy(60));

    assertThat(line.deaths).isEqualTo(1);
  }

  /** A question to a server that has closed already would make it drop the last bytes. */
  @Tag("streams-live-2")
  @Test
  void bytesComeOrWait_asksNothing() {
    Liveness liveness = liveness(SECOND.multipliedBy(5), SECOND.multipliedBy(60));
    for (int i = 0; i < 100; i++) {
      clock.advance(SECOND.multipliedBy(4));
      liveness.heard();
    }
    line.heldUp = true;
    line.pausing = true;
    clock.advance(Duration.ofHours(1));
    assertThat(line.pings).isEqualTo(0);

    line.heldUp = false;
    line.pausing = false;
    liveness.heard();
    clock.advance(SECOND.multipliedBy(5));
    assertThat(line.pings).isEqualTo(1);
  }

  /** kubectl fails after 61 seconds here. */
  @Tag("streams-live-3")
  @Test
  void writeIsBlocked_timeStandsStill() {
    liveness(SECOND.multipliedBy(5), SECOND.multipliedBy(60));
    line.heldUp = true;
    clock.advance(Duration.ofHours(10));
    assertThat(line.deaths).isEqualTo(0);

    line.heldUp = false;
    clock.advance(SECOND.multipliedBy(59));
    assertThat(line.deaths).isEqualTo(0);
    clock.advance(SECOND);

    assertThat(line.deaths).isEqualTo(1);
  }

  @Test
  void limitShorterThanThePause_asksTwiceBefore() {
    liveness(SECOND.multipliedBy(5), SECOND);

    clock.advance(SECOND);

    assertThat(line.pings).isEqualTo(1);
    assertThat(line.deaths).isEqualTo(1);
  }

  @Test
  void noLimit_asksOnAndNeverDies() {
    liveness(SECOND.multipliedBy(5), WireOptions.NO_LIMIT);

    clock.advance(Duration.ofDays(10));

    assertThat(line.pings).isEqualTo(10 * 24 * 60 * 60 / 5);
    assertThat(line.deaths).isEqualTo(0);
  }

  @Test
  void ended_setsNoAlarm() {
    Liveness liveness = liveness(SECOND, SECOND.multipliedBy(3));

    liveness.end();
    clock.advance(Duration.ofHours(1));

    assertThat(clock.alarms()).isEqualTo(0);
    assertThat(line.pings).isEqualTo(0);
  }

  /** A half-open connection: the peer is there for TCP, and says nothing. */
  @Tag("streams-live-4")
  @Test
  void receive_peerGoesSilent_isLost() {
    Call.Script script =
        call -> {
          WebSocketPeer.accept(call, "").send("a");
          call.freeze();
        };
    Request request = Wires.get().deadline(Deadline.NONE).silence(SECOND.multipliedBy(20)).build();
    try (var server = FaultServer.start(Wire.TLS, script);
        var transport = JdkTransport.of(Configs.of(server).build(), clock);
        var duplex = transport.connect(request, List.of())) {
      assertInstanceOf(Frame.Data.class, duplex.receive());
      var end = CompletableFuture.supplyAsync(() -> endOf(duplex));
      Wires.await(
          "the connection is dead",
          () -> {
            clock.advance(
                SECOND); // while the question is on its way to the system, time stands still
            return end.isDone();
          });
      TransportException lost = end.join();

      assertThat(lost.kind()).isEqualTo(Kind.LOST);
      assertThat(lost).hasCauseThat().hasMessageThat().contains("nothing has come for 20 s");
      Wires.await("threads gone", () -> transport.threads().size() <= 2); // of the unused client
      assertThat(clock.alarms()).isEqualTo(0);
    }
  }

  private static TransportException endOf(Duplex duplex) {
    return assertThrows(TransportException.class, duplex::receive);
  }

  /** The answers to pings keep a connection on which nothing else happens. */
  @Tag("streams-live-5")
  @Test
  void receive_idleForAnHour_staysOpen() {
    var pings = new AtomicInteger();
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          for (var frame = peer.read();
              frame.opcode() != WebSocketPeer.CLOSE;
              frame = peer.read()) {
            if (frame.opcode() == WebSocketPeer.PING) {
              pings.incrementAndGet();
              peer.send(10, true, frame.bytes());
            }
            peer.send("still here"); // so the test knows that the client has read the answer
          }
        };
    Request request = Wires.get().deadline(Deadline.NONE).build();
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build(), clock);
        var duplex = transport.connect(request, List.of())) {
      for (int asked = 1; asked <= 720; asked++) {
        clock.advance(SECOND.multipliedBy(5));
        assertInstanceOf(Frame.Data.class, duplex.receive());
        assertThat(pings.get()).isEqualTo(asked);
      }
      duplex.send(ByteBuffer.allocate(1));
      assertInstanceOf(Frame.Data.class, duplex.receive());
    }
  }

  /** The program is slow, so the client reads nothing. That says nothing about the server. */
  @Tag("streams-live-6")
  @Test
  void receive_slowReceiver_isNoSilence() {
    var sent = new CountDownLatch(1);
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          for (int i = 0; i < 40; i++) {
            peer.send(WebSocketPeer.BINARY, true, new byte[10_000]);
          }
          sent.countDown();
          call.freeze();
        };
    Request request = Wires.get().deadline(Deadline.NONE).build();
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build(), clock);
        var duplex = transport.connect(request, List.of())) {
      Wires.await(sent);
      Wires.pause(Duration.ofMillis(100)); // until the reader holds as much as it may
      clock.advance(Duration.ofHours(2));

      for (int i = 0; i < 40; i++) {
        assertThat(assertInstanceOf(Frame.Data.class, duplex.receive()).bytes().remaining())
            .isEqualTo(10_000);
      }
    }
  }
}
