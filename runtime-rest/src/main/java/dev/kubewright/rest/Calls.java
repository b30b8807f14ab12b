package dev.kubewright.rest;

import dev.kubewright.client.Request;
import dev.kubewright.client.RequestBody;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.client.TransportException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests by client-go's rules: which answers are worth another attempt and when, where
 * warnings go, what is an error.
 *
 * <p>An answer is tried again at most ten times, whatever the verb, iff it is 429 or ≥ 500 and its
 * {@code Retry-After} is a number of seconds; a lost connection only for GET, after one second; and
 * only if the body can be sent again. The wait is the longer of what the server asks and what the
 * backoff says.
 */
final class Calls {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");
  private static final int RETRIES = 10;
  private static final int DRAINED = 2048;
  private static final int WHOLE = 1024 * 1024;
  private static final Duration AFTER_LOST_CONNECTION = Duration.ofSeconds(1);

  private final Transport transport;
  private final RestConfig config;
  private final Sleeper sleeper;
  private final Supplier<Duration> backoff;

  Calls(Transport transport, RestConfig config, Sleeper sleeper, Supplier<Duration> backoff) {
    this.transport = transport;
    this.config = config;
    this.sleeper = sleeper;
    this.backoff = backoff;
  }

  /** A request for JSON without a body, limited by the configured timeout. */
  Request get(String path) {
    return request("GET", path, null, null, config.timeout().orElse(null));
  }

  /**
   * A request for JSON.
   *
   * @param contentType of the body
   * @param timeout of the whole exchange; none if null
   */
  Request request(
      String method,
      String path,
      @Nullable RequestBody body,
      @Nullable String contentType,
      @Nullable Duration timeout) {
    Map<String, List<String>> headers = new LinkedHashMap<>();
    headers.put("Accept", List.of("application/json"));
    headers.put("User-Agent", List.of(config.userAgent()));
    if (contentType != null) {
      headers.put("Content-Type", List.of(contentType));
    }
    return new Request(method, path, headers, body, timeout);
  }

  /** The configured timeout. */
  Optional<Duration> timeout() {
    return config.timeout();
  }

  /**
   * Sends a request, again if need be, until there is an answer of the 200s; the caller closes it.
   *
   * @throws dev.kubewright.client.ApiException for any other answer
   * @throws TransportException if there is none
   */
  Response send(Request request) {
    Response response = answer(request);
    if (response.status() / 100 == 2) {
      return response;
    }
    try (response) {
      throw Errors.of(request, response);
    }
  }

  private Response answer(Request request) {
    TransportException lost = null;
    for (int retries = 0; ; retries++) {
      Optional<Duration> wait;
      try {
        Response response = transport.send(request);
        warn(response);
        wait = retries < RETRIES ? retryAfter(request, response) : Optional.empty();
        if (wait.isEmpty()) {
          return response;
        }
        drain(response, DRAINED);
      } catch (TransportException failed) {
        if (lost != null) {
          failed.addSuppressed(lost);
        }
        if (retries >= RETRIES
            || !request.method().equals("GET")
            || !Failures.connectionLost(failed)) {
          throw failed;
        }
        lost = failed;
        wait = Optional.of(AFTER_LOST_CONNECTION);
      }
      pause(request, wait.get(), retries + 1);
    }
  }

  private static Optional<Duration> retryAfter(Request request, Response response) {
    boolean worthwhile = response.status() == 429 || response.status() >= 500;
    if (!worthwhile || (request.body() != null && !request.body().repeatable())) {
      return Optional.empty();
    }
    return Errors.retryAfter(response).map(Duration::ofSeconds);
  }

  private void pause(Request request, Duration asked, int retry) {
    Duration own = backoff.get();
    Duration wait = own.compareTo(asked) > 0 ? own : asked;
    LOG.log(Level.DEBUG, () -> request + ": retries: " + retry + ", retry-after: " + wait);
    try {
      sleeper.sleep(wait);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          request, "interrupted while waiting for another attempt", interrupted);
    }
  }

  /** Reads a little of what is left, so that the connection can be used again. */
  private static void drain(Response response, int length) {
    try (response) {
      response.body().readNBytes(length);
    } catch (IOException broken) {
      LOG.log(Level.DEBUG, "the rest of an answer could not be read", broken);
    }
  }

  private void warn(Response response) {
    for (var header : response.headers().entrySet()) {
      if (header.getKey().equalsIgnoreCase("Warning")) {
        Warnings.texts(header.getValue()).forEach(config.warnings()::warn);
      }
    }
  }

  /** Sends a request and reads the answer's body, which may not be empty. */
  <R> R read(Request request, BodyReader<R> reader) {
    try (Response response = send(request)) {
      return reader.read(Bodies.notEmpty(request, response));
    } catch (UncheckedIOException broken) {
      throw Bodies.broken(request, Objects.requireNonNull(broken.getCause(), "cause"));
    }
  }

  /** Sends a request whose answer says nothing more than that it was done. */
  void run(Request request) {
    drain(send(request), WHOLE);
  }

  /**
   * Reads a body.
   *
   * @param <R> what it becomes
   */
  @FunctionalInterface
  interface BodyReader<R> {
    R read(InputStream body);
  }
}
