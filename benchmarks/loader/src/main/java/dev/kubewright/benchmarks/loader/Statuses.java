package dev.kubewright.benchmarks.loader;

import static dev.kubewright.Values.orElse;

import dev.kubewright.api.core.v1.Container;
import dev.kubewright.api.core.v1.ContainerState;
import dev.kubewright.api.core.v1.ContainerStateBuilder;
import dev.kubewright.api.core.v1.ContainerStatus;
import dev.kubewright.api.core.v1.ContainerStatusBuilder;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodCondition;
import dev.kubewright.api.core.v1.PodConditionBuilder;
import dev.kubewright.api.core.v1.PodPhase;
import dev.kubewright.api.core.v1.PodQOSClass;
import dev.kubewright.api.core.v1.PodSpec;
import dev.kubewright.api.core.v1.PodStatus;
import dev.kubewright.api.core.v1.PodStatusBuilder;
import dev.kubewright.api.core.v1.ResourceRequirements;
import dev.kubewright.api.core.v1.ResourceRequirementsBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * The reports of a node's agent about a pod: the same for the same number, another text each round.
 */
final class Statuses {
  private static final Instant EPOCH = Instant.parse("2026-10-01T06:00:00Z");
  private static final int PODS_PER_NODE = 100;

  private Statuses() {}

  static int nodes(int pods) {
    return Math.max(1, pods / PODS_PER_NODE);
  }

  static String node(int number, int pods) {
    return "node-%02d.pool.example.com".formatted(number % nodes(pods));
  }

  private static String hostIp(int number, int pods) {
    return "192.168.10." + (10 + number % nodes(pods));
  }

  static String ip(int number) {
    return "10.%d.%d.%d".formatted(64 + number / 40_000, number / 200 % 200, 2 + number % 200);
  }

  /**
   * A status.
   *
   * @param number which of the pods it is
   * @param pods how many there are
   * @param round 0 for a pod that runs for the first time; an odd one has a container restarting
   */
  static PodStatus of(Pod pod, int number, int pods, int round) {
    var random = new Random(number * 31L + round);
    PodSpec spec = pod.spec();
    Instant scheduled = EPOCH.plusSeconds(number * 7L);
    Instant changed = scheduled.plus(Duration.ofMinutes(3L * round)).plusSeconds(21);
    boolean ready = round % 2 == 0;
    var status =
        new PodStatusBuilder()
            .phase(PodPhase.RUNNING)
            .observedGeneration(1L)
            .hostIP(hostIp(number, pods))
            .addHostIPs(h -> h.ip(hostIp(number, pods)))
            .podIP(ip(number))
            .addPodIPs(p -> p.ip(ip(number)))
            .qosClass(PodQOSClass.BURSTABLE)
            .startTime(scheduled.plusSeconds(1));
    status.conditions(
        List.of(
            condition("PodReadyToStartContainers", true, scheduled.plusSeconds(4), null),
            condition("Initialized", true, scheduled.plusSeconds(12), null),
            condition("Ready", ready, changed, notReady(spec, ready)),
            condition("ContainersReady", ready, changed, notReady(spec, ready)),
            condition("PodScheduled", true, scheduled, null)));
    status.initContainerStatuses(
        spec.initContainers().stream()
            .map(c -> container(c, random, finished(random, scheduled), true, 0))
            .toList());
    status.containerStatuses(
        spec.containers().stream()
            .map(
                c -> {
                  boolean first = c == spec.containers().get(0);
                  Instant started = first ? changed : scheduled.plusSeconds(14);
                  return container(c, random, running(started), ready || !first, first ? round : 0);
                })
            .toList());
    return status.build();
  }

  private static @Nullable String notReady(PodSpec spec, boolean ready) {
    return ready
        ? null
        : "containers with unready status: [" + spec.containers().get(0).name() + "]";
  }

  private static PodCondition condition(
      String type, boolean met, Instant since, @Nullable String message) {
    return PodConditionBuilder.build(
        c ->
            c.type(type)
                .status(met ? "True" : "False")
                .observedGeneration(1L)
                .lastTransitionTime(since)
                .reason(message == null ? null : "ContainersNotReady")
                .message(message));
  }

  private static ContainerState running(Instant since) {
    return ContainerStateBuilder.build(s -> s.running(r -> r.startedAt(since)));
  }

  private static ContainerState finished(Random random, Instant scheduled) {
    return ContainerStateBuilder.build(
        s ->
            s.terminated(
                t ->
                    t.exitCode(0)
                        .reason("Completed")
                        .containerID(containerId(random))
                        .startedAt(scheduled.plusSeconds(5))
                        .finishedAt(scheduled.plusSeconds(11))));
  }

  private static ContainerStatus container(
      Container container, Random random, ContainerState state, boolean ready, int restarts) {
    String image = Objects.requireNonNull(container.image(), "image");
    ResourceRequirements asked =
        orElse(container.resources(), ResourceRequirementsBuilder.build(r -> {}));
    return ContainerStatusBuilder.build(
        s ->
            s.name(container.name())
                .image(image)
                .imageID(imageId(image))
                .containerID(containerId(random))
                .state(state)
                .ready(ready)
                .started(ready)
                .restartCount(restarts)
                .allocatedResources(asked.requests())
                .resources(asked));
  }

  private static String containerId(Random random) {
    return "containerd://" + hex(random);
  }

  private static String imageId(String image) {
    String repository = image.replaceFirst("[:@][^/]*$", "");
    return repository + "@sha256:" + hex(new Random(image.hashCode()));
  }

  private static String hex(Random random) {
    var bytes = new byte[32];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
