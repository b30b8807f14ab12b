package dev.kubewright.cache.informer;

import dev.kubewright.cache.concurrent.DeferredReports;
import dev.kubewright.cache.concurrent.SyncSignal;
import dev.kubewright.cache.concurrent.VersionSignal;
import dev.kubewright.cache.handler.HandlerQueue;
import dev.kubewright.cache.handler.HandlerQueues;
import dev.kubewright.cache.handler.Notification;
import dev.kubewright.cache.handler.Resyncs;
import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.reflector.QueueItem;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.cache.report.Observation;
import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.meta.v1.KubernetesObject;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Takes batches from the event queue of an informer, writes each batch into the store and notifies
 * the handlers.
 *
 * <p>The step "write and notify" holds the lock of the informer. So a late handler gets as initial
 * objects what the store holds between two batches.
 *
 * <p>Invariants: the store has a batch before any handler gets it. Handlers get batches in the
 * order of the queue. Once the store has the first replacement, {@code announced} is set and every
 * handler is notified.
 */
final class Follower<T extends KubernetesObject> {
  private final ReentrantLock lock;
  private final EventQueue<T> queue;
  private final IndexedStore<T> store;
  private final BatchApplier<T> applier;
  private final Resyncs<T> resyncs;
  private final HandlerQueues<T> handlers;
  private final VersionSignal versions;
  private final SyncSignal synced;
  private final ErrorReporter errors;
  private final Observation observation;
  private final DeferredReports notes;
  private final Clock clock;
  private boolean announced;

  /**
   * Creates a follower.
   *
   * @param lock the lock of the informer
   */
  Follower(ReentrantLock lock, InformerParts<T> parts) {
    this.lock = lock;
    this.queue = parts.queue();
    this.store = parts.store();
    this.handlers = parts.handlers();
    this.resyncs = parts.resyncs();
    this.versions = parts.versions();
    this.errors = parts.errors();
    this.observation = parts.observation();
    this.notes = parts.notes();
    this.clock = parts.settings().clock();
    this.synced = new SyncSignal(clock);
    this.applier = new BatchApplier<>(store, kept -> notes.add(() -> errors.keptMissing(kept)));
  }

  /** Returns the signal that all initial objects are in the store. */
  SyncSignal synced() {
    return synced;
  }

  /** Gives a new handler the objects of the store as initial objects. Called under the lock. */
  void welcome(HandlerQueue<T> handler) {
    handler.reportInitial(store.snapshot().objects().values());
    if (announced) {
      handler.report(List.of(new Notification.Synced<T>()));
    }
  }

  /** Waits for the next batch. Returns empty once the queue is closed. */
  Optional<EventQueue.Batch<T>> take() throws InterruptedException {
    return queue.take();
  }

  /**
   * Writes a batch into the store and notifies the handlers.
   *
   * @return whether all of it could be written. Otherwise all objects must be fetched again.
   */
  boolean apply(EventQueue.Batch<T> batch) {
    List<BatchApplier.Failure> failures;
    long began = clock.nanoTime();
    lock.lock();
    try {
      failures = process(batch);
      queue.done(batch, failures.isEmpty());
      announce();
    } finally {
      lock.unlock();
    }
    versions.moved();
    applied(batch, Duration.ofNanos(clock.nanoTime() - began));
    notes.report();
    failures.forEach(f -> errors.report(Activity.CACHE, f.key(), f.cause()));
    return failures.isEmpty();
  }

  /** Notifies the observer of a batch that the store has taken, unless it had no objects. */
  private void applied(EventQueue.Batch<T> batch, Duration duration) {
    int changes = batch.items().size();
    if (batch.items().get(0) instanceof QueueItem.ReplacedAll<T> all) {
      changes = all.objects().size();
    } else if (!(batch.items().get(0) instanceof QueueItem.Change<T>)) {
      return;
    }
    observation.report(new InformerEvent.Applied(observation.informer(), changes, duration));
  }

  private List<BatchApplier.Failure> process(EventQueue.Batch<T> batch) {
    try {
      if (batch.items().get(0) instanceof QueueItem.SyncAll<T>) {
        resync();
        return List.of();
      }
      var outcome = applier.apply(batch, batch.initial() && !announced);
      report(outcome.notifications());
      return outcome.failures();
    } catch (Throwable e) {
      return List.of(new BatchApplier.Failure(null, e));
    }
  }

  private void resync() {
    Collection<T> objects = store.snapshot().objects().values();
    for (HandlerQueue<T> handler : resyncs.due()) {
      report(
          handler,
          () -> {
            boolean notified = handler.reportAgain(objects);
            notes.add(() -> resynced(handler, objects.size(), !notified));
          });
    }
  }

  private void resynced(HandlerQueue<T> handler, int objects, boolean skipped) {
    observation.report(
        new InformerEvent.Resynced(observation.informer(), handler.name(), objects, skipped));
  }

  private void announce() {
    if (!announced && queue.hasSynced()) {
      announced = true;
      report(List.of(new Notification.Synced<T>()));
      synced.fire();
    }
  }

  private void report(List<Notification<T>> notifications) {
    if (notifications.isEmpty()) {
      return;
    }
    for (HandlerQueue<T> handler : handlers.active()) {
      report(handler, () -> handler.report(notifications));
    }
  }

  /** A handler whose queue cannot take notifications is removed: it would miss them silently. */
  private void report(HandlerQueue<T> handler, Runnable reporting) {
    try {
      reporting.run();
    } catch (Throwable e) {
      handler.remove();
      notes.add(() -> errors.report(Activity.HANDLER, e));
    }
  }
}
