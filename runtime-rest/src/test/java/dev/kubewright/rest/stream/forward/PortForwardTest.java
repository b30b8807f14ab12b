package dev.kubewright.rest.stream.forward;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.fixture.Crate;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.forward.PortForward.State;
import dev.kubewright.rest.stream.forward.spdy.TunnelServer;
import dev.kubewright.rest.stream.forward.spdy.TunnelServer.Behaviour;
import dev.kubewright.rest.stream.forward.spdy.TunnelServer.Pair;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class PortForwardTest {
  /** A server whose tunnels are made one after the other. */
  private static final class Server implements Transport {
    final List<TunnelServer> tunnels = new CopyOnWriteArrayList<>();
    final List<Request> requests = new CopyOnWriteArrayList<>();
    final BlockingQueue<Supplier<RuntimeException>> failures = new LinkedBlockingQueue<>();
    final AtomicInteger pairs = new AtomicInteger();
    volatile Behaviour behaviour = TunnelServer.ECHO;

    @Override
    public Response send(Request request) {
      throw new AssertionError(request);
    }

    @Override
    public Duplex connect(Request request, List<String> protocols) {
      requests.add(request);
      assertThat(protocols)
          .containsExactly("SPDY/3.1+portforward.k8s.io", "v4.channel.k8s.io")
          .inOrder();
      Supplier<RuntimeException> failure = failures.poll();
      if (failure != null) {
        throw failure.get();
      }
      var tunnel = new TunnelServer(behaviour);
      tunnels.add(tunnel);
      return tunnel;
    }

    @Override
    public void close() {}
  }

  private final Server server = new Server();
  private final ResourceClient<?> pods =
      RestClient.over(server).resources(Crate.TYPE).namespace("prod");
  private final BlockingQueue<PortForwardException> errors = new LinkedBlockingQueue<>();
  private final List<AutoCloseable> open = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable one : open) {
      one.close();
    }
  }

  private PortForward forward() {
    return forward(PortForwardOptions.DEFAULT_PATIENCE);
  }

  private PortForward forward(Duration patience) {
    PortForward forward =
        PortForward.open(
            pods,
            PortTargets.pod("db-0"),
            o -> o.port(5432).onError(errors::add).patience(patience));
    open.add(forward);
    return forward;
  }

  private Socket connect(PortForward forward) throws IOException {
    Socket socket = new Socket("127.0.0.1", forward.localPort());
    socket.setSoTimeout(60_000);
    open.add(socket);
    return socket;
  }

  private PortForwardException error() throws InterruptedException {
    PortForwardException error = errors.poll(60, TimeUnit.SECONDS);
    assertThat(error).isNotNull();
    return error;
  }

  private static void await(String what, BooleanSupplier condition) throws InterruptedException {
    for (int i = 0; !condition.getAsBoolean(); i++) {
      assertWithMessage(what).that(i).isLessThan(6000);
      TimeUnit.MILLISECONDS.sleep(10);
    }
  }

  private static String exchange(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(UTF_8));
    return new String(socket.getInputStream().readNBytes(text.length()), UTF_8);
  }

  @Tag("streams-pf-1")
  @Test
  void podSpeaksFirst_moreThanTheBufferBeforeTheReplies_allArrives() throws IOException {
    var said = new byte[1_000_000];
    new Random(1).nextBytes(said);
    server.behaviour =
        new Behaviour() {
          @Override
          public void opened(TunnelServer tunnel, int stream) {}

          @Override
          public void connected(TunnelServer tunnel, Pair pair) {
            for (int at = 0; at < said.length; at += 50_000) {
              tunnel.data(pair.data(), Arrays.copyOfRange(said, at, at + 50_000), false);
            }
            tunnel.reply(pair.data());
            tunnel.reply(pair.errors());
            tunnel.data(pair.errors(), new byte[0], true);
            tunnel.data(pair.data(), new byte[0], true);
          }
        };

    Socket socket = connect(forward());

    assertThat(socket.getInputStream().readAllBytes()).isEqualTo(said);
    assertThat(errors).isEmpty();
  }

  @Tag("streams-pf-3")
  @Test
  void halfClose_reachesThePodAndComesBack() throws IOException {
    Socket socket = connect(forward());
    socket.getOutputStream().write("hello".getBytes(UTF_8));
    socket.shutdownOutput();

    assertThat(new String(socket.getInputStream().readAllBytes(), UTF_8)).isEqualTo("hello");
    assertThat(server.requests.get(0).pathAndQuery())
        .endsWith("/namespaces/prod/crates/db-0/portforward?ports=5432");
    assertThat(server.requests.get(0).operation().verb()).isEqualTo(Verb.GET);
  }

  /** The pod ends its output, and still reads. */
  @Tag("streams-pf-3")
  @Test
  void halfCloseOfThePod_reachesTheProgramWhichStillSends() throws Exception {
    var received = new LinkedBlockingQueue<String>();
    server.behaviour =
        new Behaviour() {
          @Override
          public void connected(TunnelServer tunnel, Pair pair) {
            tunnel.data(pair.data(), "bye".getBytes(UTF_8), true);
          }

          @Override
          public void data(TunnelServer tunnel, Pair pair, byte[] bytes, boolean last) {
            received.add(new String(bytes, UTF_8));
          }
        };
    Socket socket = connect(forward());
    assertThat(new String(socket.getInputStream().readAllBytes(), UTF_8)).isEqualTo("bye");
    socket.getOutputStream().write("still here".getBytes(UTF_8));

    assertThat(received.poll(60, TimeUnit.SECONDS)).isEqualTo("still here");
  }

  @Test
  void connections_shareOneTunnel() throws IOException {
    PortForward forward = forward();
    assertThat(forward.state()).isEqualTo(State.CONNECTED);
    for (int i = 0; i < 20; i++) {
      assertThat(exchange(connect(forward), "number " + i)).isEqualTo("number " + i);
    }
    assertThat(server.tunnels).hasSize(1);
  }

  @Tag("streams-pf-4")
  @Test
  void refusedPort_isReportedOnceAndTheForwardGoesOn() throws Exception {
    server.behaviour =
        new Behaviour() {
          @Override
          public void connected(TunnelServer tunnel, Pair pair) {
            tunnel.refuse(pair, "connection refused");
          }
        };
    PortForward forward = forward();
    for (int i = 0; i < 3; i++) {
      Socket socket = connect(forward);
      assertThrows(SocketException.class, () -> socket.getInputStream().read());
      assertThat(error())
          .hasMessageThat()
          .isEqualTo(
              "no connection to port 5432 of pod \"db-0\" in namespace \"prod\": connection refused");
    }
    assertThat(errors).isEmpty();
    assertThat(server.tunnels).hasSize(1);
    assertThat(forward.state()).isEqualTo(State.CONNECTED);
  }

  @Tag("streams-pf-4")
  @Test
  void onError_throwsAnError_theForwardGoesOn() throws Exception {
    server.behaviour =
        new Behaviour() {
          @Override
          public void connected(TunnelServer tunnel, Pair pair) {
            tunnel.refuse(pair, "no");
          }
        };
    var calls = new LinkedBlockingQueue<String>();
    PortForward forward =
        PortForward.open(
            pods,
            PortTargets.pod("db-0"),
            o ->
                o.port(5432)
                    .onError(
                        error -> {
                          calls.add("called");
                          throw new AssertionError("of the callback, which the test throws");
                        }));
    open.add(forward);
    for (int i = 0; i < 2; i++) {
      Socket socket = connect(forward);
      assertThrows(SocketException.class, () -> socket.getInputStream().read());
      assertThat(calls.poll(60, TimeUnit.SECONDS)).isNotNull();
    }
    forward.close();
    assertThat(forward.state()).isEqualTo(State.CLOSED);
  }

  /** Who closes in a callback must not wait for it. */
  @Test
  void onError_closesTheForward_returns() throws Exception {
    server.behaviour =
        new Behaviour() {
          @Override
          public void connected(TunnelServer tunnel, Pair pair) {
            tunnel.refuse(pair, "no");
          }
        };
    var forward = new LinkedBlockingQueue<PortForward>();
    var closed = new LinkedBlockingQueue<Long>();
    PortForward opened =
        PortForward.open(
            pods,
            PortTargets.pod("db-0"),
            o ->
                o.port(5432)
                    .onError(
                        error -> {
                          long from = System.nanoTime();
                          forward.remove().close();
                          closed.add(System.nanoTime() - from);
                        }));
    forward.add(opened);
    connect(opened);

    assertThat(closed.poll(60, TimeUnit.SECONDS)).isLessThan(TimeUnit.SECONDS.toNanos(2));
  }

  @Tag("streams-pf-2")
  @Test
  void slowReader_isAlone_isNeverReset() throws Exception {
    var big = new byte[10_000_000];
    server.behaviour = sends(big);
    Socket socket = connect(forward(Duration.ofMillis(1)));
    assertThat(socket.getInputStream().readNBytes(big.length)).hasLength(big.length);
    assertThat(errors).isEmpty();
  }

  private Behaviour sends(byte[] big) {
    return new Behaviour() {
      @Override
      public void connected(TunnelServer tunnel, Pair pair) {
        if (server.pairs.incrementAndGet() == 1) {
          for (int at = 0; at < big.length; at += 32_000) {
            tunnel.data(pair.data(), new byte[Math.min(32_000, big.length - at)], false);
          }
        }
      }

      @Override
      public void data(TunnelServer tunnel, Pair pair, byte[] bytes, boolean last) {
        tunnel.data(pair.data(), bytes, last);
      }
    };
  }

  @Tag("streams-pf-2")
  @Test
  void slowReader_holdsBackOthers_isResetWithAReason() throws Exception {
    server.behaviour =
        new Behaviour() {
          @Override
          public void data(TunnelServer tunnel, Pair pair, byte[] bytes, boolean last) {
            if (bytes.length > 0 && bytes[0] == 'b') {
              for (int i = 0; i < 1000; i++) {
                tunnel.data(pair.data(), new byte[32_000], false);
              }
            } else {
              tunnel.data(pair.data(), bytes, last);
            }
          }
        };
    PortForward forward = forward(Duration.ofMillis(200));
    Socket other = connect(forward);
    assertThat(exchange(other, "one")).isEqualTo("one");
    Socket slow = connect(forward);
    slow.getOutputStream().write('b');

    assertThat(error()).hasMessageThat().contains("nothing was read for 200 ms while 262144 bytes");
    assertThat(exchange(other, "two")).isEqualTo("two");
    assertThrows(SocketException.class, () -> slow.getInputStream().readAllBytes());
    await("reset on the wire", () -> !server.tunnels.get(0).resets.isEmpty());
    assertThat(errors).isEmpty();
  }

  /** While a slow reader holds the tunnel back, a newcomer gets one of its own. */
  @Tag("streams-pf-2")
  @Test
  void slowReader_newConnection_takesAnotherTunnel() throws Exception {
    server.behaviour = sends(new byte[30_000_000]);
    PortForward forward = forward(Duration.ofMinutes(5));
    var slow = new Socket();
    open.add(slow);
    slow.setReceiveBufferSize(10_000);
    slow.connect(new InetSocketAddress("127.0.0.1", forward.localPort()));
    await("connected", () -> server.pairs.get() == 1);
    await(
        "held back",
        () -> {
          try (Socket next = new Socket("127.0.0.1", forward.localPort())) {
            next.setSoTimeout(200);
            return exchange(next, "next").equals("next") && server.tunnels.size() > 1;
          } catch (SocketTimeoutException heldBack) {
            return false; // it came before the slow reader held the tunnel back, and waits
          } catch (IOException broken) {
            throw new UncheckedIOException(broken);
          }
        });
    assertThat(errors).isEmpty();
  }

  @Tag("streams-pf-9")
  @Test
  void goAway_newConnectionsTakeANewTunnelAndOldOnesGoOn() throws Exception {
    PortForward forward = forward();
    Socket first = connect(forward);
    assertThat(exchange(first, "one")).isEqualTo("one");
    TunnelServer old = server.tunnels.get(0);
    old.goAway(old.pairs.get(0).data());
    await(
        "goaway",
        () -> {
          try (Socket next = new Socket("127.0.0.1", forward.localPort())) {
            return exchange(next, "two").equals("two") && server.tunnels.size() > 1;
          } catch (IOException broken) {
            return false;
          }
        });

    assertThat(exchange(first, "three")).isEqualTo("three");
    first.close();
    await("old tunnel closed", old::closed);
  }

  @Tag("streams-pf-9")
  @Test
  void otherFrames_harmNothing() throws Exception {
    PortForward forward = forward();
    Socket socket = connect(forward);
    assertThat(exchange(socket, "one")).isEqualTo("one");
    TunnelServer tunnel = server.tunnels.get(0);
    tunnel.data(99, new byte[100], false);
    tunnel.data(0, new byte[0], true);
    tunnel.ping(2);
    tunnel.ping(1);
    tunnel.reset(77, 1);
    tunnel.raw(new byte[] {(byte) 0x80, 3, 0, 4, 0, 0, 0, 0});
    tunnel.raw(new byte[] {(byte) 0x80, 3, 0, 1, 0, 0, 0, 10, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0});

    assertThat(exchange(socket, "two")).isEqualTo("two");
    await("pong", () -> tunnel.pings.contains(2));
    await("refusal", () -> tunnel.resets.contains("8 3"));
    assertThat(tunnel.pings).doesNotContain(1);
  }

  @Tag("streams-pf-9")
  @Test
  void resetOfOneStream_leavesTheOthers() throws Exception {
    PortForward forward = forward();
    Socket first = connect(forward);
    assertThat(exchange(first, "one")).isEqualTo("one");
    Socket second = connect(forward);
    assertThat(exchange(second, "one")).isEqualTo("one");
    TunnelServer tunnel = server.tunnels.get(0);
    tunnel.reset(tunnel.pairs.get(0).errors(), 5);
    tunnel.reset(tunnel.pairs.get(0).data(), 5);

    assertThrows(SocketException.class, () -> first.getInputStream().read());
    assertThat(error()).hasMessageThat().contains("has reset the connection (status 5)");
    assertThat(exchange(second, "two")).isEqualTo("two");
  }

  @Tag("streams-pf-9")
  @Test
  void noSpdy_endsTheTunnelAndTheNextConnectionGoesOn() throws Exception {
    PortForward forward = forward();
    Socket first = connect(forward);
    assertThat(exchange(first, "one")).isEqualTo("one");
    server.tunnels.get(0).raw("HTTP/1.1 400 Bad Request".replace('H', (char) 0xff).getBytes(UTF_8));

    assertThrows(SocketException.class, () -> first.getInputStream().read());
    assertThat(error()).hasMessageThat().contains("version");
    assertThat(exchange(connect(forward), "two")).isEqualTo("two");
  }

  @Tag("streams-pf-6")
  @Test
  void connectionLost_nextConnectionOpensAnother() throws Exception {
    PortForward forward = forward();
    Socket first = connect(forward);
    assertThat(exchange(first, "one")).isEqualTo("one");
    server.tunnels.get(0).lose();

    assertThrows(SocketException.class, () -> first.getInputStream().read());
    assertThat(error()).hasMessageThat().contains("the connection broke off");
    await("listening", () -> forward.state() == State.LISTENING);
    assertThat(exchange(connect(forward), "two")).isEqualTo("two");
    assertThat(forward.state()).isEqualTo(State.CONNECTED);
    assertThat(server.tunnels).hasSize(2);
  }

  @Tag("streams-pf-6")
  @Test
  void podGone_isLostUntilItIsBack() throws Exception {
    PortForward forward = forward();
    server.failures.add(PortForwardTest::notFound);
    server.tunnels.get(0).lose();
    await("listening", () -> forward.state() == State.LISTENING);
    Socket refused = connect(forward);

    assertThrows(SocketException.class, () -> refused.getInputStream().read());
    assertThat(error()).hasCauseThat().isInstanceOf(NotFoundException.class);
    assertThat(forward.state()).isEqualTo(State.LOST);
    assertThat(exchange(connect(forward), "back")).isEqualTo("back");
    assertThat(forward.state()).isEqualTo(State.CONNECTED);
  }

  private static ApiException notFound() {
    return refusal(404, "NotFound");
  }

  private static ApiException refusal(int code, String reason) {
    var status = new StatusBuilder().code(code).reason(reason).message("of the test").build();
    return ApiExceptions.of(status, code, "GET", "/pods/db-0");
  }

  @Test
  void open_noPod_throwsAndOpensNothing() {
    server.failures.add(PortForwardTest::notFound);
    assertThrows(NotFoundException.class, this::forward);
  }

  /** Targets of a service: the next pod is taken when one cannot be connected to. */
  @Tag("streams-pf-6")
  @Test
  void podFails_anotherOneIsTakenAtOnce() throws Exception {
    PortForward forward =
        PortForward.open(
            pods,
            (remote, avoid) ->
                new PortTargets.Target(avoid.equals("web-0") ? "web-1" : "web-0", 80),
            o -> o.port(0, "http").onError(errors::add));
    open.add(forward);
    assertThat(exchange(connect(forward), "one")).isEqualTo("one");
    server.failures.add(() -> refusal(500, "InternalError"));
    server.tunnels.get(0).lose();
    await("listening", () -> forward.state() == State.LISTENING);

    assertThat(exchange(connect(forward), "two")).isEqualTo("two");
    assertThat(server.requests.stream().map(request -> request.operation().name()).toList())
        .containsExactly("web-0", "web-0", "web-1")
        .inOrder();
  }

  @Tag("streams-pf-7")
  @Test
  void localhost_oneAddressBusy_listensOnTheOther() throws Exception {
    try (var busy = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      int port = busy.getLocalPort();
      try (PortForward forward =
          PortForward.open(pods, PortTargets.pod("db-0"), o -> o.port(port, 80))) {
        assertThat(forward.addresses()).containsExactly(new InetSocketAddress("::1", port));
      } catch (PortForwardException noIpv6) {
        assertThat(noIpv6).hasMessageThat().contains("port " + port + " of this machine");
      }
    }
  }

  @Tag("streams-pf-7")
  @Test
  void explicitAddressBusy_namesPortAndAddress() throws Exception {
    try (var busy = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      int port = busy.getLocalPort();
      var refused =
          assertThrows(
              PortForwardException.class,
              () ->
                  PortForward.open(
                          pods, PortTargets.pod("db-0"), o -> o.port(port, 80).address("127.0.0.1"))
                      .close());
      assertThat(refused)
          .hasMessageThat()
          .startsWith("port " + port + " of this machine cannot be opened on 127.0.0.1: ");
      assertThat(refused).hasCauseThat().isInstanceOf(BindException.class);
      await("the tunnel is closed", () -> server.tunnels.get(0).closed());
    }
  }

  @Tag("streams-pf-7")
  @Test
  void options_impossible_areRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> PortForward.open(pods, PortTargets.pod("db-0"), o -> {}));
    for (String port : new String[] {"", "0", "65536", "123456789012"}) {
      assertThrows(IllegalArgumentException.class, () -> new PortPair(0, port));
    }
    assertThrows(IllegalArgumentException.class, () -> new PortPair(-1, "80"));
    for (String address : new String[] {"", "example.com", "1.2.3", "::1 "}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> PortForwardOptionsBuilder.build(o -> o.port(80).address(address)));
    }
    assertThat(PortForwardOptionsBuilder.build(o -> o.port(80)).addresses())
        .containsExactly("localhost");
  }

  @Tag("streams-pf-8")
  @Test
  void close_freesThePortAtOnce_hundredTimes() throws Exception {
    int port;
    try (PortForward forward = forward()) {
      port = forward.localPort();
    }
    for (int i = 0; i < 100; i++) {
      try (PortForward forward =
          PortForward.open(
              pods, PortTargets.pod("db-0"), o -> o.port(port, 80).address("127.0.0.1"))) {
        assertThat(exchange(connect(forward), "again")).isEqualTo("again");
      }
    }
    await("threads end", () -> threads().isEmpty());
  }

  private static List<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.matches("kubewright-(forward|tunnel|listener|port)-.*"))
        .toList();
  }

  @Test
  void close_openConnections_areReset() throws Exception {
    PortForward forward = forward();
    Socket socket = connect(forward);
    assertThat(exchange(socket, "one")).isEqualTo("one");
    forward.close();

    assertThrows(SocketException.class, () -> socket.getInputStream().read());
    assertThat(server.tunnels.get(0).closed()).isTrue();
    assertThat(errors).isEmpty();
    forward.close();
  }

  /** What the program has sent before it closes must arrive. */
  @Test
  void localClose_sendsTheEndAndNoReset() throws Exception {
    var received = new LinkedBlockingQueue<String>();
    server.behaviour =
        new Behaviour() {
          @Override
          public void data(TunnelServer tunnel, Pair pair, byte[] bytes, boolean last) {
            received.add(new String(bytes, UTF_8) + (last ? "END" : ""));
            if (last) {
              tunnel.data(pair.errors(), new byte[0], true);
              tunnel.data(pair.data(), new byte[0], true);
            }
          }
        };
    try (Socket socket = connect(forward())) {
      socket.getOutputStream().write("data".getBytes(UTF_8));
    }
    assertThat(received.poll(60, TimeUnit.SECONDS)).isEqualTo("data");
    assertThat(received.poll(60, TimeUnit.SECONDS)).isEqualTo("END");
    assertThat(server.tunnels.get(0).resets).isEmpty();
  }

  /** A kubelet goes on sending after a reset, as long as the program in the pod does. */
  @Tag("streams-pf-2")
  @Test
  void programGoneWhileThePodSends_tunnelIsReplaced() throws Exception {
    PortForward forward = forward();
    Socket gone = connect(forward);
    assertThat(exchange(gone, "one")).isEqualTo("one");
    gone.setSoLinger(true, 0);
    gone.close();
    TunnelServer tunnel = server.tunnels.get(0);
    await("reset", () -> !tunnel.resets.isEmpty());
    for (int i = 0; i < 40; i++) {
      tunnel.data(tunnel.pairs.get(0).data(), new byte[32_000], false);
    }

    await("the flood ends", tunnel::closed);
    assertThat(exchange(connect(forward), "two")).isEqualTo("two");
    assertThat(server.tunnels).hasSize(2);
  }
}
