package dev.kubewright.api.core.v1.client;

import dev.kubewright.annotation.Expands;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.stream.exec.ExecSession;
import java.util.function.Consumer;

/** Adds debug containers to pods that run. */
@Expands(Pod.class)
public interface PodDebugExpansion extends Connected<Pod> {
  /**
   * Adds an ephemeral container to a pod, waits until it runs, and attaches to it: {@code
   * pods.debug("web-0", o -> o.image("busybox").target("app").command("sh").tty())}. The caller
   * closes the session. The container stays in the pod: Kubernetes cannot remove it.
   *
   * @param name the name of the pod
   * @param options need an image
   * @return a session with an input
   * @throws dev.kubewright.rest.wait.WaitException if the container cannot start. The message has
   *     the reason of the kubelet, such as {@code ErrImagePull}.
   * @throws dev.kubewright.rest.wait.WaitTimeoutException if it does not run in time
   * @throws DebugEndedException if it has ended already. The exception has its log.
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws dev.kubewright.error.TransportException if there is no response
   * @throws IllegalArgumentException if the options have no image, or the pod has a container of
   *     that name
   */
  default ExecSession debug(String name, Consumer<DebugOptionsBuilder> options) {
    return new DebugContainer(generic(), name, DebugOptionsBuilder.build(options)).open();
  }
}
