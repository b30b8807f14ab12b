package dev.kubewright.connect.pipeline;

import static dev.kubewright.Values.orElse;

import dev.kubewright.KubewrightException;
import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.connect.call.Attempt;
import dev.kubewright.connect.call.Observing;
import dev.kubewright.connect.call.RetryLimit;
import dev.kubewright.connect.call.TimedResponse;
import dev.kubewright.connect.limit.RequestBackoff;
import dev.kubewright.connect.observe.RequestEvent.Wait;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests again by client-go's rules: at most ten times, for every verb, if the status is
 * 429 or at least 500 and {@code Retry-After} is a number of seconds. After a lost connection it
 * tries again after one second, for reading verbs only. If the server did not process the request,
 * it does so for every verb. The body must be repeatable. The last failure contains the one before
 * it.
 *
 * <p>A wait lasts as long as the server asks, or as long as the client's backoff if that is longer.
 * Waits end at the request's deadline. A request without a deadline waits for at most two minutes
 * at once. If the server asks for more, the caller gets its response.
 */
final class RetryStep extends Step {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");
  private static final int DRAINED = 2048;
  private static final Duration DRAINING = Duration.ofMillis(100);
  private static final Duration LONGEST_WITHOUT_DEADLINE = Duration.ofMinutes(2);
  private static final Duration AFTER_LOST_CONNECTION = Duration.ofSeconds(1);
  private static final int TOO_MANY_REQUESTS = 429;

  private final RequestBackoff backoff;
  private final Observing observing;
  private final Clock clock;

  RetryStep(Transport next, RequestBackoff backoff, Observing observing, Clock clock) {
    super(next);
    this.backoff = backoff;
    this.observing = observing;
    this.clock = clock;
  }

  /**
   * Why an attempt is repeated, and after which time.
   *
   * @param problem how the attempt before ended, for messages
   * @param reason the same in client-go's words
   */
  private record Again(
      Duration delay, String problem, String reason, KubewrightException failure) {}

  /**
   * The result of an attempt, or why it is repeated.
   *
   * @param value null if it is repeated
   */
  private record Outcome<R>(@Nullable R value, @Nullable Again again) {}

  /** Makes an attempt. */
  private interface Attempting<R> {
    /**
     * Makes an attempt.
     *
     * @param retries how many attempts there are with the one that would follow
     * @param mayRepeat whether another attempt may follow
     */
    Outcome<R> attempt(Request attempt, int retries, boolean mayRepeat);
  }

  @Override
  public Response send(Request request) {
    boolean endsSoon = request.operation().verb() == Verb.WATCH || !request.longLived();
    return repeat(
        request,
        reads(request) && endsSoon,
        (attempt, retries, mayRepeat) -> {
          Response response = next().send(attempt);
          Optional<Duration> wait = mayRepeat ? retryAfter(request, response) : Optional.empty();
          if (wait.isEmpty()) {
            return new Outcome<>(response, null);
          }
          drain(request, response);
          return new Outcome<>(null, refused(request, response, wait.get(), retries));
        });
  }

  /**
   * Opens again by the same rules. An open connection is never opened again: what it is for has
   * begun, such as a command. For the same reason the verb counts after a lost connection, although
   * every opening is a GET: the server may have switched protocols before it was lost.
   */
  @Override
  public Duplex connect(Request request, List<String> protocols) {
    return repeat(
        request,
        reads(request),
        (attempt, retries, mayRepeat) -> {
          try {
            return new Outcome<>(next().connect(attempt, protocols), null);
          } catch (ApiException refused) {
            boolean worthwhile = mayRepeat && refused.retryable() && isRepeatable(request);
            Optional<Duration> wait =
                worthwhile ? notTooLong(request, refused.retryAfter()) : Optional.empty();
            if (wait.isEmpty()) {
              throw refused;
            }
            return new Outcome<>(null, refused(refused, wait.get(), retries));
          }
        });
  }

  private static boolean reads(Request request) {
    return request.operation().method().equals("GET");
  }

  /**
   * Makes attempts until one need not be repeated.
   *
   * @param harmless whether it can be repeated although the server may have executed it
   */
  private <R> R repeat(Request request, boolean harmless, Attempting<R> attempting) {
    RetryLimit tag = request.tag(RetryLimit.class);
    int limit = orElse(tag, RetryLimit.STANDARD).retries();
    Request attempt = request;
    Again before = null;
    for (int retries = 1; ; retries++) {
      Again again;
      try {
        Outcome<R> outcome = attempting.attempt(attempt, retries, retries <= limit);
        again = outcome.again();
        if (again == null) {
          return Objects.requireNonNull(outcome.value(), "an attempt without a result");
        }
      } catch (TransportException failed) {
        TransportException failure =
            before == null ? failed : failed.after(request, before.failure());
        if (retries > limit || !worthwhile(request, harmless, failed)) {
          throw failure;
        }
        again = lost(failed, retries);
      } catch (KubewrightException failed) {
        if (before != null) {
          failed.addSuppressed(before.failure());
        }
        throw failed;
      }
      var next = new Attempt(retries + 1, again.reason());
      await(request, again, next);
      attempt = request.toBuilder().tag(Attempt.class, next).build();
      before = again;
    }
  }

  private static Again refused(ApiException refused, Duration wait, int retries) {
    String problem = "the server answered " + refused.code();
    String why =
        refused.code() == TOO_MANY_REQUESTS
            ? "due to server-side throttling"
            : Integer.toString(refused.code());
    return new Again(wait, problem, reason(retries, wait) + why, refused);
  }

  private Again refused(Request request, Response response, Duration wait, int retries) {
    String reason = reason(retries, wait);
    String problem = "the server answered " + response.status();
    if (response.status() == TOO_MANY_REQUESTS) {
      String flow = response.header("X-Kubernetes-PF-FlowSchema-UID").orElse("");
      reason += "due to server-side throttling, FlowSchema UID: \"" + printable(flow) + "\"";
    } else {
      reason += response.status();
    }
    return new Again(wait, problem, reason, refusal(request, response, problem));
  }

  private static Again lost(TransportException failed, int retries) {
    String reason =
        reason(retries, AFTER_LOST_CONNECTION)
            + "due to retryable error, error: "
            + failed.getMessage();
    return new Again(AFTER_LOST_CONNECTION, String.valueOf(failed.getMessage()), reason, failed);
  }

  private static String reason(int retries, Duration wait) {
    return "retries: " + retries + ", retry-after: " + wait.toSeconds() + "s - retry-reason: ";
  }

  /** Shortens the text of a header, which may be hostile, and removes control characters. */
  private static String printable(String text) {
    String line = text.replaceAll("[^\\x20-\\x7e]", "?");
    return line.length() > 100 ? line.substring(0, 100) + "…" : line;
  }

  /**
   * Returns the exception for a response that is not handed out. The exception of a later attempt
   * contains it.
   */
  private static ApiException refusal(Request request, Response response, String problem) {
    Integer seconds =
        response.retryAfter().map(wait -> Math.toIntExact(wait.toSeconds())).orElse(null);
    Status status =
        new StatusBuilder()
            .status("Failure")
            .code(response.status())
            .reason(response.status() == TOO_MANY_REQUESTS ? "TooManyRequests" : null)
            .message(problem)
            .details(d -> d.retryAfterSeconds(seconds))
            .build();
    return ApiExceptions.of(status, response.status(), request.method(), request.path());
  }

  private static boolean worthwhile(Request request, boolean harmless, TransportException failed) {
    return switch (failed.kind()) {
      case UNPROCESSED -> isRepeatable(request);
      case LOST -> harmless;
      default -> false;
    };
  }

  private static boolean isRepeatable(Request request) {
    RequestBody body = request.body();
    return body == null || body.repeatable();
  }

  private static Optional<Duration> retryAfter(Request request, Response response) {
    boolean worthwhile = response.status() == TOO_MANY_REQUESTS || response.status() >= 500;
    if (!worthwhile || !isRepeatable(request)) {
      return Optional.empty();
    }
    return notTooLong(request, response.retryAfter());
  }

  private static Optional<Duration> notTooLong(Request request, Optional<Duration> asked) {
    return asked.filter(
        wait -> request.deadline().isLimited() || wait.compareTo(LONGEST_WITHOUT_DEADLINE) <= 0);
  }

  /** Reads the rest of a short response, so that its connection can be used again. */
  private void drain(Request request, Response response) {
    Deadline deadline = request.deadline().orAfter(clock, DRAINING);
    try (Response timed = TimedResponse.of(response, deadline, clock)) {
      timed.body().readNBytes(DRAINED);
    } catch (IOException broken) {
      QuietLog.log(() -> LOG.log(Level.DEBUG, "the rest of a response could not be read", broken));
    }
  }

  private void await(Request request, Again again, Attempt next) {
    QuietLog.log(() -> LOG.log(Level.DEBUG, () -> request + ": " + again.reason()));
    Duration delay = Durations.max(again.delay(), BackoffStep.delay(backoff, observing.host()));
    if (request.deadline().isLimited() && request.deadline().left().compareTo(delay) <= 0) {
      int attempts = next.number() - 1;
      throw new TransportTimeoutException(
          request,
          "no time is left to wait "
              + delay.toSeconds()
              + " s for another attempt, after "
              + attempts
              + (attempts == 1 ? " attempt: " : " attempts: ")
              + again.problem(),
          again.failure());
    }
    long began = clock.nanoTime();
    try {
      pause(clock, request, delay, "another attempt");
    } catch (TransportException ended) {
      throw ended.after(request, again.failure());
    }
    observing.waited(request, next, Wait.RETRY, observing.since(began));
  }
}
