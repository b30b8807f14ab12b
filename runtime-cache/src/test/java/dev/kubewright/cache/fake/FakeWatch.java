package dev.kubewright.cache.fake;

import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;

/** A watch that a test feeds. Closing or interrupting ends it. */
public final class FakeWatch<T> implements Watch<T> {
  private final LinkedBlockingQueue<Supplier<Optional<WatchEvent<T>>>> events =
      new LinkedBlockingQueue<>();
  private volatile Runnable beforeWait = () -> {};
  private final CountDownLatch closed = new CountDownLatch(1);

  public FakeWatch<T> send(WatchEvent<T> event) {
    events.add(() -> Optional.of(event));
    return this;
  }

  /** Ends the stream after the events that were sent. */
  public void end() {
    events.add(Optional::empty);
  }

  /** Breaks the stream after the events that were sent. */
  public void breakOff(RuntimeException failure) {
    events.add(
        () -> {
          throw failure;
        });
  }

  /** Sets an action that runs when the reader is about to wait. */
  public void onWait(Runnable action) {
    beforeWait = action;
  }

  /** Returns a latch that opens when the reader closes the watch. */
  public CountDownLatch closed() {
    return closed;
  }

  @Override
  public Iterator<WatchEvent<T>> iterator() {
    return new Iterator<>() {
      private WatchEvent<T> next;
      private boolean ended;

      @Override
      public boolean hasNext() {
        if (next == null && !ended) {
          next = poll();
          ended = next == null;
        }
        return next != null;
      }

      @Override
      public WatchEvent<T> next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        var event = next;
        next = null;
        return event;
      }
    };
  }

  private WatchEvent<T> poll() {
    try {
      if (events.isEmpty()) {
        beforeWait.run();
      }
      return events.take().get().orElse(null);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  @Override
  public void close() {
    closed.countDown();
    end();
  }
}
