package dev.kubewright.apiserver;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A thread inside the server function. It runs on the thread of the request, because another one
 * would take longer than most requests. An alarm at the deadline, or the end of the transport,
 * interrupts it. The lock guards the state.
 */
final class Caller {
  /** The shortest time between two looks at a deadline whose clock is not that of this machine. */
  private static final Duration SHORTEST = Duration.ofMillis(1);

  private final Thread thread = Thread.currentThread();
  private final Deadline deadline;
  private boolean inside = true;
  private boolean woken;
  private Clock.@Nullable Alarm alarm;

  private Caller(Deadline deadline) {
    this.deadline = deadline;
  }

  /** Begins to watch over the calling thread. */
  static Caller enter(Deadline deadline) {
    Caller caller = new Caller(deadline);
    if (deadline.isLimited()) {
      caller.arm();
    }
    return caller;
  }

  private void arm() {
    Duration left = deadline.left();
    Duration wait = left.compareTo(SHORTEST) < 0 ? SHORTEST : left;
    Clock.Alarm next = Clock.system().schedule(wait, this::ring);
    synchronized (this) {
      if (inside && !woken) {
        alarm = next;
        return;
      }
    }
    next.cancel();
  }

  private void ring() {
    if (deadline.isOver()) {
      wake();
    } else {
      arm();
    }
  }

  synchronized void wake() {
    if (inside && !woken) {
      woken = true;
      thread.interrupt();
    }
  }

  synchronized boolean wasWoken() {
    return woken;
  }

  /**
   * After this call the thread is not interrupted any more. If this class has set its interrupt
   * flag, the flag is cleared.
   */
  synchronized void leave() {
    inside = false;
    if (alarm != null) {
      alarm.cancel();
    }
    if (woken) {
      Thread.interrupted();
    }
  }
}
