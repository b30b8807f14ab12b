package dev.kubewright.connect.limit;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.Map;

/**
 * Decides how long requests to a server wait after the server was overloaded: the {@code
 * URLBackoff} of client-go. Unlike a {@code Retry-After} it also delays requests that are not
 * repetitions. Implementations are safe for all threads.
 */
public interface RequestBackoff {
  /** A backoff that never waits. */
  RequestBackoff NONE =
      new RequestBackoff() {
        @Override
        public Duration delay(String server) {
          return Duration.ZERO;
        }

        @Override
        public void update(String server, int status) {}
      };

  /**
   * Returns the time to wait before the next attempt.
   *
   * @param server host and port of the server, as in its URL
   * @return the time, or zero. Never null.
   */
  Duration delay(String server);

  /**
   * Reports how an attempt ended.
   *
   * @param server host and port of the server, as in its URL
   * @param status the HTTP status code, or 0 if there was no response
   */
  void update(String server, int status);

  /**
   * Returns a backoff that starts with a delay after a response 429 or at least 500, and doubles it
   * for each further one. Every other end of an attempt resets it. One that was not used for twice
   * the longest delay begins again.
   *
   * @param base the first delay
   * @param longest the longest delay
   * @throws IllegalArgumentException if a time is not positive, or the base is longer than the
   *     longest
   */
  static RequestBackoff exponential(Duration base, Duration longest) {
    return exponential(base, longest, Clock.system());
  }

  /** Returns such a backoff by a given clock. */
  static RequestBackoff exponential(Duration base, Duration longest, Clock clock) {
    return new UrlBackoff(base, longest, clock);
  }

  /**
   * Returns the backoff of two environment variables, both in whole seconds: {@code
   * KUBE_CLIENT_BACKOFF_BASE} and {@code KUBE_CLIENT_BACKOFF_DURATION}. As in client-go, there is
   * none if one of them is missing or not a number. Variables that have no effect are logged.
   *
   * @param environment the variables, such as {@link System#getenv()}
   */
  static RequestBackoff ofEnvironment(Map<String, String> environment) {
    return BackoffVariables.read(environment);
  }
}
