package dev.kubewright.cache.fake;

import static dev.kubewright.Values.orElse;

import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.TransportException;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.ListMetaBuilder;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.transport.ListerWatcher;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A server with a script. Each list and each watch takes the next step of the script. After its
 * end, lists are refused and watches stay open without events. It records the requests.
 */
public class FakeListerWatcher<T> implements ListerWatcher<T> {
  private final Deque<Function<ListOptions, ObjectList<T>>> lists = new ArrayDeque<>();
  private final Deque<Function<WatchOptions, Watch<T>>> watches = new ArrayDeque<>();
  private final List<ListOptions> listed = new ArrayList<>();
  private final List<WatchOptions> watched = new ArrayList<>();
  private final List<FakeSession<T>> sessions = new ArrayList<>();
  private final List<ManagedFieldsPolicy> policies = new ArrayList<>();
  private final Map<ObjectList<T>, List<@Nullable ObjectKey>> unreadableOf =
      new IdentityHashMap<>();
  private Runnable atEnd = () -> {};
  private Supplier<ObjectList<T>> newest = () -> versioned("");
  private int newestAsked;

  @Override
  public synchronized FakeSession<T> open(ManagedFieldsPolicy managedFields) {
    var session = new FakeSession<>(this);
    sessions.add(session);
    policies.add(managedFields);
    return session;
  }

  /** Returns the sessions that were opened. */
  public synchronized List<FakeSession<T>> sessions() {
    return List.copyOf(sessions);
  }

  /** Returns the policy of each session. */
  public synchronized List<ManagedFieldsPolicy> policies() {
    return List.copyOf(policies);
  }

  @Override
  public ObjectList<T> list(ListOptions options) {
    Function<ListOptions, ObjectList<T>> step;
    synchronized (this) {
      if (asksForNewest(options)) {
        newestAsked++;
        return newest.get();
      }
      listed.add(options);
      step = lists.poll();
    }
    if (step == null) {
      atEnd.run();
      throw refusal(503, "ServiceUnavailable");
    }
    return step.apply(options);
  }

  /** A list of one object without a version only brings the newest version of the server. */
  private static boolean asksForNewest(ListOptions options) {
    return Objects.equals(options.limit(), 1) && options.resourceVersion() == null;
  }

  private static <T> ObjectList<T> versioned(String version) {
    return new ObjectList<>(ListMetaBuilder.build(m -> m.resourceVersion(version)), List.of());
  }

  /** Sets the newest version of the server. Default: one that is not comparable. */
  public synchronized FakeListerWatcher<T> newest(String version) {
    newest = () -> versioned(version);
    return this;
  }

  /** Sets the newest version of the server, whose first object cannot be read. */
  public synchronized FakeListerWatcher<T> newestWithout(String version, ObjectKey unreadable) {
    ObjectList<T> page = versioned(version);
    unreadableOf.put(page, List.of(unreadable));
    newest = () -> page;
    return this;
  }

  /** Makes the question for the newest version fail, once. */
  public synchronized FakeListerWatcher<T> newestFails(RuntimeException failure) {
    var then = newest;
    newest =
        () -> {
          newest = then;
          throw failure;
        };
    return this;
  }

  /** Makes every question for the newest version fail. */
  public synchronized FakeListerWatcher<T> newestAlwaysFails(RuntimeException failure) {
    newest =
        () -> {
          throw failure;
        };
    return this;
  }

  /** Returns how often the newest version was asked for. */
  public synchronized int newestAsked() {
    return newestAsked;
  }

  @Override
  public Watch<T> watch(WatchOptions options) {
    Function<WatchOptions, Watch<T>> step;
    synchronized (this) {
      watched.add(options);
      step = watches.poll();
    }
    if (step == null) {
      atEnd.run();
      return new FakeWatch<>();
    }
    return step.apply(options);
  }

  /** Sets an action for the end of the script. */
  public FakeListerWatcher<T> atEnd(Runnable action) {
    atEnd = action;
    return this;
  }

  @SafeVarargs
  public final FakeListerWatcher<T> list(int version, T... items) {
    List<T> all = new ArrayList<>();
    for (T item : items) {
      all.add(item);
    }
    return list(Integer.toString(version), null, all);
  }

  public FakeListerWatcher<T> list(String version, String token, List<T> items) {
    var metadata = ListMetaBuilder.build(m -> m.resourceVersion(version).continueToken(token));
    return onList(options -> new ObjectList<>(metadata, items));
  }

  public synchronized FakeListerWatcher<T> onList(Function<ListOptions, ObjectList<T>> step) {
    lists.add(step);
    return this;
  }

  /** Adds a list in which some objects cannot be read. Null stands for one without a key. */
  @SafeVarargs
  public final FakeListerWatcher<T> listWithout(
      int version, List<@Nullable ObjectKey> unreadable, T... items) {
    var metadata = ListMetaBuilder.build(m -> m.resourceVersion(Integer.toString(version)));
    List<T> all = new ArrayList<>();
    for (T item : items) {
      all.add(item);
    }
    var page = new ObjectList<>(metadata, all);
    synchronized (this) {
      unreadableOf.put(page, unreadable);
    }
    return onList(options -> page);
  }

  synchronized List<@Nullable ObjectKey> unreadableOf(ObjectList<T> page) {
    return unreadableOf.getOrDefault(page, List.of());
  }

  public FakeListerWatcher<T> listFails(RuntimeException failure) {
    return onList(
        options -> {
          throw failure;
        });
  }

  /** Adds a watch that sends these events and ends. */
  @SafeVarargs
  public final FakeListerWatcher<T> events(WatchEvent<T>... events) {
    var watch = new FakeWatch<T>();
    for (var event : events) {
      watch.send(event);
    }
    watch.end();
    return onWatch(options -> watch);
  }

  /** Adds a watch that the test feeds. */
  public FakeWatch<T> openWatch() {
    var watch = new FakeWatch<T>();
    onWatch(options -> watch);
    return watch;
  }

  public synchronized FakeListerWatcher<T> onWatch(Function<WatchOptions, Watch<T>> step) {
    watches.add(step);
    return this;
  }

  public FakeListerWatcher<T> watchFails(RuntimeException failure) {
    return onWatch(
        options -> {
          throw failure;
        });
  }

  public synchronized List<ListOptions> listed() {
    return List.copyOf(listed);
  }

  public synchronized List<WatchOptions> watched() {
    return List.copyOf(watched);
  }

  /** Returns the versions that lists requested, or {@code ""} for none. */
  public List<String> listedVersions() {
    return listed().stream().map(o -> orElse(o.resourceVersion(), "")).toList();
  }

  /** Returns the versions that watches requested, or {@code ""} for none. */
  public List<String> watchedVersions() {
    return watched().stream().map(o -> orElse(o.resourceVersion(), "")).toList();
  }

  public static ApiException refusal(int code, String reason) {
    return ApiExceptions.of(status(code, reason), code, "GET", "/widgets");
  }

  public static TransportException failure(TransportException.Kind kind) {
    return new TransportException(kind, "GET /widgets: " + kind, null);
  }

  public static Status status(int code, String reason) {
    return StatusBuilder.build(s -> s.code(code).reason(reason).message(reason));
  }

  public static <T> WatchEvent<T> added(T object) {
    return new WatchEvent.Added<>(object);
  }

  public static <T> WatchEvent<T> modified(T object) {
    return new WatchEvent.Modified<>(object);
  }

  public static <T> WatchEvent<T> deleted(T object) {
    return new WatchEvent.Deleted<>(object);
  }

  /** Returns an event for an object that cannot be read, with its key or without one. */
  public static <T> WatchEvent<T> unreadable(@Nullable ObjectKey key) {
    return unreadable(key, false);
  }

  /** The deletion of an object that cannot be read, with its key or without one. */
  public static <T> WatchEvent<T> unreadableDeletion(@Nullable ObjectKey key) {
    return unreadable(key, true);
  }

  private static <T> WatchEvent<T> unreadable(@Nullable ObjectKey key, boolean deleted) {
    return new WatchEvent.Unreadable<>(key, deleted, misfit());
  }

  static CodecException misfit() {
    return new CodecException("expected a number", "$.size", 7);
  }

  public static <T> WatchEvent<T> error(int code, String reason) {
    return new WatchEvent.Error<>(status(code, reason));
  }

  public static <T> WatchEvent<T> bookmark(int version) {
    return new WatchEvent.Bookmark<>(
        ObjectMetaBuilder.build(m -> m.resourceVersion(Integer.toString(version))));
  }

  public static <T> WatchEvent<T> initialEnd(int version) {
    return new WatchEvent.Bookmark<>(
        ObjectMetaBuilder.build(
            m ->
                m.resourceVersion(Integer.toString(version))
                    .annotations(Map.of("k8s.io/initial-events-end", "true"))));
  }
}
