package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.Fairness;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.config.WireOptions;
import dev.kubewright.connect.http.Arrivals.End;
import dev.kubewright.connect.http.Handshake.RefusedException;
import dev.kubewright.connect.proxy.ProxyException;
import dev.kubewright.connect.proxy.Sockets;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A WebSocket over one socket. A thread opens it, reads, and frees it.
 *
 * <p>The JDK's client cannot offer the subprotocols of Kubernetes with a slash, and takes more than
 * three threads and descriptors for each connection.
 *
 * <p><b>Threads.</b> While a receiver is slow, the reader reads nothing, which holds the server
 * back: see {@link Arrivals}. Senders write themselves. Control frames are written by senders
 * between their frames, or by a short-lived thread, so neither the reader nor an alarm can block in
 * a write.
 *
 * <p><b>Read by the receiver.</b> If the request allows that, the thread of the caller opens the
 * connection, unless a name service or a proxy could hold it up, and receivers read from the socket
 * themselves: see {@link Reading}.
 *
 * <p><b>End.</b> The first of these ends counts: that of the server, that of the connection, {@link
 * #close}. Whoever reads last frees everything. It waits for an answer to a closing frame for
 * {@code FAREWELL}, since breaking the connection off could destroy what the server has not read
 * yet.
 */
final class WebSocketClient implements Duplex {
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final Duration FAREWELL = Duration.ofMillis(200);
  private static final int LONGEST_PART = 32 * 1024 - 1; // and the number of the channel
  private static final int BUFFER = 16 * 1024;
  private static final int NORMAL = 1000;

  private final String name = "kubewright-socket-" + NUMBER.incrementAndGet();
  private final Server server;
  private final Request request;
  private final Handshake handshake;
  private final Clock clock;
  private final Consumer<WebSocketClient> onEnd;
  private final Liveness liveness;
  private final Sockets sockets = new Sockets();
  private final Connector connector;
  private final CompletableFuture<String> opened = new CompletableFuture<>();
  private final Arrivals arrivals = new Arrivals();
  private final Reading reading;
  private final AtomicBoolean freed = new AtomicBoolean();
  private volatile @Nullable FrameWriter writer;
  private volatile @Nullable Thread reader;
  private volatile boolean asked;

  /**
   * Creates a connection that is not open yet.
   *
   * @param onEnd runs once, after everything was freed. Must not block.
   * @throws IllegalArgumentException if a header or a subprotocol cannot be sent
   */
  WebSocketClient(
      Server server,
      Handshake handshake,
      Request request,
      WireOptions options,
      Clock clock,
      Consumer<WebSocketClient> onEnd) {
    this.server = server;
    this.handshake = handshake;
    this.request = request;
    this.clock = clock;
    this.onEnd = onEnd;
    this.connector = new Connector(server, clock, sockets);
    this.reading = new Reading(name, request, arrivals, new Acting());
    Duration own = request.silence();
    Duration silence = own == null ? options.duplexSilence() : own;
    this.liveness = new Liveness(clock, options.pingEvery(), silence, new Checked(silence));
  }

  private final class Acting implements Reading.Actions {
    @Override
    public void answer(byte[] ping) {
      FrameWriter open = writer;
      if (open != null) {
        open.pong(ping);
        sendControls(open);
      }
    }

    @Override
    public void end(int code) {
      free(code);
    }

    @Override
    public void breakOff() {
      sockets.closeAll();
      free(0);
    }
  }

  private final class Checked implements Liveness.Line {
    private final Duration silence;

    Checked(Duration silence) {
      this.silence = silence;
    }

    @Override
    public boolean isHeldUp() {
      FrameWriter open = writer;
      return reading.isUnattended() || arrivals.isPausing() || open != null && open.isWriting();
    }

    @Override
    public boolean isPausing() {
      return arrivals.isPausing();
    }

    @Override
    public void ping() {
      FrameWriter open = writer;
      if (open != null) {
        open.ping();
        sendControls(open);
      }
    }

    @Override
    public void dead() {
      String problem = "nothing has come for " + Durations.text(silence) + ", so it is dead";
      arrivals.end(End.failed(TransportException.of(request, Kind.LOST, problem, null)));
      sockets.closeAll();
    }
  }

  /** Opens the connection. If that fails, everything is freed. */
  Duplex open(Deadline deadline) {
    boolean done = false;
    try {
      if (Thread.interrupted()) {
        throw new InterruptedException("before the connection was opened");
      }
      if (request.readByReceiver() && server.isQuicklyFound()) {
        openHere(deadline);
      } else {
        reader = Threads.platform().start(name, this::run);
      }
      Waiting.until(deadline, opened);
      done = true;
      return this;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(request, Kind.INTERRUPTED, "interrupted", interrupted);
    } catch (TimeoutException late) {
      ProxyException stuck = connector.late();
      String problem = "no connection to " + server.place() + " in time";
      throw new TransportTimeoutException(
          request, stuck == null ? problem : problem + ": " + stuck.getMessage(), late);
    } catch (CancellationException ended) {
      throw TransportException.closed(request, ended);
    } catch (ExecutionException failed) {
      throw failure(failed.getCause());
    } finally {
      if (!done) {
        breakOff();
        if (reader == null) {
          free(0);
        }
      }
    }
  }

  /** Opens the connection in the thread of the caller. An interrupt closes its socket. */
  private void openHere(Deadline deadline) throws InterruptedException, TimeoutException {
    Clock.Alarm late =
        deadline.isLimited() ? clock.schedule(deadline.left(), sockets::closeAll) : () -> {};
    try {
      opened.complete(begin());
    } catch (Throwable failed) { // the waiting caller throws it
      if (Thread.interrupted()) {
        throw new InterruptedException("while the connection was opened");
      }
      if (deadline.isOver()) {
        throw new TimeoutException("the deadline is over");
      }
      opened.completeExceptionally(failed);
    } finally {
      late.cancel();
    }
  }

  private RuntimeException failure(@Nullable Throwable cause) {
    if (cause instanceof RefusedException refused) {
      return handshake.refused(refused.response());
    }
    TransportException failure = Failures.of(request, server, cause, false);
    return failure.kind() == Kind.LOST && !asked
        ? new TransportException(Kind.UNPROCESSED, String.valueOf(failure.getMessage()), cause)
        : failure;
  }

  private void run() {
    try {
      opened.complete(begin());
    } catch (Throwable failed) { // the root of a thread: whoever waits must learn of it
      opened.completeExceptionally(failed);
      free(Reading.code(failed));
      return;
    }
    if (!reading.isByReceiver()) {
      reading.readAll();
    } else if (arrivals.isClosed()) {
      free(0); // it was broken off meanwhile
    }
  }

  /** Connects, and returns the subprotocol. */
  private String begin() throws IOException {
    Connector.Line line = connector.open();
    asked = true; // before, since a write that fails may have sent everything
    handshake.ask(server.url(), line.out());
    InputStream in = new BufferedInputStream(new Heard(line.in()), BUFFER);
    String protocol = handshake.response(in);
    writer = new FrameWriter(line.out(), RANDOM::nextInt);
    reading.begin(new FrameReader(in));
    liveness.begin();
    return protocol;
  }

  /** Lets another thread write, since the caller must not block. A thread that writes does it. */
  private void sendControls(FrameWriter open) {
    if (!open.isWriting()) {
      try {
        var unused = Threads.platform().start(name + "-control", () -> flush(open));
      } catch (Throwable noThread) { // nobody else can write what must be written
        sockets.closeAll();
      }
    }
  }

  private static void flush(FrameWriter open) {
    try {
      open.flush();
    } catch (IOException broken) {
      // The reader sees that the connection broke, too.
    }
  }

  /** Says farewell to a server that has ended the connection, and frees everything. */
  private void free(int code) {
    FrameWriter open = writer;
    if (open != null && code > 0) {
      Clock.Alarm late = clock.scheduleOrRun(FAREWELL, sockets::closeAll);
      open.close(code);
      flush(open);
      late.cancel();
    }
    liveness.end();
    sockets.endAll();
    if (freed.compareAndSet(false, true)) {
      onEnd.accept(this);
    }
  }

  @Override
  public String protocol() {
    return opened.getNow("");
  }

  @Override
  public void send(ByteBuffer frame) {
    if (frame.remaining() > FrameReader.LONGEST) {
      throw new IllegalArgumentException(
          "a frame of " + frame.remaining() + " bytes is longer than 32 MiB; send parts of it");
    }
    send(-1, frame);
  }

  @Override
  public void send(byte channel, ByteBuffer bytes) {
    int limit = bytes.limit();
    do {
      bytes.limit(Math.min(limit, bytes.position() + LONGEST_PART));
      try {
        send(channel & 255, bytes);
      } finally {
        bytes.limit(limit);
      }
    } while (bytes.hasRemaining());
  }

  private void send(int channel, ByteBuffer frame) {
    if (arrivals.isClosed()) {
      throw closedFailure();
    }
    if (arrivals.end() != null) {
      throw unsent(null);
    }
    try {
      requireOpen().send(channel, frame);
    } catch (InterruptedException interrupted) {
      throw interrupted("sending", interrupted);
    } catch (IOException broken) {
      if (Thread.currentThread().isInterrupted() && !arrivals.isClosed()) {
        throw interrupted("sending", broken);
      }
      throw unsent(broken);
    }
  }

  private FrameWriter requireOpen() {
    FrameWriter open = writer;
    if (open == null) {
      throw closedFailure();
    }
    return open;
  }

  private TransportException unsent(@Nullable IOException broken) {
    if (arrivals.isClosed()) {
      return closedFailure();
    }
    End ended = arrivals.end();
    if (ended == null) {
      return TransportException.of(request, Kind.LOST, "the frame was not sent", broken);
    }
    TransportException failure = ended.failure();
    return failure == null
        ? new TransportException(request, Kind.LOST, "the server has ended the connection", broken)
        : TransportException.of(request, failure.kind(), "the frame was not sent", failure);
  }

  @Override
  public Frame receive() {
    try {
      ByteBuffer next = reading.take();
      if (next != null) {
        return new Frame.Data(next);
      }
    } catch (InterruptedException interrupted) {
      throw interrupted("receiving", interrupted);
    }
    End ended = arrivals.end();
    if (arrivals.isClosed() || ended == null) {
      throw closedFailure();
    }
    Frame.End proper = ended.proper();
    if (proper != null) {
      return proper;
    }
    TransportException failure = Objects.requireNonNull(ended.failure());
    throw new TransportException(
        request, failure.kind(), "the connection has ended", failure); // of the receiver's thread
  }

  private TransportException interrupted(String what, Exception interrupted) {
    close();
    Thread.currentThread().interrupt();
    return new TransportException(
        request, Kind.INTERRUPTED, "interrupted while " + what, interrupted);
  }

  private TransportException closedFailure() {
    return new TransportException(request, Kind.CLOSED, "the connection is closed", null);
  }

  /** Sends a closing frame to the server. The reader waits for the answer, but not for long. */
  @Override
  public void close() {
    FrameWriter open = writer;
    boolean over = reading.isByReceiver() && arrivals.end() != null;
    if (!arrivals.close() || open == null || over) {
      return;
    }
    var unused = clock.scheduleOrRun(FAREWELL, this::endAll);
    open.close(NORMAL);
    sendControls(open);
    reading.takeOver();
    if (reading.isByReceiver()) {
      sockets.endInput(); // a receiver reads now, and must not wait any longer
    }
  }

  private void endAll() {
    sockets.endAll();
    if (reading.isByReceiver()) {
      free(0);
    }
  }

  /** Ends the connection, or its opening, without a closing frame. Does not block. */
  void breakOff() {
    arrivals.close();
    opened.completeExceptionally(new CancellationException("the connection was closed"));
    sockets.closeAll();
    if (reading.isByReceiver()) {
      free(0);
    }
  }

  /** Returns its thread while it runs. */
  Optional<Thread> thread() {
    Thread later = reading.thread();
    return Optional.ofNullable(later == null ? reader : later).filter(Thread::isAlive);
  }

  /** Stream of the server's bytes, which are signs of life. A server may always have more. */
  private final class Heard extends FilterInputStream {
    private final Fairness fairness = new Fairness();

    Heard(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = super.read(target, offset, length);
      liveness.heard();
      fairness.passed(count);
      return count;
    }
  }
}
