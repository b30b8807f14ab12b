package dev.kubewright.transport;

import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The response to a request. One thread reads the body while it arrives. Status and headers are
 * available from the start, to all threads. The sender of the request closes it.
 */
public interface Response extends AutoCloseable {
  /** Returns the HTTP status code. */
  int status();

  /** Returns the headers. Names ignore case. */
  Map<String, List<String>> headers();

  /** Returns the first value of a header. */
  default Optional<String> header(String name) {
    for (var entry : headers().entrySet()) {
      if (entry.getKey().equalsIgnoreCase(name) && !entry.getValue().isEmpty()) {
        return Optional.of(entry.getValue().get(0));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns how long the server asks the client to wait before the next attempt: the whole seconds
   * of {@code Retry-After}. Dates are ignored, because API servers send none.
   */
  default Optional<Duration> retryAfter() {
    String value = header("Retry-After").orElse("").strip();
    return value.matches("\\d{1,9}")
        ? Optional.of(Duration.ofSeconds(Long.parseLong(value)))
        : Optional.empty();
  }

  /**
   * Returns the body: the same stream on each call. Reading blocks until data arrives. It throws an
   * {@code IOException} when the connection breaks, the deadline is over, or another thread calls
   * {@link #close}.
   */
  InputStream body();

  /** Ends the exchange. Any thread may call it. Calling it again does nothing. */
  @Override
  void close();
}
