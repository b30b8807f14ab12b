package dev.kubewright.apiserver.http;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import org.eclipse.jetty.http2.ErrorCode;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Closes a connection of HTTP/2 whose client does not begin it, or has no request open. A part of
 * the head of a request does not count as one, and neither does a ping. The times are those of the
 * real server: {@code prefaceTimeout}, {@code firstSettingsTimeout} and {@code goAwayTimeout} of
 * Go's library, and the {@code IdleTimeout} that the API server gives it. Safe for all threads.
 *
 * <p>There is one alarm at a time. A request sets none: the alarm looks at how long there has been
 * no request.
 */
final class SlowSession implements SlowHeads.Waiting {
  private static final Duration PREFACE = Duration.ofSeconds(10);
  private static final Duration SETTINGS = Duration.ofSeconds(2);
  private static final Duration IDLE = Duration.ofSeconds(90);

  /** How long the client may read what comes before the end. */
  private static final Duration GO_AWAY = Duration.ofSeconds(1);

  private final HTTP2Connection connection;
  private final Clock clock;
  private Clock.@Nullable Alarm alarm;
  private boolean begun;
  private boolean over;
  private int requests;
  private long idleSince;

  SlowSession(HTTP2Connection connection, Clock clock) {
    this.connection = connection;
    this.clock = clock;
  }

  @Override
  public synchronized void begin() {
    idleSince = clock.nanoTime();
    await(PREFACE, this::close);
  }

  /** The client has said that it speaks HTTP/2. */
  synchronized void preface() {
    idleSince = clock.nanoTime();
    await(SETTINGS, this::close);
  }

  /**
   * Settings of the client have come. It may send them again later. Where a connection of HTTP/1.1
   * became one of HTTP/2, they may come before its request is served, and no preface is noted.
   */
  synchronized void settings() {
    if (!begun) {
      begun = true;
      awaitIdle();
    }
  }

  @Override
  public synchronized void received() {
    requests++;
  }

  @Override
  public synchronized void responded() {
    requests--;
    idleSince = clock.nanoTime();
    if (alarm == null) {
      awaitIdle();
    }
  }

  @Override
  public synchronized void cancel() {
    over = true;
    stopAlarm();
  }

  private void stopAlarm() {
    if (alarm != null) {
      alarm.cancel();
      alarm = null;
    }
  }

  private void await(Duration time, Runnable then) {
    stopAlarm();
    if (!over) {
      alarm = clock.schedule(time, then);
    }
  }

  private void awaitIdle() {
    await(IDLE.minusNanos(clock.nanoTime() - idleSince), this::ring);
  }

  private void ring() {
    if (isIdle()) {
      connection.getSession().close(ErrorCode.NO_ERROR.code, "", Callback.NOOP);
    }
  }

  /** Returns whether the connection is to be closed, or sets the next alarm. */
  private synchronized boolean isIdle() {
    alarm = null;
    if (requests > 0 || over) {
      return false;
    }
    if (clock.nanoTime() - idleSince < IDLE.toNanos()) {
      awaitIdle();
      return false;
    }
    await(GO_AWAY, this::close);
    return true;
  }

  private void close() {
    connection.getEndPoint().close();
  }
}
