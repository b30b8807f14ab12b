package dev.kubewright.api.core.v1.client;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.stream.copy.RemoteFiles;

/** The files of pods, whose container is chosen by {@link Containers}. */
final class ContainerFiles {
  private ContainerFiles() {}

  static RemoteFiles of(Connected<Pod> client) {
    ResourceClient<Pod> pods = client.generic();
    return RemoteFiles.over(pods, (name, deadline) -> Containers.main(pods, name, deadline));
  }
}
