package dev.kubewright.cache;

import dev.kubewright.client.ListerWatcher;
import dev.kubewright.client.ResourceType;
import dev.kubewright.json.SharingStatistics;
import dev.kubewright.meta.v1.KubernetesObject;
import java.time.Duration;

/**
 * A local copy of the objects of a resource that follows the server, for any number of handlers and
 * readers. Safe for all threads.
 *
 * <p>Whatever goes wrong, it goes on until it is closed: it backs off and fetches anew, while the
 * copy stays as it is. Handlers run behind the copy: what a handler is told, the indexer already
 * knows, or something newer.
 *
 * @param <T> the type of the objects
 */
public interface SharedInformer<T extends KubernetesObject> extends AutoCloseable {
  /** A builder for an informer of its own; {@link SharedInformerFactory} makes shared ones. */
  static <T extends KubernetesObject> SharedInformerBuilder<T> builder(
      ListerWatcher<T> server, ResourceType<T> type) {
    return new SharedInformerBuilder<>(server, type);
  }

  /** What the informer follows. */
  ResourceType<T> type();

  /**
   * Adds a handler with the informer's own resync period. It is told of every object that is there
   * already, then of changes. Adding it twice makes two registrations.
   *
   * @throws IllegalStateException if the informer is closed
   */
  Registration addHandler(ResourceEventHandler<T> handler);

  /**
   * Adds a handler that sees every object again in a period. Periods below one second, and after
   * the start those below the informer's own, are raised.
   *
   * @param resync zero for never
   * @throws IllegalStateException if the informer is closed
   */
  Registration addHandler(ResourceEventHandler<T> handler, Duration resync);

  /**
   * Adds an index, also over objects that are there already.
   *
   * @throws IllegalArgumentException if there is one of that name
   */
  void addIndex(String name, IndexFunction<? super T> function);

  /** The copy. */
  Indexer<T> indexer();

  /** The copy by namespace and labels. */
  Lister<T> lister();

  /** What the informer is doing with the server. */
  InformerState state();

  /** Whether the copy holds what there was in the beginning. */
  boolean hasSynced();

  /**
   * Waits until {@link #hasSynced}.
   *
   * @throws CacheSyncException when the time is over, the informer is closed or the thread is
   *     interrupted
   */
  void awaitSync(Duration timeout);

  /**
   * The version that was received last, {@code ""} before the first; {@link
   * Indexer#resourceVersion} is that of the copy.
   */
  String lastSyncResourceVersion();

  /** How much of the objects that came was shared; another thread counts, so it is of about now. */
  SharingStatistics sharing();

  /**
   * Begins to follow the server. Doing it again changes nothing.
   *
   * @throws IllegalStateException if the informer is closed
   */
  void start();

  /**
   * Ends all threads of the informer for good and waits for them; a handler that runs is
   * interrupted. The copy can still be read. Doing it again changes nothing.
   */
  @Override
  void close();
}
