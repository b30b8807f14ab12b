package dev.kubewright.cache.observe;

import dev.kubewright.cache.observe.InformerEvent.Applied;
import dev.kubewright.cache.observe.InformerEvent.Closed;
import dev.kubewright.cache.observe.InformerEvent.ErrorReported;
import dev.kubewright.cache.observe.InformerEvent.Fetched;
import dev.kubewright.cache.observe.InformerEvent.Handled;
import dev.kubewright.cache.observe.InformerEvent.Opened;
import dev.kubewright.cache.observe.InformerEvent.Received;
import dev.kubewright.cache.observe.InformerEvent.Restarted;
import dev.kubewright.cache.observe.InformerEvent.Resynced;
import dev.kubewright.cache.observe.InformerEvent.WatchEnded;
import dev.kubewright.cache.observe.InformerEvent.WatchOpened;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Receives what informers do, for metrics and logs. Threads of the informer call it, without a
 * lock, so it must be quick, and safe for all threads. What it throws is logged and otherwise
 * ignored. One that blocks delays the thread that calls it: the one that follows the server, or
 * that of one handler. Each method does nothing by default.
 */
public interface InformerObserver {
  /** An observer that does nothing. */
  InformerObserver NONE = new InformerObserver() {};

  /** Called when an informer was started, before it fetches anything. */
  default void opened(Opened event) {}

  /** Called when all objects have arrived, for the first time or again. */
  default void fetched(Fetched event) {}

  /** Called when the informer begins to fetch all objects again. */
  default void restarted(Restarted event) {}

  /** Called when a watch was opened. */
  default void watchOpened(WatchOpened event) {}

  /** Called when a watch is over. */
  default void watchEnded(WatchEnded event) {}

  /** Called for each change and bookmark, by the thread that reads the watch. */
  default void received(Received event) {}

  /**
   * Called when the cache has taken a batch of changes, and the queues of handlers too. Handlers
   * may run already.
   */
  default void applied(Applied event) {}

  /**
   * Called after each call of a handler, by the handler's thread. The statistics do not count that
   * call any more.
   */
  default void handled(Handled event) {}

  /** Called when a handler is due to get all objects again. */
  default void resynced(Resynced event) {}

  /** Called for each failure that {@link InformerErrorHandler} gets. */
  default void errorReported(ErrorReported event) {}

  /** Called when an informer is closed. Drop what {@link #opened} registered. */
  default void closed(Closed event) {}

  /** Returns an observer that passes every event on. */
  static InformerObserver of(Consumer<? super InformerEvent> consumer) {
    return new ConsumingInformerObserver(consumer);
  }

  /** Returns an observer that notifies two others, in this order. Null is refused. */
  static InformerObserver both(InformerObserver first, InformerObserver second) {
    return compose(List.of(first, second));
  }

  /**
   * Returns an observer that notifies others, in the order of the list. One that throws hides
   * nothing from the others.
   */
  static InformerObserver compose(List<InformerObserver> observers) {
    List<InformerObserver> receivers =
        observers.stream().map(Objects::requireNonNull).filter(each -> each != NONE).toList();
    return receivers.isEmpty()
        ? NONE
        : receivers.size() == 1 ? receivers.get(0) : of(new InformerObservers(receivers));
  }
}
