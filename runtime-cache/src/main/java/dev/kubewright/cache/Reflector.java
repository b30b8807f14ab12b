package dev.kubewright.cache;

import dev.kubewright.concurrent.Threads;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.InformerError.Activity;
import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ListOptionsBuilder;
import dev.kubewright.client.ReadingSession;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.ResourceVersionMatch;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.WatchOptions;
import dev.kubewright.client.WatchOptionsBuilder;
import dev.kubewright.meta.v1.KubernetesObject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Follows a resource: fetches what there is, watches from there, and begins again when that breaks,
 * until it is stopped.
 *
 * <p>States are those of {@link InformerState}. One cycle is: stream the initial objects, or list
 * them where the server refuses that; then watch, opening the stream again behind the last change
 * as often as it ends. A cycle ends with an error, and after a back-off the next one begins.
 *
 * <p>Versions: {@code position} is the last one that was seen; a cycle begins at it ({@code "0"}
 * before the first). Only when the server refuses it as expired or unknown, {@code
 * positionUnavailable} asks for the newest, once and at once. The position moves before the sink
 * hears of it, so that nobody sees an object from beyond it; that is safe, because a cycle that
 * breaks between the two is followed by one that replaces everything.
 *
 * <p>Threads: {@code run} owns all fields; {@code stop} may be called by any thread and only opens
 * the latch and closes the open watch, which is volatile for that. Whoever opens a watch looks at
 * the latch afterwards, so one of both closes it.
 */
final class Reflector<T extends KubernetesObject> implements Runnable {
  private static final int PAGE_SIZE = 500;
  private static final String END_OF_INITIAL_EVENTS = "k8s.io/initial-events-end";

  private final ReadingSession<T> server;
  private final ReflectorSink<T> sink;
  private final ReflectorSettings settings;
  private final Incoming<T> incoming;
  private final ResourceType<T> type;
  private final Environment environment;
  private final ErrorReporter errors;
  private final Consumer<InformerState> states;
  private final Backoff backoff;
  private final InternalErrorRetry internalErrors;
  private final CountDownLatch stopped = new CountDownLatch(1);
  private volatile @Nullable Watch<T> open;
  private volatile String position = "";
  private boolean positionUnavailable;
  private boolean serverPages;

  /** What a reflector is wired to. */
  record Wiring<T extends KubernetesObject>(
      ResourceType<T> type,
      Incoming<T> incoming,
      ReflectorSink<T> sink,
      ErrorReporter errors,
      Consumer<InformerState> states) {}

  Reflector(
      ReadingSession<T> server,
      Wiring<T> wiring,
      ReflectorSettings settings,
      Environment environment) {
    this.server = server;
    this.type = wiring.type();
    this.incoming = wiring.incoming();
    this.sink = wiring.sink();
    this.errors = wiring.errors();
    this.states = wiring.states();
    this.settings = settings;
    this.environment = environment;
    this.backoff = new Backoff(environment);
    this.internalErrors =
        new InternalErrorRetry(environment.clock(), settings.internalErrorRetry());
  }

  /** The version that was seen last. */
  String position() {
    return position;
  }

  /**
   * Ends {@code run} soon; a thread that blocks in the server's calls is to be interrupted as well.
   */
  void stop() {
    stopped.countDown();
    closeOpen();
  }

  private boolean isStopped() {
    return stopped.getCount() == 0;
  }

  @Override
  public void run() {
    while (!isStopped()) {
      try {
        backOff(cycle());
      } catch (InterruptedException e) {
        errors.note("interrupted");
      }
    }
  }

  /** Runs one cycle and returns why it ended; nothing that goes wrong ends the thread. */
  private @Nullable Throwable cycle() throws InterruptedException {
    try {
      EventStream<T> initial = settings.streaming() ? streamInitialObjects() : null;
      if (initial == null && !isStopped()) {
        list();
      }
      return follow(initial);
    } catch (RuntimeException | Error e) {
      if (!isStopped()) {
        errors.report(Activity.FETCH, e);
      }
      return e;
    } finally {
      closeOpen();
    }
  }

  private void backOff(@Nullable Throwable cause) throws InterruptedException {
    if (isStopped()) {
      return;
    }
    Thread.interrupted();
    Duration delay = backoff.next();
    states.accept(new InformerState.BackingOff(delay, cause));
    environment.clock().await(stopped, delay);
  }

  private void list() throws InterruptedException {
    String version = positionUnavailable ? "" : position.isEmpty() ? "0" : position;
    PagedList<T> listed;
    try {
      listed = listAt(version);
    } catch (KubewrightException e) {
      if (!unavailable(e)) {
        throw e;
      }
      positionUnavailable = true;
      version = "";
      listed = listAt(version);
    }
    positionUnavailable = false;
    serverPages |= version.equals("0") && listed.paged();
    replace(incoming.byKey(listed.items()), listed.resourceVersion());
  }

  private PagedList<T> listAt(String version) {
    states.accept(new InformerState.Listing(version));
    return PagedList.fetch(server, settings.listOptions().apply(listOptions(version)));
  }

  /** A limit would keep a list at a given version from being answered from the server's memory. */
  private ListOptions listOptions(String version) {
    boolean anyVersion = version.isEmpty() || version.equals("0");
    int page = settings.pageSize();
    if (page == 0 && (anyVersion || serverPages)) {
      page = PAGE_SIZE;
    }
    var options = new ListOptionsBuilder().resourceVersion(version.isEmpty() ? null : version);
    return page == 0 ? options.build() : options.limit(page).build();
  }

  private void replace(Map<String, T> objects, String version) throws InterruptedException {
    moveTo(version);
    sink.replace(objects, version);
  }

  private void moveTo(@Nullable String version) {
    if (version != null && !version.isEmpty()) {
      position = version;
    }
  }

  /**
   * Fetches by a stream, which goes on with the changes; null if the server must be asked for a
   * list.
   */
  private @Nullable EventStream<T> streamInitialObjects() throws InterruptedException {
    while (!isStopped()) {
      String version = positionUnavailable ? "" : position;
      states.accept(new InformerState.Streaming(version));
      try {
        var stream = open(initialOptions(version), false);
        if (gather(stream)) {
          positionUnavailable = false;
          return stream;
        }
        closeOpen();
        backOff(null);
      } catch (KubewrightException e) {
        closeOpen();
        if (Failures.throttledOrUnreachable(e)) {
          backOff(e);
        } else if (unavailable(e) && !version.isEmpty()) {
          positionUnavailable = true;
        } else {
          errors.note("no stream of initial objects, listing instead: " + e.getMessage());
          return null;
        }
      }
    }
    return null;
  }

  /**
   * Collects initial objects beside the cache, then replaces it; false if the stream ended too
   * early.
   */
  private boolean gather(EventStream<T> stream) throws InterruptedException {
    Map<String, T> objects = new LinkedHashMap<>();
    try (var guard = new SilenceGuard(environment.clock(), errors, stream::close)) {
      for (var event = stream.next(); event != null; event = stream.next()) {
        guard.progress();
        if (event instanceof WatchEvent.Bookmark<T> bookmark) {
          if ("true".equals(bookmark.metadata().annotations().get(END_OF_INITIAL_EVENTS))) {
            String version = bookmark.metadata().resourceVersion();
            stream.settles(event);
            replace(objects, version == null ? "" : version);
            return true;
          }
        } else {
          gather(event, objects);
        }
      }
      if (guard.gaveUp()) {
        throw new KubewrightException("the server was silent for too long");
      }
      return false;
    }
  }

  private void gather(WatchEvent<T> event, Map<String, T> objects) {
    T object = incoming.object(event);
    if (object == null) {
      return;
    }
    T transformed = incoming.transformed(object);
    String key = ObjectKeys.of(transformed);
    if (event instanceof WatchEvent.Deleted<T>) {
      objects.remove(key);
    } else {
      objects.put(key, transformed);
    }
  }

  /** Watches until only a new cycle helps, and returns why. */
  private @Nullable Throwable follow(@Nullable EventStream<T> initial) throws InterruptedException {
    EventStream<T> stream = initial;
    while (!isStopped()) {
      if (stream == null) {
        stream = openAtPosition();
      }
      if (stream != null) {
        states.accept(new InformerState.Watching(position));
        Throwable end = take(stream);
        stream = null;
        closeOpen();
        if (end != null) {
          return end;
        }
      }
    }
    return null;
  }

  /**
   * Opens the stream; null after a back-off where the server was busy or away, which costs no new
   * list.
   */
  private @Nullable EventStream<T> openAtPosition() throws InterruptedException {
    String version = position;
    try {
      boolean settled = !version.isEmpty() && !version.equals("0");
      return open(watchOptions(version).build(), settled);
    } catch (KubewrightException e) {
      if (!Failures.throttledOrUnreachable(e)) {
        throw e;
      }
      backOff(e);
      return null;
    }
  }

  /**
   * Takes all events of a stream; returns null when it is to be opened again, else what ends the
   * cycle.
   */
  private @Nullable Throwable take(EventStream<T> stream) throws InterruptedException {
    try {
      for (var event = stream.next(); event != null; event = stream.next()) {
        take(event, stream);
      }
      return null;
    } catch (KubewrightException e) {
      closeOpen();
      if (isStopped()) {
        return e;
      }
      if (Failures.throttled(e)) {
        backOff(e);
        return null;
      }
      if (Failures.internal(e) && internalErrors.again()) {
        return null;
      }
      if (Failures.expired(e)) {
        errors.note("the stream has expired: " + e.getMessage());
      } else {
        errors.report(Activity.FETCH, e);
      }
      return e;
    }
  }

  private void take(WatchEvent<T> event, EventStream<T> stream) throws InterruptedException {
    if (event instanceof WatchEvent.Bookmark<T> bookmark) {
      stream.settles(event);
      moveTo(bookmark.metadata().resourceVersion());
      sink.bookmark(position);
      return;
    }
    T object = incoming.object(event);
    if (object == null) {
      return;
    }
    if (stream.settles(event)) {
      moveTo(object.metadata().resourceVersion());
    }
    var change = incoming.change(event, object);
    if (change != null) {
      sink.change(change);
    }
  }

  private EventStream<T> open(WatchOptions options, boolean settled) {
    Watch<T> watch = server.watch(options);
    open = watch;
    if (isStopped()) {
      watch.close();
    }
    return new EventStream<>(type, watch, environment.clock(), settled);
  }

  private void closeOpen() {
    Watch<T> watch = open;
    if (watch != null) {
      watch.close();
    }
  }

  private WatchOptions initialOptions(String version) {
    return watchOptions(version)
        .sendInitialEvents(true)
        .resourceVersionMatch(ResourceVersionMatch.NOT_OLDER_THAN)
        .build();
  }

  private WatchOptionsBuilder watchOptions(String version) {
    ListOptions chosen = settings.listOptions().apply(ListOptions.NONE);
    double least = settings.watchTimeout().toSeconds();
    long timeout = (long) (least * (1 + environment.random().nextDouble()));
    return new WatchOptionsBuilder()
        .labels(chosen.labels())
        .fields(chosen.fields())
        .resourceVersion(version.isEmpty() ? null : version)
        .allowBookmarks(true)
        .timeout(Duration.ofSeconds(timeout));
  }

  private static boolean unavailable(Throwable failure) {
    return Failures.expired(failure) || Failures.tooLarge(failure);
  }
}
