package dev.kubewright.cache.handler;

import dev.kubewright.cache.concurrent.Joins;
import dev.kubewright.cache.concurrent.SyncSignal;
import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerEvent.Kind;
import dev.kubewright.cache.observe.InformerStatistics.HandlerStatistics;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.cache.report.Observation;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One handler with its unbounded queue and its thread. The handler gets the notifications in the
 * order of the queue.
 *
 * <p>Memory: an entry of the queue is a whole batch, which all handlers share. Initial objects and
 * resyncs are one entry over a snapshot, whose notifications are made when the handler is called.
 * At most one resync waits. A second one would report nothing that the changes after the first do
 * not.
 *
 * <p>Sync: the informer appends {@code Synced} after the last initial object. When the thread
 * reaches it, the thread gives the signal, unless the handler threw for an initial object.
 *
 * <p>Locks: {@code lock} guards the queue. No callback runs under it. A thread may take it while it
 * holds the informer's lock, never the other way round. The latch {@code stopping} ends the thread
 * after the running call, and ends the pause after a failure at once.
 */
public final class HandlerQueue<T extends KubernetesObject> implements Runnable {
  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(1);

  /** Set in the threads of all handlers. */
  private static final ThreadLocal<Boolean> HANDLING = new ThreadLocal<>();

  private final Receiver<T> receiver;
  private final Clock clock;
  private final ErrorReporter errors;
  private final Observation observation;
  private final Home<T> home;
  private final String name;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notEmpty = lock.newCondition();
  private final ArrayDeque<Batch<T, ?>> pending = new ArrayDeque<>();
  private final AtomicInteger unfinished = new AtomicInteger();
  private final CountDownLatch stopping = new CountDownLatch(1);
  private final SyncSignal synced;
  private final CountDownLatch ended = new CountDownLatch(1);
  private @Nullable Thread thread;
  private boolean initialObjectLost;
  private boolean resyncWaits;
  private @Nullable Batch<T, ?> delivering;

  /**
   * Notifications that were appended together.
   *
   * @param sources notifications, or the objects of a snapshot
   * @param notification makes the notification of one of them when the handler is called
   * @param since when they were appended
   * @param resync whether they are a resync
   */
  private record Batch<T, S>(
      Collection<? extends S> sources,
      Function<S, Notification<T>> notification,
      long since,
      boolean resync) {}

  /** The parts of an informer that its queues share. It is called without the lock of a queue. */
  interface Home<T extends KubernetesObject> {
    Clock clock();

    ErrorReporter errors();

    Observation observation();

    /** Returns how long the close of a handler waits for its thread. */
    Duration closeLimit();

    /** Called when a queue gets no more notifications. Its thread may still run. */
    void removed(HandlerQueue<T> queue);

    /** Called when the thread of a queue ends, or never starts. */
    void ended(HandlerQueue<T> queue);
  }

  HandlerQueue(String name, Receiver<T> receiver, Home<T> home) {
    this.name = name;
    this.receiver = receiver;
    this.home = home;
    this.clock = home.clock();
    this.errors = home.errors();
    this.observation = home.observation();
    this.synced = new SyncSignal(clock);
  }

  public void start(Threads threads) {
    lock.lock();
    try {
      if (thread == null && stopping.getCount() > 0) {
        thread = threads.start(name, this);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Appends notifications. The list is shared with other handlers, and nobody changes it. */
  public void report(List<? extends Notification<T>> notifications) {
    lock.lock();
    try {
      append(new Batch<>(notifications, notification -> notification, clock.nanoTime(), false));
    } finally {
      lock.unlock();
    }
  }

  /** Appends objects that existed before the handler was added. */
  public void reportInitial(Collection<T> objects) {
    lock.lock();
    try {
      append(
          new Batch<>(
              objects, object -> new Notification.Added<>(object, true), clock.nanoTime(), false));
    } finally {
      lock.unlock();
    }
  }

  /**
   * Appends all objects again, unless an earlier resync waits in the queue. Returns whether it did.
   */
  public boolean reportAgain(Collection<T> objects) {
    lock.lock();
    try {
      if (resyncWaits) {
        return false;
      }
      append(
          new Batch<>(
              objects,
              object -> new Notification.Updated<>(object, object),
              clock.nanoTime(),
              true));
      resyncWaits = !pending.isEmpty() && pending.peekLast().resync();
      return true;
    } finally {
      lock.unlock();
    }
  }

  private void append(Batch<T, ?> batch) {
    if (stopping.getCount() > 0 && !batch.sources().isEmpty()) {
      pending.addLast(batch);
      boolean calls = !(batch.sources().iterator().next() instanceof Notification.Synced<?>);
      unfinished.addAndGet(calls ? batch.sources().size() : 0);
      notEmpty.signal();
    }
  }

  /** Returns whether the current thread is that of a handler, of any informer. */
  public static boolean isHandlerThread() {
    return HANDLING.get() != null;
  }

  @Override
  public void run() {
    HANDLING.set(true);
    try {
      deliverUntilStopped();
    } finally {
      ended.countDown();
      home.ended(this);
    }
  }

  private void deliverUntilStopped() {
    while (stopping.getCount() > 0) {
      try {
        Batch<T, ?> batch = take();
        if (batch != null) {
          deliverAll(batch);
        }
      } catch (InterruptedException e) {
        errors.note(name + " was interrupted");
      } catch (Throwable e) {
        // Notifications may be lost, and the handler must not miss them silently.
        errors.report(Activity.HANDLER, e);
        remove();
      }
    }
  }

  /** Waits for the next notifications. Returns null when the thread is to end. */
  private @Nullable Batch<T, ?> take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      delivering = null;
      while (pending.isEmpty() && stopping.getCount() > 0) {
        notEmpty.await();
      }
      delivering = pending.pollFirst();
      if (delivering != null && delivering.resync()) {
        resyncWaits = false;
      }
      return delivering;
    } finally {
      lock.unlock();
    }
  }

  private <S> void deliverAll(Batch<T, S> batch) {
    for (S source : batch.sources()) {
      if (!goesOn()) {
        return;
      }
      Notification<T> notification = batch.notification().apply(source);
      try {
        deliver(notification);
      } catch (InterruptedException e) {
        errors.note(name + " was interrupted");
      }
    }
  }

  /**
   * Clears an interrupt flag that user code has left, and returns whether the thread goes on. In
   * this order: the informer stops the queue before it interrupts the thread, so its interrupt is
   * not lost.
   */
  private boolean goesOn() {
    var unused = Thread.interrupted();
    return stopping.getCount() > 0;
  }

  private void deliver(Notification<T> notification) throws InterruptedException {
    long began = observation.isOn() ? clock.nanoTime() : 0;
    Throwable failure = null;
    try {
      call(notification);
    } catch (Throwable e) {
      failure = e;
    }
    // Before the observer is notified: the call that it hears of has ended.
    if (notification.kind() != null) {
      unfinished.decrementAndGet();
    }
    observe(notification, began, failure);
    if (failure != null) {
      initialObjectLost |= notification instanceof Notification.Added<T> added && added.initial();
      if (goesOn()) {
        errors.report(Activity.HANDLER, keyOf(notification), failure);
        clock.await(stopping, PAUSE_AFTER_FAILURE);
      }
    }
  }

  private void observe(Notification<T> notification, long began, @Nullable Throwable failure) {
    Kind kind = notification.kind();
    if (kind != null && observation.isOn()) {
      var duration = Duration.ofNanos(clock.nanoTime() - began);
      observation.report(
          new InformerEvent.Handled(observation.informer(), name, kind, duration, failure));
    }
  }

  /** Returns the key for a report, or null. The handler may have taken the name of a bean away. */
  private static @Nullable ObjectKey keyOf(Notification<? extends KubernetesObject> notification) {
    try {
      if (notification instanceof Notification.Added<? extends KubernetesObject> added) {
        return ObjectKey.of(added.object());
      }
      if (notification instanceof Notification.Updated<? extends KubernetesObject> updated) {
        return ObjectKey.of(updated.after());
      }
    } catch (Throwable unknown) {
      return null;
    }
    return notification instanceof Notification.Deleted<?> deleted ? deleted.key() : null;
  }

  private void call(Notification<T> notification) {
    if (notification instanceof Notification.Added<T> added) {
      receiver.added(added.object(), added.initial());
    } else if (notification instanceof Notification.Updated<T> updated) {
      receiver.updated(updated.before(), updated.after());
    } else if (notification instanceof Notification.Deleted<T> deleted) {
      receiver.deleted(deleted.key(), deleted.last(), deleted.finalStateUnknown());
    } else if (!initialObjectLost && stopping.getCount() > 0) {
      synced.fire();
    }
  }

  /** Returns whether the handler has processed all initial objects without an exception. */
  public boolean hasSynced() {
    return synced.isFired();
  }

  /**
   * Waits until {@link #hasSynced} is true.
   *
   * @return null if it is, else why it is not, for the exception of the user
   */
  public @Nullable String awaitSync(Duration timeout) {
    return synced.await(timeout, timeout, () -> name);
  }

  /** Removes the handler without waiting. Calling it again does nothing. */
  public void remove() {
    home.removed(this);
    stop();
    // From now on no thread is started.
    if (thread() == null) {
      ended.countDown();
    }
    if (ended.getCount() == 0) {
      home.ended(this);
    }
  }

  /**
   * Removes the handler and waits for its running call, unless a handler calls it. After an
   * interrupt the flag stays set.
   *
   * @return whether no call runs any more
   */
  public boolean remove(Duration timeout) {
    remove();
    if (!isHandlerThread()) {
      try {
        var unused = clock.await(ended, timeout);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    return ended.getCount() == 0;
  }

  /** Removes the handler and waits for the end of its thread, unless a handler calls it. */
  public void close() {
    remove();
    if (!isHandlerThread()) {
      Thread running = thread();
      Joins.join(
          running == null ? List.of() : List.of(running),
          Deadline.after(clock, home.closeLimit()),
          errors);
    }
  }

  /** Decides that the handler never syncs, because no more notifications come. */
  public void giveUpSync() {
    synced.giveUp();
  }

  /** Lets the running call end and drops all waiting notifications. */
  void stop() {
    stopping.countDown();
    synced.giveUp();
    lock.lock();
    try {
      pending.clear();
      resyncWaits = false;
      delivering = null;
      unfinished.set(0);
      notEmpty.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Returns the name of the handler's thread. */
  public String name() {
    return name;
  }

  /** Returns what the queue measures now. */
  public HandlerStatistics statistics() {
    lock.lock();
    try {
      int calls = Math.max(0, unfinished.get());
      Batch<T, ?> oldest = delivering == null ? pending.peekFirst() : delivering;
      long since = calls == 0 || oldest == null ? 0 : clock.nanoTime() - oldest.since();
      return new HandlerStatistics(name, calls, Duration.ofNanos(since), synced.isFired());
    } finally {
      lock.unlock();
    }
  }

  @Nullable Thread thread() {
    lock.lock();
    try {
      return thread;
    } finally {
      lock.unlock();
    }
  }
}
