package dev.kubewright.rest.stream.forward.spdy;

import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.transport.Duplex;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Sends the frames of SPDY/3.1 of a client, each in a message of its own of at most 32 KiB. Safe
 * for all threads. Threads that send take turns, so one that sends much does not hold back the
 * others.
 *
 * <p>Sending blocks while the server takes nothing. What must not block is left for {@link
 * #sendLater}: if the thread that receives waited for a server that waits for it, both would wait
 * for ever. If no thread can be started for it, the connection is closed, since whoever waits for
 * the effect of such a frame would wait for ever.
 */
final class FrameWriter implements AutoCloseable {
  static final int LONGEST = 32 * 1024;

  private static final int HEAD = 8;
  private static final int MOST_WAITING = 1000;
  private static final int CONTROL = 0x8000_0000 | FrameReader.VERSION << 16;

  private final Duplex duplex;
  private final Threads threads;
  private final String name;
  private final ReentrantLock lock = new ReentrantLock(true);
  private final HeaderBlocks headerBlocks = new HeaderBlocks();
  private final ByteBuffer message = ByteBuffer.allocate(LONGEST);
  private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicInteger waitingCount = new AtomicInteger();
  private final AtomicBoolean flushing = new AtomicBoolean();
  private volatile @Nullable Throwable failure;
  private volatile long sent;
  private boolean closed;
  private int lastStream = -1;

  /**
   * Creates a writer.
   *
   * @param name the name of the threads that send what must not block
   */
  FrameWriter(Duplex duplex, Threads threads, String name) {
    this.duplex = duplex;
    this.threads = threads;
    this.name = name;
  }

  /**
   * Begins a stream.
   *
   * @param last whether the client sends nothing over it
   * @param register runs with the number of the stream before it is sent, and returns it
   * @throws TransportException if the connection has ended
   */
  int open(Map<String, String> headers, boolean last, IntUnaryOperator register) {
    lock.lock();
    try {
      if (closed) {
        throw new TransportException(TransportException.Kind.CLOSED, "the tunnel is closed", null);
      }
      lastStream += 2;
      int stream = register.applyAsInt(lastStream);
      byte[] block = headerBlocks.block(headers);
      ByteBuffer frame = ByteBuffer.allocate(HEAD + 10 + block.length);
      frame.putInt(CONTROL | FrameReader.SYN_STREAM);
      frame.putInt((last ? FrameReader.FIN : 0) << 24 | 10 + block.length);
      frame.putInt(stream).putInt(0).putShort((short) 0).put(block);
      duplex.send(frame.flip());
      return stream;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Sends bytes over a stream, as many as one frame can hold.
   *
   * @throws TransportException if the connection has ended
   */
  void data(int stream, ByteBuffer bytes) {
    int count = Math.min(bytes.remaining(), LONGEST - HEAD);
    lock.lock();
    try {
      sendWaiting();
      message.clear().putInt(stream).putInt(count);
      message.put(bytes.slice(bytes.position(), count)).flip();
      bytes.position(bytes.position() + count);
      duplex.send(message);
      sent++;
    } finally {
      lock.unlock();
    }
  }

  /** Returns how many frames of data were sent. */
  long sent() {
    return sent;
  }

  /** Ends what the client sends over a stream. Does not block. Bytes sent before arrive before. */
  void endLater(int stream) {
    sendLater(ByteBuffer.allocate(HEAD).putInt(stream).putInt(FrameReader.FIN << 24).flip());
  }

  /** Ends a stream in both directions. Does not block. */
  void resetLater(int stream, int status) {
    sendLater(control(FrameReader.RST_STREAM, 8).putInt(stream).putInt(status).flip());
  }

  /** Sends a question for a sign of life, or the response to one. Does not block. */
  void pingLater(int number) {
    if (!isFull()) { // a peer that takes nothing gets no more of them
      sendLater(control(FrameReader.PING, 4).putInt(number).flip());
    }
  }

  /** Returns whether so many frames wait that none should be added for what the server does. */
  boolean isFull() {
    return waitingCount.get() >= MOST_WAITING;
  }

  private static ByteBuffer control(int type, int length) {
    return ByteBuffer.allocate(HEAD + length).putInt(CONTROL | type).putInt(length);
  }

  private void sendLater(ByteBuffer frame) {
    later(() -> duplex.send(frame));
  }

  /** Runs an action after the frames that wait were sent, or cannot be sent. Does not block. */
  void afterWaiting(Runnable action) {
    later(action);
  }

  private void later(Runnable action) {
    waitingCount.incrementAndGet();
    waiting.add(action);
    if (flushing.compareAndSet(false, true)) {
      try {
        var unused = threads.start(name, this::flush);
      } catch (Throwable noThread) { // such as too many of them
        flushing.set(false);
        fail(noThread);
      }
    }
  }

  /** Closes the connection, so that the thread that receives sees its end and notifies all. */
  void fail(Throwable why) {
    failure = why;
    duplex.close();
  }

  /** Returns why frames could not be sent, if that was not because of the connection. */
  @Nullable Throwable failure() {
    return failure;
  }

  private void flush() {
    do {
      lock.lock();
      try {
        sendWaiting();
      } catch (TransportException ended) {
        return; // the thread that receives sees the end, too
      } catch (Throwable unexpected) { // the root of a thread
        fail(unexpected);
        return;
      } finally {
        lock.unlock();
        flushing.set(false);
      }
    } while (!waiting.isEmpty() && flushing.compareAndSet(false, true));
  }

  private void sendWaiting() {
    for (Runnable next = waiting.poll(); next != null; next = waiting.poll()) {
      waitingCount.decrementAndGet();
      next.run();
    }
  }

  /** Frees the memory. Streams cannot be opened any more. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      headerBlocks.close();
    } finally {
      lock.unlock();
    }
  }
}
