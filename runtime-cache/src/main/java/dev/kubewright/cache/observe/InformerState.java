package dev.kubewright.cache.observe;

import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The current activity of an informer. {@code toString} is a sentence for a person. Immutable. */
public sealed interface InformerState {
  /** The informer is not started. The cache is empty. */
  record Waiting() implements InformerState {
    @Override
    public String toString() {
      return "waiting to be started";
    }
  }

  /**
   * The informer receives the existing objects through a watch. The cache changes when all of them
   * have arrived. If the server refuses the watch, the informer lists. If the server is busy or
   * cannot be reached, the informer backs off.
   *
   * @param resourceVersion the requested version, or {@code ""} for the newest
   */
  record Streaming(String resourceVersion) implements InformerState {
    @Override
    public String toString() {
      return "streaming the initial objects" + at(resourceVersion);
    }
  }

  /**
   * The informer lists the existing objects page by page. The cache changes when all of them have
   * arrived. If a request fails, the informer backs off, then begins again.
   *
   * @param resourceVersion the requested version: {@code "0"} for any, {@code ""} for the newest
   */
  record Listing(String resourceVersion) implements InformerState {
    @Override
    public String toString() {
      return "listing" + at(resourceVersion);
    }
  }

  /**
   * The informer receives changes. When the watch ends, the informer opens the next one after the
   * last change. If that is impossible, it backs off, then fetches all objects again.
   *
   * @param resourceVersion the version after which the watch began
   */
  record Watching(String resourceVersion) implements InformerState {
    @Override
    public String toString() {
      return "watching" + at(resourceVersion);
    }
  }

  /**
   * The informer waits before its next attempt. The cache stays as it is, and readers can use it.
   *
   * @param delay how long it waits
   * @param cause the failure, or null if the server ended the watch
   */
  record BackingOff(Duration delay, @Nullable Throwable cause) implements InformerState {
    @Override
    public String toString() {
      String why = cause == null ? "the stream ended" : Causes.message(cause);
      return "backing off for " + Durations.millis(delay) + " ms: " + why;
    }
  }

  /**
   * A thread of the informer ended by a failure that nothing could handle, or the client was closed
   * before the informer. The informer has stopped: the cache can still be read but no longer
   * follows the server. Build a new informer.
   *
   * @param cause the failure
   */
  record Failed(Throwable cause) implements InformerState {
    @Override
    public String toString() {
      return "failed: " + Causes.describe(cause);
    }
  }

  /** The informer is closed. The cache can still be read but no longer follows the server. */
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
