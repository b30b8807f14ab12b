package dev.kubewright.cache.reflector;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.meta.v1.KubernetesObject;
import org.jspecify.annotations.Nullable;

/**
 * Reads the streams of initial objects of a reflector, and finds out when no stream will bring them
 * all. For one thread.
 *
 * <p>A server that does not know such streams may answer with an ordinary watch. That has no end of
 * the initial objects, and is not silent as long as objects change. Its bookmarks tell, or that it
 * lasts until its timeout.
 *
 * <p>A stream that ends too early is followed by another one, but not for ever: a front may let no
 * response last long enough.
 */
final class InitialStreams<T extends KubernetesObject> {
  private static final String END_OF_INITIAL_EVENTS = "k8s.io/initial-events-end";

  /** So many streams that end too early, one after the other, are enough. */
  private static final int EARLY_ENDS = 3;

  private final Incoming<T> incoming;
  private final OpenWatch<T> open;
  private final Clock clock;
  private final ErrorReporter errors;
  private int earlyEnds;

  /**
   * Creates a reader of the streams of one reflector.
   *
   * @param open the open stream, which is closed if the server is silent for too long
   */
  InitialStreams(Incoming<T> incoming, OpenWatch<T> open, Clock clock, ErrorReporter errors) {
    this.incoming = incoming;
    this.open = open;
    this.clock = clock;
    this.errors = errors;
  }

  /**
   * Reads a stream to the end of the initial objects and returns them. Returns null if it ended too
   * early, but another stream may bring them.
   *
   * @throws KubewrightException if no stream will bring them, or for an error event
   */
  QueueItem.@Nullable ReplacedAll<T> read(EventStream<T> stream) {
    var initial = new InitialObjects<>(incoming);
    WatchEvent.Bookmark<T> end = collect(initial, stream);
    if (end != null) {
      earlyEnds = 0;
      stream.settles(end);
      return initial.at(end.metadata().resourceVersion());
    }
    earlyEnds++;
    if (stream.endedInTime() || earlyEnds == EARLY_ENDS) {
      earlyEnds = 0;
      throw stream.endedTooEarly();
    }
    return null;
  }

  /** Returns the bookmark after the initial objects, or null if the stream ended before it. */
  private WatchEvent.@Nullable Bookmark<T> collect(
      InitialObjects<T> initial, EventStream<T> stream) {
    try (var guard = new SilenceGuard(clock, errors, open::close)) {
      for (var event = stream.next(); event != null; event = stream.next()) {
        guard.progress();
        if (event instanceof WatchEvent.Bookmark<T> bookmark) {
          return requireEnd(bookmark);
        }
        initial.take(event);
      }
      if (guard.gaveUp()) {
        throw new KubewrightException("the server was silent for too long");
      }
      return null;
    }
  }

  private static <B extends WatchEvent.Bookmark<?>> B requireEnd(B bookmark) {
    if (!"true".equals(bookmark.metadata().annotations().get(END_OF_INITIAL_EVENTS))) {
      throw new KubewrightException(
          "the server does not know streams of initial objects: it sent a bookmark before their"
              + " end");
    }
    return bookmark;
  }
}
