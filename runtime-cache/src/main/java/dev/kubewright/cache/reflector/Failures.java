package dev.kubewright.cache.reflector;

import dev.kubewright.concurrent.Durations;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.error.TooManyRequestsException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Tells apart the failures to which a reflector reacts differently. */
public final class Failures {
  private static final int BAD_REQUEST = 400;
  private static final int UNPROCESSABLE = 422;
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);

  private Failures() {}

  static boolean expired(Throwable failure) {
    return failure instanceof ExpiredException;
  }

  /** Whether the server does not have the requested version any more, or not yet. */
  static boolean unavailable(Throwable failure) {
    return expired(failure) || tooLarge(failure);
  }

  /**
   * Whether the server has not reached the requested version yet. Newer servers give a cause with a
   * reason, older ones only with a message.
   */
  static boolean tooLarge(Throwable failure) {
    if (!(failure instanceof ApiException refused)) {
      return false;
    }
    var details = refused.status().details();
    return details != null
        && details.causes().stream()
            .anyMatch(
                cause ->
                    "ResourceVersionTooLarge".equals(cause.reason())
                        || (refused.reason().equals("Timeout")
                            && "Too large resource version".equals(cause.message())));
  }

  static boolean throttled(Throwable failure) {
    // Also where no time was left for the wait that the server asked for.
    return failure instanceof TooManyRequestsException
        || failure.getCause() instanceof TooManyRequestsException;
  }

  /** Whether the client is closed, so that no further request can succeed. */
  public static boolean closed(Throwable failure) {
    return failure instanceof TransportException lost && lost.kind() == Kind.CLOSED;
  }

  /** Whether the connection broke before the server answered. */
  static boolean lost(Throwable failure) {
    return failure instanceof TransportException lost && lost.kind() == Kind.LOST;
  }

  /** Whether a server without streams of initial objects has refused one. */
  static boolean unsupported(Throwable failure) {
    return failure instanceof ApiException refused
        && (refused.code() == UNPROCESSABLE || refused.code() == BAD_REQUEST);
  }

  /** Returns how long the server wants the client to wait, at most two minutes. */
  static Duration retryAfter(@Nullable Throwable failure) {
    return failure instanceof ApiException refused
        ? Durations.min(refused.retryAfter().orElse(Duration.ZERO), LONGEST_WAIT)
        : Duration.ZERO;
  }

  /** Whether the same request has a chance later: the server says so, or cannot be reached. */
  static boolean later(Throwable failure) {
    return throttledOrUnreachable(failure)
        || (failure instanceof ApiException refused
            && refused.retryAfter().isPresent()
            && !expired(failure)
            && !tooLarge(failure));
  }

  /** Whether the server is gone or restarts, so that the same request is sent later. */
  static boolean away(Throwable failure) {
    return lost(failure) || (later(failure) && !throttled(failure));
  }

  static boolean internal(Throwable failure) {
    return failure instanceof ApiException refused && refused.reason().equals("InternalError");
  }

  /** Whether the server has answered that it will never do this. */
  static boolean refused(Throwable failure) {
    return failure instanceof ApiException response
        && response.code() / 100 == 4
        && response.code() != 408
        && !throttled(failure);
  }

  /** Whether the server is busy or cannot be reached. The same request is then sent later. */
  static boolean throttledOrUnreachable(Throwable failure) {
    return throttled(failure) || unreachable(failure);
  }

  /** Whether the server never read the request, so that it cannot have refused the version. */
  private static boolean unreachable(Throwable failure) {
    return failure instanceof TransportException lost
        && (lost.kind() == Kind.REFUSED
            || lost.kind() == Kind.UNREACHABLE
            || lost.kind() == Kind.UNPROCESSED
            || lost.kind() == Kind.PROXY);
  }

  /** Whether a stream merely ended. Otherwise the server sent something that is no stream. */
  static boolean ended(TransportException failure) {
    return switch (failure.kind()) {
      case LOST, TIMEOUT, INTERRUPTED, CLOSED -> true;
      case REFUSED, UNREACHABLE, UNPROCESSED, PROXY, TLS, MALFORMED -> false;
    };
  }
}
