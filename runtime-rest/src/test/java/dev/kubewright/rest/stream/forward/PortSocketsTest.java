package dev.kubewright.rest.stream.forward;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.Crate;
import dev.kubewright.fixture.FakeDuplex;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.Rests;
import dev.kubewright.rest.stream.forward.spdy.StuckDuplex;
import dev.kubewright.rest.stream.forward.spdy.TunnelServer;
import dev.kubewright.rest.stream.forward.spdy.TunnelServer.Behaviour;
import dev.kubewright.rest.stream.forward.spdy.TunnelServer.Pair;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Failures while a connection is opened, and sockets without a local port. */
@Timeout(120)
class PortSocketsTest {
  /** Accepts no stream. */
  private static final Behaviour SILENT =
      new Behaviour() {
        @Override
        public void opened(TunnelServer server, int stream) {}
      };

  private final FakeClock clock = new FakeClock();
  private final FakeTransport wire = new FakeTransport();
  private final ResourceClient<?> pods =
      RestClient.over(wire).resources(Crate.TYPE).namespace("prod");

  /** With its clock, waits end at once. */
  private final ResourceClient<?> hurried =
      Rests.over(wire, clock).resources(Crate.TYPE).namespace("prod");

  private TunnelServer server(Behaviour behaviour) {
    var server = new TunnelServer(behaviour);
    wire.open((request, protocols) -> server);
    return server;
  }

  /** Otherwise each attempt would leave a connection to the API server behind. */
  @Test
  void open_streamsAreNotAccepted_closesTheTunnel() throws InterruptedException {
    TunnelServer server = server(SILENT);
    var dialer =
        new Dialer(hurried, PortTargets.pod("db-0"), Dialer.Settings.DEFAULT, Threads.best());

    assertThrows(TransportTimeoutException.class, () -> dialer.open("5432", null));

    await(server::closed);
    assertThat(server.resets).containsExactly("1 5", "3 5");
    await(() -> !dialer.isConnected()); // when the thread of the tunnel has seen it
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    for (int i = 0; !condition.getAsBoolean(); i++) {
      assertThat(i).isLessThan(6000);
      TimeUnit.MILLISECONDS.sleep(10);
    }
  }

  @Test
  void connect_impossiblePort_isRefusedHere() throws IOException {
    for (int port : new int[] {-1, 0, 65_536}) {
      var refused =
          assertThrows(
              IllegalArgumentException.class,
              () -> PortSockets.connect(pods, "db-0", port).close());
      assertThat(refused).hasMessageThat().contains("from 1 to 65535, unlike " + port);
    }
    try (Socket socket = PortSockets.factory(pods, "db-0").createSocket()) {
      var none = InetSocketAddress.createUnresolved("db-0", 0);
      assertThrows(ConnectException.class, () -> socket.connect(none));
    }
    assertThat(wire.lines()).isEmpty();
  }

  /** The limit covers the request and the streams together. */
  @Test
  void connect_withALimit_endsInTime() throws IOException {
    TunnelServer server = server(SILENT);
    try (Socket socket = PortSockets.factory(hurried, "db-0").createSocket()) {
      var address = InetSocketAddress.createUnresolved("db-0", 5432);

      assertThrows(SocketTimeoutException.class, () -> socket.connect(address, 2_000));

      assertThat(Duration.ofNanos(clock.nanoTime())).isEqualTo(Duration.ofSeconds(2));
      assertThat(server.closed()).isTrue();
    }
  }

  /** A part of the bytes may be missing then, so nothing may follow them. */
  @Test
  void write_interrupted_closesTheSocket() throws IOException {
    var tunnel = new TunnelServer(TunnelServer.ECHO);
    wire.open((request, protocols) -> new Interruptible(tunnel));
    try (Socket socket = PortSockets.connect(pods, "db-0", 5432)) {
      OutputStream out = socket.getOutputStream();
      Thread.currentThread().interrupt();

      assertThrows(SocketException.class, () -> out.write(1));

      assertThat(Thread.interrupted()).isTrue();
      assertThat(socket.isClosed()).isTrue();
      assertThrows(SocketException.class, () -> out.write(1));
    }
  }

  /** As with sockets of the system. Pools of drivers close what hangs, from another thread. */
  @Test
  void close_writeIsBlocked_endsItAndTheConnection() throws Exception {
    var tunnel = new StuckDuplex(new TunnelServer(TunnelServer.ECHO));
    wire.open((request, protocols) -> tunnel);
    Socket socket = PortSockets.connect(pods, "db-0", 5432);
    OutputStream out = socket.getOutputStream();
    tunnel.stick();
    var writer = new FutureTask<>(() -> assertThrows(IOException.class, () -> out.write(7)));
    new Thread(writer, "writer").start();
    tunnel.awaitBlocked();

    socket.close();

    IOException failed = writer.get(60, TimeUnit.SECONDS);
    assertThat(failed).isInstanceOf(SocketException.class);
    assertThat(failed).hasMessageThat().isEqualTo("Socket closed");
    assertThat(tunnel.closed()).isTrue();
  }

  /** A connection whose sender can be interrupted. */
  private record Interruptible(Duplex inner) implements Duplex {
    @Override
    public String protocol() {
      return inner.protocol();
    }

    @Override
    public void send(ByteBuffer frame) {
      if (Thread.currentThread().isInterrupted()) {
        throw new TransportException(Kind.INTERRUPTED, "interrupted", null);
      }
      inner.send(frame);
    }

    @Override
    public void send(byte channel, ByteBuffer bytes) {
      inner.send(channel, bytes);
    }

    @Override
    public Frame receive() {
      return inner.receive();
    }

    @Override
    public void close() {
      inner.close();
    }
  }

  /** A machine without threads left refuses one connection, not all that follow. */
  @Test
  void noThreadLeft_connectionIsResetAndTheForwardGoesOn() throws Exception {
    for (String part : List.of("-out", "-in")) {
      var failures = new AtomicInteger(1);
      Threads scarce =
          (name, task) -> {
            if (name.endsWith(part) && failures.getAndDecrement() > 0) {
              throw new OutOfMemoryError("no thread is left");
            }
            return Threads.platform().start(name, task);
          };
      var errors = new LinkedBlockingQueue<PortForwardException>();
      server(TunnelServer.ECHO);
      try (PortForward forward =
          PortForward.open(
              pods, PortTargets.pod("db-0"), o -> o.port(80).onError(errors::add), scarce)) {
        try (Socket first = new Socket("127.0.0.1", forward.localPort())) {
          first.setSoTimeout(60_000);
          assertThrows(SocketException.class, () -> read(first));
        }
        assertThat(errors.poll(60, TimeUnit.SECONDS))
            .hasMessageThat()
            .contains(part.equals("-out") ? "a local connection was not accepted" : "no thread");
        try (Socket second = new Socket("127.0.0.1", forward.localPort())) {
          second.setSoTimeout(60_000);
          second.getOutputStream().write(7);
          assertThat(second.getInputStream().read()).isEqualTo(7);
        }
      }
    }
  }

  private static String message(BlockingQueue<PortForwardException> errors)
      throws InterruptedException {
    PortForwardException error = errors.poll(60, TimeUnit.SECONDS);
    return error == null ? "none" : String.valueOf(error.getMessage());
  }

  @Test
  void listenerFails_isReportedAndSaidByTheState() throws Exception {
    var failing =
        new FakeClock() {
          @Override
          public boolean await(CountDownLatch latch, Duration timeout) {
            throw new LinkageError("no time");
          }
        };
    Threads scarce =
        (name, task) -> {
          if (name.endsWith("-out")) {
            throw new OutOfMemoryError("no thread is left");
          }
          return Threads.platform().start(name, task);
        };
    var errors = new LinkedBlockingQueue<PortForwardException>();
    server(TunnelServer.ECHO);
    var forward =
        PortForward.open(
            Rests.over(wire, failing).resources(Crate.TYPE).namespace("prod"),
            PortTargets.pod("db-0"),
            o -> o.port(80).onError(errors::add),
            scarce);
    try {
      assertThat(forward.state()).isEqualTo(PortForward.State.CONNECTED);
      new Socket("127.0.0.1", forward.localPort()).close();

      // Each report has a thread of its own.
      assertThat(List.of(message(errors), message(errors)))
          .containsExactly(
              "a local connection was not accepted", "the local ports were closed by a failure");
      assertThat(forward.state()).isEqualTo(PortForward.State.FAILED);
      assertThrows(IOException.class, () -> new Socket("127.0.0.1", forward.localPort()).close());
    } finally {
      assertThrows(LinkageError.class, forward::close);
    }
    assertThat(forward.state()).isEqualTo(PortForward.State.CLOSED);
  }

  /** Otherwise it would go on accepting connections that it can only reset. */
  @Test
  void clientIsClosed_portForwardClosesAndReportsIt() throws Exception {
    server(TunnelServer.ECHO);
    RestClient rest = RestClient.over(wire);
    var errors = new LinkedBlockingQueue<PortForwardException>();
    try (PortForward forward =
            PortForward.open(
                rest.resources(Crate.TYPE).namespace("prod"),
                PortTargets.pod("db-0"),
                o -> o.port(80).onError(errors::add),
                Threads.best());
        Socket socket = new Socket("127.0.0.1", forward.localPort())) {
      socket.setSoTimeout(60_000);
      socket.getOutputStream().write(7);
      assertThat(socket.getInputStream().read()).isEqualTo(7);

      rest.close();

      assertThat(forward.state()).isEqualTo(PortForward.State.CLOSED);
      assertThrows(IOException.class, () -> new Socket("127.0.0.1", forward.localPort()).close());
      assertThrows(SocketException.class, () -> read(socket));
      PortForwardException error = errors.poll(60, TimeUnit.SECONDS);
      assertThat(error).hasMessageThat().isEqualTo("the port-forward was closed with its client");
      assertThat(error).hasCauseThat().isInstanceOf(TransportException.class);
    }
    assertThat(errors).isEmpty();
  }

  /** Both protocols need a thread that receives. */
  @Test
  void open_noThreadLeft_closesTheConnection() {
    var older = new FakeDuplex(ChannelTransport.PROTOCOL);
    TunnelServer newer = new TunnelServer(TunnelServer.ECHO);
    for (Duplex duplex : List.of(older, newer)) {
      wire.open((request, protocols) -> duplex);
      Threads none =
          (name, task) -> {
            throw new OutOfMemoryError("no thread is left");
          };
      var dialer = new Dialer(pods, PortTargets.pod("db-0"), Dialer.Settings.DEFAULT, none);

      assertThrows(OutOfMemoryError.class, () -> dialer.open("5432", null));
    }
    assertThat(older.closed()).isTrue();
    assertThat(newer.closed()).isTrue();
  }

  /** An end would look proper. */
  private static void read(Socket socket) throws IOException {
    if (socket.getInputStream().read() < 0) {
      throw new AssertionError("the connection has ended as if nothing were wrong");
    }
  }

  @Test
  void refusal_ofAServer_hasNoControlCharacters() throws Exception {
    server(
        new Behaviour() {
          @Override
          public void connected(TunnelServer tunnel, Pair pair) {
            tunnel.refuse(pair, "refused \u009b2J\u202e\n");
          }
        });
    try (Socket socket = PortSockets.connect(pods, "db-0", 80)) {
      var failed = assertThrows(SocketException.class, () -> socket.getInputStream().read());

      assertThat(failed).hasMessageThat().endsWith(": refused ?2J?");
    }
  }
}
