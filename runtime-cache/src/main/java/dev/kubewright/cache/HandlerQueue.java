package dev.kubewright.cache;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;

import dev.kubewright.cache.InformerError.Activity;
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
 * One handler with its unbounded queue and its thread.
 *
 * <p>In step: the informer puts {@code Synced} behind the last initial object; the thread, coming
 * to it, gives the signal, unless the handler threw for one of those objects. Order is that of the
 * queue and nothing overtakes.
 *
 * <p>Locks: {@code lock} guards the queue and is a leaf: nothing foreign runs under it. The
 * informer's lock may be held when it is taken, never the other way round. The latch {@code
 * stopping} ends the thread after the call that runs, and the pause after a failure at once.
 */
final class HandlerQueue<T extends KubernetesObject> implements Registration, Runnable {
  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(1);

  private final ResourceEventHandler<T> handler;
  private final Clock clock;
  private final ErrorReporter errors;
  private final Consumer<HandlerQueue<T>> onRemove;
  private final String name;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notEmpty = lock.newCondition();
  private final ArrayDeque<Notification<T>> pending = new ArrayDeque<>();
  private final CountDownLatch stopping = new CountDownLatch(1);
  private final SyncSignal synced = new SyncSignal();
  private @Nullable Thread thread;
  private boolean initialObjectLost;

  /** Who makes a handler's queue, and hears of its end. */
  record Owner<T extends KubernetesObject>(
      Clock clock, ErrorReporter errors, Consumer<HandlerQueue<T>> onRemove) {}

  HandlerQueue(String name, ResourceEventHandler<T> handler, Owner<T> owner) {
    this.name = name;
    this.handler = handler;
    this.clock = owner.clock();
    this.errors = owner.errors();
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

  @Override
  public void run() {
    while (stopping.getCount() > 0) {
      try {
        deliver(take());
      } catch (InterruptedException e) {
        errors.note(name + " was interrupted");
      }
    }
  }

  /** Waits for the next notification; one without effect when the thread is to end. */
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
        errors.report(Activity.HANDLER, e);
        clock.await(stopping, PAUSE_AFTER_FAILURE);
      }
    }
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
    synced.await(timeout, () -> name);
  }

  @Override
  public void remove() {
    onRemove.accept(this);
    stop();
  }

  @Override
  public void close() {
    remove();
    Joins.join(thread());
  }

  /** Lets the running call end and drops what waits. */
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
