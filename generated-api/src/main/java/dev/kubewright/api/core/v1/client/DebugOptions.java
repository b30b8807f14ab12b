package dev.kubewright.api.core.v1.client;

import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Options for debug containers. Immutable.
 *
 * @param image the image, such as {@code busybox}
 * @param name the name of the container, or null for a new one that begins with {@code debugger-}
 * @param target the container whose processes are visible, or null for none
 * @param command the program and its arguments, or empty for that of the image
 * @param tty whether the container has a terminal
 * @param timeout limit until the container runs. Default: one minute.
 */
public record DebugOptions(
    String image,
    @Nullable String name,
    @Nullable String target,
    List<String> command,
    boolean tty,
    Duration timeout) {
  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if there is no image, or the timeout is not positive
   */
  public DebugOptions {
    command = List.copyOf(command);
    Durations.checkPositive("timeout", timeout);
    if (image.isEmpty()) {
      throw new IllegalArgumentException("a debug container needs an image: image(\"busybox\")");
    }
  }
}
