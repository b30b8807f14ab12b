package dev.kubewright.cache.informer;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.cache.reflector.QueueItem;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.document.Json;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds cached beans that a program has changed. Records cannot change, so it ignores them.
 *
 * <p>It encodes each bean when it enters the cache, and again once a second for two minutes (the
 * numbers of client-go). A difference is reported once, with the JSON paths. client-go ends the
 * program.
 *
 * <p>Threads: the follower adds beans before handlers and readers get them. An alarm of the clock
 * starts a thread for each check, because encoding takes too long for the thread of the clock.
 * There is at most one such thread, and none after the close.
 */
final class MutationDetector<T extends KubernetesObject> {
  static final Duration PERIOD = Duration.ofSeconds(1);
  static final Duration RETAINED = Duration.ofMinutes(2);

  /** A bean and what it was when it entered the cache. Compared by identity. */
  private static final class Entry<T> {
    final ObjectKey key;
    final T object;
    final byte[] encoded;
    final long added;

    Entry(ObjectKey key, T object, byte[] encoded, long added) {
      this.key = key;
      this.object = object;
      this.encoded = encoded;
      this.added = added;
    }
  }

  private final ResourceType<T> type;
  private final InformerSettings settings;
  private final ErrorReporter errors;
  private final String threadName;
  private final ArrayDeque<Entry<T>> entries = new ArrayDeque<>();
  private Clock.@Nullable Alarm alarm;
  private @Nullable Thread checking;

  /** Whether it was closed, or never on. */
  private boolean closed;

  /** Creates a detector, which does nothing if the settings do not want one. */
  MutationDetector(
      ResourceType<T> type, InformerSettings settings, ErrorReporter errors, String threadName) {
    this.type = type;
    this.closed = !settings.mutationDetector();
    this.settings = settings;
    this.errors = errors;
    this.threadName = threadName;
  }

  /** Takes the objects of a batch, before the cache does. */
  void add(EventQueue.Batch<T> batch) {
    if (isClosed()) {
      return;
    }
    for (var item : batch.items()) {
      if (item instanceof QueueItem.Upsert<T> change) {
        add(change.key(), change.object());
      } else if (item instanceof QueueItem.ReplacedAll<T> all) {
        all.objects().forEach(this::add);
      }
    }
  }

  private void add(ObjectKey key, T object) {
    if (object instanceof Record || object instanceof Unstructured) {
      return;
    }
    byte[] encoded;
    try {
      encoded = Json.encode(type.codec(), object);
    } catch (Throwable e) {
      errors.report(Activity.MUTATION, key, e);
      return;
    }
    synchronized (this) {
      entries.add(new Entry<>(key, object, encoded, settings.clock().nanoTime()));
    }
    try {
      schedule();
    } catch (Throwable e) { // the informer goes on, and the next bean tries again
      errors.report(Activity.MUTATION, e);
    }
  }

  private synchronized void schedule() {
    if (alarm == null && checking == null && !closed && !entries.isEmpty()) {
      alarm = settings.clock().schedule(PERIOD, this::tick);
    }
  }

  private void tick() {
    try {
      startCheck();
    } catch (Throwable e) {
      schedule(); // first, since the error handler may take its time
      errors.report(Activity.MUTATION, e);
    }
  }

  private synchronized void startCheck() {
    alarm = null;
    if (!closed) {
      checking = settings.threads().start(threadName, this::check);
    }
  }

  private void check() {
    List<Entry<T>> all;
    synchronized (this) {
      all = new ArrayList<>(entries);
    }
    Set<Entry<T>> finished = new HashSet<>();
    try {
      long now = settings.clock().nanoTime();
      for (var entry : all) {
        if (isClosed()) {
          return;
        }
        if (differs(entry) || now - entry.added >= Durations.ahead(RETAINED)) {
          finished.add(entry);
        }
      }
    } finally {
      synchronized (this) {
        entries.removeIf(finished::contains);
        checking = null;
        schedule();
      }
    }
  }

  private synchronized boolean isClosed() {
    return closed;
  }

  /** Compares a bean and reports a difference. */
  private boolean differs(Entry<T> entry) {
    try {
      byte[] now = Json.encode(type.codec(), entry.object);
      if (Arrays.equals(now, entry.encoded)) {
        return false;
      }
      errors.report(
          Activity.MUTATION,
          entry.key,
          new KubewrightException(
              "the program has changed a cached object, which all readers share: "
                  + TreeDiff.describe(tree(entry.encoded), tree(now))
                  + "; change a copy instead"));
    } catch (Throwable e) {
      errors.report(Activity.MUTATION, entry.key, e);
    }
    return true;
  }

  private static @Nullable Object tree(byte[] document) {
    return Tree.CODEC.read(Json.reader(document));
  }

  /** Ends the checks. */
  synchronized void close() {
    closed = true;
    entries.clear();
    if (alarm != null) {
      alarm.cancel();
    }
  }

  /** Returns the thread of the running check, or null. */
  synchronized @Nullable Thread thread() {
    return checking;
  }
}
