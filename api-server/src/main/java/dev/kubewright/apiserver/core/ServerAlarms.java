package dev.kubewright.apiserver.core;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * The clock of this machine for one server, whose alarms run on a thread of that server. All other
 * alarms of the program share one thread, and those of a server wait for the lock of its store. The
 * thread runs only while something is due. After {@link #close} no alarm rings. Safe for all
 * threads.
 */
final class ServerAlarms implements Clock, AutoCloseable {
  private static final System.Logger LOG = System.getLogger(ServerAlarms.class.getPackageName());

  private final Clock clock = Clock.system();
  private final Threads threads;
  private final Deque<Due> due = new ArrayDeque<>();
  private boolean running;
  private boolean closed;

  /** Creates the clock of a server. */
  ServerAlarms(Threads threads) {
    this.threads = threads;
  }

  /** A task with an alarm. */
  private final class Due implements Alarm {
    private final Runnable task;
    private volatile boolean cancelled;
    private Alarm alarm = () -> {};

    Due(Runnable task) {
      this.task = task;
    }

    void arm(Duration delay) {
      Alarm armed = clock.schedule(delay, () -> passOn(this));
      synchronized (this) {
        alarm = armed;
      }
    }

    @Override
    public synchronized void cancel() {
      cancelled = true;
      alarm.cancel();
    }
  }

  @Override
  public Alarm schedule(Duration delay, Runnable task) {
    Due next = new Due(task);
    next.arm(delay);
    return next;
  }

  private void passOn(Due next) {
    synchronized (this) {
      if (closed) {
        return;
      }
      due.addLast(next);
      if (running) {
        return;
      }
      running = true;
    }
    threads.startOrRun("kubewright-alarms", this::run);
  }

  private void run() {
    for (Due next = next(); next != null; next = next()) {
      if (!next.cancelled) {
        ring(next.task);
      }
    }
  }

  /** A task that fails stops no later ones. */
  private static void ring(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException | Error failure) {
      LOG.log(Level.ERROR, "an alarm failed", failure);
    }
  }

  private synchronized @Nullable Due next() {
    Due next = due.pollFirst();
    running = next != null;
    return next;
  }

  @Override
  public synchronized void close() {
    closed = true;
    due.clear();
  }

  @Override
  public long nanoTime() {
    return clock.nanoTime();
  }

  @Override
  public Instant instant() {
    return clock.instant();
  }

  @Override
  public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
    return clock.await(latch, timeout);
  }
}
