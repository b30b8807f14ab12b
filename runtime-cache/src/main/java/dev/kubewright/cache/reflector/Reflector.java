package dev.kubewright.cache.reflector;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Follows a resource until it is stopped: it fetches all objects, then watches for changes. When
 * the watch breaks, it begins again.
 *
 * <p>States are those of {@link InformerState}. A cycle begins with a stream of the initial
 * objects, or with a list if the server has no such stream. Then it watches. When a watch ends, it
 * backs off for at most a second, and opens the next one after the last change. An error ends the
 * cycle. After a back-off the next cycle begins. A closed client ends the reflector: no request can
 * succeed any more.
 *
 * <p>Each failure is reported once, after the state that follows from it: the back-off with the
 * failure as its cause, or the list in place of the stream.
 *
 * <p>Versions: a cycle begins at the {@link Position}, the first one at {@code "0"}. If the server
 * refuses it, the newest version is requested at once. The position moves before the sink gets the
 * object, so no reader sees an object from beyond it. That is safe: if the cycle breaks between the
 * two, the next one replaces all objects.
 *
 * <p>When a watch has ended before its time, the server may have been restored from a backup:
 * {@link RestoreCheck} finds out. Then the position is lost too.
 *
 * <p>An object that cannot be read is reported and skipped, except that its deletion counts. Its
 * event has no version, so it moves no position. A later event or bookmark does.
 *
 * <p>Threads: the thread of {@code run} owns all fields. It opens the reading session, reads with
 * it and closes it. Any thread may call {@code stop} and {@code refetch}: see {@link OpenWatch}. If
 * other code interrupts the thread, or leaves its flag set, that ends the cycle like a failure.
 */
public final class Reflector<T extends KubernetesObject> implements Runnable {
  /** So many lost openings in a row end a cycle. The number is that of client-go's retries. */
  private static final int LOST_OPENINGS = 10;

  private final ReflectorSession<T> session;
  private final ReflectorSink<T> sink;
  private final ReflectorSettings settings;
  private final Incoming<T> incoming;
  private final ResourceType<T> type;
  private final Clock clock;
  private final RandomGenerator random;
  private final ErrorReporter errors;
  private final Consumer<InformerState> states;
  private final Backoff backoff;
  private final RestoreCheck restoreCheck;
  private final InternalErrorRetry internalErrors;
  private final ListRequests lists;
  private final ReopeningPace pace;
  private final Position position = new Position();
  private final OpenWatch<T> open;
  private final InitialStreams<T> initialStreams;
  private int lostOpenings;

  /**
   * The end of a cycle or of an attempt.
   *
   * @param cause the reason, or null if the reflector is stopped
   * @param failure whether the cause is still to be reported
   */
  private record CycleEnd(@Nullable Throwable cause, boolean failure) {
    static final CycleEnd STOPPED = new CycleEnd(null, false);

    static CycleEnd of(Throwable failure) {
      return new CycleEnd(failure, true);
    }
  }

  /**
   * Creates a reflector that is not started.
   *
   * @param sink gets the objects and changes, on the reflector's thread
   * @param states gets each new state, on the reflector's thread. It must not throw.
   */
  public Reflector(Source<T> source, ReflectorSink<T> sink, Consumer<InformerState> states) {
    this.session = source.session();
    this.type = source.type();
    this.incoming = source.incoming();
    this.sink = sink;
    this.errors = source.errors();
    this.states = states;
    this.settings = source.settings();
    this.clock = source.clock();
    this.random = source.random();
    this.backoff = new Backoff(clock, random);
    this.restoreCheck = new RestoreCheck(type, settings, errors, clock, random);
    this.internalErrors = new InternalErrorRetry(clock, settings.timing().internalErrorRetry());
    this.lists = new ListRequests(settings);
    this.pace = new ReopeningPace(clock);
    this.open = new OpenWatch<>(errors);
    this.initialStreams = new InitialStreams<>(incoming, open, clock, errors);
  }

  /** Returns the version that was received last. */
  public String position() {
    return position.last();
  }

  /** Returns how much of what was read is shared. Any thread may call it. */
  public SharingStatistics sharing() {
    return session.sharing();
  }

  /** Ends {@code run} soon. The caller also interrupts the thread: it may wait in a request. */
  public void stop() {
    open.stop();
  }

  /** Makes the reflector fetch all objects again soon. Any thread may call it. */
  public void refetch() {
    open.refetch();
  }

  /**
   * Follows the resource until it is stopped.
   *
   * @throws dev.kubewright.error.TransportException if the client is closed. It is not reported.
   */
  @Override
  public void run() {
    try {
      while (!open.isStopped()) {
        try {
          backOff(cycle());
        } catch (InterruptedException e) {
          errors.note("interrupted while it waited");
        }
      }
    } finally {
      session.close(errors);
    }
  }

  /**
   * Runs one cycle and returns why it ended. No failure ends the thread, except a closed client.
   */
  private CycleEnd cycle() {
    try {
      return follow(fetch());
    } catch (InterruptedException e) {
      return CycleEnd.of(
          new KubewrightException("the thread that follows " + type + " was interrupted", e));
    } catch (Throwable e) {
      if (Failures.closed(e) && !open.isStopped()) {
        throw e;
      }
      return CycleEnd.of(e);
    } finally {
      open.close();
    }
  }

  private void backOff(CycleEnd ending) throws InterruptedException {
    if (open.isStopped()) {
      return;
    }
    Throwable cause = ending.cause();
    Duration delay = Durations.max(backoff.next(cause), Failures.retryAfter(cause));
    states.accept(new InformerState.BackingOff(delay, cause));
    if (ending.failure() && cause != null) {
      errors.requestFailed(cause);
    }
    Thread.interrupted();
    clock.await(open.stopped(), delay);
  }

  /** Fetches all objects. Returns the stream that continues with the changes, or null. */
  private @Nullable EventStream<T> fetch() throws InterruptedException {
    if (settings.streaming()) {
      return streamInitialObjects();
    }
    list(null);
    return null;
  }

  /**
   * Lists all objects.
   *
   * @param refused why they were not streamed, or null if they were not to be
   */
  private void list(@Nullable KubewrightException refused) throws InterruptedException {
    open.beginFetch();
    String version = position.forList();
    states.accept(new InformerState.Listing(version));
    if (refused != null) {
      streamRefused(refused);
    }
    FullList<T> listed;
    try {
      listed = listAt(version);
    } catch (KubewrightException e) {
      if (!Failures.unavailable(e)) {
        throw e;
      }
      lose(e);
      version = "";
      states.accept(new InformerState.Listing(version));
      listed = listAt(version);
    }
    position.found();
    lists.responded(version, listed);
    replace(listed.all());
  }

  /** A server without initial streams says so in its response, which is no failure. */
  private void streamRefused(KubewrightException refused) {
    if (Failures.unsupported(refused)) {
      errors.note("no stream of initial objects, listing instead", refused);
    } else {
      errors.requestFailed(refused);
    }
  }

  private FullList<T> listAt(String version) {
    return FullList.read(session.open(), lists.at(version), incoming, open::isStopped);
  }

  /** Forgets the position, which the server has refused. */
  private void lose(KubewrightException refusal) {
    if (Failures.tooLarge(refusal)) {
      restoreCheck.refused(position.last());
    }
    position.lose();
  }

  private void replace(QueueItem.ReplacedAll<T> all) throws InterruptedException {
    KubewrightException gone = restoreCheck.fetched(all.resourceVersion());
    if (gone != null) {
      errors.requestFailed(gone);
    }
    errors.responded();
    position.moveTo(all.resourceVersion());
    sink.replace(all);
  }

  /**
   * Fetches the initial objects by a stream. The returned stream continues with the changes. If the
   * server refuses the stream or does not know it, lists the objects and returns null.
   */
  private @Nullable EventStream<T> streamInitialObjects() throws InterruptedException {
    while (!open.isStopped()) {
      open.beginFetch();
      String version = position.forStream();
      states.accept(new InformerState.Streaming(version));
      try {
        var stream = open(initialOptions(version), false);
        QueueItem.ReplacedAll<T> all = initialStreams.read(stream);
        if (all != null) {
          replace(all);
          position.found();
          return stream;
        }
        open.close();
        backOff(CycleEnd.of(stream.endedTooEarly()));
      } catch (KubewrightException e) {
        open.close();
        if (open.isStopped() || Failures.closed(e)) {
          throw e;
        }
        if (Failures.throttledOrUnreachable(e)) {
          backOff(CycleEnd.of(e));
        } else if (Failures.unavailable(e) && !version.isEmpty()) {
          lose(e);
        } else {
          list(e);
          return null;
        }
      }
    }
    return null;
  }

  /** Watches until only a new cycle helps, and returns the reason. */
  private CycleEnd follow(@Nullable EventStream<T> initial) throws InterruptedException {
    EventStream<T> stream = initial;
    while (!open.isStopped()) {
      if (stream == null) {
        stream = openAtPosition();
      }
      if (stream != null) {
        states.accept(new InformerState.Watching(position.last()));
        CycleEnd end = take(stream);
        stream = null;
        open.close();
        if (end != null) {
          return end;
        }
        if (open.wantsFetch()) {
          return new CycleEnd(
              new KubewrightException("the cache has missed a change of " + type), false);
        }
        pace.keep(open.stopped());
      }
    }
    return CycleEnd.STOPPED;
  }

  /**
   * Opens a watch. If the server is busy or cannot be reached, it waits and returns null. The next
   * watch then needs no new list.
   */
  private @Nullable EventStream<T> openAtPosition() throws InterruptedException {
    KubewrightException gone;
    try {
      gone = restoreCheck.isQuestionDue() ? checkRestore() : null;
    } catch (RuntimeException e) {
      if (Failures.closed(e)) {
        throw e;
      }
      backOff(CycleEnd.of(e));
      return null;
    }
    if (gone != null) {
      throw gone;
    }
    String version = position.last();
    try {
      boolean settled = !version.isEmpty() && !version.equals(Position.ANY);
      EventStream<T> stream = open(settings.watchOptions(version, random).build(), settled);
      errors.responded();
      lostOpenings = 0;
      return stream;
    } catch (KubewrightException e) {
      if (!Failures.later(e) && !isLostOpening(e)) {
        throw e;
      }
      if (!Failures.throttled(e)) {
        restoreCheck.serverWasAway();
      }
      backOff(CycleEnd.of(e));
      return null;
    }
  }

  /**
   * Whether the connection broke before the server answered, and not too often in a row. A front
   * that lets no watch pass must not keep the reflector from listing.
   */
  private boolean isLostOpening(KubewrightException failure) {
    lostOpenings = Failures.lost(failure) ? lostOpenings + 1 : 0;
    boolean again = lostOpenings > 0 && lostOpenings <= LOST_OPENINGS;
    if (!again) {
      lostOpenings = 0;
    }
    return again;
  }

  /** Returns a failure if the server has gone back to an older state. The position is then lost. */
  private @Nullable KubewrightException checkRestore() {
    KubewrightException gone = restoreCheck.find(position.last(), session.open());
    if (gone != null) {
      position.lose();
    }
    return gone;
  }

  /** Takes all events of a stream. Returns null if a new watch is to be opened. */
  private @Nullable CycleEnd take(EventStream<T> stream) throws InterruptedException {
    try (var silence = restoreCheck.watch(stream)) {
      for (var event = stream.next(); event != null; event = stream.next()) {
        silence.heard();
        take(event, stream);
      }
      restoreCheck.watchEnded(silence, stream.endedInTime());
      reopens(null);
      return null;
    } catch (KubewrightException e) {
      open.close();
      if (open.isStopped() || open.wantsFetch()) {
        return new CycleEnd(e, false);
      }
      if (Failures.throttled(e)) {
        backOff(CycleEnd.of(e));
        return null;
      }
      if (Failures.internal(e) && internalErrors.again()) {
        reopens(e);
        errors.requestFailed(e);
        return null;
      }
      if (Failures.expired(e)) {
        errors.note("the stream has expired", e);
        return new CycleEnd(e, false);
      }
      return CycleEnd.of(e);
    }
  }

  /** Enters the state between two watches. A fetch or the end have states of their own. */
  private void reopens(@Nullable KubewrightException cause) {
    if (!open.isStopped() && !open.wantsFetch()) {
      states.accept(new InformerState.BackingOff(pace.due(), cause));
    }
  }

  private void take(WatchEvent<T> event, EventStream<T> stream) throws InterruptedException {
    if (event instanceof WatchEvent.Bookmark<T> bookmark) {
      stream.settles(event);
      position.moveTo(bookmark.metadata().resourceVersion());
      sink.bookmark(position.last());
      return;
    }
    if (event instanceof WatchEvent.Unreadable<T> unreadable) {
      takeUnreadable(unreadable);
      return;
    }
    T object = incoming.object(event);
    if (object == null) {
      return;
    }
    if (stream.settles(event)) {
      position.moveTo(object.metadata().resourceVersion());
    }
    var change = incoming.change(event, object);
    if (change != null) {
      sink.change(change);
    }
  }

  /** A deletion counts even if the last state cannot be read. Other changes are skipped. */
  private void takeUnreadable(WatchEvent.Unreadable<T> event) throws InterruptedException {
    incoming.report(event.key(), event.cause());
    if (!event.deleted()) {
      return;
    }
    if (event.key() == null) {
      throw new KubewrightException(
          "the watch of "
              + type
              + " reported a deletion without the name of the object; all objects are fetched again",
          event.cause());
    }
    sink.change(new QueueItem.Deleted<>(event.key(), null));
  }

  private EventStream<T> open(WatchOptions options, boolean settled) {
    Watch<T> watch = session.open().watch(options);
    open.hold(watch);
    return new EventStream<>(type, watch, clock, options.timeout(), settled);
  }

  private WatchOptions initialOptions(String version) {
    return settings
        .watchOptions(version, random)
        .sendInitialEvents(true)
        .resourceVersionMatch(ResourceVersionMatch.NOT_OLDER_THAN)
        .build();
  }
}
