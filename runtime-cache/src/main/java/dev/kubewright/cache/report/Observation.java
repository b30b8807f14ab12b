package dev.kubewright.cache.report;

import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerId;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.cache.observe.InformerStatistics;
import dev.kubewright.concurrent.QuietLog;
import java.lang.System.Logger.Level;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/**
 * The observer of one informer. Nothing that the observer throws reaches the caller. Safe for all
 * threads. Call it without a lock: the observer is a callback.
 *
 * <p>{@code Opened} and {@code Closed} are reported at most once, {@code Closed} only after {@code
 * Opened}, and nothing is reported after {@code Closed}. If the observer still runs at the close,
 * the thread that calls it reports {@code Closed} when that call returns. Only then another
 * informer can get the same identity. The monitor guards the counters alone. No callback runs under
 * it.
 */
public final class Observation {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.cache");

  private final InformerId informer;
  private final InformerObserver observer;
  private final CountDownLatch opened = new CountDownLatch(1);
  private int running;
  private boolean opening;
  private boolean closing;
  private boolean closed;

  /**
   * Creates an observation. With an observer, it has its identity for itself until {@code close}.
   *
   * @param wanted the identity of the informer, whose number may be changed
   */
  public Observation(InformerId wanted, InformerObserver observer) {
    this.observer = observer;
    this.informer = isOn() ? InformerIds.take(wanted) : wanted;
  }

  public InformerId informer() {
    return informer;
  }

  /** Returns whether there is an observer. Otherwise there is no need to measure. */
  public boolean isOn() {
    return observer != InformerObserver.NONE;
  }

  /**
   * Reports that the informer was started, unless that was reported or the informer is closed.
   * Other callers wait until the observer has it, so that it is the first event. An interrupt ends
   * the waiting, and the flag stays set.
   */
  public void open(Supplier<InformerStatistics> statistics) {
    boolean first;
    synchronized (this) {
      first = !opening && !closing;
      opening |= first;
      running += first ? 1 : 0;
    }
    if (first) {
      deliver(new InformerEvent.Opened(informer, statistics));
      opened.countDown();
      returned();
      return;
    }
    try {
      opened.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Reports that the informer is closed, if it was opened. Later events are dropped. */
  public void close() {
    synchronized (this) {
      closing = true;
    }
    opened.countDown();
    reportClosed();
  }

  public void report(InformerEvent event) {
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
    returned();
  }

  /** The observer has returned from a call. */
  private void returned() {
    synchronized (this) {
      running--;
    }
    reportClosed();
  }

  private void reportClosed() {
    boolean reported;
    synchronized (this) {
      if (!closing || closed || running > 0) {
        return;
      }
      closed = true;
      reported = opening;
    }
    if (reported) {
      deliver(new InformerEvent.Closed(informer));
    }
    if (isOn()) {
      InformerIds.release(informer);
    }
  }

  private void deliver(InformerEvent event) {
    try {
      event.reportTo(observer);
    } catch (Throwable thrown) {
      QuietLog.log(() -> log(thrown));
    }
  }

  private void log(Throwable thrown) {
    LOG.log(Level.WARNING, "the observer of the informer of " + informer + " failed", thrown);
  }
}
