package dev.kubewright.api.core.v1.client;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.stream.forward.PortForwardException;
import dev.kubewright.rest.stream.forward.PortTargets;
import dev.kubewright.selector.Selector;
import java.util.Objects;
import java.util.OptionalInt;

/** Ports of a ready pod that a selector matches. */
final class SelectedPorts implements PortTargets {
  private final ResourceClient<Pod> pods;
  private final Selector selector;

  SelectedPorts(ResourceClient<Pod> pods, Selector selector) {
    this.pods = pods;
    this.selector = Objects.requireNonNull(selector, "selector");
  }

  @Override
  public Target find(String remote, String avoid) {
    Pod pod =
        ReadyPods.find(pods, selector, avoid)
            .orElseThrow(
                () ->
                    new PortForwardException(
                        "no pod with the labels "
                            + selector
                            + " in namespace \""
                            + pods.namespace()
                            + "\" is ready",
                        null));
    OptionalInt number = PodPorts.number(remote);
    return new Target(
        ReadyPods.nameOf(pod),
        number.isPresent() ? number.getAsInt() : PodPorts.number(pod, remote));
  }
}
