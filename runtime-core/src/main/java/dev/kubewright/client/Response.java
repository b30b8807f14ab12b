package dev.kubewright.client;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The answer to a request; its body is read while it arrives. Closed by whoever sent the request.
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
   * The body. Reading blocks; {@link #close} by another thread ends it with an {@code IOException}.
   */
  InputStream body();

  /** Ends the exchange. Calling it again does nothing. */
  @Override
  void close();
}
