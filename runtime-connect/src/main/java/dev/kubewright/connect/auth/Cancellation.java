package dev.kubewright.connect.auth;

import org.jspecify.annotations.Nullable;

/** The wish to end a piece of work that runs on another thread. Safe for all threads. */
public final class Cancellation {
  private @Nullable Runnable action;
  private boolean ended;

  /** Creates a wish that nobody has made yet. */
  public Cancellation() {}

  /**
   * Sets what breaks the work off. It replaces the earlier action. Runs at once if the work is to
   * end already.
   *
   * @param breakOff must not block
   */
  public void onCancel(Runnable breakOff) {
    synchronized (this) {
      if (!ended) {
        action = breakOff;
        return;
      }
    }
    breakOff.run();
  }

  /** Ends the work. Calling it again does nothing. */
  public void cancel() {
    Runnable breakOff;
    synchronized (this) {
      if (ended) {
        return;
      }
      ended = true;
      breakOff = action;
      action = null;
    }
    if (breakOff != null) {
      breakOff.run();
    }
  }

  /** Returns whether the work is to end. */
  public synchronized boolean isCancelled() {
    return ended;
  }
}
