package dev.kubewright.client;

import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The answer to a request; its body is read while it arrives, by one thread. Status and headers are
 * there from the beginning and for all threads. Closed by whoever sent the request.
 */
public interface Response extends AutoCloseable {
  /** The HTTP status code. */
  int status();

  /** The headers; names are compared without case. */
  Map<String, List<String>> headers();

  /** The first value of a header. */
  default Optional<String> header(String name) {
    for (var entry : headers().entrySet()) {
      if (entry.getKey().equalsIgnoreCase(name) && !entry.getValue().isEmpty()) {
        return Optional.of(entry.getValue().get(0));
      }
    }
    return Optional.empty();
  }

  /**
   * How long the server asks to wait before another attempt: the whole seconds of {@code
   * Retry-After}. A date does not count, because API servers send none.
   */
  default Optional<Duration> retryAfter() {
    String value = header("Retry-After").orElse("").strip();
    return value.matches("\\d{1,9}")
        ? Optional.of(Duration.ofSeconds(Long.parseLong(value)))
        : Optional.empty();
  }

  /**
   * The body, the same stream each time. Reading blocks until something arrives; an {@code
   * IOException} is thrown when the connection breaks, the time of the request is up, or another
   * thread calls {@link #close}.
   */
  InputStream body();

  /** Ends the exchange, by any thread. Calling it again does nothing. */
  @Override
  void close();
}
