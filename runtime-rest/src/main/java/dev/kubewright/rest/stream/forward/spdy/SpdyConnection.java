package dev.kubewright.rest.stream.forward.spdy;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.rest.stream.forward.spdy.FrameReader.ViolationException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The client's side of SPDY/3.1 over a two-way connection, whose messages are pieces of one stream
 * of bytes. One thread receives. Safe for all threads.
 *
 * <p><b>Slow readers.</b> SPDY as kubelets speak it has no windows, so a stream that is not read
 * can only hold back all of them. As long as it is alone, it does, and new streams are refused:
 * their callers open another connection. If other streams are open, it is reset after {@code
 * patience} without a read. No byte is ever dropped silently.
 *
 * <p><b>Blocked writers.</b> Half of a frame cannot be taken back, so only the end of the
 * connection ends a write that the server does not take. If a stream is closed meanwhile, and no
 * other one can need the connection, it is closed at once. Otherwise it is closed when no frame at
 * all could be sent for ten seconds: it is of no use to the others then, either. After the last
 * stream, what is still to be sent has two seconds.
 */
public final class SpdyConnection implements AutoCloseable {
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final int MOST_STREAMS = FrameReader.ID_BITS - 2;
  private static final int LITTLE = 4 * 1024;
  private static final int REFUSED = 3;
  private static final long MOST_DROPPED = 1024 * 1024;
  private static final Duration FAREWELL = Duration.ofSeconds(2);
  private static final Duration STUCK = Duration.ofSeconds(10);
  private static final String UNTAKEN =
      "the server took nothing for "
          + Durations.text(STUCK)
          + ", also of a connection that was"
          + " closed meanwhile";

  private final Duplex duplex;
  private final Clock clock;
  private final Settings settings;
  private final FrameWriter writer;
  private final Map<Integer, SpdyStream> streams = new ConcurrentHashMap<>();
  private final ReentrantLock lock = new ReentrantLock();
  private boolean ended;
  private volatile boolean closed;
  private volatile boolean refusesNew;
  private volatile boolean heldBack;
  private Clock.@Nullable Alarm pinging;
  private Clock.@Nullable Alarm farewell;
  private int pings = -1;
  private long dropped;

  /**
   * The limits of a connection.
   *
   * @param capacity how many bytes of a stream may wait for its reader
   * @param patience how long a stream that is not read may hold back others
   * @param pingEvery the pause between two signs of life
   */
  public record Settings(int capacity, Duration patience, Duration pingEvery) {}

  /** Begins to speak over a connection, which is closed with this one. */
  public SpdyConnection(Duplex duplex, Clock clock, Threads threads, Settings settings) {
    this.duplex = duplex;
    this.clock = clock;
    this.settings = settings;
    String name = "kubewright-tunnel-" + NUMBER.incrementAndGet();
    this.writer = new FrameWriter(duplex, threads, name + "-control");
    boolean started = false;
    try {
      setAlarm();
      threads.start(name, this::run);
      started = true;
    } finally {
      if (!started) {
        end(new TransportException(Kind.LOST, "no thread could be started", null));
      }
    }
  }

  private void setAlarm() {
    lock.lock();
    try {
      if (!ended) {
        pinging = clock.schedule(settings.pingEvery(), this::ping);
      }
    } finally {
      lock.unlock();
    }
  }

  private void ping() {
    pings += 2;
    writer.pingLater(pings & FrameReader.ID_BITS);
    setAlarm();
  }

  /** Returns whether new streams can be opened. */
  public boolean takesStreams() {
    return !refusesNew && !heldBack;
  }

  /** Returns whether the connection is open. Its streams may be. */
  public boolean isOpen() {
    lock.lock();
    try {
      return !ended;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Opens a stream. Returns before the peer has accepted it.
   *
   * @param headers the headers, with names in lower case
   * @param partner a stream that the peer has accepted when bytes of the new one come
   * @throws TransportException if the connection has ended
   */
  public SpdyStream open(Map<String, String> headers, @Nullable SpdyStream partner) {
    return open(headers, new SpdyStream.Opening(false, settings.capacity(), false, partner));
  }

  /**
   * Opens a stream for a few words of the peer. The client sends nothing, and what does not fit
   * into 4 KiB is dropped.
   *
   * @throws TransportException if the connection has ended
   */
  public SpdyStream openForText(Map<String, String> headers) {
    return open(headers, new SpdyStream.Opening(true, LITTLE, true, null));
  }

  private SpdyStream open(Map<String, String> headers, SpdyStream.Opening opening) {
    var stream = new SpdyStream(this, writer, clock, opening);
    boolean sent = false;
    try {
      writer.open(headers, opening.sendsNothing(), number -> register(stream, number));
      sent = true;
      return stream;
    } catch (TransportException failed) {
      throw closed ? failed : ofServer(failed);
    } finally {
      if (!sent) {
        forget(stream);
      }
    }
  }

  /** Returns the failure of a caller that has closed nothing: after an end, all is closed. */
  private static TransportException ofServer(TransportException failed) {
    return failed.kind() == Kind.CLOSED
        ? new TransportException(Kind.LOST, String.valueOf(failed.getMessage()), failed)
        : failed;
  }

  private int register(SpdyStream stream, int number) {
    lock.lock();
    try {
      if (refusesNew) {
        throw new TransportException(Kind.LOST, "the tunnel has ended", null);
      }
      stream.begin(number);
      streams.put(number, stream);
      if (number > MOST_STREAMS) { // false must not be written: retire() needs no lock
        refusesNew = true;
      }
      return number;
    } finally {
      lock.unlock();
    }
  }

  void forget(SpdyStream stream) {
    streams.remove(stream.id(), stream);
    closeIfDone();
  }

  /** Accepts no new streams, and closes the connection after the last one. */
  public void retire() {
    refusesNew = true;
    closeIfDone();
  }

  private void closeIfDone() {
    if (refusesNew && streams.isEmpty()) {
      writer.afterWaiting(duplex::close);
      lock.lock();
      try {
        if (!ended && farewell == null) { // the server may take nothing any more
          farewell = clock.scheduleOrRun(FAREWELL, duplex::close);
        }
      } finally {
        lock.unlock();
      }
    }
  }

  /** Ends the write of a stream that was closed, if it is blocked. Does not block. */
  void freeWriter(SpdyStream stream) {
    if (refusesNew && isAlone(stream)) {
      close();
    } else {
      awaitProgress(stream, writer.sent());
    }
  }

  private void awaitProgress(SpdyStream stream, long before) {
    var unused =
        clock.scheduleOrRun(
            STUCK,
            () -> {
              long sent = writer.sent();
              if (stream.isWriting() && sent == before) {
                writer.fail(new TransportException(Kind.LOST, UNTAKEN, null));
              } else if (stream.isWriting()) {
                awaitProgress(stream, sent);
              }
            });
  }

  private void run() {
    TransportException end = new TransportException(Kind.LOST, "the server ended it", null);
    try {
      var reader = new FrameReader(new Receiver());
      while (duplex.receive() instanceof Frame.Data data) {
        reader.read(data.bytes());
      }
    } catch (ViolationException violation) {
      end =
          new TransportException(Kind.MALFORMED, String.valueOf(violation.getMessage()), violation);
    } catch (TransportException lost) {
      Throwable failure = writer.failure();
      end = failure == null ? lost : unsent(failure);
    } catch (Throwable unexpected) { // the root of a thread: whoever waits must learn of it
      end = unexpected(unexpected);
    } finally {
      end(end);
    }
  }

  private static TransportException unsent(Throwable cause) {
    return cause instanceof TransportException known ? known : unexpected(cause);
  }

  private static TransportException unexpected(Throwable cause) {
    return new TransportException(Kind.LOST, String.valueOf(cause), cause);
  }

  private void end(TransportException why) {
    List<SpdyStream> open;
    lock.lock();
    try {
      ended = true;
      refusesNew = true;
      if (pinging != null) {
        pinging.cancel();
      }
      if (farewell != null) {
        farewell.cancel();
      }
      open = new ArrayList<>(streams.values());
    } finally {
      lock.unlock();
    }
    Kind kind = closed ? why.kind() : ofServer(why).kind();
    var failure = new TransportException(kind, "the tunnel has ended: " + why.getMessage(), why);
    open.forEach(stream -> stream.fail(failure));
    duplex.close();
    writer.close();
  }

  /** Ends the connection and all streams. Calling it again does nothing. */
  @Override
  public void close() {
    closed = true;
    refusesNew = true;
    duplex.close();
  }

  private final class Receiver implements FrameReader.Listener {
    @Override
    public void opened(int stream) throws ViolationException {
      if (writer.isFull()) { // otherwise the refusals of such a server would fill the memory
        throw new ViolationException("the server opens streams, but does not take their refusals");
      }
      writer.resetLater(stream, REFUSED);
    }

    @Override
    public void headers(int stream, boolean reply, boolean last) {
      SpdyStream known = streams.get(stream);
      if (known != null) {
        if (reply) {
          known.replied();
        }
        if (last) {
          known.remoteEnded();
        }
      }
    }

    @Override
    public void reset(int stream, int status) {
      SpdyStream known = streams.get(stream);
      if (known != null) {
        known.fail(
            new TransportException(
                Kind.LOST, "the server has reset the connection (status " + status + ")", null));
      }
    }

    @Override
    public void ping(int number) {
      if (number % 2 == 0) { // those of this client are odd
        writer.pingLater(number);
      }
    }

    @Override
    public void goAway(int lastStream) {
      var unprocessed =
          new TransportException(Kind.UNPROCESSED, "the server takes no more connections", null);
      for (SpdyStream stream : List.copyOf(streams.values())) {
        if (stream.id() > lastStream) {
          stream.fail(unprocessed);
        }
      }
      retire();
    }

    @Override
    public void data(int stream, ByteBuffer bytes, boolean last) {
      SpdyStream known = streams.get(stream);
      if (known == null) {
        drop(bytes.remaining());
        return;
      }
      known.receive(bytes);
      if (bytes.hasRemaining() && !known.keepsLittle()) {
        holdBack(known, bytes);
      }
      if (last) {
        known.remoteEnded();
      }
    }
  }

  /** Drops bytes of a stream that was reset, on the thread that receives. */
  private void drop(int count) {
    dropped += count;
    if (dropped > MOST_DROPPED && !refusesNew) {
      retire();
    }
  }

  private void holdBack(SpdyStream stream, ByteBuffer bytes) {
    heldBack = true;
    try {
      while (bytes.hasRemaining()) {
        if (!stream.inbox().awaitRoom(settings.patience()) && !isAlone(stream)) {
          stream.stalled(
              new TransportException(
                  Kind.LOST,
                  "nothing was read for "
                      + Durations.text(settings.patience())
                      + " while "
                      + settings.capacity()
                      + " bytes waited, which held back other connections, so this one was reset",
                  null));
          return;
        }
        stream.receive(bytes);
      }
    } catch (InterruptedException interrupted) {
      throw new KubewrightException("the thread of a tunnel was interrupted", interrupted);
    } finally {
      heldBack = false;
    }
  }

  /** Returns whether no other stream is open that carries more than a few words. */
  private boolean isAlone(SpdyStream stream) {
    return streams.values().stream().allMatch(other -> other == stream || other.keepsLittle());
  }
}
