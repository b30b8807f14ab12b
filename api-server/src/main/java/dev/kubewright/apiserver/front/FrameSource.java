package dev.kubewright.apiserver.front;

import org.jspecify.annotations.Nullable;

/** A response body that arrives in frames over time. One consumer reads it. */
public interface FrameSource extends AutoCloseable {
  /** Returns the next frame, or null if none is ready. */
  byte @Nullable [] poll();

  /** Returns whether no further frame will come. */
  boolean isDrained();

  /** Returns whether the body has ended in the middle. Known when it is drained. */
  default boolean isBroken() {
    return false;
  }

  /**
   * Sets a callback for new frames and for the end. It runs at once if a frame or the end is ready.
   */
  void onReady(Runnable callback);

  /** Ends the body early. */
  @Override
  void close();
}
