package dev.kubewright.cache.reflector;

import dev.kubewright.client.ListOptions;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.function.UnaryOperator;

/**
 * How a reflector sends its requests.
 *
 * @param streaming whether it requests the initial objects as a stream first
 * @param pageSize objects in a page of a list, or 0 for the default
 * @param watchTimeout minimum duration of a watch that is requested. The maximum is twice that.
 * @param internalErrorRetry how long a watch with internal errors is opened again without a list
 * @param listOptions changes the options of each list. Its selectors apply to watches too.
 */
public record ReflectorSettings(
    boolean streaming,
    int pageSize,
    Duration watchTimeout,
    Duration internalErrorRetry,
    UnaryOperator<ListOptions> listOptions) {
  /** The settings of an informer that is not configured. */
  public static final ReflectorSettings DEFAULT =
      new ReflectorSettings(
          true, 0, Duration.ofMinutes(5), Duration.ZERO, UnaryOperator.identity());

  public ReflectorSettings withStreaming(boolean value) {
    return new ReflectorSettings(value, pageSize, watchTimeout, internalErrorRetry, listOptions);
  }

  public ReflectorSettings withPageSize(int value) {
    return new ReflectorSettings(streaming, value, watchTimeout, internalErrorRetry, listOptions);
  }

  /** Raises values below five minutes: servers would get too many requests. */
  public ReflectorSettings withWatchTimeout(Duration value) {
    Duration least = Durations.max(DEFAULT.watchTimeout, value);
    return new ReflectorSettings(streaming, pageSize, least, internalErrorRetry, listOptions);
  }

  public ReflectorSettings withInternalErrorRetry(Duration value) {
    return new ReflectorSettings(streaming, pageSize, watchTimeout, value, listOptions);
  }

  public ReflectorSettings withListOptions(UnaryOperator<ListOptions> value) {
    return new ReflectorSettings(streaming, pageSize, watchTimeout, internalErrorRetry, value);
  }
}
