package dev.kubewright.cache.informer;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.reflector.QueueItem;
import dev.kubewright.cache.reflector.ReflectorSink;
import dev.kubewright.resource.ObjectKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The events between a reflector and its store, in the order of their arrival.
 *
 * <p>Batches: a replacement, resync or bookmark is a batch of its own. Adjacent changes of
 * different keys form a batch, up to the limit. The queue neither merges nor reorders items.
 *
 * <p>Back-pressure: the consumer processes a batch without the lock, so producers continue. From
 * twice the batch limit on, {@code change} and {@code replace} wait for the consumer. {@code
 * resync} and {@code bookmark} never wait. At most one of each stands at the end of the queue.
 *
 * <p>Sync: the first item decides. If it is a replacement, the queue has synced once the consumer
 * has processed it. If it is a change, the queue has synced at once. The consumer calls {@code
 * done} after each batch, so "synced" means that the store holds the objects. After a batch that
 * could not be applied in full, the queue has synced only once a later replacement could.
 *
 * <p>Partitions: several reflectors can fill the queue, each with the objects of one namespace. All
 * of them must have synced. After a failure all of them are fetched again.
 */
final class EventQueue<T> implements ReflectorSink<T> {
  static final int BATCH_LIMIT = 1000;

  /** Items that are processed together. */
  record Batch<T>(List<QueueItem<T>> items, boolean initial) {}

  private final int batchLimit;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notEmpty = lock.newCondition();
  private final Condition notFull = lock.newCondition();
  private final ArrayDeque<QueueItem<T>> items = new ArrayDeque<>();
  private final Map<String, Progress<T>> progress = new HashMap<>();
  private boolean closed;

  /** The progress of the objects of one namespace, or of all objects, on their way to the store. */
  private static final class Progress<T> {
    private QueueItem.@Nullable ReplacedAll<T> initial;
    private boolean populated;
    private boolean incomplete;

    void add(QueueItem.@Nullable ReplacedAll<T> replacement) {
      if (!populated) {
        populated = true;
        initial = replacement;
      } else if (incomplete && initial == null) {
        initial = replacement;
      }
    }

    boolean hasSynced() {
      return populated && initial == null && !incomplete;
    }
  }

  EventQueue() {
    this(BATCH_LIMIT);
  }

  EventQueue(int batchLimit) {
    this(batchLimit, List.of(""));
  }

  /**
   * Creates a queue.
   *
   * @param namespaces the namespaces that fill the queue, each by itself, or {@code ""} alone
   */
  EventQueue(int batchLimit, Collection<String> namespaces) {
    this.batchLimit = batchLimit;
    namespaces.forEach(namespace -> progress.put(namespace, new Progress<>()));
  }

  private Progress<T> progressOf(String namespace) {
    Progress<T> all = progress.get("");
    return all != null ? all : Objects.requireNonNull(progress.get(namespace), namespace);
  }

  /** Returns the door for the objects of one namespace. */
  ReflectorSink<T> in(String namespace) {
    return new ReflectorSink<>() {
      @Override
      public void change(QueueItem.Change<T> change) throws InterruptedException {
        require(namespace, change.key());
        EventQueue.this.change(change);
      }

      @Override
      public void replace(QueueItem.ReplacedAll<T> all) throws InterruptedException {
        all.objects().keySet().forEach(key -> require(namespace, key));
        EventQueue.this.replace(all.in(namespace));
      }

      @Override
      public void bookmark(String resourceVersion) {
        EventQueue.this.bookmark(resourceVersion, namespace);
      }
    };
  }

  /** An object of another namespace would be part of what another reflector replaces. */
  private static void require(String namespace, ObjectKey key) {
    if (!key.namespace().equals(namespace)) {
      throw new KubewrightException(
          "the object \"%s\" came from namespace \"%s\"; a transform must keep name and namespace"
              .formatted(key, namespace));
    }
  }

  /** Appends a change. It waits while the backlog is too long. */
  @Override
  public void change(QueueItem.Change<T> change) throws InterruptedException {
    append(change, change.key().namespace(), null);
  }

  /** Appends a replacement of all objects. It waits while the backlog is too long. */
  @Override
  public void replace(QueueItem.ReplacedAll<T> all) throws InterruptedException {
    append(all, all.namespace(), all);
  }

  private void append(
      QueueItem<T> item, String namespace, QueueItem.@Nullable ReplacedAll<T> replacement)
      throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (items.size() >= 2 * batchLimit && !closed) {
        notFull.await();
      }
      progressOf(namespace).add(replacement);
      push(item);
    } finally {
      lock.unlock();
    }
  }

  /** Appends a resync, unless the last item is one. */
  void resync() {
    pushUnless(QueueItem.SyncAll.class, new QueueItem.SyncAll<>());
  }

  /** Appends a bookmark. It replaces the last item if that is a bookmark. */
  @Override
  public void bookmark(String resourceVersion) {
    bookmark(resourceVersion, "");
  }

  private void bookmark(String resourceVersion, String namespace) {
    lock.lock();
    try {
      if (items.peekLast() instanceof QueueItem.Bookmark<T> last
          && last.namespace().equals(namespace)) {
        items.removeLast();
      }
      push(new QueueItem.Bookmark<>(resourceVersion, namespace));
    } finally {
      lock.unlock();
    }
  }

  private void pushUnless(Class<?> last, QueueItem<T> item) {
    lock.lock();
    try {
      if (!last.isInstance(items.peekLast())) {
        push(item);
      }
    } finally {
      lock.unlock();
    }
  }

  private void push(QueueItem<T> item) {
    if (!closed) {
      items.addLast(item);
      notEmpty.signal();
    }
  }

  /** Waits for the next batch. Returns empty once the queue is closed. */
  Optional<Batch<T>> take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (items.isEmpty() && !closed) {
        notEmpty.await();
      }
      if (closed) {
        return Optional.empty();
      }
      Batch<T> batch = nextBatch();
      if (items.size() < 2 * batchLimit) {
        notFull.signalAll();
      }
      return Optional.of(batch);
    } finally {
      lock.unlock();
    }
  }

  private Batch<T> nextBatch() {
    QueueItem<T> first = items.removeFirst();
    if (!(first instanceof QueueItem.Change<T> change)) {
      boolean initial =
          first instanceof QueueItem.ReplacedAll<T> all
              && all == progressOf(all.namespace()).initial;
      return new Batch<>(List.of(first), initial);
    }
    List<QueueItem<T>> batch = new ArrayList<>();
    batch.add(first);
    Set<ObjectKey> keys = new HashSet<>();
    keys.add(change.key());
    while (batch.size() < batchLimit
        && items.peekFirst() instanceof QueueItem.Change<T> next
        && keys.add(next.key())) {
      batch.add(items.removeFirst());
    }
    return new Batch<>(batch, false);
  }

  /**
   * Acknowledges that a batch is processed.
   *
   * @param complete whether the store has taken all of it
   */
  void done(Batch<T> batch, boolean complete) {
    lock.lock();
    try {
      if (!complete) {
        progress.values().forEach(each -> each.incomplete = true);
      }
      if (batch.items().get(0) instanceof QueueItem.ReplacedAll<T> all) {
        Progress<T> mine = progressOf(all.namespace());
        mine.initial = batch.initial() ? null : mine.initial;
        mine.incomplete &= !complete;
      }
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether the store holds the initial objects. */
  boolean hasSynced() {
    lock.lock();
    try {
      return progress.values().stream().allMatch(Progress::hasSynced);
    } finally {
      lock.unlock();
    }
  }

  /** Returns how many items wait for the consumer. */
  int size() {
    lock.lock();
    try {
      return items.size();
    } finally {
      lock.unlock();
    }
  }

  /** Drops all items, wakes all waiting threads and ignores later items. */
  void close() {
    lock.lock();
    try {
      closed = true;
      items.clear();
      notEmpty.signalAll();
      notFull.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
