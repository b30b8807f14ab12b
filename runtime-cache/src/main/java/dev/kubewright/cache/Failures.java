package dev.kubewright.cache;

import dev.kubewright.client.ApiException;
import dev.kubewright.client.ExpiredException;
import dev.kubewright.client.TooManyRequestsException;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;

/** Tells the failures apart that a reflector meets differently. */
final class Failures {
  private Failures() {}

  static boolean expired(Throwable failure) {
    return failure instanceof ExpiredException;
  }

  /**
   * The server does not know the version yet; it says so by a cause, older ones by its message
   * only.
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
    return failure instanceof TooManyRequestsException;
  }

  static boolean internal(Throwable failure) {
    return failure instanceof ApiException refused && refused.reason().equals("InternalError");
  }

  /** The server is busy or not there: the same request, later, is all it takes. */
  static boolean throttledOrUnreachable(Throwable failure) {
    return throttled(failure) || unreachable(failure);
  }

  /** Nothing listens: the server was not asked, so nothing is known to have changed. */
  private static boolean unreachable(Throwable failure) {
    return failure instanceof TransportException lost && lost.kind() == Kind.REFUSED;
  }
}
