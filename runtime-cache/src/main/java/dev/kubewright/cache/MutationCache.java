package dev.kubewright.cache;

import static dev.kubewright.Values.orElse;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceVersions;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A cache with the writes of this program on top. A program passes on each of its writes. From then
 * on, reads by key and by index show the newer one of the cache and the write. Listers can read it
 * too: {@code Lister.over(mutations, type)}. Safe for all threads.
 *
 * <pre>{@code
 * var mutations = MutationCache.over(informer.indexer());
 * mutations.onAddOrUpdate(pods.update(pod));
 * mutations.byKey(ObjectKey.of(pod));   // at least as new as the update
 * }</pre>
 *
 * <p>A write goes when the cache has reached it, after five minutes, or when there are more than
 * 100 writes that the cache has not reached and it is the oldest (the numbers of client-go). Until
 * then a deletion hides the object, and a created object is visible. Written objects are shown as
 * they were passed on: the transform of the informer does not apply to them.
 *
 * <p>After a server was restored from a backup, its versions are lower than those of the cache,
 * until the informer has noticed that. Meanwhile a write seems older than the cache, and reads do
 * not show it.
 *
 * <p>It compares resource versions, so all of them must be decimal numbers. See {@link
 * ResourceVersions}. It shows the program its own writes alone: use {@link
 * SharedInformer#awaitVersion} to wait for those of others. While there are writes that the cache
 * has not reached, lists are copied.
 *
 * @param <T> the type of the objects
 */
public final class MutationCache<T extends KubernetesObject> extends LiveIndexer<T> {
  /**
   * A write.
   *
   * @param object the written state, or null after a deletion
   * @param uid identifies the incarnation, or null if that is unknown
   * @param version the version of the written state, or of the last state before the deletion
   * @param at the moment on the clock
   */
  record Write<T>(@Nullable T object, @Nullable String uid, String version, long at) {
    private boolean sameObject(@Nullable String otherUid) {
      return uid != null && uid.equals(otherUid);
    }

    private boolean newerThan(String otherVersion) {
      return ResourceVersions.isComparable(otherVersion)
          && ResourceVersions.compare(version, otherVersion) > 0;
    }
  }

  private final Indexer<T> cache;
  private final int capacity;
  private final long ttl;
  private final Clock clock;

  /** The writes in their order. Never changed: each change makes a new map, under the lock. */
  private volatile Map<ObjectKey, Write<T>> writes = Map.of();

  private MutationCache(Builder<T> builder) {
    this.cache = builder.cache;
    this.capacity = builder.capacity;
    this.ttl = Durations.ahead(builder.ttl);
    this.clock = builder.clock;
  }

  /** Returns an overlay over a cache with the numbers of client-go. */
  public static <T extends KubernetesObject> MutationCache<T> over(Indexer<T> cache) {
    return builder(cache).build();
  }

  /** Returns a builder for an overlay over a cache. */
  public static <T extends KubernetesObject> Builder<T> builder(Indexer<T> cache) {
    return new Builder<>(cache);
  }

  /**
   * Takes an object that this program has created or changed, as the server has answered. It
   * ignores the object if it knows a newer state or its deletion.
   *
   * @return the same object
   * @throws IllegalArgumentException if the object has no name, or if its resource version is not a
   *     decimal number
   */
  public T onAddOrUpdate(T object) {
    ObjectKey key = ObjectKey.of(object);
    String version = version(object);
    String uid = object.metadata().uid();
    synchronized (this) {
      var known = writes.get(key);
      if (known == null || supersedes(version, uid, known)) {
        put(key, new Write<>(object, uid, version, clock.nanoTime()));
      }
    }
    return object;
  }

  /** A deleted object never comes back. Another one of its name is newer than the deletion. */
  private static boolean supersedes(
      String version, @Nullable String uid, Write<? extends KubernetesObject> known) {
    int order = ResourceVersions.compare(version, known.version());
    return known.object() == null ? order > 0 && !known.sameObject(uid) : order >= 0;
  }

  /**
   * Takes an object that this program has deleted and that is gone. For an object that still
   * exists, because of its finalizers or its grace period, pass the server's response to {@link
   * #onAddOrUpdate} instead.
   *
   * @param last a state of the object before the deletion, for example that of a cache
   * @throws IllegalArgumentException if the object has no name, or if its resource version is not a
   *     decimal number
   */
  public void onDelete(T last) {
    ObjectKey key = ObjectKey.of(last);
    String version = version(last);
    String uid = last.metadata().uid();
    synchronized (this) {
      var known = writes.get(key);
      if (known != null && known.newerThan(version)) {
        if (!known.sameObject(uid)) {
          return;
        }
        version = known.version();
      }
      put(key, new Write<>(null, uid, version, clock.nanoTime()));
    }
  }

  private static String version(KubernetesObject object) {
    String version = object.metadata().resourceVersion();
    return ResourceVersions.requireComparable(orElse(version, ""));
  }

  private void put(ObjectKey key, Write<T> write) {
    Map<ObjectKey, Write<T>> next = new LinkedHashMap<>(writes);
    next.remove(key);
    next.put(key, write);
    if (next.size() > capacity) {
      Indexer<T> base = cache.partial().snapshot();
      long now = clock.nanoTime();
      next.entrySet().removeIf(e -> over(e, base, now));
    }
    if (next.size() > capacity) {
      next.remove(next.keySet().iterator().next());
    }
    writes = next;
  }

  /** Returns the number of writes that are kept. */
  int pending() {
    return writes.size();
  }

  /**
   * {@inheritDoc}
   *
   * <p>Its resource version is that of the cache.
   */
  @Override
  public Indexer<T> snapshot() {
    // The writes first: another reader may drop a write as soon as a later snapshot has reached it.
    Map<ObjectKey, Write<T>> all = writes;
    Indexer<T> base = cache.snapshot();
    Indexer<T> arrived = base.partial();
    if (all.isEmpty()) {
      return base;
    }
    long now = clock.nanoTime();
    Map<ObjectKey, Write<T>> shown = new LinkedHashMap<>(all);
    shown.entrySet().removeIf(e -> over(e, arrived, now));
    if (shown.size() < all.size()) {
      forget(all, shown);
    }
    return shown.isEmpty() ? base : new MutatedIndexer<>(base, shown);
  }

  /** Returns whether a write is not shown any more. */
  private boolean over(Map.Entry<ObjectKey, Write<T>> entry, Indexer<T> base, long now) {
    return now - entry.getValue().at() >= ttl || done(entry, base);
  }

  /** Returns whether the cache has reached a write. */
  private boolean done(Map.Entry<ObjectKey, Write<T>> entry, Indexer<T> base) {
    Write<T> write = entry.getValue();
    T cached = base.byKey(entry.getKey()).orElse(null);
    if (cached == null) {
      // Otherwise "not created yet" and "deleted since" look alike. Other namespaces may be behind.
      String reached = base.resourceVersion(entry.getKey().namespace());
      return !reached.isEmpty() && !write.newerThan(reached);
    }
    var metadata = cached.metadata();
    if (write.object() == null && write.sameObject(metadata.uid())) {
      return false;
    }
    String version = metadata.resourceVersion();
    boolean older = version != null && write.newerThan(version);
    boolean deletedAt = write.object() == null && write.version().equals(version);
    return !older && !deletedAt;
  }

  private synchronized void forget(Map<ObjectKey, Write<T>> all, Map<ObjectKey, Write<T>> shown) {
    Map<ObjectKey, Write<T>> next = new LinkedHashMap<>(writes);
    all.forEach(
        (key, write) -> {
          if (!shown.containsKey(key) && next.get(key) == write) {
            next.remove(key);
          }
        });
    writes = next;
  }

  /**
   * Builds an overlay. Not safe for use by several threads.
   *
   * @param <T> the type of the objects
   */
  public static final class Builder<T extends KubernetesObject> {
    private final Indexer<T> cache;
    private int capacity = 100;
    private Duration ttl = Duration.ofMinutes(5);
    private Clock clock = Clock.system();

    private Builder(Indexer<T> cache) {
      this.cache = Objects.requireNonNull(cache, "cache");
    }

    /**
     * Sets the greatest number of writes to keep that the cache has not reached. Default: 100.
     *
     * @throws IllegalArgumentException if the number is less than 1
     */
    public Builder<T> capacity(int value) {
      if (value < 1) {
        throw new IllegalArgumentException("the capacity must be at least 1, not " + value);
      }
      capacity = value;
      return this;
    }

    /**
     * Sets how long a write is kept that the cache does not reach, for example because the object
     * does not match the selectors of the informer. Default: five minutes.
     *
     * @throws IllegalArgumentException if the duration is zero or negative
     */
    public Builder<T> ttl(Duration value) {
      if (value.isZero() || value.isNegative()) {
        throw new IllegalArgumentException("the duration must be positive, not " + value);
      }
      ttl = value;
      return this;
    }

    /** Sets the clock. Default: the clock of this machine. */
    public Builder<T> clock(Clock value) {
      clock = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Returns a new overlay without writes. */
    public MutationCache<T> build() {
      return new MutationCache<>(this);
    }
  }
}
