package dev.kubewright.api.core.v1.client;

import dev.kubewright.client.option.ListOptions;
import dev.kubewright.collection.Drafts;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.rest.stream.log.LogOptions;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Options for following the logs of many pods. Immutable.
 *
 * @param selection the labels and fields of the pods. Default: all pods of the client's namespace.
 * @param pods a pattern that a part of the pod's name must match, or null for all
 * @param containers a pattern that the whole name of a container must match, or null for all
 * @param exclude a pattern of the whole names of containers to leave out, or null for none
 * @param log options of each log. The container, and the limits of lines and bytes, are those of
 *     this record.
 * @param maxConcurrent the number of logs that are open at the same time. Others wait until one
 *     ends. Default: {@value #DEFAULT_MAX_CONCURRENT}.
 * @param mergeWindow how long lines are kept back to be given in the order of their times, or null
 *     to give them as they arrive. The order within a container never changes. Default: null.
 * @param dropWhenSlow whether lines are dropped while the reader is slow. Otherwise the logs wait
 *     for it. Default: false.
 * @param onError gets failures of single logs, which are opened again later
 */
public record PodLogsOptions(
    ListOptions selection,
    @Nullable Pattern pods,
    @Nullable Pattern containers,
    @Nullable Pattern exclude,
    LogOptions log,
    int maxConcurrent,
    @Nullable Duration mergeWindow,
    boolean dropWhenSlow,
    @Nullable Consumer<? super RuntimeException> onError) {
  /** The number of logs that are open at the same time, unless another one is set. */
  public static final int DEFAULT_MAX_CONCURRENT = 250;

  /** Default options. */
  public static final PodLogsOptions NONE = PodLogsOptionsBuilder.build(o -> {});

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a number is not positive
   */
  public PodLogsOptions {
    Objects.requireNonNull(selection, "selection");
    Objects.requireNonNull(log, "log");
    Durations.checkPositive("mergeWindow", mergeWindow);
    if (maxConcurrent < 1) {
      throw new IllegalArgumentException("maxConcurrent must be 1 or more, not " + maxConcurrent);
    }
  }

  /** Returns a changed copy. */
  public PodLogsOptions with(Consumer<PodLogsOptionsBuilder> change) {
    return Drafts.change(PodLogsOptionsBuilder.from(this), change).build();
  }

  /** Returns whether a container takes part. */
  boolean accepts(String pod, String container) {
    return (pods == null || pods.matcher(pod).find())
        && (containers == null || containers.matcher(container).matches())
        && (exclude == null || !exclude.matcher(container).matches());
  }
}
