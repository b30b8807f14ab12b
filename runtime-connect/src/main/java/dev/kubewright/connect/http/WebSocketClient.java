package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.config.WireOptions;
import dev.kubewright.connect.http.Arrivals.End;
import dev.kubewright.connect.http.FrameReader.Close;
import dev.kubewright.connect.http.FrameReader.Data;
import dev.kubewright.connect.http.FrameReader.Message;
import dev.kubewright.connect.http.FrameReader.Ping;
import dev.kubewright.connect.http.FrameReader.ViolationException;
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
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A WebSocket over one socket, with one thread that opens it, reads, and frees it.
 *
 * <p>The JDK's client cannot offer the subprotocols of Kubernetes with a slash, and takes more than
 * three threads and descriptors for each connection.
 *
 * <p><b>Threads.</b> While a receiver is slow, the reader reads nothing, which holds the server
 * back: see {@link Arrivals}. Senders write themselves. Control frames are written by senders
 * between their frames, or by a short-lived thread, so neither the reader nor an alarm can block in
 * a write.
 *
 * <p><b>End.</b> The first of these ends counts: that of the server, that of the connection, {@link
 * #close}. The reader always frees everything. It waits for an answer to a closing frame for {@code
 * FAREWELL}, since breaking the connection off could destroy what the server has not read yet.
 */
final class WebSocketClient implements Duplex {
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final Duration FAREWELL = Duration.ofMillis(200);
  private static final int LONGEST_PART = 32 * 1024 - 1; // and the number of the channel
  private static final int BUFFER = 16 * 1024;
  private static final int NORMAL = 1000;
  private static final int GOING_AWAY = 1001;
  private static final Set<Integer> PROPER = Set.of(NORMAL, GOING_AWAY, FrameReader.NO_CODE);

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
    Duration own = request.silence();
    Duration silence = own == null ? options.duplexSilence() : own;
    this.liveness = new Liveness(clock, options.pingEvery(), silence, new Checked(silence));
  }

  private final class Checked implements Liveness.Line {
    private final Duration silence;

    Checked(Duration silence) {
      this.silence = silence;
    }

    @Override
    public boolean isHeldUp() {
      FrameWriter open = writer;
      return arrivals.isPausing() || open != null && open.isWriting();
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
      reader = Threads.best().start(name, this::run);
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
      }
      if (reader == null) {
        onEnd.accept(this);
      }
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
    int code = 0;
    try {
      Connector.Line line = connector.open();
      asked = true; // before, since a write that fails may have sent everything
      handshake.ask(server.url(), line.out());
      InputStream in = new BufferedInputStream(new Heard(line.in()), BUFFER);
      String protocol = handshake.response(in);
      writer = new FrameWriter(line.out(), RANDOM::nextInt);
      liveness.begin();
      opened.complete(protocol);
      code = read(new FrameReader(in));
    } catch (Throwable failed) { // the root of a thread: whoever waits must learn of it
      opened.completeExceptionally(failed);
      code = failed instanceof ViolationException violation ? violation.code() : 0;
      arrivals.end(End.failed(broken(failed)));
    } finally {
      free(code);
    }
  }

  private TransportException broken(Throwable failed) {
    return failed instanceof ViolationException violation
        ? TransportException.of(
            request, Kind.MALFORMED, String.valueOf(violation.getMessage()), violation)
        : TransportException.of(request, Kind.LOST, "the connection broke off", failed);
  }

  /** Reads to the closing frame, and returns its code. */
  private int read(FrameReader in) throws IOException, InterruptedException {
    while (true) {
      Message next = in.next();
      if (next instanceof Data data) {
        arrivals.add(data.bytes());
      } else if (next instanceof Ping ping) {
        answer(ping.bytes());
      } else if (next instanceof Close close) {
        arrivals.end(end(close));
        return close.code();
      }
    }
  }

  private End end(Close close) {
    String reason = close.reason().replaceAll("\\p{Cntrl}", "?");
    if (PROPER.contains(close.code())) {
      return new End(new Frame.End(close.code(), reason), null);
    }
    String problem =
        "the server ended the connection with code "
            + close.code()
            + (reason.isEmpty() ? "" : ": " + reason);
    return End.failed(TransportException.of(request, Kind.LOST, problem, null));
  }

  private void answer(byte[] ping) {
    FrameWriter open = writer;
    if (open != null) {
      open.pong(ping);
      sendControls(open);
    }
  }

  /** Lets another thread write, since the caller must not block. A thread that writes does it. */
  private void sendControls(FrameWriter open) {
    if (!open.isWriting()) {
      try {
        var unused = Threads.best().start(name + "-control", () -> flush(open));
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
      Clock.Alarm late = clock.schedule(FAREWELL, sockets::closeAll);
      open.close(code);
      flush(open);
      late.cancel();
    }
    liveness.end();
    sockets.endAll();
    onEnd.accept(this);
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
      ByteBuffer next = arrivals.take();
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
    if (!arrivals.close() || open == null) {
      return;
    }
    var unused = clock.schedule(FAREWELL, sockets::endAll);
    open.close(NORMAL);
    sendControls(open);
  }

  /** Ends the connection, or its opening, without a closing frame. Does not block. */
  void breakOff() {
    arrivals.close();
    opened.completeExceptionally(new CancellationException("the connection was closed"));
    sockets.closeAll();
  }

  /** Returns its thread while it runs. */
  Optional<Thread> thread() {
    return Optional.ofNullable(reader).filter(Thread::isAlive);
  }

  /** Stream of the server's bytes, which are signs of life. */
  private final class Heard extends FilterInputStream {
    Heard(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = super.read(target, offset, length);
      liveness.heard();
      return count;
    }
  }
}
