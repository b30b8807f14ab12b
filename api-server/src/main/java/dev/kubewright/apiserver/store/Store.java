package dev.kubewright.apiserver.store;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * All objects, with one revision counter and a limited history of changes: what etcd is for a real
 * server. It survives restarts of the server.
 *
 * <p>Lists of the past go back to the last compaction. Watches go back to the start of the server
 * too, because a real server keeps their changes in its own memory.
 *
 * <p>Every method takes the single lock. A read followed by a write runs inside {@link #locked}.
 * Stored trees never change, so they are returned without a copy. A caller copies a tree before it
 * edits it.
 */
public final class Store {
  private static final long FIRST = 1;

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<String, Bucket> buckets = new HashMap<>();

  /** The bucket of each remembered change, the oldest first. */
  private final Deque<Bucket> history = new ArrayDeque<>();

  private final List<Consumer<Change>> listeners = new ArrayList<>();
  private final List<Waiting> waiting = new ArrayList<>();
  private final List<Runnable> followUps = new ArrayList<>();

  /** The objects that name an owner, by the uid of the owner. */
  private final Map<String, Set<Place>> dependents = new HashMap<>();

  private final SharedParts shared = new SharedParts();
  private final int capacity;
  private boolean unsettled;
  private long revision = FIRST;

  /** The oldest revision that lists can be at. */
  private long oldest = 1;

  /** The oldest revision that watches can report. */
  private long oldestWatched = 1;

  /** The same for the buckets whose watches have forgotten more. */
  private final Map<String, Long> oldestOfBuckets = new HashMap<>();

  /** A thread that waits for a write. */
  private record Waiting(long revision, CountDownLatch latch) {}

  /** Creates an empty store that remembers this many changes. */
  public Store(int capacity) {
    this.capacity = capacity;
  }

  /** Returns an independent store with the same objects and history, and without listeners. */
  public Store copy() {
    return locked(
        () -> {
          Store copy = new Store(capacity);
          Map<Bucket, Bucket> copies = new HashMap<>();
          buckets.forEach(
              (name, bucket) -> {
                Bucket copied = bucket.copy();
                copies.put(bucket, copied);
                copy.buckets.put(name, copied);
              });
          history.forEach(
              bucket -> copy.history.addLast(Objects.requireNonNull(copies.get(bucket))));
          dependents.forEach((uid, of) -> copy.dependents.put(uid, new LinkedHashSet<>(of)));
          copy.revision = revision;
          copy.oldest = oldest;
          copy.oldestWatched = oldestWatched;
          copy.oldestOfBuckets.putAll(oldestOfBuckets);
          return copy;
        });
  }

  /**
   * Runs an action while no other thread reads or writes. What {@link #afterWrites} has added runs
   * at the end of the outermost action, before other threads see the writes.
   */
  public <T> T locked(Supplier<T> action) {
    lock.lock();
    try {
      return action.get();
    } finally {
      try {
        if (lock.getHoldCount() == 1) {
          settle();
        }
      } finally {
        lock.unlock();
      }
    }
  }

  /** Returns whether this thread is inside {@link #locked}. */
  public boolean isLocked() {
    return lock.isHeldByCurrentThread();
  }

  private void settle() {
    while (unsettled) {
      unsettled = false;
      followUps.forEach(Runnable::run);
    }
  }

  /** Adds a task that runs after each action with writes, and again after its own writes. */
  public void afterWrites(Runnable task) {
    locked(() -> followUps.add(task));
  }

  /** Removes a task of {@link #afterWrites}. */
  public void ignore(Runnable task) {
    locked(() -> followUps.remove(task));
  }

  /** Returns the places of the objects that name an owner with this uid. */
  public List<Place> dependents(String uid) {
    return locked(() -> List.copyOf(dependents.getOrDefault(uid, Set.of())));
  }

  /** Adds a listener. It is called under the lock, in the order of the writes. */
  public void listen(Consumer<Change> listener) {
    locked(() -> listeners.add(listener));
  }

  /** Removes a listener. */
  public void ignore(Consumer<Change> listener) {
    locked(() -> listeners.remove(listener));
  }

  /** Returns whether nothing was ever written. */
  public boolean isNew() {
    return revision() == FIRST;
  }

  /** Returns the revision of the last write. */
  public long revision() {
    return locked(() -> revision);
  }

  /** Returns a latch that opens when a revision has been written. */
  public CountDownLatch reached(long wanted) {
    return locked(
        () -> {
          var latch = new CountDownLatch(wanted > revision ? 1 : 0);
          if (wanted > revision) {
            waiting.add(new Waiting(wanted, latch));
          }
          return latch;
        });
  }

  /** Forgets a latch of {@link #reached} that did not open. */
  public void giveUp(CountDownLatch latch) {
    locked(() -> waiting.removeIf(one -> one.latch() == latch));
  }

  /** Returns the object at a place, or null. */
  public @Nullable ObjectNode get(Place place) {
    return get(place.bucket(), place.namespace(), place.name());
  }

  /** Returns the object, or null. */
  public @Nullable ObjectNode get(String bucket, String namespace, String name) {
    Stored stored = find(bucket, namespace, name);
    return stored == null ? null : stored.tree();
  }

  /** Returns the object with what was made of it, or null. */
  public @Nullable Stored find(String bucket, String namespace, String name) {
    lock.lock();
    try {
      return bucket(bucket).objects().get(Stored.key(namespace, name));
    } finally {
      lock.unlock();
    }
  }

  /** Returns what was made of a tree, or null if this tree is not the stored one of its name. */
  public @Nullable Stored find(String bucket, ObjectNode tree) {
    lock.lock();
    try {
      Stored stored = bucket(bucket).objects().get(Stored.key(tree));
      return stored != null && stored.tree() == tree ? stored : null;
    } finally {
      lock.unlock();
    }
  }

  /** Returns the objects of a bucket, or of one namespace of it, ordered by namespace and name. */
  public List<ObjectNode> list(String bucket, String namespace) {
    Snapshot snapshot = snapshot(bucket, namespace);
    List<ObjectNode> objects = new ArrayList<>(snapshot.size());
    snapshot.all().forEachRemaining(stored -> objects.add(stored.tree()));
    return Collections.unmodifiableList(objects);
  }

  /**
   * Returns the objects of a bucket, or of one namespace of it, as they are now. This copies
   * nothing.
   */
  public Snapshot snapshot(String bucket, String namespace) {
    return locked(() -> new Snapshot(revision, bucket(bucket).objects(), namespace));
  }

  /**
   * Returns the objects as they were at a revision. This copies nothing.
   *
   * @return null if the history does not go back that far
   */
  public @Nullable Snapshot snapshotAt(String bucket, String namespace, long at) {
    lock.lock();
    try {
      return at < oldest ? null : new Snapshot(at, bucket(bucket).at(at), namespace);
    } finally {
      lock.unlock();
    }
  }

  /** Returns the lowest revision that {@link #since} accepts for a bucket. */
  public long watchedSince(String bucket) {
    return locked(
        () -> Math.max(oldestWatched, oldestOfBuckets.getOrDefault(bucket, oldestWatched)) - 1);
  }

  /**
   * Returns the changes of a bucket after a revision, or null if the history does not go back that
   * far.
   */
  public @Nullable List<Change> since(String bucket, long after) {
    lock.lock();
    try {
      if (after < watchedSince(bucket)) {
        return null;
      }
      return bucket(bucket).since(after);
    } finally {
      lock.unlock();
    }
  }

  /** Adds an object, or replaces the one with its name. Sets its resource version. */
  public ObjectNode put(String bucket, ObjectNode object) {
    return locked(
        () -> {
          shared.share(object);
          return adopt(bucket, object);
        });
  }

  /**
   * Adds an object as {@link #put} does, whose parts are shared already. Only the object and its
   * metadata are changed.
   */
  public ObjectNode adopt(String bucket, ObjectNode object) {
    return locked(
        () -> {
          Stored.stamp(object, ++revision);
          Stored after = new Stored(object);
          SortedObjects objects = bucket(bucket).objects();
          Stored before = objects.get(after.key());
          Change.Type type = before == null ? Change.Type.ADDED : Change.Type.MODIFIED;
          record(new Change(revision, type, bucket, after, before), objects.with(after));
          return object;
        });
  }

  /** Removes an object. The event contains a copy with the revision of the deletion. */
  public void remove(String bucket, ObjectNode object) {
    locked(
        () -> {
          ObjectNode last = object.deepCopy();
          Stored.stamp(last, ++revision);
          shared.share(last);
          Stored after = new Stored(last);
          SortedObjects objects = bucket(bucket).objects();
          Stored before = objects.get(after.key());
          Change change = new Change(revision, Change.Type.DELETED, bucket, after, before);
          return record(change, before == null ? objects : objects.without(after.key()));
        });
  }

  /** Forgets the history. Older revisions are then expired. */
  public void compact() {
    locked(
        () -> {
          history.clear();
          buckets.values().forEach(Bucket::forgetAll);
          oldest = revision;
          oldestWatched = revision + 1;
          return oldest;
        });
  }

  /** Forgets the changes for watches, as a server that starts. Lists of the past go on. */
  public void forgetWatches() {
    locked(() -> oldestWatched = revision + 1);
  }

  /** Forgets the changes of a bucket for watches. Lists of the past go on. */
  public void forgetWatches(String bucket) {
    locked(() -> oldestOfBuckets.put(bucket, revision + 1));
  }

  private Change record(Change change, SortedObjects objects) {
    Bucket bucket = bucket(change.bucket());
    bucket.record(change, objects);
    history.addLast(bucket);
    while (history.size() > capacity) {
      long forgotten = history.removeFirst().forgetOldest();
      oldest = forgotten;
      oldestWatched = Math.max(oldestWatched, forgotten + 1);
    }
    index(change);
    unsettled = true;
    listeners.forEach(listener -> listener.accept(change));
    if (!waiting.isEmpty()) {
      waiting.stream()
          .filter(one -> one.revision() <= revision)
          .forEach(one -> one.latch().countDown());
      waiting.removeIf(one -> one.revision() <= revision);
    }
    return change;
  }

  private void index(Change change) {
    Place place = Place.of(change.bucket(), change.object());
    if (change.previous() != null) {
      for (JsonNode owner : change.previous().path("metadata").path("ownerReferences")) {
        dependents.computeIfPresent(
            Json.string(owner, "uid"),
            (uid, of) -> {
              of.remove(place);
              return of.isEmpty() ? null : of;
            });
      }
    }
    if (change.type() != Change.Type.DELETED) {
      for (JsonNode owner : change.object().path("metadata").path("ownerReferences")) {
        dependents
            .computeIfAbsent(Json.string(owner, "uid"), uid -> new LinkedHashSet<>())
            .add(place);
      }
    }
  }

  private Bucket bucket(String name) {
    return buckets.computeIfAbsent(name, n -> new Bucket());
  }
}
