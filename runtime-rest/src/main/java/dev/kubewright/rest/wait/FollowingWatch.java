package dev.kubewright.rest.wait;

import dev.kubewright.KubewrightException;
import dev.kubewright.OneLine;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Closing;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.ListBackoff;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.transport.ListItems;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ReadingSession;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A watch that does not end by itself. It lists the objects, watches them after that, and lists
 * them again when the server has forgotten its version (410).
 *
 * <p>Its events tell the difference to what the reader already knows. The first list comes as added
 * objects. After another list, an object that is unchanged gives no event. A deletion that happened
 * in between comes as {@link WatchEvent.Deleted} with the last state that the watch has seen, and
 * an object that was deleted and created again as deleted and added. There are no bookmarks and no
 * {@link WatchEvent.Error} events.
 *
 * <p>For this the watch keeps the last state of every selected object, as an informer does. For
 * many objects and several readers, use one informer. A {@link RetryWatcher} keeps nothing.
 *
 * <table>
 * <caption>What fails, and what follows</caption>
 * <tr><th>failure</th><th>what follows</th></tr>
 * <tr><td>before the first stream is open: the server refuses for a reason that another attempt
 *     does not change, such as 403, or cannot be reached</td><td>an exception</td></tr>
 * <tr><td>a list has no resource version to watch after</td><td>the same: an exception of the first
 *     list, another list after a later one</td></tr>
 * <tr><td>a stream ends or breaks</td><td>a new stream, as in {@link RetryWatcher}</td></tr>
 * <tr><td>the version is forgotten, any other failure</td><td>another list. The waits between lists
 *     are client-go's, see {@link ListBackoff}. The log has a warning for each failure.</td></tr>
 * <tr><td>the client is closed, {@link #close}</td><td>the end</td></tr>
 * <tr><td>the thread is interrupted</td><td>a {@link TransportException}</td></tr>
 * </table>
 *
 * <p>One thread iterates, and sends all requests. Any thread may close the watch. After that the
 * iteration gives no further event, and a blocked one wakes. A list that is under way is finished
 * before. A loop that is left early does not close the watch: open it in try-with-resources, for
 * otherwise its stream stays open as long as the connection.
 *
 * @param <T> the type of the objects
 */
public final class FollowingWatch<T extends KubernetesObject> implements Watch<T> {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");

  private final ListerWatcher<T> server;
  private final WatchOptions options;
  private final Clock clock;
  private final DoubleSupplier random;
  private final CountDownLatch wake = new CountDownLatch(1);
  private final AtomicBoolean iterated = new AtomicBoolean();
  private final Object lock = new Object();
  private volatile boolean closed;
  private final OpenWatch<RetryWatcher<T>> stream = new OpenWatch<>();
  private @Nullable ReadingSession<T> session; // guarded by lock
  private boolean busy; // guarded by lock

  /**
   * Creates a watch. Sends no request.
   *
   * @param options selectors and limits. The timeout limits each stream.
   * @param random returns a number from 0 to 1
   * @throws IllegalArgumentException if the options say where to begin
   */
  public FollowingWatch(
      ListerWatcher<T> server, WatchOptions options, Clock clock, DoubleSupplier random) {
    this.server = Objects.requireNonNull(server, "server");
    this.options = Objects.requireNonNull(options, "options");
    this.clock = Objects.requireNonNull(clock, "clock");
    this.random = Objects.requireNonNull(random, "random");
    if (options.resourceVersion() != null
        || options.resourceVersionMatch() != null
        || options.sendInitialEvents() != null) {
      throw new IllegalArgumentException(
          "follow() begins with a list of the newest state; resourceVersion,"
              + " resourceVersionMatch and sendInitialEvents are for watch and retryWatch");
    }
  }

  @Override
  public Iterator<WatchEvent<T>> iterator() {
    if (iterated.getAndSet(true)) {
      throw new IllegalStateException("a watch can be iterated once");
    }
    return new Events();
  }

  @Override
  public void close() {
    synchronized (lock) {
      closed = true;
    }
    wake.countDown();
    Closing.all(List.of(stream::close, this::endSession));
  }

  /** Closes the session, unless the iteration uses it. The iteration then closes it. */
  private void endSession() {
    ReadingSession<T> ended;
    synchronized (lock) {
      if (busy) {
        return;
      }
      ended = session;
      session = null;
    }
    if (ended != null) {
      ended.close();
    }
  }

  /** Marks the session as used. Returns false if the watch is closed. */
  private boolean enter() {
    synchronized (lock) {
      busy = !closed;
      return busy;
    }
  }

  private void leave() {
    synchronized (lock) {
      busy = false;
    }
    if (closed) {
      endSession();
    }
  }

  private ReadingSession<T> session() {
    synchronized (lock) {
      if (session != null) {
        return session;
      }
    }
    ReadingSession<T> opened = server.open(ManagedFieldsPolicy.KEEP);
    synchronized (lock) {
      session = opened;
    }
    return opened;
  }

  private final class Events implements Iterator<WatchEvent<T>> {
    private final Map<ObjectKey, T> known = new LinkedHashMap<>();
    private final Deque<WatchEvent<T>> pending = new ArrayDeque<>();
    private @Nullable WatchEvent<T> next;
    private final ListBackoff backoff = new ListBackoff(clock, random);
    private @Nullable Iterator<WatchEvent<T>> events;
    private @Nullable ApiException refusal;
    private boolean established;
    private boolean begun;
    private boolean last;
    private Duration retryAfter = Duration.ZERO;

    @Override
    public boolean hasNext() {
      if (!enter()) {
        drop();
        return false;
      }
      boolean advanced = false;
      try {
        while (next == null && !last) {
          if (pending.isEmpty()) {
            advance();
          } else {
            next = pending.remove();
          }
        }
        advanced = true;
      } finally {
        leave();
        if (!advanced || next == null || closed) {
          drop();
          close();
        }
      }
      return next != null;
    }

    private void drop() {
      last = true;
      next = null;
      pending.clear();
      known.clear();
      events = null;
    }

    /** Returns what {@link #hasNext} has promised, even if the watch was closed since. */
    @Override
    public WatchEvent<T> next() {
      WatchEvent<T> event = next != null || hasNext() ? next : null;
      if (event == null) {
        throw new NoSuchElementException("the watch has ended");
      }
      next = null;
      return event;
    }

    private void advance() {
      Iterator<WatchEvent<T>> current = events;
      if (closed) {
        last = true;
      } else if (current == null) {
        last = !waitForTurn();
        if (!last) {
          begin();
        }
      } else if (current.hasNext()) {
        take(current.next());
      } else {
        ended();
      }
    }

    /** Returns false if the watch is to end. */
    private boolean waitForTurn() {
      if (begun
          && OpenWatch.pause(
              clock,
              wake,
              Durations.max(backoff.next(), retryAfter),
              "interrupted before objects were listed again")) {
        return false;
      }
      begun = true;
      retryAfter = Duration.ZERO;
      return true;
    }

    /** Lists the objects, and makes the watcher of what follows. */
    private void begin() {
      try {
        String version = list();
        var from = WatchOptionsBuilder.from(options).resourceVersion(version).build();
        var limits = RetryWatcher.Limits.ofCall(wake, Deadline.NONE);
        var watcher = new RetryWatcher<T>(this::openStream, from, clock, limits);
        stream.keep(watcher);
        events = watcher.iterator();
      } catch (ApiException refused) {
        failed(refused, refused.retryable());
        retryAfter = refused.retryAfter().orElse(Duration.ZERO);
      } catch (TransportException failed) {
        if (failed.kind() == Kind.INTERRUPTED) {
          throw failed;
        }
        last = failed.kind() == Kind.CLOSED;
        if (!last) {
          failed(failed, mayPass(failed.kind()));
        }
      } catch (KubewrightException failed) {
        failed(failed, false);
      }
    }

    /** Throws a failure that comes before the first stream, unless it may pass. */
    private void failed(KubewrightException failure, boolean passing) {
      if (!established && !passing) {
        throw failure;
      }
      QuietLog.log(
          () ->
              LOG.log(
                  Level.WARNING,
                  "objects are listed again after a failure: {0}",
                  failure.toString()));
    }

    private static boolean mayPass(Kind kind) {
      return switch (kind) {
        case LOST, UNPROCESSED, TIMEOUT -> true;
        default -> false;
      };
    }

    /** Lists the objects, notes what is new, and returns the version of the list. */
    private String list() {
      var difference = new Difference();
      String version = session().list(listOptions(), difference).resourceVersion();
      if (version == null || version.isEmpty() || version.equals("0")) {
        throw new TransportException(
            Kind.MALFORMED,
            "the server's list has no resource version to watch after; it cannot be followed,"
                + " so list the objects again from time to time",
            null);
      }
      if (!closed) {
        difference.end();
      }
      return version;
    }

    private ListOptions listOptions() {
      return ListOptionsBuilder.build(
          o ->
              o.labels(options.labels())
                  .fields(options.fields())
                  .shardSelector(options.shardSelector())
                  .silence(options.silence()));
    }

    private Watch<T> openStream(WatchOptions from) {
      try {
        Watch<T> watch = session().watch(from);
        established = true;
        return watch;
      } catch (ApiException refused) {
        if (!refused.retryable() && !(refused instanceof ExpiredException)) {
          // A RetryWatcher would repeat it every second, and log nothing that is seen by default.
          refusal = refused;
          stream.end();
        }
        throw refused;
      }
    }

    private void take(WatchEvent<T> event) {
      if (event instanceof WatchEvent.Added<T> added) {
        known.put(ObjectKey.of(added.object()), added.object());
      } else if (event instanceof WatchEvent.Modified<T> modified) {
        known.put(ObjectKey.of(modified.object()), modified.object());
      } else if (event instanceof WatchEvent.Deleted<T> deleted) {
        known.remove(ObjectKey.of(deleted.object()));
      } else if (event instanceof WatchEvent.Unreadable<T> unreadable) {
        if (unreadable.deleted() && unreadable.key() != null) {
          known.remove(unreadable.key());
        }
      } else if (event instanceof WatchEvent.Error<T> error) {
        String status = OneLine.of(String.valueOf(error.status()));
        QuietLog.log(() -> LOG.log(Level.DEBUG, "objects are listed again: {0}", status));
        return;
      } else {
        return;
      }
      pending.add(event);
    }

    private void ended() {
      events = null;
      stream.end();
      ApiException refused = refusal;
      refusal = null;
      if (refused != null) {
        retryAfter = refused.retryAfter().orElse(Duration.ZERO);
        failed(refused, false);
      }
    }

    /** The difference between a list and what is known. */
    private final class Difference implements ListItems<T> {
      private final Deque<WatchEvent<T>> events = new ArrayDeque<>();
      private final Map<ObjectKey, T> listed = new LinkedHashMap<>();
      private final Set<ObjectKey> unreadable = new HashSet<>();
      private boolean nameless;

      @Override
      public void item(T object) {
        ObjectKey key = ObjectKey.of(object);
        listed.put(key, object);
        T before = known.get(key);
        if (before == null) {
          events.add(new WatchEvent.Added<>(object));
        } else if (!Objects.equals(before.metadata().uid(), object.metadata().uid())) {
          events.add(new WatchEvent.Deleted<>(before));
          events.add(new WatchEvent.Added<>(object));
        } else if (!Objects.equals(
            before.metadata().resourceVersion(), object.metadata().resourceVersion())) {
          events.add(new WatchEvent.Modified<>(object));
        }
      }

      @Override
      public void unreadable(@Nullable ObjectKey key, CodecException cause) {
        events.add(new WatchEvent.Unreadable<>(key, false, cause));
        if (key == null) {
          nameless = true;
        } else {
          unreadable.add(key);
        }
      }

      /** Notes what is gone. An object without a readable name may be any of those. */
      void end() {
        pending.addAll(events);
        for (Iterator<Map.Entry<ObjectKey, T>> all = known.entrySet().iterator(); all.hasNext(); ) {
          Map.Entry<ObjectKey, T> each = all.next();
          boolean gone = !listed.containsKey(each.getKey()) && !unreadable.contains(each.getKey());
          if (gone && !nameless) {
            pending.add(new WatchEvent.Deleted<>(each.getValue()));
            all.remove();
          }
        }
        known.putAll(listed);
      }
    }
  }
}
