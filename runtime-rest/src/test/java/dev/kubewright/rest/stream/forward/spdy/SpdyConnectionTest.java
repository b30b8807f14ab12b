package dev.kubewright.rest.stream.forward.spdy;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Duplex;
import java.io.IOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class SpdyConnectionTest {
  private static final Map<String, String> DATA =
      Map.of("port", "80", "requestid", "0", "streamtype", "data");
  private static final Map<String, String> ERRORS =
      Map.of("port", "80", "requestid", "0", "streamtype", "error");

  /** With this limit, the clock of the test waits for other threads. */
  private static final Duration FOREVER = ChronoUnit.FOREVER.getDuration();

  private final FakeClock clock = new FakeClock();
  private final List<Thread> started = new CopyOnWriteArrayList<>();

  private SpdyConnection connection(TunnelServer server) {
    return connection(server, this::start);
  }

  private SpdyConnection connection(Duplex server, Threads threads) {
    var settings = new SpdyConnection.Settings(1000, Duration.ofSeconds(1), Duration.ofSeconds(10));
    return new SpdyConnection(server, clock, threads, settings);
  }

  private Threads without(String suffix) {
    return (name, task) -> {
      if (name.endsWith(suffix)) {
        throw new OutOfMemoryError("no thread is left");
      }
      return start(name, task);
    };
  }

  private Thread start(String name, Runnable task) {
    Thread thread = Threads.platform().start(name, task);
    started.add(thread);
    return thread;
  }

  private void awaitThreads() throws InterruptedException {
    for (Thread thread : started) {
      thread.join(TimeUnit.SECONDS.toMillis(60));
      assertThat(thread.isAlive()).isFalse();
    }
  }

  /** Neither of the two balancers on the way may see an idle connection. */
  @Tag("streams-pf-10")
  @Test
  void idle_pingsEachTenSeconds() throws InterruptedException {
    var server = new TunnelServer(TunnelServer.ECHO);
    try (SpdyConnection connection = connection(server)) {
      for (int minute = 0; minute < 60; minute++) {
        clock.advance(Duration.ofSeconds(10));
        int expected = minute + 1;
        while (server.pings.size() < expected) {
          Thread.onSpinWait();
        }
      }
      assertThat(server.pings.subList(0, 3)).containsExactly(1, 3, 5).inOrder();
      assertThat(connection.isOpen()).isTrue();
    }
    awaitThreads();
    clock.advance(Duration.ofMinutes(1));
    assertThat(server.pings).hasSize(60);
  }

  /** Kubelets begin to send before they reply, if what listens on the port speaks first. */
  @Tag("streams-pf-1")
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void moreThanFits_comesBeforeReplies_isReadAndAcceptsBothStreams(int before) throws Exception {
    var said = new byte[10_000];
    new Random(1).nextBytes(said);
    var heard = new CompletableFuture<byte[]>();
    var server =
        new TunnelServer(
            new TunnelServer.Behaviour() {
              @Override
              public void opened(TunnelServer tunnel, int stream) {}

              @Override
              public void connected(TunnelServer tunnel, TunnelServer.Pair pair) {
                for (int i = 0; i < 3; i++) {
                  if (i == before) {
                    tunnel.data(pair.data(), said, false);
                  }
                  if (i < 2) {
                    tunnel.reply(i == 0 ? pair.data() : pair.errors());
                  }
                }
              }

              @Override
              public void data(
                  TunnelServer tunnel, TunnelServer.Pair pair, byte[] bytes, boolean last) {
                heard.complete(bytes);
              }
            });
    try (SpdyConnection connection = connection(server)) {
      SpdyStream errors = connection.openForText(ERRORS);
      SpdyStream data = connection.open(DATA, errors);
      errors.awaitAccepted(FOREVER);
      data.awaitAccepted(FOREVER);

      var read = new byte[said.length];
      for (int at = 0; at < read.length; ) {
        at += data.read(read, at, read.length - at, FOREVER);
      }
      data.write(new byte[] {1, 2}, 0, 2);

      assertThat(read).isEqualTo(said);
      assertThat(heard.get(60, TimeUnit.SECONDS)).isEqualTo(new byte[] {1, 2});
    }
    awaitThreads();
  }

  @Test
  void open_noReply_timesOutAndResets() throws InterruptedException {
    var server =
        new TunnelServer(
            new TunnelServer.Behaviour() {
              @Override
              public void opened(TunnelServer tunnel, int stream) {}
            });
    try (SpdyConnection connection = connection(server)) {
      SpdyStream errors = connection.openForText(ERRORS);
      assertThrows(
          TransportTimeoutException.class, () -> errors.awaitAccepted(Duration.ofSeconds(30)));
      while (server.resets.isEmpty()) {
        Thread.onSpinWait();
      }
      assertThat(server.resets).containsExactly("1 5");
    }
    awaitThreads();
  }

  @Test
  void errors_moreThanFits_areCut() throws Exception {
    var server = new TunnelServer(TunnelServer.ECHO);
    try (SpdyConnection connection = connection(server)) {
      SpdyStream errors = connection.openForText(ERRORS);
      errors.awaitAccepted(FOREVER);
      server.data(1, "x".repeat(10_000).getBytes(UTF_8), true);
      assertThat(errors.awaitRemoteEnd(FOREVER)).isTrue();

      assertThat(errors.text()).hasLength(4096);
    }
    awaitThreads();
  }

  @Test
  void close_endsStreamsAndThreads() throws InterruptedException {
    var server = new TunnelServer(TunnelServer.ECHO);
    SpdyConnection connection = connection(server);
    SpdyStream errors = connection.openForText(ERRORS);
    SpdyStream data = connection.open(DATA, null);
    data.awaitAccepted(FOREVER);
    connection.close();
    awaitThreads();

    assertThrows(SocketException.class, () -> data.read(new byte[1], 0, 1, Duration.ZERO));
    assertThrows(SocketException.class, () -> data.write(new byte[1], 0, 1));
    assertThrows(TransportException.class, () -> connection.open(DATA, null));
    assertThat(errors.text()).isEmpty();
    assertThat(clock.alarms()).isEqualTo(0);
  }

  /** Otherwise the peer would wait for that frame, and the stream for the peer. */
  @Test
  void endOutput_noThreadLeft_endsTheConnection() throws InterruptedException {
    var server = new TunnelServer(TunnelServer.ECHO);
    SpdyConnection connection = connection(server, without("-control"));
    SpdyStream errors = connection.openForText(ERRORS);
    SpdyStream data = connection.open(DATA, null);
    data.awaitAccepted(FOREVER);

    data.endOutput();

    for (SpdyStream stream : List.of(data, errors)) {
      var failed =
          assertThrows(SocketException.class, () -> stream.read(new byte[1], 0, 1, Duration.ZERO));
      assertThat(failed).hasMessageThat().contains("no thread is left");
    }
    awaitThreads();
    assertThat(server.closed()).isTrue();
    assertThat(connection.isOpen()).isFalse();
    assertThat(clock.alarms()).isEqualTo(0);
  }

  @Test
  void connection_noThreadLeft_isClosed() {
    var server = new TunnelServer(TunnelServer.ECHO);

    assertThrows(OutOfMemoryError.class, () -> connection(server, without("")));

    assertThat(server.closed()).isTrue();
    assertThat(clock.alarms()).isEqualTo(0);
  }

  /** No matter what a peer sends, the connection ends, and its threads with it. */
  @Tag("streams-pf-9")
  @Test
  void randomFrames_neverHangNorLeak() throws InterruptedException {
    long seed = Long.getLong("kubewright.seed", 20260731);
    System.out.println("kubewright.seed=" + seed);
    var random = new Random(seed);
    int frames = 0;
    while (frames < 100_000) {
      var server = new TunnelServer(TunnelServer.ECHO);
      SpdyConnection connection = connection(server);
      connection.openForText(ERRORS);
      SpdyStream data = connection.open(DATA, null);
      int number = random.nextInt(2000);
      for (int i = 0; i < number; i++) {
        server.raw(frame(random));
      }
      frames += number;
      server.lose();
      var buffer = new byte[100];
      try {
        while (data.read(buffer, 0, 100, Duration.ZERO) >= 0) {
          assertThat(data.available()).isAtMost(1000);
        }
      } catch (IOException ended) {
        assertThat(ended).hasMessageThat().isNotEmpty();
      }
      connection.close();
      awaitThreads();
      started.clear();
    }
    assertThat(clock.alarms()).isEqualTo(0);
  }

  private static byte[] frame(Random random) {
    int length = random.nextInt(60);
    var bytes = new byte[8 + length];
    random.nextBytes(bytes);
    if (random.nextInt(2000) > 0) {
      int first = random.nextBoolean() ? 0x8003_0000 | random.nextInt(12) : random.nextInt(6);
      var frame = ByteBuffer.wrap(bytes);
      frame.putInt(first).putInt(random.nextInt(2) << 24 | length);
      if (first < 0 && length >= 4) {
        frame.putInt(random.nextInt(6));
      }
    }
    return bytes;
  }

  /** It may still be of use to others, so the connection is closed only if nothing moves at all. */
  @Test
  void reset_writeIsBlockedAndOthersAreOpen_closesTheConnectionIfNothingMoves() throws Exception {
    var server = new StuckDuplex(new TunnelServer(TunnelServer.ECHO));
    try (SpdyConnection connection = connection(server, this::start)) {
      SpdyStream errors = connection.openForText(ERRORS);
      errors.awaitAccepted(FOREVER);
      SpdyStream stream = connection.open(DATA, null);
      SpdyStream other = connection.open(DATA, null);
      server.stick();
      var write =
          new FutureTask<>(
              () -> assertThrows(SocketException.class, () -> stream.write(new byte[9], 0, 9)));
      started.add(Threads.platform().start("writer", write));
      server.awaitBlocked();

      stream.reset();

      clock.advance(Duration.ofMillis(9_999));
      assertThat(server.closed()).isFalse();
      clock.advance(Duration.ofMillis(1));
      var unused = write.get(60, TimeUnit.SECONDS);
      assertThat(server.closed()).isTrue();
      var failed =
          assertThrows(SocketException.class, () -> other.read(new byte[1], 0, 1, FOREVER));
      assertThat(failed).hasMessageThat().contains("the server took nothing for 10 s");
    }
    awaitThreads();
  }

  /** What is sent in between, such as pings, can be blocked as well. */
  @Test
  void abandon_serverTakesNothing_closesTheConnectionAfterAWhile() throws Exception {
    var server = new StuckDuplex(new TunnelServer(TunnelServer.ECHO));
    try (SpdyConnection connection = connection(server, this::start)) {
      SpdyStream errors = connection.openForText(ERRORS);
      errors.awaitAccepted(FOREVER);
      SpdyStream stream = connection.open(DATA, null);
      stream.awaitAccepted(FOREVER);
      connection.retire();
      server.stick();

      stream.abandon(Duration.ofSeconds(10));
      errors.abandon(Duration.ofSeconds(10));

      server.awaitBlocked(); // the end of the output
      clock.advance(Duration.ofSeconds(10));
      assertThat(server.closed()).isFalse();
      clock.advance(Duration.ofSeconds(2));
      assertThat(server.closed()).isTrue();
    }
    awaitThreads();
  }

  /** Of a long array, no further frame follows the reset. */
  @Test
  void reset_whileALongArrayIsWritten_endsTheWriteAfterAFrame() throws Exception {
    var begun = new CountDownLatch(1);
    var goOn = new CountDownLatch(1);
    var frames = new AtomicInteger();
    var server =
        new TunnelServer(
            new TunnelServer.Behaviour() {
              @Override
              public void data(TunnelServer s, TunnelServer.Pair pair, byte[] bytes, boolean last) {
                frames.incrementAndGet();
                begun.countDown();
                try {
                  goOn.await();
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
              }
            });
    try (SpdyConnection connection = connection(server)) {
      SpdyStream errors = connection.openForText(ERRORS);
      SpdyStream stream = connection.open(DATA, null);
      stream.awaitAccepted(FOREVER);
      SpdyStream other = connection.open(DATA, null);
      var bytes = new byte[1_000_000];
      var write =
          new FutureTask<>(
              () -> assertThrows(SocketException.class, () -> stream.write(bytes, 0, 1_000_000)));
      started.add(Threads.platform().start("writer", write));
      begun.await();

      stream.reset();
      goOn.countDown();

      var unused = write.get(60, TimeUnit.SECONDS);
      assertThat(frames.get()).isEqualTo(1);
      clock.advance(Duration.ofSeconds(10));
      assertThat(connection.isOpen()).isTrue();
      other.reset();
      errors.reset();
    }
    awaitThreads();
  }

  /** Each stream of the server costs a frame, which waits for a server that takes nothing. */
  @Test
  void serverOpensStreamsAndTakesNothing_endsTheConnection() throws Exception {
    var tunnel = new TunnelServer(TunnelServer.ECHO);
    var server = new StuckDuplex(tunnel);
    try (SpdyConnection connection = connection(server, this::start)) {
      SpdyStream errors = connection.openForText(ERRORS);
      SpdyStream stream = connection.open(DATA, null);
      stream.awaitAccepted(FOREVER);
      errors.awaitAccepted(FOREVER);
      server.stick();

      for (int i = 1; i <= 1100; i++) {
        tunnel.raw(FrameReaderTest.control(1, 0, 10, 2 * i).array());
      }

      var failed =
          assertThrows(SocketException.class, () -> stream.read(new byte[1], 0, 1, FOREVER));
      assertThat(failed).hasMessageThat().contains("does not take their refusals");
      awaitThreads();
      assertThat(server.closed()).isTrue();
    }
  }
}
