package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.http.Arrivals.End;
import dev.kubewright.connect.http.FrameReader.Close;
import dev.kubewright.connect.http.FrameReader.Data;
import dev.kubewright.connect.http.FrameReader.Message;
import dev.kubewright.connect.http.FrameReader.Ping;
import dev.kubewright.connect.http.FrameReader.ViolationException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Reads the messages of a WebSocket, in a thread of the connection or in those that receive. Safe
 * for all threads.
 *
 * <p>Receivers read in turn, if the request allows it, and no message changes threads then. A
 * thread takes over if no receiver has come for a while, or the connection is closed. It never
 * gives reading back.
 */
final class Reading {
  private static final int NORMAL = 1000;
  private static final int GOING_AWAY = 1001;
  private static final Set<Integer> PROPER = Set.of(NORMAL, GOING_AWAY, FrameReader.NO_CODE);

  private final String name;
  private final Request request;
  private final Arrivals arrivals;
  private final Actions actions;
  private final ReentrantLock turn = new ReentrantLock();

  /** Used by one thread at a time: that which has the turn, or that of the connection. */
  private @Nullable FrameReader in;

  /** Whether receivers read. Set by whoever opens, unset by whoever has the turn. */
  private volatile boolean byReceiver;

  /** Whether a receiver has come since the last {@link #isUnattended}. */
  private volatile boolean attended = true;

  private volatile @Nullable Thread thread;

  /** Actions of the connection, which its reading needs. */
  interface Actions {
    /** Answers a ping with its bytes. Must not block. */
    void answer(byte[] ping);

    /**
     * Ends the connection. Called once, by the last thread that reads.
     *
     * @param code the code of the closing frame to send, or 0 for none
     */
    void end(int code);

    /** Breaks the connection off, because nothing else can be done. Must not block. */
    void breakOff();
  }

  Reading(String name, Request request, Arrivals arrivals, Actions actions) {
    this.name = name;
    this.request = request;
    this.arrivals = arrivals;
    this.actions = actions;
  }

  /** The connection is open. If receivers do not read, {@link #readAll} is next. */
  void begin(FrameReader reader) {
    in = reader;
    byReceiver = request.readByReceiver();
  }

  /** Returns whether receivers read, and no thread of the connection. */
  boolean isByReceiver() {
    return byReceiver;
  }

  /** Returns the thread that has taken over, or null. */
  @Nullable Thread thread() {
    return thread;
  }

  /** Reads to the end, in a thread of the connection. */
  void readAll() {
    int code = 0;
    try {
      Message next = next();
      while (next instanceof Data data) {
        arrivals.add(data.bytes());
        next = next();
      }
      code = ended(next);
    } catch (Throwable failed) { // the root of a thread: whoever waits must learn of it
      code = failed(failed);
    } finally {
      actions.end(code);
    }
  }

  /** Reads the next message that is for receivers, or the closing frame. */
  private Message next() throws IOException {
    FrameReader open = Objects.requireNonNull(in, "not open");
    while (true) {
      Message next = open.next();
      if (next instanceof Data || next instanceof Close) {
        return next;
      }
      if (next instanceof Ping ping) {
        actions.answer(ping.bytes());
      }
    }
  }

  private int ended(Message last) {
    Close close = (Close) last;
    arrivals.end(end(close));
    return close.code();
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

  private int failed(Throwable failed) {
    arrivals.end(End.failed(broken(failed)));
    return code(failed);
  }

  /** Returns the code of the closing frame after a failure, or 0. */
  static int code(Throwable failed) {
    return failed instanceof ViolationException violation ? violation.code() : 0;
  }

  private TransportException broken(Throwable failed) {
    return failed instanceof ViolationException violation
        ? TransportException.of(
            request, Kind.MALFORMED, String.valueOf(violation.getMessage()), violation)
        : TransportException.of(request, Kind.LOST, "the connection broke off", failed);
  }

  /** Returns the next message of the server and waits for it, or null after the last one. */
  @Nullable ByteBuffer take() throws InterruptedException {
    if (byReceiver) {
      attended = true;
      turn.lockInterruptibly();
      try {
        if (byReceiver && !arrivals.isClosed() && arrivals.end() == null) {
          return readHere();
        }
      } finally {
        turn.unlock();
      }
    }
    return arrivals.take();
  }

  /** Reads in the thread of a receiver. A thread of the connection says farewell at the end. */
  private @Nullable ByteBuffer readHere() throws InterruptedException {
    int code;
    try {
      Message next = next();
      if (next instanceof Data data) {
        return data.bytes();
      }
      code = ended(next);
    } catch (IOException | RuntimeException failed) {
      if (Thread.interrupted()) {
        throw new InterruptedException("while reading");
      }
      code = failed(failed);
      if (arrivals.isClosed()) {
        return null; // whoever has closed the connection ends it, after its farewell
      }
    } catch (Error failed) { // no other receiver may go on in the middle of a frame
      int broken = failed(failed);
      if (!arrivals.isClosed()) {
        endLater(broken);
      }
      throw failed;
    }
    endLater(code);
    return null;
  }

  private void endLater(int code) {
    start("-end", () -> actions.end(code));
  }

  /**
   * Returns whether no thread reads now. A thread takes over if no receiver has come since the last
   * call. Does not block.
   */
  boolean isUnattended() {
    boolean unattended = byReceiver && !turn.isLocked();
    if (unattended && !attended) {
      takeOver();
    }
    attended = false;
    return unattended;
  }

  /** Lets a thread of the connection read, unless a receiver reads now. Does not block. */
  void takeOver() {
    if (byReceiver && turn.tryLock()) {
      try {
        if (byReceiver && arrivals.end() == null) {
          byReceiver = false;
          start("", this::readAll);
        }
      } finally {
        turn.unlock();
      }
    }
  }

  private void start(String suffix, Runnable task) {
    try {
      thread = Threads.platform().start(name + suffix, task);
    } catch (Throwable noThread) { // no other thread can do it
      arrivals.end(End.failed(broken(noThread)));
      actions.breakOff();
    }
  }
}
