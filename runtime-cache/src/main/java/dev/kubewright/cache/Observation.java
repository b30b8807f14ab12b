package dev.kubewright.cache;

import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerId;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.cache.reflector.QueueItem;
import java.lang.System.Logger.Level;
import java.time.Duration;

/**
 * The observer of one informer. Nothing that the observer throws reaches the caller. Safe for all
 * threads. Call it without a lock: the observer is foreign code.
 */
final class Observation {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.cache");

  private final InformerId informer;
  private final InformerObserver observer;

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

  void tell(InformerEvent event) {
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
