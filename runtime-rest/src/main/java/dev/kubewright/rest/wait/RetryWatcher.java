package dev.kubewright.rest.wait;

import dev.kubewright.KubewrightException;
import dev.kubewright.OneLine;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.Watchable;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.UnauthorizedException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A watch that is opened again when it ends, after the last version that it has seen (client-go's
 * {@code RetryWatcher}). It loses no event and repeats none, as long as the server remembers that
 * version. Any thread may close it. The iteration opens the streams, on its own thread.
 *
 * <table>
 * <caption>What ends a stream, and what follows</caption>
 * <tr><th>cause</th><th>what follows</th></tr>
 * <tr><td>its end, a lost connection, a failure to open it</td><td>a new stream</td></tr>
 * <tr><td>an error event with code 500, 504 or any other but 410, and another reason than {@code
 *     Expired} and {@code Gone}</td><td>a new stream, after the
 *     server's {@code retryAfterSeconds}</td></tr>
 * <tr><td>code 410 or such a reason, also when a stream is opened: the version is forgotten</td>
 *     <td>an error event, then the end</td></tr>
 * <tr><td>codes 401 and 403 when a stream is opened</td><td>an error event, then the end</td></tr>
 * <tr><td>an object without a version</td><td>an error event with code 500, then the end</td></tr>
 * <tr><td>a closed client, {@link #close}</td><td>the end</td></tr>
 * <tr><td>an interrupted thread</td><td>a {@link TransportException}</td></tr>
 * </table>
 *
 * <p>client-go ends for a 410 in the stream, and opens the stream again for one when it is opened.
 * The version stays forgotten, so that it would try for ever and its reader would never know.
 *
 * <p>At least one second passes from the opening of a stream to that of the next. Bookmarks are
 * requested and not passed on. A {@link WatchEvent.Unreadable} object is passed on, and may come
 * again with the next stream.
 *
 * @param <T> the type of the objects
 */
public final class RetryWatcher<T extends KubernetesObject> implements Watch<T> {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");
  private static final Duration MIN_RESTART_DELAY = Duration.ofSeconds(1);

  private static final int GONE = 410;
  private static final int SERVER_ERROR = 500;

  private final Watchable<T> server;
  private final WatchOptions options;
  private final Clock clock;
  private final AtomicBoolean iterated = new AtomicBoolean();
  private final Limits limits;
  private final OpenWatch<Watch<T>> stream = new OpenWatch<>();
  private volatile String version;

  /**
   * Creates a watcher. Sends no request.
   *
   * @param options the version to begin after, and selectors. The timeout limits each stream.
   * @throws IllegalArgumentException if the options have no resource version, or {@code "0"}, or
   *     ask for initial events
   */
  public RetryWatcher(Watchable<T> server, WatchOptions options, Clock clock) {
    this(server, options, clock, new Limits(new CountDownLatch(1), Deadline.NONE, true));
  }

  /**
   * The signals that end a watcher.
   *
   * @param wake ends its pauses when it opens
   * @param deadline ends the watcher
   * @param own whether {@link #close} opens the latch. Otherwise no other thread may call it.
   */
  record Limits(CountDownLatch wake, Deadline deadline, boolean own) {
    /** Returns the limits of a call that belongs to one thread. */
    static Limits ofCall(CountDownLatch wake, Deadline deadline) {
      return new Limits(wake, deadline, false);
    }
  }

  RetryWatcher(Watchable<T> server, WatchOptions options, Clock clock, Limits limits) {
    this.limits = limits;
    this.server = Objects.requireNonNull(server, "server");
    this.options = Objects.requireNonNull(options, "options");
    this.clock = Objects.requireNonNull(clock, "clock");
    String from = options.resourceVersion();
    if (from == null || from.isEmpty() || from.equals("0")) {
      throw new IllegalArgumentException(
          "the resource version "
              + (from == null ? "is missing" : "\"" + from + "\" is no version to begin after")
              + "; take that of a list or an object");
    }
    if (options.sendInitialEvents() != null || options.resourceVersionMatch() != null) {
      throw new IllegalArgumentException(
          "sendInitialEvents and resourceVersionMatch do not work with a version to begin after");
    }
    this.version = from;
  }

  /** Returns the version of the last event, or that of the options before the first one. */
  public String resourceVersion() {
    return version;
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
    if (limits.own()) {
      limits.wake().countDown();
    }
    stream.close();
  }

  private final class Events implements Iterator<WatchEvent<T>> {
    private @Nullable Iterator<WatchEvent<T>> events;
    private @Nullable WatchEvent<T> next;
    private boolean last;
    private boolean begun;
    private long openedAt;
    private Duration retryAfter = Duration.ZERO;

    @Override
    public boolean hasNext() {
      boolean advanced = false;
      try {
        while (next == null && !last) {
          advance();
        }
        advanced = true;
      } finally {
        last |= !advanced;
        if (last) {
          close();
        }
      }
      return next != null;
    }

    @Override
    public WatchEvent<T> next() {
      WatchEvent<T> event = hasNext() ? next : null;
      if (event == null) {
        throw new NoSuchElementException("the watch has ended");
      }
      next = null;
      return event;
    }

    private void advance() {
      Iterator<WatchEvent<T>> current = events;
      if (stream.isClosed() || limits.deadline().isOver()) {
        last = true;
      } else if (current == null) {
        last = !waitForTurn();
        if (!last) {
          open();
        }
      } else if (current.hasNext()) {
        take(current.next());
      } else {
        end("ended", Duration.ZERO);
      }
    }

    /** Returns false if the watcher is to end. */
    private boolean waitForTurn() {
      if (begun) {
        Duration passed = Duration.ofNanos(clock.nanoTime() - openedAt);
        Duration wait = Durations.max(MIN_RESTART_DELAY.minus(passed), retryAfter);
        if (wait.compareTo(Duration.ZERO) > 0 && pause(limits.deadline().leftAtMost(wait))) {
          return false;
        }
        if (limits.deadline().isOver()) {
          return false;
        }
      }
      begun = true;
      openedAt = clock.nanoTime();
      retryAfter = Duration.ZERO;
      return true;
    }

    private boolean pause(Duration time) {
      return OpenWatch.pause(
          clock, limits.wake(), time, "interrupted before a watch was opened again");
    }

    private void open() {
      try {
        Watch<T> watch =
            server.watch(
                WatchOptionsBuilder.from(options)
                    .resourceVersion(version)
                    .allowBookmarks(true)
                    .build());
        if (stream.keep(watch)) {
          events = watch.iterator();
        } else {
          last = true;
        }
      } catch (UnauthorizedException | ForbiddenException | ExpiredException refused) {
        finish(new WatchEvent.Error<>(withCode(refused)));
      } catch (ApiException refused) {
        end(refused.toString(), refused.retryAfter().orElse(Duration.ZERO));
      } catch (TransportException failed) {
        if (failed.kind() == Kind.INTERRUPTED) {
          throw failed;
        }
        last = failed.kind() == Kind.CLOSED;
        end(failed.toString(), Duration.ZERO);
      } catch (KubewrightException failed) {
        // For example credentials that cannot be had for a moment.
        end(failed.toString(), Duration.ZERO);
      }
    }

    private void take(WatchEvent<T> event) {
      if (event instanceof WatchEvent.Added<T> added) {
        change(event, added.object().metadata().resourceVersion());
      } else if (event instanceof WatchEvent.Modified<T> modified) {
        change(event, modified.object().metadata().resourceVersion());
      } else if (event instanceof WatchEvent.Deleted<T> deleted) {
        change(event, deleted.object().metadata().resourceVersion());
      } else if (event instanceof WatchEvent.Bookmark<T> bookmark) {
        change(null, bookmark.metadata().resourceVersion());
      } else if (event instanceof WatchEvent.Error<T> error) {
        failure(error);
      } else {
        next = event;
      }
    }

    private void change(@Nullable WatchEvent<T> event, @Nullable String reached) {
      if (reached == null || reached.isEmpty()) {
        finish(new WatchEvent.Error<>(withoutVersion()));
      } else {
        next = event;
        version = reached;
      }
    }

    private void failure(WatchEvent.Error<T> error) {
      Status status = error.status();
      if (isGone(status)) {
        finish(error);
      } else {
        // The reason comes from the server, and logs have one line for each message.
        end(OneLine.of("status " + status.code() + " " + status.reason()), retryAfter(status));
      }
    }

    private void end(String why, Duration wait) {
      QuietLog.log(
          () -> LOG.log(Level.DEBUG, "a watch at version {0} is opened again: {1}", version, why));
      retryAfter = wait;
      events = null;
      stream.end();
    }

    private void finish(WatchEvent<T> event) {
      next = event;
      last = true;
    }
  }

  /**
   * Returns whether a status says that the version is forgotten: its code or its reason. Proxies
   * send parts of a status.
   */
  static boolean isGone(Status status) {
    return Objects.equals(status.code(), GONE)
        || "Expired".equals(status.reason())
        || "Gone".equals(status.reason());
  }

  /** Returns the status of a refusal. If it has no code, it gets that of the response. */
  private static Status withCode(ApiException refused) {
    Status status = refused.status();
    return status.code() == null ? StatusBuilder.from(status).code(refused.code()).build() : status;
  }

  private static Duration retryAfter(Status status) {
    var details = status.details();
    Integer seconds = details == null ? null : details.retryAfterSeconds();
    return Duration.ofSeconds(seconds == null ? 0 : Math.max(0, seconds));
  }

  private static Status withoutVersion() {
    return StatusBuilder.build(
        s ->
            s.status("Failure")
                .code(SERVER_ERROR)
                .reason("InternalError")
                .message("an event of the watch has no resource version to continue after"));
  }
}
