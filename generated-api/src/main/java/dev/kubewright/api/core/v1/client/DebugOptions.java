package dev.kubewright.api.core.v1.client;

import dev.kubewright.collection.Drafts;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Options for debug containers. Immutable.
 *
 * @param image the image, such as {@code busybox}. A debug container needs one.
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
   * @throws IllegalArgumentException if the timeout is not positive
   */
  public DebugOptions {
    command = List.copyOf(command);
    Durations.checkPositive("timeout", timeout);
  }

  /** Default options, without an image. */
  public static final DebugOptions NONE = DebugOptionsBuilder.build(o -> {});

  /** Returns a changed copy. */
  public DebugOptions with(Consumer<DebugOptionsBuilder> change) {
    return Drafts.change(DebugOptionsBuilder.from(this), change).build();
  }
}
