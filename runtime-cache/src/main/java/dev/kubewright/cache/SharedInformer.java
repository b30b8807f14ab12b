package dev.kubewright.cache;

import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.cache.observe.InformerStatistics;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ListerWatchers;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A cache of the objects of a resource that follows the server. Any number of handlers and readers
 * can use it. Safe for all threads.
 *
 * <p>An informer follows the server until it is closed. After a failure it waits and fetches all
 * objects again. Until then readers get the cache as it is. The informer writes each change to the
 * cache before it calls the handlers.
 *
 * <p>{@link SharedInformerFactory} hands out informers that many users share: the factory closes
 * them. {@link #builder} makes an {@link OwnedInformer}, which its user closes.
 *
 * @param <T> the type of the objects
 */
public interface SharedInformer<T extends KubernetesObject> {
  /** Returns a builder for an informer outside of a factory. It borrows the server. */
  static <T extends KubernetesObject> SharedInformerBuilder<T> builder(
      ListerWatcher<T> server, ResourceType<T> type) {
    return new SharedInformerBuilder<>(server, type);
  }

  /**
   * Returns a builder for an informer of all namespaces, or of those that {@link
   * SharedInformerBuilder#namespaces} names. It borrows the servers. A REST client is an
   * implementation.
   */
  static <T extends KubernetesObject> SharedInformerBuilder<T> builder(
      ListerWatchers servers, ResourceType<T> type) {
    return new SharedInformerBuilder<>(servers, type);
  }

  /** Returns the resource that the informer follows. */
  ResourceType<T> type();

  /**
   * Adds a handler that is made of callbacks: {@code addHandler(h -> h.onAdd(pod -> …))}. The
   * handler gets all existing objects, then the changes. See {@link HandlerBuilder}.
   *
   * @param handler adds the callbacks. It is called once, before this method returns.
   * @return the registration of the handler, for all of its callbacks
   * @throws IllegalArgumentException if it adds no callback
   * @throws IllegalStateException if the informer is closed
   */
  Registration addHandler(Consumer<HandlerBuilder<T>> handler);

  /**
   * Adds a handler with the informer's own resync period. The handler gets all existing objects,
   * then the changes. Adding a handler twice makes two registrations.
   *
   * @throws IllegalStateException if the informer is closed
   */
  Registration addHandler(ResourceEventHandler<T> handler);

  /**
   * Adds a handler with a resync period of its own.
   *
   * @param resync how often the handler gets all objects again. Zero and negative values mean
   *     never. The minimum is one second. After the start, the minimum is the shortest period of
   *     the handlers added before. If none of them has a period, the handler keeps its own. In
   *     client-go it would get no resync at all then.
   * @throws IllegalStateException if the informer is closed
   */
  Registration addHandler(ResourceEventHandler<T> handler, Duration resync);

  /**
   * Adds an index. It also contains the objects that the cache holds already.
   *
   * @param function computes the values of an object, under the rules of {@link Index}
   * @throws IllegalArgumentException if there is an index of that name
   */
  void addIndex(String name, Function<? super T, ? extends Collection<String>> function);

  /**
   * Adds an index. It also contains the objects that the cache holds already. Adding the same one
   * again does nothing.
   *
   * @throws IllegalArgumentException if there is another index of that name
   */
  void addIndex(Index<? super T, ?> index);

  /**
   * Returns the cache, to read by key and by index. Reads before the first sync throw a {@link
   * CacheSyncException}.
   */
  Indexer<T> indexer();

  /**
   * Returns the cache, to read by namespace, name and labels. Reads before the first sync throw a
   * {@link CacheSyncException}.
   */
  Lister<T> lister();

  /**
   * Returns what the informer is doing now. If it follows several namespaces, this is the worst of
   * their states: failed, backing off, waiting, fetching, watching.
   */
  InformerState state();

  /**
   * Returns the state of each namespace that the informer follows by itself. The key is {@code ""}
   * if it follows all namespaces, or was built with a {@link ListerWatcher}.
   */
  Map<String, InformerState> states();

  /** Returns whether the cache has received all objects that existed at the start. */
  boolean hasSynced();

  /**
   * Waits until {@link #hasSynced} is true.
   *
   * @param timeout the longest time to wait. Zero and negative values do not wait. {@code
   *     ChronoUnit.FOREVER.getDuration()} waits without a limit.
   * @throws CacheSyncException if the time is over, the informer is closed or the thread is
   *     interrupted
   */
  void awaitSync(Duration timeout);

  /**
   * Waits until the cache has reached a resource version: that of an own write, or one that another
   * program has passed on. Afterwards reads show this change and all changes before it. {@link
   * MutationCache} shows own writes without waiting.
   *
   * <p>After a server was restored from a backup, its versions are lower than that of the cache.
   * The wait then ends too early, until the informer has noticed that.
   *
   * <p>If the informer follows several namespaces, it waits for all of them. Changes of objects
   * that do not match the selectors move the cache only when the server sends its next bookmark,
   * about a minute later.
   *
   * @param resourceVersion a decimal number, as all versions are since Kubernetes 1.35
   * @param timeout the longest time to wait. Zero and negative values do not wait. {@code
   *     ChronoUnit.FOREVER.getDuration()} waits without a limit.
   * @throws IllegalArgumentException if the version is not a decimal number
   * @throws CacheSyncException if the time is over, the informer is closed or the thread is
   *     interrupted
   */
  void awaitVersion(String resourceVersion, Duration timeout);

  /**
   * Waits until the cache has reached the version of an object that was written: {@code
   * informer.awaitVersion(pods.update(pod), timeout)}. If the cache holds the object, it must hold
   * this version or a newer one. If the cache does not hold it, because it is deleted or does not
   * match the selectors, the cache must have reached the version. If the informer follows several
   * namespaces, it waits for that of the object alone.
   *
   * <p>After a server was restored from a backup, the wait for an object that the cache does not
   * hold, or holds with a higher version from before, ends too early, until the informer has
   * noticed that. While the newest state of an object cannot be read or transformed, the time runs
   * out.
   *
   * @throws IllegalArgumentException if the object has no name, or if its version is not a decimal
   *     number
   * @throws CacheSyncException as for {@link #awaitVersion(String, Duration)}
   */
  void awaitVersion(T written, Duration timeout);

  /**
   * Returns the resource version that was received last, or {@code ""} before the first list. The
   * cache may not have reached it yet: see {@link Indexer#resourceVersion}. If the informer follows
   * several namespaces, it is the lowest of theirs.
   */
  String lastSyncResourceVersion();

  /**
   * Returns the resource version that was received last in one of the namespaces that the informer
   * follows, or {@code ""} before its first list.
   *
   * @throws IllegalArgumentException if the informer does not follow the namespace by itself
   */
  String lastSyncResourceVersion(String namespace);

  /** Returns what the informer measures now: sizes, lag, queues of handlers. */
  InformerStatistics statistics();

  /** Returns how much of the received objects is shared in memory. The numbers are approximate. */
  SharingStatistics sharing();

  /**
   * Starts to follow the server. Calling it again does nothing.
   *
   * @throws IllegalStateException if the informer is closed
   */
  void start();

  /**
   * Starts to follow the server and waits until the cache has received all objects that existed at
   * the start. If the wait fails, the informer still runs.
   *
   * @param timeout the longest time to wait, as for {@link #awaitSync}
   * @throws IllegalStateException if the informer is closed
   * @throws CacheSyncException as for {@link #awaitSync}
   */
  default void startAndSync(Duration timeout) {
    Objects.requireNonNull(timeout, "timeout");
    start();
    awaitSync(timeout);
  }
}
