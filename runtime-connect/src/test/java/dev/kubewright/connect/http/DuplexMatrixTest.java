package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.fixture.http.WebSocketPeer;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Two-way connections over each kind of connection, and what they leave behind. The proxies are in
 * {@link ProxyTest}.
 *
 * <p>Tags such as {@code streams-ws-6} name cases of two-way connections. CONTRIBUTING.md explains
 * them.
 */
@Timeout(120)
final class DuplexMatrixTest {
  private static Request request() {
    return Wires.get().build();
  }

  private static String text(Duplex duplex) {
    return UTF_8.decode(assertInstanceOf(Frame.Data.class, duplex.receive()).bytes()).toString();
  }

  private static ByteBuffer bytes(String text) {
    return ByteBuffer.wrap(text.getBytes(UTF_8));
  }

  /** Closes early; the compiler warns of it where the connection is a resource. */
  private static void close(Duplex duplex) {
    duplex.close();
  }

  /** Says which request came, and then sends back what it gets. */
  private static void echo(Call call) throws IOException {
    var peer = WebSocketPeer.accept(call, "");
    peer.send(call.line() + " " + call.header("Host"));
    for (var frame = peer.read(); frame.opcode() != WebSocketPeer.CLOSE; frame = peer.read()) {
      peer.send(WebSocketPeer.BINARY, true, frame.bytes());
    }
    peer.close(1000, "");
  }

  private static void assertEchoes(RestConfig config, String target) {
    try (var transport = JdkTransport.of(config);
        var duplex = transport.connect(request(), List.of())) {
      assertThat(text(duplex)).isEqualTo("GET " + target);
      duplex.send(bytes("there and back"));
      assertThat(text(duplex)).isEqualTo("there and back");
    }
  }

  @Tag("streams-ws-6")
  @Test
  void connect_pathPrefixAndHost_areThoseOfTheServer() {
    for (Wire wire : List.of(Wire.PLAIN, Wire.TLS, Wire.HTTP2)) {
      try (var server = FaultServer.start(wire, DuplexMatrixTest::echo)) {
        String path = "/clusters/a%20b";
        assertEchoes(
            Configs.of(server).server(server.url() + path).build(),
            path + "/api/v1/namespaces/a/pods/web 127.0.0.1:" + server.port());
      }
    }
  }

  @Tag("streams-ws-6")
  @Test
  void connect_nameOfTheServer_isChecked() {
    try (var server = FaultServer.withCertificate("misnamed.pem", DuplexMatrixTest::echo);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      var wrong =
          assertThrows(
              TransportException.class, () -> transport.connect(request(), List.of()).close());

      assertThat(wrong.kind()).isEqualTo(Kind.TLS);
      assertThat(wrong).hasMessageThat().contains("is for another name");
      assertEchoes(
          Configs.of(server).tlsServerName("elsewhere.example").build(),
          "/api/v1/namespaces/a/pods/web 127.0.0.1:" + server.port());
      assertEchoes(
          RestConfig.builder().server(server.url()).insecure(true).build(),
          "/api/v1/namespaces/a/pods/web 127.0.0.1:" + server.port());
    }
    try (var server = FaultServer.withCertificate("underscore.pem", DuplexMatrixTest::echo);
        var transport =
            JdkTransport.of(
                Configs.of(server)
                    .caPem(TestFiles.pem("underscore.pem"))
                    .tlsServerName("other_api")
                    .build())) {
      var wrong =
          assertThrows(
              TransportException.class, () -> transport.connect(request(), List.of()).close());

      assertThat(wrong.kind()).isEqualTo(Kind.TLS);
      assertEchoes(
          Configs.of(server)
              .caPem(TestFiles.pem("underscore.pem"))
              .tlsServerName("kube_api")
              .build(),
          "/api/v1/namespaces/a/pods/web 127.0.0.1:" + server.port());
    }
  }

  @Tag("streams-ws-6")
  @Test
  void connect_commonNameOnly_isRefused() {
    try (var server = FaultServer.withCertificate("common-name.pem", DuplexMatrixTest::echo);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      var wrong =
          assertThrows(
              TransportException.class, () -> transport.connect(request(), List.of()).close());

      assertThat(wrong.kind()).isEqualTo(Kind.TLS);
    }
  }

  @Tag("streams-ws-6")
  @Test
  void connect_unknownAuthority_isATlsFailure() {
    try (var server = FaultServer.start(Wire.TLS, DuplexMatrixTest::echo);
        var transport =
            JdkTransport.of(Configs.of(server).caPem(TestFiles.pem("other-ca.pem")).build())) {
      var wrong =
          assertThrows(
              TransportException.class, () -> transport.connect(request(), List.of()).close());

      assertThat(wrong.kind()).isEqualTo(Kind.TLS);
      assertThat(wrong).hasMessageThat().contains("not signed by a trusted CA");
    }
  }

  /** Rotation: an open connection goes on, and the next one uses the new certificates. */
  @Tag("streams-ws-6")
  @Test
  void renew_betweenTwoConnections_countsForTheSecond() {
    try (var server = FaultServer.start(Wire.TLS, DuplexMatrixTest::echo);
        var transport = JdkTransport.of(Configs.of(server).build());
        var first = transport.connect(request(), List.of())) {
      assertThat(text(first)).startsWith("GET ");
      transport.renew(Configs.of(server).caPem(TestFiles.pem("other-ca.pem")).build());

      assertThrows(TransportException.class, () -> transport.connect(request(), List.of()).close());
      transport.renew(Configs.of(server).build());
      try (var second = transport.connect(request(), List.of())) {
        assertThat(text(second)).startsWith("GET ");
      }
      first.send(bytes("still open"));
      assertThat(text(first)).isEqualTo("still open");
    }
  }

  /** A host that the system's resolver need not know, with a literal address of IP version 6. */
  @Tag("streams-ws-6")
  @Test
  void connect_addressOfVersion6_isDialled() throws Exception {
    InetAddress loopback = InetAddress.getByName("::1");
    try (var listening = new ServerSocket()) {
      listening.bind(new InetSocketAddress(loopback, 0));
      var head = new CompletableFuture<String>();
      var peer =
          new Thread(
              () -> {
                try (var accepted = listening.accept()) {
                  head.complete(new String(accepted.getInputStream().readNBytes(100), UTF_8));
                } catch (IOException broken) {
                  head.completeExceptionally(broken);
                }
              });
      peer.start();
      String url = "http://[::1]:" + listening.getLocalPort();
      try (var transport = JdkTransport.of(RestConfig.builder().server(url).build())) {
        Request request = Wires.get().deadline(Wires.within(Duration.ofSeconds(20))).build();
        assertThrows(TransportException.class, () -> transport.connect(request, List.of()).close());
      }
      assertThat(head.get(60, TimeUnit.SECONDS))
          .contains("\r\nHost: [::1]:" + listening.getLocalPort() + "\r\n");
    } catch (SocketException noVersion6) {
      Assumptions.abort("this machine has no loopback of version 6");
    }
  }

  /** What is read after the blocked frame is the answer to the last ping. */
  @Tag("streams-ws-5")
  @Test
  void ping_whileASendIsBlocked_isAnsweredAfterItsFrame() throws Exception {
    var blocked = new CountDownLatch(1);
    var answer = new CompletableFuture<byte[]>();
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          Wires.await(blocked);
          peer.send(10, true, new byte[] {9}); // a pong that answers nothing
          peer.send(WebSocketPeer.PING, true, new byte[] {1, 2, 3});
          peer.send("read me first");
          var frame = peer.read();
          while (frame.opcode() == WebSocketPeer.BINARY) {
            frame = peer.read();
          }
          answer.complete(frame.bytes());
          call.stall();
        };
    var over = new AtomicBoolean();
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of())) {
      var sender =
          new Thread(
              () -> {
                while (!over.get()) {
                  duplex.send(ByteBuffer.allocate(1_000_000));
                }
              });
      sender.start();
      Wires.pause(Duration.ofMillis(200)); // until the buffers of both sockets are full
      blocked.countDown();

      assertThat(text(duplex)).isEqualTo("read me first");
      assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(new byte[] {1, 2, 3});
      over.set(true);
      sender.join();
    }
  }

  /** Frames of one byte stream, none longer than the server's buffer, and never a fragment. */
  @Tag("streams-ws-3")
  @Test
  void send_overAChannel_isCutIntoWholeFrames() throws Exception {
    var got = new CompletableFuture<List<WebSocketPeer.Frame>>();
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          var frames = new ArrayList<WebSocketPeer.Frame>();
          for (var frame = peer.read(); frame.opcode() == 2; frame = peer.read()) {
            frames.add(frame);
          }
          got.complete(frames);
        };
    var all = new byte[100_000];
    new Random(1).nextBytes(all);
    try (var server = FaultServer.start(Wire.TLS, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of())) {
      ByteBuffer bytes = ByteBuffer.wrap(all);
      duplex.send((byte) 0, bytes);
      assertThat(bytes.hasRemaining()).isFalse();
      duplex.send((byte) 255, ByteBuffer.wrap(new byte[] {0}));
      duplex.send((byte) 4, ByteBuffer.allocate(0));
      close(duplex);

      List<WebSocketPeer.Frame> frames = got.get(60, TimeUnit.SECONDS);
      assertThat(frames).hasSize(6);
      var joined = new ByteArrayOutputStream();
      for (var frame : frames.subList(0, 4)) {
        assertThat(frame.bytes()[0]).isEqualTo(0);
        assertThat(frame.bytes().length).isAtMost(32 * 1024);
        joined.write(frame.bytes(), 1, frame.bytes().length - 1);
      }
      assertThat(joined.toByteArray()).isEqualTo(all);
      assertThat(frames.get(4).bytes()).isEqualTo(new byte[] {(byte) 255, 0});
      assertThat(frames.get(5).bytes()).isEqualTo(new byte[] {4});
    }
  }

  @Test
  void send_moreThanTheServerTakes_isRefusedHere() {
    try (var server = FaultServer.start(Wire.PLAIN, DuplexMatrixTest::echo);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of())) {
      var wrong = ByteBuffer.allocate(32 * 1024 * 1024 + 1);

      assertThrows(IllegalArgumentException.class, () -> duplex.send(wrong));
    }
  }

  @Test
  void send_interrupted_endsTheConnectionAndKeepsTheFlag() throws Exception {
    Call.Script script =
        call -> {
          WebSocketPeer.accept(call, "");
          call.freeze();
        };
    for (Wire wire : List.of(Wire.PLAIN, Wire.TLS)) {
      try (var server = FaultServer.start(wire, script);
          var transport = JdkTransport.of(Configs.of(server).build());
          var duplex = transport.connect(request(), List.of())) {
        var kind = new CompletableFuture<Kind>();
        var flag = new CompletableFuture<Boolean>();
        var sender =
            new Thread(
                () -> {
                  var failure =
                      assertThrows(
                          TransportException.class,
                          () -> {
                            while (true) {
                              duplex.send(ByteBuffer.allocate(1_000_000));
                            }
                          });
                  kind.complete(failure.kind());
                  flag.complete(Thread.currentThread().isInterrupted());
                });
        sender.start();
        Wires.pause(Duration.ofMillis(200));

        sender.interrupt();

        assertThat(kind.get(60, TimeUnit.SECONDS)).isEqualTo(Kind.INTERRUPTED);
        assertThat(flag.get(60, TimeUnit.SECONDS)).isTrue();
        Wires.await("no thread", () -> transport.threads().size() <= 2); // of the unused client
      }
    }
  }

  /** The last words of a server arrive although it resets the connection afterwards. */
  @Tag("streams-exec-5")
  @Test
  void receive_lastFrameThenReset_isTheFrame() {
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          peer.send("status");
          call.pause();
          call.reset();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of())) {
      Wires.pause(Duration.ofMillis(100));

      assertThat(text(duplex)).isEqualTo("status");
      var lost = assertThrows(TransportException.class, duplex::receive);
      assertThat(lost.kind()).isEqualTo(Kind.LOST);
    }
  }

  private static long descriptors() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getOpenFileDescriptorCount()
        : 0;
  }

  @Tag("streams-ws-9")
  @Test
  void close_aThousandConnections_leavesNothing() {
    try (var server = FaultServer.start(Wire.PLAIN, DuplexMatrixTest::echo);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      long before = 0;
      for (int i = 0; i <= 1000; i++) {
        try (var duplex = transport.connect(request(), List.of())) {
          assertThat(text(duplex)).startsWith("GET ");
        }
        if (i == 0) {
          Wires.await("connection closed", () -> server.openConnections() == 0);
          before = descriptors();
        }
      }
      long allowed = before + 5;
      Wires.await("connections closed", () -> server.openConnections() == 0);
      Wires.await("threads gone", () -> transport.threads().size() <= 2); // of the unused client
      Wires.await("descriptors freed", () -> descriptors() <= allowed);
    }
  }

  /** One descriptor and one thread for each. */
  @Tag("streams-ws-9")
  @Test
  void close_fiftyAtOnce_endsWithin250Milliseconds() throws Exception {
    try (var server = FaultServer.start(Wire.PLAIN, DuplexMatrixTest::echo);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      long before = descriptors();
      int threads = transport.threads().size();
      var open = new ArrayList<Duplex>();
      var ends = new ArrayList<CompletableFuture<Kind>>();
      for (int i = 0; i < 50; i++) {
        Duplex duplex = transport.connect(request(), List.of());
        assertThat(text(duplex)).startsWith("GET ");
        open.add(duplex);
        ends.add(
            CompletableFuture.supplyAsync(
                () -> assertThrows(TransportException.class, duplex::receive).kind(),
                task -> new Thread(task).start()));
      }
      assertThat(transport.threads().size() - threads).isEqualTo(50);
      if (before > 0) {
        assertThat(descriptors() - before).isAtMost(100 + 5); // with those of the server
      }

      Wires.close(transport);

      for (CompletableFuture<Kind> end : ends) {
        assertThat(end.get(60, TimeUnit.SECONDS)).isEqualTo(Kind.CLOSED);
      }
      Wires.await("no thread", () -> transport.threads().isEmpty());
      open.forEach(Duplex::close);
    }
  }
}
