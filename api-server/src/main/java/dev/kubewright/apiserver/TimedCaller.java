package dev.kubewright.apiserver;

import dev.kubewright.concurrent.Caller;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A thread inside the server function, which an alarm at the deadline, or the end of the transport,
 * interrupts. The function runs on the thread of the request, because another one would take longer
 * than most requests.
 */
final class TimedCaller {
  /** The shortest time between two looks at a deadline whose clock is not that of this machine. */
  private static final Duration SHORTEST = Duration.ofMillis(1);

  private final Caller caller = new Caller(Thread.currentThread());
  private final Deadline deadline;
  private boolean left;
  private Clock.@Nullable Alarm alarm;

  private TimedCaller(Deadline deadline) {
    this.deadline = deadline;
  }

  /** Begins to watch over the calling thread. */
  static TimedCaller enter(Deadline deadline) {
    var timed = new TimedCaller(deadline);
    if (deadline.isLimited()) {
      timed.arm();
    }
    return timed;
  }

  private void arm() {
    Clock.Alarm next =
        Clock.system().schedule(Durations.max(deadline.left(), SHORTEST), this::ring);
    synchronized (this) {
      if (!left) {
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

  void wake() {
    caller.wake();
  }

  boolean wasWoken() {
    return caller.wasWoken();
  }

  /** After this call the thread is not interrupted any more, and its flag is as others set it. */
  void leave() {
    synchronized (this) {
      left = true;
      if (alarm != null) {
        alarm.cancel();
      }
    }
    caller.leave();
  }
}
