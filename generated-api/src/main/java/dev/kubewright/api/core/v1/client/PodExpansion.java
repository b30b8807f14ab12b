package dev.kubewright.api.core.v1.client;

import dev.kubewright.annotation.Expands;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.wait.WaitConditions;
import java.time.Duration;

/** Waits for pods. */
@Expands(Pod.class)
public interface PodExpansion extends Connected<Pod> {
  /**
   * Waits until a pod is ready: its condition {@code Ready} is true. {@link #waitUntil} has the
   * errors.
   *
   * @param name the name of the pod, which need not exist yet
   * @param limit limit of the whole wait
   * @return the pod, as it was when it was ready
   */
  default Pod waitUntilReady(String name, Duration limit) {
    return waitUntil(name, WaitConditions.condition("Ready"), limit).orElseThrow();
  }
}
