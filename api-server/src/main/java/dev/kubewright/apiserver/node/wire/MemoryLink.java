package dev.kubewright.apiserver.node.wire;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A connection without a network, for a client in the same program. Each direction takes a limited
 * number of bytes. Safe for all threads.
 */
public final class MemoryLink implements Link {
  private static final int LIMIT = 256 * 1024;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Direction toClient = new Direction();
  private final Direction toServer = new Direction();
  private int code;
  private boolean left;
  private boolean lost;
  private Runnable onEnd = () -> {};

  /** Creates an open connection. */
  public MemoryLink() {}

  /** The messages on their way to one end. Guarded by the lock. */
  private static final class Direction {
    private final Deque<byte[]> messages = new ArrayDeque<>();
    private int bytes;
  }

  /** The state of the connection, seen from the client. */
  public enum State {
    /** Messages can be sent. */
    OPEN,
    /** The server has said that nothing more comes. */
    ENDED,
    /** The server broke the connection off. */
    LOST,
    /** The client has closed it. */
    CLOSED
  }

  /**
   * Sends a message to the server. Waits while too many are on their way.
   *
   * @return false if the connection has ended
   * @throws InterruptedException if the thread is interrupted
   */
  public boolean toServer(byte[] message) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (toServer.bytes >= LIMIT && isOpen()) {
        changed.await();
      }
      add(toServer, message);
      return isOpen();
    } finally {
      lock.unlock();
    }
  }

  /** Sends a message to the server, unless that would wait or the connection has ended. */
  public void offer(byte[] message) {
    lock.lock();
    try {
      if (toServer.bytes < LIMIT) {
        add(toServer, message);
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits for the next message from the server.
   *
   * @return null after the last one. {@link #state} says how it ended.
   * @throws InterruptedException if the thread is interrupted
   */
  public byte @Nullable [] fromServer() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (toClient.messages.isEmpty() && isOpen()) {
        changed.await();
      }
      return left || lost ? null : poll(toClient);
    } finally {
      lock.unlock();
    }
  }

  /** Returns how the connection looks to the client. */
  public State state() {
    lock.lock();
    try {
      return left ? State.CLOSED : lost ? State.LOST : code > 0 ? State.ENDED : State.OPEN;
    } finally {
      lock.unlock();
    }
  }

  /** Returns the code of the server's end, or 0. */
  public int code() {
    lock.lock();
    try {
      return code;
    } finally {
      lock.unlock();
    }
  }

  /** Ends the connection, as the client does. Messages that are on their way still arrive. */
  public void leave() {
    Runnable callback;
    lock.lock();
    try {
      left = true;
      callback = onEnd;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    callback.run();
  }

  @Override
  public byte @Nullable [] receive() {
    lock.lock();
    try {
      while (toServer.messages.isEmpty() && isOpen()) {
        changed.awaitUninterruptibly();
      }
      return lost || code > 0 ? null : poll(toServer);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void send(byte[] message, boolean text) throws IOException {
    lock.lock();
    try {
      while (toClient.bytes >= LIMIT && isOpen()) {
        changed.awaitUninterruptibly();
      }
      add(toClient, message);
      if (!isOpen()) {
        throw new IOException("the client has closed the connection");
      }
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close(int number) {
    lock.lock();
    try {
      if (isOpen()) {
        code = number;
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void breakOff() {
    Runnable callback;
    lock.lock();
    try {
      if (code > 0) {
        return;
      }
      lost = true;
      callback = onEnd;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    callback.run();
  }

  @Override
  public void onEnd(Runnable callback) {
    boolean over;
    lock.lock();
    try {
      onEnd = callback;
      over = left || lost;
    } finally {
      lock.unlock();
    }
    if (over) {
      callback.run();
    }
  }

  private boolean isOpen() {
    return !left && !lost && code == 0;
  }

  private void add(Direction to, byte[] message) {
    if (isOpen()) {
      to.messages.add(message);
      to.bytes += message.length;
      changed.signalAll();
    }
  }

  private byte @Nullable [] poll(Direction from) {
    byte[] message = from.messages.poll();
    if (message != null) {
      from.bytes -= message.length;
      changed.signalAll();
    }
    return message;
  }
}
