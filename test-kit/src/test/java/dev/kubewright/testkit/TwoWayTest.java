package dev.kubewright.testkit;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.TooManyRequestsException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.FaultSeed;
import dev.kubewright.testkit.fault.RequestFault;
import dev.kubewright.testkit.time.FakeClock;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rules, reactors, faults and seeds on two-way connections, such as that of exec. */
@Timeout(180)
class TwoWayTest {
  private final FakeClock clock = FakeClock.create();
  private final Counter server = new Counter();
  private final TestKit kit = TestKit.over(server, clock);

  @AfterEach
  void close() {
    kit.close();
  }

  /** A server that sends the frames {@code frame-1} to {@code frame-5} and then ends. */
  private static final class Counter implements Transport {
    private int opened;
    private int closed;
    private final List<String> got = new ArrayList<>();

    @Override
    public Response send(Request request) {
      throw new UnsupportedOperationException("frames only");
    }

    @Override
    public Duplex connect(Request request, List<String> protocols) {
      opened++;
      return new Duplex() {
        private int sent;
        private boolean over;

        @Override
        public String protocol() {
          return protocols.get(0);
        }

        @Override
        public void send(ByteBuffer frame) {
          got.add(UTF_8.decode(frame).toString());
        }

        @Override
        public void send(byte channel, ByteBuffer bytes) {
          got.add(channel + ":" + UTF_8.decode(bytes));
        }

        @Override
        public Frame receive() {
          return sent++ < 5
              ? new Frame.Data(ByteBuffer.wrap(("frame-" + sent).getBytes(UTF_8)))
              : new Frame.End(1000, "");
        }

        @Override
        public void close() {
          closed += over ? 0 : 1;
          over = true;
        }
      };
    }

    @Override
    public void close() {}
  }

  private static Request.Builder exec() {
    var pods = new GroupVersionResource("", "v1", "pods");
    return Request.builder(Operation.of(Verb.CREATE, pods).inNamespace("a").on("web").sub("exec"));
  }

  private Duplex open() {
    return kit.connect(exec().build(), List.of("v5.channel.k8s.io"));
  }

  /** Receives until the end, and returns what came and how it ended. */
  private static List<String> received(Duplex duplex) {
    var all = new ArrayList<String>();
    try {
      while (duplex.receive() instanceof Frame.Data data) {
        all.add(UTF_8.decode(data.bytes()).toString());
      }
      all.add("end");
    } catch (TransportException broken) {
      all.add(broken.kind().toString());
    }
    return all;
  }

  @Test
  void connect_withoutRules_isRecordedAndPassedOn() {
    Duplex duplex = open();
    duplex.send(ByteBuffer.wrap("hello".getBytes(UTF_8)));
    duplex.send((byte) 4, ByteBuffer.wrap("size".getBytes(UTF_8)));

    assertThat(duplex.protocol()).isEqualTo("v5.channel.k8s.io");
    assertThat(received(duplex))
        .containsExactly("frame-1", "frame-2", "frame-3", "frame-4", "frame-5", "end")
        .inOrder();
    assertThat(server.got).containsExactly("hello", "4:size").inOrder();
    assertThat(kit.assertSent(Verb.CREATE, "pods/exec").toString())
        .isEqualTo("create pods/exec a/web");
  }

  @Test
  void connect_ruleThatFails_isTheExceptionAndTheServerSeesNothing() {
    kit.on(Verb.CREATE, "pods/exec").named("web").fail(403).times(1);
    kit.on("pods/exec").named("other").fail(500);

    var refused = assertThrows(ForbiddenException.class, this::open);

    assertThat(refused.reason()).isEqualTo("Forbidden");
    assertThat(refused.path()).isEqualTo("/api/v1/namespaces/a/pods/web/exec");
    assertThat(server.opened).isEqualTo(0);
    open().close();
    assertThat(server.opened).isEqualTo(1);
  }

  @Test
  void connect_ruleThatThrows_isTheException() {
    kit.on("pods/exec").fail(() -> new IllegalStateException("mine"));

    assertThat(assertThrows(IllegalStateException.class, this::open))
        .hasMessageThat()
        .isEqualTo("mine");
  }

  @Test
  void connect_reactor_mayRefuseAndNotResponse() {
    kit.append(request -> Optional.of(Responses.failure(429, "TooManyRequests", "not now")));
    assertThat(assertThrows(TooManyRequestsException.class, this::open))
        .hasMessageThat()
        .startsWith("not now (429 TooManyRequests, POST ");

    kit.reset();
    kit.append(request -> Optional.of(Responses.json(502, "<html>no status</html>")));
    assertThat(assertThrows(ApiException.class, this::open).code()).isEqualTo(502);

    kit.reset();
    kit.append(request -> Optional.of(Responses.json(200, "{}")));
    assertThat(assertThrows(IllegalStateException.class, this::open))
        .hasMessageThat()
        .startsWith("a two-way connection cannot get the response 200; let it fail");
    assertThat(server.opened).isEqualTo(0);
  }

  @Test
  void connect_faultsOfTheOpening() {
    for (Fault.Refuse refuse : List.of(new Fault.Refuse(), new Fault.Refuse(Duration.ZERO))) {
      assertThat(opening(refuse)).isEqualTo(Kind.REFUSED);
    }
    assertThat(opening(new Fault.Reset())).isEqualTo(Kind.LOST);
    assertThat(server.opened).isEqualTo(0);
    assertThat(opening(new Fault.Drop())).isEqualTo(Kind.LOST);
    assertThat(server.opened).isEqualTo(1);
    assertThat(server.closed).isEqualTo(1);

    kit.on("pods/exec").delay(Duration.ofSeconds(9)).times(1);
    open().close();
    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(9));
    assertThat(kit.injectedFaults())
        .containsExactly("refuse", 2, "reset", 1, "drop", 1, "delay", 1);
  }

  private Kind opening(RequestFault fault) {
    kit.on("pods/exec").inject(fault).times(1);
    return assertThrows(TransportException.class, this::open).kind();
  }

  @Test
  void connect_halfOpenOpening_waitsForTheSilence() {
    kit.on("pods/exec").halfOpen();
    Request request = exec().silence(Duration.ofSeconds(40)).build();

    var late = assertThrows(TransportException.class, () -> kit.connect(request, List.of("p")));

    assertThat(late.kind()).isEqualTo(Kind.TIMEOUT);
    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(40));
  }

  private List<String> after(int frames, RequestFault fault) {
    kit.on("pods/exec").afterEvents(frames).inject(fault).times(1);
    Duplex duplex = open();
    return received(duplex);
  }

  @Test
  void afterEvents_countsFrames() {
    assertThat(after(2, new Fault.Reset())).containsExactly("frame-1", "frame-2", "LOST").inOrder();
    assertThat(after(1, new Fault.Refuse())).containsExactly("frame-1", "LOST").inOrder();
    assertThat(after(1, new Fault.Drop())).containsExactly("frame-1", "end").inOrder();
    assertThat(after(0, new Fault.Failure(500))).containsExactly("LOST");
    assertThat(after(0, new Fault.Truncate(10))).containsExactly("frame-1", "fra", "end").inOrder();
    assertThat(after(1, new Fault.Truncate(0))).containsExactly("frame-1", "end").inOrder();
    assertThat(server.closed).isEqualTo(6);
    assertThat(after(4, new Fault.Delay(Duration.ofSeconds(3)))).hasSize(6);
    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(3));
  }

  /** A response that is cut without a rule for its events is cut from its begin. */
  @Test
  void truncate_withoutAfterEvents_cutsTheFirstFrame() {
    kit.on("pods/exec").truncate(3);

    assertThat(received(open())).containsExactly("fra", "end").inOrder();
  }

  @Test
  void send_afterAFault_failsOrIsLost() {
    ByteBuffer frame = ByteBuffer.wrap(new byte[] {1});
    kit.on("pods/exec").afterEvents(0).reset().times(1);
    Duplex broken = open();
    broken.send(frame.duplicate());
    assertThat(received(broken)).containsExactly("LOST");
    assertThat(server.got).hasSize(1);
    var lost = assertThrows(TransportException.class, () -> broken.send(frame.duplicate()));
    assertThat(lost.kind()).isEqualTo(Kind.LOST);

    kit.on("pods/exec").afterEvents(0).halfOpen().times(1);
    Duplex silent = kit.connect(exec().silence(Duration.ofMinutes(1)).build(), List.of("p"));
    assertThat(received(silent)).containsExactly("TIMEOUT");
    silent.send(frame.duplicate());
    assertThat(server.got).hasSize(1);
  }

  @Test
  void halfOpen_endsWhenTheConnectionIsClosed() throws Exception {
    kit.on("pods/exec").afterEvents(1).halfOpen();
    Duplex duplex = open();
    var all = new CompletableFuture<List<String>>();
    var reader = new Thread(() -> all.complete(received(duplex)), "receiver");
    reader.start();

    duplex.close();

    List<String> seen = all.get(60, TimeUnit.SECONDS);
    assertThat(seen).containsExactly("frame-1", "CLOSED").inOrder();
    reader.join();
  }

  @Test
  void seed_injectsFaultsInTheMiddleOfConnections() {
    var faults = new FaultSeed(5, 1, List.of(new Fault.Reset()));
    System.out.println(faults);
    kit.faults(faults);
    var ends = new ArrayList<String>();
    for (int i = 0; i < 40; i++) {
      List<String> all = received(open());
      ends.add(all.size() + all.get(all.size() - 1));
    }

    assertThat(server.opened).isEqualTo(40);
    assertThat(ends).contains("6end");
    assertThat(ends.stream().filter(end -> end.endsWith("LOST")).distinct().count()).isAtLeast(2);
    kit.faults(faults);
    var again = new ArrayList<String>();
    for (int i = 0; i < 40; i++) {
      List<String> all = received(open());
      again.add(all.size() + all.get(all.size() - 1));
    }
    assertThat(again).isEqualTo(ends);
  }
}
