package dev.kubewright.rest.stream.exec;

import dev.kubewright.OneLine;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.rest.stream.exec.ExitStatus.Lost;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The channels of one session over one connection (remotecommand's {@code v4} and {@code v5}). The
 * first byte of each frame is the number of its channel.
 *
 * <p><b>Who receives.</b> There is no thread for it. Of the threads that read, one receives frames
 * for all, until it has what it waits for; then another one does. Only waits for the end of the
 * command need a helper, because nothing ends a wait for a frame but the end of the connection: a
 * time limit or an interrupt of such a wait must not end the session.
 *
 * <p><b>Backpressure.</b> No frames are received while an output is full, which holds the server
 * back. So an output that is not read delays the status, too. That would be a deadlock if the
 * program never reads it: what does not fit into an output that the program has not asked for is
 * dropped while a thread waits, and reading it later fails at the gap.
 *
 * <p><b>End.</b> The first status counts. One that the server has sent counts more than how the
 * connection ends, because servers reset connections with unread input after it.
 */
final class Channels {
  /** It can end one stream alone, such as the input. Servers have it since Kubernetes 1.30. */
  static final String V5 = "v5.channel.k8s.io";

  /**
   * API servers copy its bytes as they are, so it is faster than v5, which many of them translate.
   * It also sees that a node dies, which is a normal end in a translation.
   */
  static final String V4 = "v4.channel.k8s.io";

  static final byte STDIN = 0;
  static final byte RESIZE = 4;
  static final byte CLOSE = (byte) 255;
  private static final int STDOUT = 1;
  private static final int STDERR = 2;
  private static final int STATUS = 3;
  private static final String INTERRUPTED =
      "the session was closed, because a thread was interrupted while it read or wrote";
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final Duplex duplex;
  private final Threads threads;
  private final String name = "kubewright-exec-" + NUMBER.incrementAndGet();
  private final Output stdout = new Output("stdout");
  private final Output stderr = new Output("stderr");
  private final StatusReader reader = new StatusReader();
  private final CountDownLatch known = new CountDownLatch(1);
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final ReentrantLock sending = new ReentrantLock();
  private @Nullable ExitStatus status;
  private boolean wrote;
  private boolean ended;
  private boolean receiving;
  private boolean helped;
  private int waiting;

  Channels(Duplex duplex, Threads threads) {
    this.duplex = duplex;
    this.threads = threads;
  }

  /**
   * A part of an output.
   *
   * @param isError whether it is one of stderr
   */
  record Part(boolean isError, ByteBuffer bytes) {}

  Output stdout() {
    return stdout;
  }

  Output stderr() {
    return stderr;
  }

  String protocol() {
    return duplex.protocol();
  }

  /** Returns the name of this session for names of threads. */
  String name() {
    return name;
  }

  /** Says that the program is going to read an output. */
  void take(Output output) {
    lock.lock();
    try {
      output.take();
    } finally {
      lock.unlock();
    }
  }

  /** Says that the program does not read an output any more. The rest of it is dropped. */
  void drop(Output output) {
    lock.lock();
    try {
      output.close();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Returns how many bytes of an output can be read without waiting. */
  int available(Output output) {
    lock.lock();
    try {
      if (output.isEmpty()) {
        help();
      }
      return output.held();
    } finally {
      lock.unlock();
    }
  }

  /** Reads bytes of an output, of which there is at least one. Returns -1 at the end. */
  int read(Output output, byte[] target, int offset, int length) throws IOException {
    lock.lock();
    try {
      await(() -> !output.isEmpty() || output.dropped() > 0 || output.isClosed());
      if (output.isClosed()) {
        throw new IOException(output.name() + " is closed");
      }
      if (!output.isEmpty()) {
        int count = output.read(target, offset, length);
        changed.signalAll();
        return count;
      }
      if (output.dropped() > 0) {
        throw new IOException(gap(output));
      }
      if (status instanceof Lost lost) {
        throw broken(lost);
      }
      return -1;
    } finally {
      lock.unlock();
    }
  }

  private static String gap(Output output) {
    return output.dropped()
        + " bytes of "
        + output.name()
        + " were dropped, because the program waited before it had asked for them; call "
        + output.name()
        + "() before you wait or read";
  }

  /** Returns the exception of a stream for a session that broke. */
  static IOException broken(Lost lost) {
    TransportException cause = cause(lost);
    if (cause.kind() == Kind.INTERRUPTED) {
      var interrupted = new InterruptedIOException(cause.getMessage());
      interrupted.initCause(cause);
      return interrupted;
    }
    return new IOException(cause.getMessage(), cause);
  }

  /** Returns why a session broke, for the thread that calls: another one may be interrupted. */
  static TransportException cause(Lost lost) {
    TransportException cause = lost.cause();
    return cause.kind() == Kind.INTERRUPTED && !Thread.currentThread().isInterrupted()
        ? new TransportException(Kind.CLOSED, INTERRUPTED, cause)
        : cause;
  }

  /** Returns the next part of one of both outputs, or null at the end. For one thread. */
  @Nullable Part next() {
    lock.lock();
    try {
      await(() -> !stdout.isEmpty() || !stderr.isEmpty());
      if (!stdout.isEmpty()) {
        return new Part(false, stdout.poll());
      }
      return stderr.isEmpty() ? null : new Part(true, stderr.poll());
    } finally {
      lock.unlock();
    }
  }

  /** Waits until it is known how the command ended. For one thread, whose interrupt ends all. */
  ExitStatus status() {
    lock.lock();
    try {
      await(() -> status != null);
      return Objects.requireNonNull(status, "a session without an end");
    } finally {
      lock.unlock();
    }
  }

  /** Returns how the command ended, if that is known. */
  @Nullable ExitStatus knownStatus() {
    lock.lock();
    try {
      return status;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Receives what can be received without a reader, until the status is known. For a sender, who
   * has seen that the connection ended.
   */
  @Nullable ExitStatus statusAfterEnd() {
    lock.lock();
    try {
      await(() -> status != null || !receiving && isHeldUp());
      return status;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until it is known how the command ended. Another thread receives, so that an interrupt
   * ends nothing but this wait.
   *
   * @throws TransportException if the thread is interrupted
   */
  ExitStatus awaitStatus() {
    boolean unused =
        awaitStatus(
            () -> {
              known.await();
              return true;
            });
    return Objects.requireNonNull(knownStatus(), "a session without an end");
  }

  /** Waits as {@link #awaitStatus()} does, until a limit is over. Returns whether it is known. */
  boolean awaitStatus(Clock clock, Duration limit) {
    return awaitStatus(() -> clock.await(known, limit));
  }

  @FunctionalInterface
  private interface Wait {
    boolean await() throws InterruptedException;
  }

  private boolean awaitStatus(Wait end) {
    if (known.getCount() == 0) {
      return true;
    }
    wait(1);
    try {
      return end.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED, "interrupted while waiting for the end of a command", interrupted);
    } finally {
      wait(-1);
    }
  }

  private void wait(int more) {
    lock.lock();
    try {
      help();
      waiting += more;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Lets a thread receive, since the program does not wait for a frame. Once. */
  private void help() {
    if (!helped && !ended) {
      var unused = threads.start(name, this::receiveAll);
      helped = true; // if there was no thread, the next wait tries again
    }
  }

  private void receiveAll() {
    lock.lock();
    try {
      waiting--; // no output is dropped for this wait
      await(() -> false);
    } catch (Throwable failed) { // the root of a thread: those who wait get it as the end
      end(unreceived(failed));
    } finally {
      waiting++;
      lock.unlock();
    }
  }

  /** Waits until a condition holds or the session has ended. The thread holds the lock. */
  private void await(BooleanSupplier done) {
    waiting++;
    try {
      while (!done.getAsBoolean() && !ended) {
        if (receiving || isHeldUp()) {
          changed.await();
        } else {
          receive();
        }
      }
    } catch (InterruptedException interrupted) {
      interrupt(interrupted);
    } catch (Throwable failed) {
      end(unreceived(failed)); // others would miss the frame, and go on after it
      throw failed;
    } finally {
      waiting--;
    }
  }

  private static TransportException unreceived(Throwable failed) {
    return new TransportException(Kind.LOST, "a frame could not be received", failed);
  }

  private void interrupt(InterruptedException interrupted) {
    Thread.currentThread().interrupt();
    end(new TransportException(Kind.INTERRUPTED, "interrupted while waiting", interrupted));
  }

  /** Returns whether nothing more may be received, since it would have no room. */
  private boolean isHeldUp() {
    return isHeldUp(stdout) || isHeldUp(stderr);
  }

  private boolean isHeldUp(Output output) {
    return output.isFull() && (output.isTaken() || waiting == 0);
  }

  private void receive() {
    receiving = true;
    lock.unlock();
    Frame frame = null;
    TransportException failure = null;
    try {
      frame = duplex.receive();
    } catch (TransportException broken) {
      failure = broken;
    } finally {
      lock.lock();
      receiving = false;
      changed.signalAll();
    }
    if (frame instanceof Frame.Data data) {
      received(data.bytes());
    } else if (frame instanceof Frame.End end) {
      ended(reader.incomplete(problem(end)));
    } else if (failure != null) {
      end(failure);
    }
  }

  private static String problem(Frame.End end) {
    return "the connection ended without a status of the command ("
        + end.code()
        + (end.reason().isEmpty() ? "" : ": " + OneLine.of(end.reason()))
        + ")";
  }

  private void received(ByteBuffer bytes) {
    if (!bytes.hasRemaining()) {
      return;
    }
    switch (bytes.get()) {
      case STDOUT -> output(stdout, bytes);
      case STDERR -> output(stderr, bytes);
      case STATUS -> reader.add(bytes).ifPresent(how -> known(wrote ? StatusReader.ran(how) : how));
      default -> {
        // A channel that was not asked for.
      }
    }
  }

  private void output(Output output, ByteBuffer bytes) {
    wrote |= bytes.hasRemaining();
    output.add(bytes);
  }

  private void known(ExitStatus how) {
    if (status == null) {
      status = how;
      known.countDown();
    }
  }

  private void ended(Lost unlessKnown) {
    if (!ended) {
      ended = true;
      known(unlessKnown);
    }
  }

  /**
   * Ends the session, unless it has ended. How the command ended is kept if it is known. What has
   * arrived can still be read.
   */
  void end(TransportException why) {
    lock.lock();
    try {
      ended(new Lost(why));
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    duplex.close();
  }

  /** Ends the session, and forgets what has arrived. */
  void close() {
    end(new TransportException(Kind.CLOSED, "the session is closed", null));
    lock.lock();
    try {
      stdout.close();
      stderr.close();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Sends bytes over a channel. If the thread is interrupted, the session ends.
   *
   * @throws TransportException if the connection has ended, or the thread is interrupted
   */
  void send(byte channel, ByteBuffer bytes) {
    try {
      sending.lockInterruptibly();
      try {
        duplex.send(channel, bytes);
      } finally {
        sending.unlock();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      var failure = new TransportException(Kind.INTERRUPTED, "interrupted", interrupted);
      end(failure);
      throw failure;
    } catch (TransportException unsent) {
      if (unsent.kind() == Kind.INTERRUPTED) {
        end(unsent);
      }
      throw unsent;
    }
  }
}
