package dev.kubewright.connect.call;

import java.util.Objects;
import java.util.function.Consumer;

/**
 * Tag of a request: hears the warnings of its response, besides the handler.
 *
 * @param texts receives each warning
 */
public record WarningListener(Consumer<String> texts) {
  /** Checks that nothing is null. */
  public WarningListener {
    Objects.requireNonNull(texts, "texts");
  }
}
