package dev.kubewright.cache.reflector;

import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The options and limits of a reflector's requests.
 *
 * @param streaming whether it requests the initial objects as a stream first
 * @param pageSize objects in a page of a list, or 0 for the default
 * @param timing its limits of time
 * @param listOptions changes the options of each list. Its selectors apply to watches too.
 */
public record ReflectorSettings(
    boolean streaming, int pageSize, Timing timing, UnaryOperator<ListOptions> listOptions) {
  /**
   * Limits of time. All are positive, except that {@code internalErrorRetry} may be zero.
   *
   * @param watchTimeout minimum duration of a watch that is requested. The maximum is twice that.
   * @param internalErrorRetry how long a watch with internal errors is opened again without a list
   * @param listSilence a list fails if the server sends nothing for this time
   * @param watchSilence a watch breaks off if the server sends nothing for this time. Null for the
   *     limit of the connection.
   */
  public record Timing(
      Duration watchTimeout,
      Duration internalErrorRetry,
      Duration listSilence,
      @Nullable Duration watchSilence) {
    Timing withWatchTimeout(Duration value) {
      return new Timing(value, internalErrorRetry, listSilence, watchSilence);
    }

    Timing withInternalErrorRetry(Duration value) {
      return new Timing(watchTimeout, value, listSilence, watchSilence);
    }

    Timing withListSilence(Duration value) {
      return new Timing(watchTimeout, internalErrorRetry, value, watchSilence);
    }

    Timing withWatchSilence(Duration value) {
      return new Timing(watchTimeout, internalErrorRetry, listSilence, value);
    }
  }

  private static final Duration SHORTEST_WATCH = Duration.ofMinutes(5);

  /** In seconds. Servers turn seconds into nanoseconds, which overflow at 292 years. */
  private static final long LONGEST_WATCH = Integer.MAX_VALUE;

  /** The settings of an informer that is not configured. */
  public static final ReflectorSettings DEFAULT =
      new ReflectorSettings(
          true,
          0,
          new Timing(SHORTEST_WATCH, Duration.ZERO, Duration.ofMinutes(1), null),
          UnaryOperator.identity());

  /** Returns these settings with another {@code streaming}. */
  public ReflectorSettings withStreaming(boolean value) {
    return new ReflectorSettings(value, pageSize, timing, listOptions);
  }

  /** Returns these settings with another {@code pageSize}. */
  public ReflectorSettings withPageSize(int value) {
    return new ReflectorSettings(streaming, value, timing, listOptions);
  }

  /** Raises values below five minutes: servers would get too many requests. */
  public ReflectorSettings withWatchTimeout(Duration value) {
    return with(timing.withWatchTimeout(Durations.max(SHORTEST_WATCH, value)));
  }

  /** Returns these settings with another {@code internalErrorRetry}. */
  public ReflectorSettings withInternalErrorRetry(Duration value) {
    return with(timing.withInternalErrorRetry(value));
  }

  /**
   * Returns these settings with another {@code listSilence}.
   *
   * @throws IllegalArgumentException if it is zero or negative
   */
  public ReflectorSettings withListSilence(Duration value) {
    return with(timing.withListSilence(positive(value)));
  }

  /**
   * Returns these settings with another {@code watchSilence}.
   *
   * @throws IllegalArgumentException if it is zero or negative
   */
  public ReflectorSettings withWatchSilence(Duration value) {
    return with(timing.withWatchSilence(positive(value)));
  }

  private static Duration positive(Duration value) {
    if (Objects.requireNonNull(value, "limit").isZero() || value.isNegative()) {
      throw new IllegalArgumentException("the limit " + value + " is not positive");
    }
    return value;
  }

  private ReflectorSettings with(Timing value) {
    return new ReflectorSettings(streaming, pageSize, value, listOptions);
  }

  /** Returns these settings with another {@code listOptions}. */
  public ReflectorSettings withListOptions(UnaryOperator<ListOptions> value) {
    return new ReflectorSettings(streaming, pageSize, timing, value);
  }

  /**
   * Returns the options of a watch, with a timeout at random.
   *
   * @param version the version after which it begins, or {@code ""} for none
   */
  WatchOptionsBuilder watchOptions(String version, RandomGenerator random) {
    ListOptions chosen = listOptions.apply(ListOptions.NONE);
    double least = timing.watchTimeout().toSeconds();
    long timeout = (long) (least * (1 + random.nextDouble()));
    timeout = Math.min(timeout, LONGEST_WATCH);
    return new WatchOptionsBuilder()
        .labels(chosen.labels())
        .fields(chosen.fields())
        .shardSelector(chosen.shardSelector())
        .resourceVersion(version.isEmpty() ? null : version)
        .allowBookmarks(true)
        .timeout(Duration.ofSeconds(timeout))
        .silence(timing.watchSilence());
  }
}
