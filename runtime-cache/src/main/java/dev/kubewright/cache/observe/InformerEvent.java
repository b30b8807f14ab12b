package dev.kubewright.cache.observe;

import java.time.Duration;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Something that an informer did or saw. Immutable. */
public sealed interface InformerEvent {
  /** Returns the informer. */
  InformerId informer();

  /** Calls the method of the observer that is for this event. */
  void reportTo(InformerObserver observer);

  /** The kind of a change of an object. */
  enum Kind {
    /** A new object. */
    ADDED,
    /** A changed object. */
    UPDATED,
    /** A deleted object. */
    DELETED,
    /** A version up to which nothing else has changed. Handlers do not get it. */
    BOOKMARK
  }

  /**
   * An informer was started.
   *
   * @param informer the informer
   * @param statistics returns what the informer measures at that moment. It can be called at any
   *     time, by any thread
   */
  record Opened(InformerId informer, Supplier<InformerStatistics> statistics)
      implements InformerEvent {
    /** Creates the event. Null is refused where it has no meaning. */
    public Opened {
      Objects.requireNonNull(informer, "informer");
      Objects.requireNonNull(statistics, "statistics");
    }

    @Override
    public void reportTo(InformerObserver observer) {
      observer.opened(this);
    }
  }

  /**
   * All objects of the resource have arrived.
   *
   * @param informer the informer
   * @param streamed whether they came as a stream of initial objects, not as a list
   * @param objects how many there are
   * @param duration the time since the request
   */
  record Fetched(InformerId informer, boolean streamed, int objects, Duration duration)
      implements InformerEvent {
    /** Creates the event. Null is refused where it has no meaning. */
    public Fetched {
      Objects.requireNonNull(informer, "informer");
      Objects.requireNonNull(duration, "duration");
    }

    @Override
    public void reportTo(InformerObserver observer) {
      observer.fetched(this);
    }
  }

  /**
   * The informer begins to fetch all objects again.
   *
   * @param informer the informer
   * @param reason a word for a label: the reason of an API error such as {@code Expired}, the kind
   *     of a broken connection such as {@code LOST}, {@code StreamEnded}, or {@code Other}
   * @param cause the failure, or null if the server only ended the stream
   */
  record Restarted(InformerId informer, String reason, @Nullable Throwable cause)
      implements InformerEvent {
    /** Creates the event. Null is refused where it has no meaning. */
    public Restarted {
      Objects.requireNonNull(informer, "informer");
      Objects.requireNonNull(reason, "reason");
    }

    @Override
    public void reportTo(InformerObserver observer) {
      observer.restarted(this);
    }
  }

  /**
   * The informer receives changes from now on.
   *
   * @param informer the informer
   * @param resourceVersion the version after which the watch begins
   */
  record WatchOpened(InformerId informer, String resourceVersion) implements InformerEvent {
    /** Creates the event. Null is refused where it has no meaning. */
    public WatchOpened {
      Objects.requireNonNull(informer, "informer");
      Objects.requireNonNull(resourceVersion, "resourceVersion");
    }

    @Override
    public void reportTo(InformerObserver observer) {
      observer.watchOpened(this);
    }
  }

  /**
   * A watch is over.
   *
   * @param informer the informer
   * @param events how many changes and bookmarks it brought
   * @param duration the time since it was opened
   */
  record WatchEnded(InformerId informer, long events, Duration duration) implements InformerEvent {
    /** Creates the event. Null is refused where it has no meaning. */
    public WatchEnded {
      Objects.requireNonNull(informer, "informer");
      Objects.requireNonNull(duration, "duration");
    }

    @Override
    public void reportTo(InformerObserver observer) {
      observer.watchEnded(this);
    }
  }

  /**
   * A change or bookmark has arrived.
   *
   * @param informer the informer
   * @param kind what has arrived
   */
  record Received(InformerId informer, Kind kind) implements InformerEvent {
    /** Creates the event. Null is refused where it has no meaning. */
    public Received {
      Objects.requireNonNull(informer, "informer");
      Objects.requireNonNull(kind, "kind");
    }

    @Override
    public void reportTo(InformerObserver observer) {
      observer.received(this);
    }
  }

  /**
   * The cache holds a batch of changes, and handlers are notified of it.
   *
   * @param informer the informer
   * @param changes how many changes or objects the batch has
   * @param duration how long it took
   */
  record Applied(InformerId informer, int changes, Duration duration) implements InformerEvent {
    /** Creates the event. Null is refused where it has no meaning. */
    public Applied {
      Objects.requireNonNull(informer, "informer");
      Objects.requireNonNull(duration, "duration");
    }

    @Override
    public void reportTo(InformerObserver observer) {
      observer.applied(this);
    }
  }

  /**
   * A handler was called.
   *
   * @param informer the informer
   * @param handler the name of the handler's thread
   * @param kind the kind of the notification
   * @param duration how long the call took
   * @param failure what the handler threw, or null
   */
  record Handled(
      InformerId informer,
      String handler,
      Kind kind,
      Duration duration,
      @Nullable Throwable failure)
      implements InformerEvent {
    /** Creates the event. Null is refused where it has no meaning. */
    public Handled {
      Objects.requireNonNull(informer, "informer");
      Objects.requireNonNull(handler, "handler");
      Objects.requireNonNull(kind, "kind");
      Objects.requireNonNull(duration, "duration");
    }

    @Override
    public void reportTo(InformerObserver observer) {
      observer.handled(this);
    }
  }

  /**
   * A handler is due to get all objects again.
   *
   * @param informer the informer
   * @param handler the name of the handler's thread
   * @param objects how many objects there are
   * @param skipped whether nothing was added to the handler's queue, because an earlier resync
   *     still waits in it
   */
  record Resynced(InformerId informer, String handler, int objects, boolean skipped)
      implements InformerEvent {
    /** Creates the event. Null is refused where it has no meaning. */
    public Resynced {
      Objects.requireNonNull(informer, "informer");
      Objects.requireNonNull(handler, "handler");
    }

    @Override
    public void reportTo(InformerObserver observer) {
      observer.resynced(this);
    }
  }

  /**
   * Something failed. The informer continues.
   *
   * @param informer the informer
   * @param error the failure
   */
  record ErrorReported(InformerId informer, InformerError error) implements InformerEvent {
    /** Creates the event. Null is refused where it has no meaning. */
    public ErrorReported {
      Objects.requireNonNull(informer, "informer");
      Objects.requireNonNull(error, "error");
    }

    @Override
    public void reportTo(InformerObserver observer) {
      observer.errorReported(this);
    }
  }

  /**
   * The informer is closed. It has no further events.
   *
   * @param informer the informer
   */
  record Closed(InformerId informer) implements InformerEvent {
    /** Creates the event. Null is refused where it has no meaning. */
    public Closed {
      Objects.requireNonNull(informer, "informer");
    }

    @Override
    public void reportTo(InformerObserver observer) {
      observer.closed(this);
    }
  }
}
