package dev.kubewright.api.core.v1.client;

import static dev.kubewright.Values.orElse;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.selector.Selector;
import java.util.Comparator;
import java.util.Optional;

/** Chooses one of several pods for connections. */
final class ReadyPods {
  private ReadyPods() {}

  /**
   * Returns a ready pod that a selector matches.
   *
   * @param avoid the name of a pod that is taken only if there is no other, or {@code ""}
   */
  static Optional<Pod> find(ResourceClient<Pod> pods, Selector selector, String avoid) {
    return pods.list(o -> o.labels(selector)).items().stream()
        .filter(ReadyPods::isReady)
        .min(
            Comparator.comparing((Pod pod) -> nameOf(pod).equals(avoid))
                .thenComparing(ReadyPods::nameOf));
  }

  static String nameOf(Pod pod) {
    return orElse(pod.metadata().name(), "");
  }

  private static boolean isReady(Pod pod) {
    var status = pod.status();
    return pod.metadata().deletionTimestamp() == null
        && status != null
        && status.conditions().stream()
            .anyMatch(c -> c.type().equals("Ready") && c.status().equals("True"));
  }
}
