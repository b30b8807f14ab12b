package dev.kubewright.cache;

import dev.kubewright.client.ListOptions;
import java.time.Duration;
import java.util.function.UnaryOperator;

/**
 * How a reflector asks the server.
 *
 * @param streaming whether the initial objects are asked for as a stream first
 * @param pageSize objects in a page of a list, 0 for the default
 * @param watchTimeout the least time after which the server is asked to end a stream; the most is
 *     twice that
 * @param internalErrorRetry how long internal errors of a stream are met without a new list
 * @param listOptions changes the options of each list; labels and fields apply to watches as well
 */
record ReflectorSettings(
    boolean streaming,
    int pageSize,
    Duration watchTimeout,
    Duration internalErrorRetry,
    UnaryOperator<ListOptions> listOptions) {
  static final ReflectorSettings DEFAULT =
      new ReflectorSettings(
          true, 0, Duration.ofMinutes(5), Duration.ZERO, UnaryOperator.identity());

  ReflectorSettings withStreaming(boolean value) {
    return new ReflectorSettings(value, pageSize, watchTimeout, internalErrorRetry, listOptions);
  }

  ReflectorSettings withPageSize(int value) {
    return new ReflectorSettings(streaming, value, watchTimeout, internalErrorRetry, listOptions);
  }

  /** Below five minutes, servers would be asked too often. */
  ReflectorSettings withWatchTimeout(Duration value) {
    Duration least = DEFAULT.watchTimeout.compareTo(value) > 0 ? DEFAULT.watchTimeout : value;
    return new ReflectorSettings(streaming, pageSize, least, internalErrorRetry, listOptions);
  }

  ReflectorSettings withInternalErrorRetry(Duration value) {
    return new ReflectorSettings(streaming, pageSize, watchTimeout, value, listOptions);
  }

  ReflectorSettings withListOptions(UnaryOperator<ListOptions> value) {
    return new ReflectorSettings(streaming, pageSize, watchTimeout, internalErrorRetry, value);
  }
}
