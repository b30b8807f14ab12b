package dev.kubewright.concurrent;

/** A thread inside a call that only an interrupt ends early. Safe for all threads. */
public final class Caller {
  private final Thread thread;
  private boolean inside = true;
  private boolean woken;

  /** Notes a thread that is about to begin a call. */
  public Caller(Thread thread) {
    this.thread = thread;
  }

  /**
   * Interrupts the thread if it is inside the call. A thread that is interrupted already comes back
   * without it, and its flag must stay.
   */
  public synchronized void wake() {
    if (inside && !woken && !thread.isInterrupted()) {
      woken = true;
      thread.interrupt();
    }
  }

  /** Returns whether this object has interrupted the thread. */
  public synchronized boolean wasWoken() {
    return woken;
  }

  /**
   * Ends the call, on its thread. After it the thread is not interrupted any more. If this object
   * has set its interrupt flag, the flag is cleared.
   */
  public synchronized void leave() {
    inside = false;
    if (woken) {
      Thread.interrupted();
    }
  }
}
