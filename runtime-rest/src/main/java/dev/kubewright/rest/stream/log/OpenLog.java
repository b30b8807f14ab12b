package dev.kubewright.rest.stream.log;

import dev.kubewright.concurrent.Caller;
import dev.kubewright.concurrent.Closing;
import dev.kubewright.error.TransportException;
import dev.kubewright.transport.Response;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The responses that a log stream has open now: that of the log, and sometimes another one to look
 * something up. Any thread may break them off, or close the stream for good. Safe for all threads.
 */
final class OpenLog {
  private final ReentrantLock lock = new ReentrantLock();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Set<Response> open = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Caller> callers = ConcurrentHashMap.newKeySet();
  private boolean brokenOff;
  private volatile boolean clientClosed;

  /**
   * Runs a request, which {@link #close} ends by an interrupt, and keeps its response.
   *
   * @return null after {@link #close}. The request may throw instead.
   */
  @Nullable Response request(Supplier<Response> request) {
    var caller = new Caller(Thread.currentThread());
    callers.add(caller);
    try {
      Response response = isClosed() ? null : request.get();
      return response != null && keep(response) ? response : null;
    } finally {
      callers.remove(caller);
      caller.leave();
    }
  }

  /** Keeps a response to close. Closes it and returns false after {@link #close}. */
  boolean keep(Response response) {
    lock.lock();
    try {
      if (!isClosed()) {
        return open.add(response);
      }
    } finally {
      lock.unlock();
    }
    response.close();
    return false;
  }

  /** Closes a response. */
  void release(Response response) {
    lock.lock();
    try {
      open.remove(response);
    } finally {
      lock.unlock();
    }
    response.close();
  }

  /** Ends all responses. Others may follow. */
  void end() {
    List<Response> ended;
    lock.lock();
    try {
      ended = List.copyOf(open);
      open.clear();
    } finally {
      lock.unlock();
    }
    Closing.all(ended.stream().<Runnable>map(response -> response::close).toList());
  }

  /** Ends all responses, so that the reader opens the log again. */
  void breakOff() {
    lock.lock();
    try {
      brokenOff = true;
    } finally {
      lock.unlock();
    }
    end();
  }

  /** Returns whether the responses were broken off since the last call. */
  boolean takeBrokenOff() {
    lock.lock();
    try {
      boolean taken = brokenOff;
      brokenOff = false;
      return taken;
    } finally {
      lock.unlock();
    }
  }

  /** Ends all responses, and those that follow, because the client was closed. */
  void closeWithClient() {
    clientClosed |= !isClosed();
    close();
  }

  /**
   * Throws if the client was closed: only the program that closes the log may see a normal end.
   *
   * @throws TransportException if so
   */
  void requireClient() {
    if (clientClosed) {
      throw new TransportException(TransportException.Kind.CLOSED, "the client is closed", null);
    }
  }

  /** Ends all responses and requests, and those that follow. */
  void close() {
    closed.countDown();
    callers.forEach(Caller::wake);
    end();
  }

  boolean isClosed() {
    return closed.getCount() == 0;
  }

  /** Returns the latch that opens with {@link #close}. */
  CountDownLatch closed() {
    return closed;
  }
}
