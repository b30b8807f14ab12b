package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.QuietLog;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Measures a queue that has a name.
 *
 * <p>All methods but {@code report} are called under the lock of the queue. They note what happened
 * and {@code report}, without the lock, calls the metrics. The metrics are callbacks.
 *
 * <p>Notes are reported one at a time, in their order, under the lock {@code reporting}. A thread
 * that reports waits until all earlier notes are reported, also those that another thread reports.
 * Only alarms do not wait, because all alarms of a clock may share a thread. A thread may take the
 * queue's lock while it holds {@code reporting}, because metrics may use the queue, never the other
 * way round. The notes of such a use are reported after the running method of the metrics.
 *
 * <p>An alarm refreshes the measurements of running work every 500 ms, as client-go does. It is
 * only set while workers have items, so an idle queue that its program has dropped can be
 * collected.
 */
final class Meter<T> {
  private static final Duration REFRESH = Duration.ofMillis(500);
  private static final System.Logger LOG = System.getLogger("dev.kubewright.cache.workqueue");

  private final @Nullable QueueMetrics metrics;
  private final boolean priorities;
  private final Clock clock;
  private final ReentrantLock lock;
  private final Map<T, Long> addTimes = new HashMap<>();
  private final Map<T, Long> startTimes = new HashMap<>();
  private final Queue<Consumer<QueueMetrics>> notes = new ConcurrentLinkedQueue<>();
  private final ReentrantLock reporting = new ReentrantLock();
  private boolean refreshing;

  /**
   * Creates a meter.
   *
   * @param priorities whether the depth is measured by priority
   * @param lock the lock of the queue
   */
  Meter(QueueConfig config, boolean priorities, ReentrantLock lock) {
    this.metrics = config.name().isEmpty() ? null : config.metrics().metricsOf(config.name());
    this.priorities = priorities;
    this.clock = config.clock();
    this.lock = lock;
  }

  void added(T item, int priority) {
    if (metrics != null) {
      notes.add(QueueMetrics::added);
      depth(1, priority);
      addTimes.putIfAbsent(item, clock.nanoTime());
    }
  }

  /** Notes that an item has got another priority. */
  void moved(int from, int to) {
    if (metrics != null) {
      depth(-1, from);
      depth(1, to);
    }
  }

  private void depth(int by, int priority) {
    notes.add(m -> reportDepth(m, by, priority));
  }

  private void reportDepth(QueueMetrics receiver, int by, int priority) {
    if (priorities) {
      receiver.depthChanged(by, priority);
    } else {
      receiver.depthChanged(by);
    }
  }

  void taken(T item, int priority) {
    if (metrics != null) {
      long now = clock.nanoTime();
      depth(-1, priority);
      Long added = addTimes.remove(item);
      if (added != null) {
        notes.add(m -> m.taken(Duration.ofNanos(now - added)));
      }
      startTimes.put(item, now);
      refreshLater();
    }
  }

  void done(T item) {
    Long started = startTimes.remove(item);
    if (started != null) {
      long now = clock.nanoTime();
      notes.add(m -> m.done(Duration.ofNanos(now - started)));
    }
  }

  void retried() {
    if (metrics != null) {
      notes.add(QueueMetrics::retried);
    }
  }

  private void refreshLater() {
    if (!refreshing) {
      refreshing = true;
      try {
        var unused = clock.schedule(REFRESH, this::refresh);
      } catch (Throwable noAlarm) {
        // The item that is taken must not get lost. The next one tries again.
        refreshing = false;
      }
    }
  }

  private void refresh() {
    lock.lock();
    try {
      refreshing = false;
      long now = clock.nanoTime();
      long total = 0;
      long longest = 0;
      for (long started : startTimes.values()) {
        total += now - started;
        longest = Math.max(longest, now - started);
      }
      var all = Duration.ofNanos(total);
      var slowest = Duration.ofNanos(longest);
      notes.add(m -> m.running(all, slowest));
      if (!startTimes.isEmpty()) {
        refreshLater();
      }
    } finally {
      lock.unlock();
    }
    reportWithoutWaiting();
  }

  /**
   * Reports to the metrics what was noted before the call. Called without the lock of the queue. If
   * the metrics themselves call it, it leaves the notes to the loop that has called them.
   */
  void report() {
    if (metrics == null || reporting.isHeldByCurrentThread()) {
      return;
    }
    reporting.lock();
    try {
      reportAll(metrics);
    } finally {
      reporting.unlock();
    }
    reportWithoutWaiting();
  }

  /**
   * Reports to the metrics what was noted before the call, or leaves that to the thread that
   * reports them something now: when it has finished, it looks again. Called without the lock of
   * the queue.
   */
  void reportWithoutWaiting() {
    if (metrics == null || reporting.isHeldByCurrentThread()) {
      return;
    }
    while (!notes.isEmpty() && reporting.tryLock()) {
      try {
        reportAll(metrics);
      } finally {
        reporting.unlock();
      }
    }
  }

  private void reportAll(QueueMetrics metrics) {
    for (var note = notes.poll(); note != null; note = notes.poll()) {
      report(metrics, note);
    }
  }

  private static void report(QueueMetrics metrics, Consumer<QueueMetrics> note) {
    try {
      note.accept(metrics);
    } catch (Throwable thrown) {
      QuietLog.log(() -> LOG.log(Level.WARNING, "the metrics of a work queue failed", thrown));
    }
  }
}
