package dev.kubewright.api.core.v1.client;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.stream.log.ContainerLog;
import dev.kubewright.rest.stream.log.LogOptions;
import dev.kubewright.rest.stream.log.LogTarget;
import dev.kubewright.rest.wait.Verdict;
import dev.kubewright.rest.wait.WaitCondition;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** A container of one pod. The server is asked when its state is to be known. */
final class PodLogTarget implements LogTarget {
  private final ResourceClient<Pod> pods;
  private final String name;
  private final @Nullable ContainerInstance begun;

  private PodLogTarget(ResourceClient<Pod> pods, String name, @Nullable ContainerInstance begun) {
    this.pods = pods;
    this.name = name;
    this.begun = begun;
  }

  /** Chooses the container, waits until it has started if the options say so, and reads its log. */
  static <R> R log(
      ResourceClient<Pod> pods,
      String name,
      LogOptions options,
      BiFunction<ContainerLog, LogOptions, R> read) {
    Duration limit = options.startTimeout();
    String container = options.container();
    Pod pod = null;
    if (limit != null) {
      var started = WaitCondition.<Pod>existing("started", each -> started(each, container));
      pod = pods.waitUntil(name, started, limit).orElseThrow();
    } else if (options.resume()) {
      pod = pods.get(name);
    }
    String chosen = container;
    if (chosen == null) {
      chosen = pod == null ? Containers.main(pods, name, Deadline.NONE) : Containers.main(pod);
    }
    ContainerInstance begun = pod == null ? null : ContainerInstance.of(pod, chosen).orElse(null);
    var target = new PodLogTarget(pods, name, begun);
    String named = chosen;
    return read.apply(
        ContainerLog.of(pods, name, target),
        options.with(o -> o.container(named).startTimeout(null)));
  }

  private static Verdict started(Pod pod, @Nullable String container) {
    String chosen = container == null ? Containers.main(pod) : container;
    if (ContainerInstance.of(pod, chosen).isPresent()) {
      return Verdict.met();
    }
    String phase = pod.status().phase();
    boolean over = "Succeeded".equals(phase) || "Failed".equals(phase);
    return over
        ? Verdict.never("the pod has ended: " + phase)
        : Verdict.notYet("container \"" + chosen + "\" has not started");
  }

  @Override
  public State state() {
    if (begun == null) {
      return State.UNKNOWN;
    }
    try {
      Optional<ContainerInstance> now = ContainerInstance.of(pods.get(name), begun.container());
      boolean same = now.filter(each -> each.id().equals(begun.id())).isPresent();
      return same && now.get().running() ? State.RUNNING : State.ENDED;
    } catch (NotFoundException deleted) {
      return State.ENDED;
    }
  }
}
