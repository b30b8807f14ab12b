package dev.kubewright.cache.informer;

import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceVersions;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All fetchers of an informer, as one. Usually there is one. Immutable, safe for all threads.
 *
 * @param all at least one
 */
record Fetchers<T extends KubernetesObject>(List<Fetcher<T>> all) {
  /** Returns the worst state. It says best what a person must look at. */
  InformerState state() {
    return all.stream()
        .map(Fetcher::state)
        .min(Comparator.comparingInt(Fetchers::rank))
        .orElseThrow();
  }

  private static int rank(InformerState state) {
    if (state instanceof InformerState.Failed) {
      return 0;
    }
    if (state instanceof InformerState.BackingOff) {
      return 1;
    }
    if (state instanceof InformerState.Waiting) {
      return 2;
    }
    return state instanceof InformerState.Watching || state instanceof InformerState.Stopped
        ? 4
        : 3;
  }

  /** Returns the state of each namespace. */
  Map<String, InformerState> states() {
    Map<String, InformerState> states = new LinkedHashMap<>();
    all.forEach(fetcher -> states.put(fetcher.namespace(), fetcher.state()));
    return Map.copyOf(states);
  }

  /** Returns the lowest position. */
  String position() {
    return ResourceVersions.lowest(all.stream().map(Fetcher::position).toList());
  }

  /**
   * Returns the position of a namespace.
   *
   * @throws IllegalArgumentException if it is not followed
   */
  String position(String namespace) {
    return all.stream()
        .filter(fetcher -> fetcher.namespace().equals(namespace))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the informer does not follow the namespace \""
                        + namespace
                        + "\" by itself; it follows "
                        + states().keySet()))
        .position();
  }

  /** Returns the longest time for which a server was not heard, or null before the first list. */
  @Nullable Duration lag() {
    List<@Nullable Duration> lags = all.stream().map(Fetcher::lag).toList();
    return lags.contains(null)
        ? null
        : lags.stream().map(Objects::requireNonNull).max(Comparator.naturalOrder()).orElse(null);
  }

  SharingStatistics sharing() {
    return all.stream().map(Fetcher::sharing).reduce(SharingStatistics::plus).orElseThrow();
  }

  void stop() {
    all.forEach(Fetcher::stop);
  }

  void refetch() {
    all.forEach(Fetcher::refetch);
  }

  /** Sets the state of all of them after the end of their threads. */
  void ended(InformerState last) {
    all.forEach(fetcher -> fetcher.ended(last));
  }
}
