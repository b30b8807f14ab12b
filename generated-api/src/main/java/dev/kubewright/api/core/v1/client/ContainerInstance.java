package dev.kubewright.api.core.v1.client;

import static dev.kubewright.Values.orZero;

import dev.kubewright.api.core.v1.ContainerStatus;
import dev.kubewright.api.core.v1.Pod;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The run of a container whose log a kubelet gives now: the running one, or otherwise the last one
 * that has ended. Immutable.
 *
 * @param container the name of the container
 * @param id says which run it is, among those of one pod
 * @param restarts how often the container was restarted before
 * @param running whether it runs
 */
record ContainerInstance(String container, String id, int restarts, boolean running) {
  /** Returns the runs of all containers of a pod that have a log. */
  static List<ContainerInstance> of(Pod pod) {
    var status = pod.status();
    return Stream.of(
            status.initContainerStatuses(),
            status.containerStatuses(),
            status.ephemeralContainerStatuses())
        .flatMap(List::stream)
        .map(ContainerInstance::of)
        .flatMap(Optional::stream)
        .toList();
  }

  /** Returns the run of a container that has a log, or empty if it never started. */
  static Optional<ContainerInstance> of(Pod pod, String container) {
    return of(pod).stream().filter(each -> each.container().equals(container)).findFirst();
  }

  private static Optional<ContainerInstance> of(ContainerStatus status) {
    int restarts = orZero(status.restartCount());
    if (status.state().running() != null || status.state().terminated() != null) {
      boolean running = status.state().running() != null;
      String id = id(status.containerID(), restarts);
      return Optional.of(new ContainerInstance(status.name(), id, restarts, running));
    }
    var last = status.lastState().terminated();
    if (last == null) {
      return Optional.empty();
    }
    String id = id(last.containerID(), restarts);
    return Optional.of(new ContainerInstance(status.name(), id, restarts, false));
  }

  private static String id(@Nullable String id, int restarts) {
    return id == null || id.isEmpty() ? "restart " + restarts : id;
  }
}
