package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.errors.GoText;
import java.time.Duration;
import java.util.Optional;

/**
 * The limits of the body of a request: its length, and the time that it has to arrive.
 *
 * @param bytes its longest length
 * @param time its longest time, or empty if there is none
 */
public record BodyLimits(int bytes, Optional<Duration> time) {
  /** The limit of the real server for bodies that it reads: {@code MaxRequestBodyBytes}. */
  private static final int READ = 3 << 20;

  /** A real server passes on bodies of any length, and this one has to keep them. */
  private static final int PASSED_ON = 256 << 20;

  private static final Duration LONGEST = Duration.ofMinutes(1);

  /** Returns the limits for a request. What a proxy passes on has no time limit. */
  public static BodyLimits of(ServerRequest head) {
    return isProxied(head)
        ? new BodyLimits(PASSED_ON, Optional.empty())
        : new BodyLimits(READ, Optional.of(patience(head)));
  }

  private static boolean isProxied(ServerRequest head) {
    try {
      return RequestInfo.of(PathText.decode(head.path()).segments()).isProxied();
    } catch (IllegalArgumentException badEscape) {
      return false;
    }
  }

  /** Returns how long a request may take, which is a minute if it does not say less. */
  private static Duration patience(ServerRequest request) {
    String timeout = request.param("timeout");
    if (timeout.isEmpty() || !GoText.durationFault(timeout).isEmpty()) {
      return LONGEST;
    }
    Duration asked = GoText.duration(timeout);
    boolean less = asked.compareTo(Duration.ZERO) > 0 && asked.compareTo(LONGEST) < 0;
    return less ? asked : LONGEST;
  }
}
