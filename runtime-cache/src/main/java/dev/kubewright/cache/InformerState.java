package dev.kubewright.cache;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What an informer is doing with its server; {@code toString} is a sentence for a person.
 * Immutable.
 */
public sealed interface InformerState {
  /** Not started: the cache is empty. Starting leads to streaming or listing. */
  record Waiting() implements InformerState {
    @Override
    public String toString() {
      return "waiting to be started";
    }
  }

  /**
   * Receiving the objects that exist through a watch; the cache stays as it is until all are there.
   * If the server refuses, it lists; if it is busy or away, it backs off.
   *
   * @param resourceVersion the version asked for, {@code ""} for the newest
   */
  record Streaming(String resourceVersion) implements InformerState {
    @Override
    public String toString() {
      return "streaming the initial objects" + at(resourceVersion);
    }
  }

  /**
   * Listing page by page; the cache stays as it is until all are there. If that fails, it backs
   * off, then begins again.
   *
   * @param resourceVersion the version asked for: {@code "0"} for any, {@code ""} for the newest
   */
  record Listing(String resourceVersion) implements InformerState {
    @Override
    public String toString() {
      return "listing" + at(resourceVersion);
    }
  }

  /**
   * Following changes. When the stream ends, it is opened again behind the last change; when that
   * is impossible, it backs off and fetches everything anew.
   *
   * @param resourceVersion the version behind which the stream began
   */
  record Watching(String resourceVersion) implements InformerState {
    @Override
    public String toString() {
      return "watching" + at(resourceVersion);
    }
  }

  /**
   * Waiting before another try; the cache stays as it is and is served.
   *
   * @param delay how long
   * @param cause what went wrong, if anything
   */
  record BackingOff(Duration delay, @Nullable Throwable cause) implements InformerState {
    @Override
    public String toString() {
      String why = cause == null ? "the stream ended" : cause.getMessage();
      return "backing off for " + delay.toMillis() + " ms: " + why;
    }
  }

  /** Closed for good; the cache stays as it is and no longer follows. */
  record Stopped() implements InformerState {
    @Override
    public String toString() {
      return "stopped";
    }
  }

  private static String at(String resourceVersion) {
    return resourceVersion.isEmpty() ? "" : " from resource version " + resourceVersion;
  }
}
