package dev.kubewright.cache;

import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerId;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.cache.observe.InformerStatistics;
import dev.kubewright.cache.reflector.QueueItem;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/**
 * The observer of one informer. Nothing that the observer throws reaches the caller. Safe for all
 * threads. Call it without a lock: the observer is foreign code.
 *
 * <p>{@code Opened} and {@code Closed} are told at most once, and nothing is told after {@code
 * Closed}. If the observer still runs at the close, the thread that calls it tells {@code Closed}
 * when that call returns. The monitor guards the counters alone. No foreign code runs under it.
 */
final class Observation {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.cache");

  private final InformerId informer;
  private final InformerObserver observer;
  private final CountDownLatch opened = new CountDownLatch(1);
  private int running;
  private boolean opening;
  private boolean closing;
  private boolean closed;

  Observation(InformerId informer, InformerObserver observer) {
    this.informer = informer;
    this.observer = observer;
  }

  InformerId informer() {
    return informer;
  }

  /** Returns whether there is an observer. Otherwise there is no need to measure. */
  boolean isOn() {
    return observer != InformerObserver.NONE;
  }

  /**
   * Tells that the informer was started, unless that was told or the informer is closed. Other
   * callers wait until the observer has it, so that it is the first event. An interrupt ends the
   * waiting, and the flag stays set.
   */
  void open(Supplier<InformerStatistics> statistics) {
    boolean first;
    synchronized (this) {
      first = !opening && !closing;
      opening |= first;
    }
    if (first) {
      tell(new InformerEvent.Opened(informer, statistics));
      opened.countDown();
      return;
    }
    try {
      opened.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Tells that the informer is closed, if it was opened. Later events are dropped. */
  void close() {
    synchronized (this) {
      closing = true;
    }
    opened.countDown();
    tellClosed();
  }

  void tell(InformerEvent event) {
    if (!isOn()) {
      return;
    }
    synchronized (this) {
      if (closing) {
        return;
      }
      running++;
    }
    deliver(event);
    synchronized (this) {
      running--;
    }
    tellClosed();
  }

  private void tellClosed() {
    synchronized (this) {
      if (!opening || !closing || closed || running > 0) {
        return;
      }
      closed = true;
    }
    deliver(new InformerEvent.Closed(informer));
  }

  private void deliver(InformerEvent event) {
    try {
      event.tell(observer);
    } catch (Throwable thrown) {
      log(thrown);
    }
  }

  /** Tells of a batch that the store has taken, unless it had no objects. */
  void applied(EventQueue.Batch<?> batch, Duration duration) {
    int changes = batch.items().size();
    if (batch.items().get(0) instanceof QueueItem.ReplacedAll<?> all) {
      changes = all.objects().size();
    } else if (!(batch.items().get(0) instanceof QueueItem.Change<?>)) {
      return;
    }
    tell(new InformerEvent.Applied(informer, changes, duration));
  }

  /** A log that fails must not end an informer. */
  private void log(Throwable thrown) {
    try {
      LOG.log(Level.WARNING, "the observer of the informer of " + informer + " failed", thrown);
    } catch (Throwable unheard) {
      // There is no other place to report it.
    }
  }
}
