package dev.kubewright.cache;

import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerId;
import dev.kubewright.cache.observe.InformerObserver;
import java.lang.System.Logger.Level;

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

  /** A log that fails must not end an informer. */
  private void log(Throwable thrown) {
    try {
      LOG.log(Level.WARNING, "the observer of the informer of " + informer + " failed", thrown);
    } catch (Throwable unheard) {
      // There is no other place to report it.
    }
  }
}
