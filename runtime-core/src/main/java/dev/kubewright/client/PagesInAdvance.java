package dev.kubewright.client;

import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import java.util.Iterator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;
import org.jspecify.annotations.Nullable;

/**
 * Fetches pages on a thread of its own while another thread uses those before. The thread ends
 * after the last page, after a failure, or by {@link #close}, which waits for it.
 */
final class PagesInAdvance<T> implements AutoCloseable {
  private final Iterator<ObjectList<T>> pages;
  private final BlockingQueue<Slot<T>> ready;
  private @Nullable Thread thread;

  /** A page, or the end: with the failure that caused it, or without. */
  private record Slot<T>(@Nullable ObjectList<T> page, @Nullable Throwable failure) {}

  PagesInAdvance(Iterator<ObjectList<T>> pages, int buffer) {
    this.pages = pages;
    this.ready = buffer == 0 ? new SynchronousQueue<>() : new ArrayBlockingQueue<>(buffer);
  }

  void start(Threads threads) {
    thread = threads.start("kubewright-pager", this::fetch);
  }

  private void fetch() {
    try {
      Slot<T> slot;
      do {
        slot = nextSlot();
        ready.put(slot);
      } while (slot.page() != null);
    } catch (InterruptedException closed) {
      // Nobody waits for pages any more, and this thread belongs to this class.
      Thread.currentThread().interrupt();
    }
  }

  private Slot<T> nextSlot() {
    try {
      return new Slot<>(pages.hasNext() ? pages.next() : null, null);
    } catch (Throwable failure) { // the root of a thread, for which another one waits
      return new Slot<>(null, failure);
    }
  }

  /** Returns the next page, or null after the last one. Throws what the other thread met. */
  @Nullable ObjectList<T> next() {
    Slot<T> slot = take();
    if (slot.failure() != null) {
      throw Rethrow.of(slot.failure());
    }
    return slot.page();
  }

  private Slot<T> take() {
    try {
      return ready.take();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED, "interrupted while waiting for a page of a list", interrupted);
    }
  }

  /** Waits for the end of the thread, even if the calling thread is interrupted. */
  @Override
  public void close() {
    Thread fetching = thread;
    if (fetching == null) {
      return;
    }
    fetching.interrupt();
    boolean interrupted = false;
    while (fetching.isAlive()) {
      try {
        fetching.join();
      } catch (InterruptedException again) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
