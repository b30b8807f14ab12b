package dev.kubewright.cache.reflector;

import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Closes a watch that brings nothing for a time. The reflector's thread creates, notifies and
 * closes the alarm. A thread of the clock closes the watch, and that one only.
 */
final class SilenceAlarm implements AutoCloseable {
  private Clock.@Nullable Alarm alarm;
  private final boolean set;
  private boolean heard;

  /**
   * Starts to wait.
   *
   * @param patience after this time the watch is closed, or null for never
   */
  SilenceAlarm(
      EventStream<?> watch, @Nullable Duration patience, Clock clock, ErrorReporter errors) {
    this.set = patience != null;
    this.alarm = patience == null ? null : clock.schedule(patience, () -> close(watch, errors));
  }

  private static void close(EventStream<?> watch, ErrorReporter errors) {
    try {
      watch.close();
    } catch (Throwable e) {
      errors.report(Activity.FETCH, e);
    }
  }

  /** Takes note of an event. */
  void heard() {
    heard = true;
    close();
  }

  /** Returns whether the watch was guarded and has brought nothing. */
  boolean wasSilent() {
    return set && !heard;
  }

  @Override
  public void close() {
    if (alarm != null) {
      alarm.cancel();
      alarm = null;
    }
  }
}
