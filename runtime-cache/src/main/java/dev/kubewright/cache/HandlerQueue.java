package dev.kubewright.cache;

import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.cache.reflector.ErrorReporter;
import dev.kubewright.client.ObjectKey;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.meta.v1.KubernetesObject;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One handler with its unbounded queue and its thread. The handler gets the notifications in the
 * order of the queue.
 *
 * <p>Sync: the informer appends {@code Synced} after the last initial object. When the thread
 * reaches it, the thread gives the signal, unless the handler threw for an initial object.
 *
 * <p>Locks: {@code lock} guards the queue. No foreign code runs under it. A thread may take it
 * while it holds the informer's lock, never the other way round. The latch {@code stopping} ends
 * the thread after the running call, and ends the pause after a failure at once.
 */
final class HandlerQueue<T extends KubernetesObject> implements Registration, Runnable {
  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(1);

  /** Set in the threads of all handlers. */
  private static final ThreadLocal<Boolean> HANDLING = new ThreadLocal<>();

  private final ResourceEventHandler<T> handler;
  private final Clock clock;
  private final ErrorReporter errors;
  private final Duration closeLimit;
  private final Consumer<HandlerQueue<T>> onRemove;
  private final String name;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notEmpty = lock.newCondition();
  private final ArrayDeque<Notification<T>> pending = new ArrayDeque<>();
  private final CountDownLatch stopping = new CountDownLatch(1);
  private final SyncSignal synced;
  private @Nullable Thread thread;
  private boolean initialObjectLost;

  /** What a queue gets from its informer. */
  record Owner<T extends KubernetesObject>(
      Clock clock, ErrorReporter errors, Duration closeLimit, Consumer<HandlerQueue<T>> onRemove) {}

  HandlerQueue(String name, ResourceEventHandler<T> handler, Owner<T> owner) {
    this.name = name;
    this.handler = handler;
    this.clock = owner.clock();
    this.synced = new SyncSignal(owner.clock());
    this.errors = owner.errors();
    this.closeLimit = owner.closeLimit();
    this.onRemove = owner.onRemove();
  }

  void start(Threads threads) {
    lock.lock();
    try {
      if (thread == null && stopping.getCount() > 0) {
        thread = threads.start(name, this);
      }
    } finally {
      lock.unlock();
    }
  }

  void tell(List<? extends Notification<T>> notifications) {
    lock.lock();
    try {
      if (stopping.getCount() > 0) {
        pending.addAll(notifications);
        notEmpty.signal();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether the current thread is that of a handler, of any informer. */
  static boolean isHandlerThread() {
    return HANDLING.get() != null;
  }

  @Override
  public void run() {
    HANDLING.set(true);
    while (stopping.getCount() > 0) {
      try {
        deliver(take());
      } catch (InterruptedException e) {
        errors.note(name + " was interrupted");
      } catch (Throwable e) {
        errors.report(Activity.HANDLER, e);
      }
    }
  }

  /** Waits for the next notification. When the thread is to end, it returns one without effect. */
  private Notification<T> take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (pending.isEmpty() && stopping.getCount() > 0) {
        notEmpty.await();
      }
      return pending.isEmpty() ? new Notification.Synced<>() : pending.removeFirst();
    } finally {
      lock.unlock();
    }
  }

  private void deliver(Notification<T> notification) throws InterruptedException {
    try {
      call(notification);
    } catch (Throwable e) {
      initialObjectLost |= notification instanceof Notification.Added<T> added && added.initial();
      if (stopping.getCount() > 0) {
        errors.report(Activity.HANDLER, keyOf(notification), e);
        clock.await(stopping, PAUSE_AFTER_FAILURE);
      }
    }
  }

  private static @Nullable ObjectKey keyOf(Notification<? extends KubernetesObject> notification) {
    if (notification instanceof Notification.Added<? extends KubernetesObject> added) {
      return ObjectKey.of(added.object());
    }
    if (notification instanceof Notification.Updated<? extends KubernetesObject> updated) {
      return ObjectKey.of(updated.after());
    }
    return notification instanceof Notification.Deleted<?> deleted ? deleted.deleted().key() : null;
  }

  private void call(Notification<T> notification) {
    if (notification instanceof Notification.Added<T> added) {
      handler.onAdd(added.object(), added.initial());
    } else if (notification instanceof Notification.Updated<T> updated) {
      handler.onUpdate(updated.before(), updated.after());
    } else if (notification instanceof Notification.Deleted<T> deleted) {
      handler.onDelete(deleted.deleted());
    } else if (!initialObjectLost && stopping.getCount() > 0) {
      synced.fire();
    }
  }

  @Override
  public boolean hasSynced() {
    return synced.isFired();
  }

  @Override
  public void awaitSync(Duration timeout) {
    synced.await(timeout, timeout, () -> name);
  }

  @Override
  public void remove() {
    onRemove.accept(this);
    stop();
  }

  @Override
  public void close() {
    remove();
    if (!isHandlerThread()) {
      Thread running = thread();
      Joins.join(
          running == null ? List.of() : List.of(running),
          Deadline.after(clock, closeLimit),
          errors);
    }
  }

  /** Decides that the handler never syncs, because no more notifications come. */
  void giveUpSync() {
    synced.giveUp();
  }

  /** Lets the running call end and drops all waiting notifications. */
  void stop() {
    stopping.countDown();
    synced.giveUp();
    lock.lock();
    try {
      pending.clear();
      notEmpty.signalAll();
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
