package dev.kubewright.rest.pipeline;

import dev.kubewright.KubewrightException;
import dev.kubewright.annotation.Verb;
import dev.kubewright.client.ApiException;
import dev.kubewright.client.Request;
import dev.kubewright.client.RequestBody;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.client.TransportTimeoutException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests again by client-go's rules: at most ten times, for every verb, if the status is
 * 429 or at least 500 and {@code Retry-After} is a number of seconds. After a lost connection it
 * tries again after one second, for reading verbs only. The body must be repeatable. The last
 * failure contains the one before it.
 *
 * <p>Waits end at the request's deadline. A request without a deadline waits for at most two
 * minutes at once. If the server asks for more, the caller gets its answer.
 */
final class RetryStep extends Step {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");
  private static final int RETRIES = 10;
  private static final int DRAINED = 2048;
  private static final Duration DRAINING = Duration.ofMillis(100);
  private static final Duration LONGEST_WITHOUT_DEADLINE = Duration.ofMinutes(2);
  private static final Duration AFTER_LOST_CONNECTION = Duration.ofSeconds(1);

  private final Clock clock;

  RetryStep(Transport next, Clock clock) {
    super(next);
    this.clock = clock;
  }

  /** Why an attempt is repeated, and after which time. */
  private record Again(Duration delay, String reason, KubewrightException failure) {}

  @Override
  public Response send(Request request) {
    Again before = null;
    for (int retries = 0; ; retries++) {
      Again again;
      try {
        Response response = next().send(request);
        Optional<Duration> wait =
            retries < RETRIES ? retryAfter(request, response) : Optional.empty();
        if (wait.isEmpty()) {
          return response;
        }
        String reason = "the server answered " + response.status();
        drain(request, response);
        again = new Again(wait.get(), reason, refusal(request, response, reason));
      } catch (TransportException failed) {
        attach(failed, before);
        if (retries >= RETRIES || !worthwhile(request, failed)) {
          throw failed;
        }
        again = new Again(AFTER_LOST_CONNECTION, String.valueOf(failed.getMessage()), failed);
      }
      await(request, again, retries + 1);
      before = again;
    }
  }

  private static void attach(TransportException failed, @Nullable Again before) {
    if (before != null && before.failure() != failed) {
      failed.addSuppressed(before.failure());
    }
  }

  /**
   * Returns the exception for an answer that is not handed out. The exception of a later attempt
   * contains it.
   */
  private static ApiException refusal(Request request, Response response, String reason) {
    Integer seconds =
        response.retryAfter().map(wait -> Math.toIntExact(wait.toSeconds())).orElse(null);
    Status status =
        new StatusBuilder()
            .status("Failure")
            .code(response.status())
            .reason(response.status() == 429 ? "TooManyRequests" : null)
            .message(reason)
            .details(d -> d.retryAfterSeconds(seconds))
            .build();
    return ApiException.of(status, response.status(), request.method(), request.path());
  }

  private static boolean worthwhile(Request request, TransportException failed) {
    boolean reading = request.method().equals("GET");
    return failed.kind() == Kind.LOST
        && reading
        && (request.operation().verb() == Verb.WATCH || !request.longLived());
  }

  private static Optional<Duration> retryAfter(Request request, Response response) {
    boolean worthwhile = response.status() == 429 || response.status() >= 500;
    RequestBody body = request.body();
    if (!worthwhile || (body != null && !body.repeatable())) {
      return Optional.empty();
    }
    return response
        .retryAfter()
        .filter(
            wait ->
                request.deadline().isLimited() || wait.compareTo(LONGEST_WITHOUT_DEADLINE) <= 0);
  }

  /** Reads the rest of a short answer, so that its connection can be used again. */
  private void drain(Request request, Response response) {
    Deadline deadline = request.deadline().orAfter(clock, DRAINING);
    try (Response timed = TimedResponse.of(response, deadline, clock)) {
      timed.body().readNBytes(DRAINED);
    } catch (IOException broken) {
      LOG.log(Level.DEBUG, "the rest of an answer could not be read", broken);
    }
  }

  private void await(Request request, Again again, int retry) {
    LOG.log(
        Level.DEBUG,
        () ->
            request + ": retries: " + retry + ", retry-after: " + again.delay().toSeconds() + "s");
    if (request.deadline().isLimited() && request.deadline().left().compareTo(again.delay()) <= 0) {
      throw new TransportTimeoutException(
          request,
          "no time is left to wait "
              + again.delay().toSeconds()
              + " s for another attempt, after "
              + retry
              + (retry == 1 ? " attempt: " : " attempts: ")
              + again.reason(),
          again.failure());
    }
    pause(clock, request, again.delay(), "another attempt");
  }
}
