package dev.kubewright.apiserver.core;

import org.jspecify.annotations.Nullable;

/** A response body that comes in frames over time; one consumer pulls it. */
public interface FrameSource extends AutoCloseable {
  /** Returns the next frame, or null if there is none now. */
  byte @Nullable [] poll();

  /** Returns whether no frame will ever come again. */
  boolean isDrained();

  /** Sets who is told that frames or the end have come; it is called at once if they have. */
  void onReady(Runnable callback);

  /** Ends the body early. */
  @Override
  void close();
}
