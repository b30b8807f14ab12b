package dev.kubewright.api.core.v1.client;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.stream.exec.ExecClient;

/** Commands in pods, whose container is chosen by {@link Containers}. */
final class Commands {
  private Commands() {}

  static ExecClient of(Connected<Pod> client) {
    ResourceClient<Pod> pods = client.generic();
    return ExecClient.over(pods, (name, deadline) -> Containers.main(pods, name, deadline));
  }
}
