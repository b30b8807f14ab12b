package dev.kubewright.examples.tasks;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.rest.RestClient;

/** Connections other than the usual one. */
public final class Connecting extends Task {
  /** Takes the connection of the other tasks. */
  public Connecting(RestClient rest) {
    super(rest);
  }

  /** Connects with another context and namespace, and from within a pod. */
  @SuppressWarnings("try") // only the connection itself is shown of the second one
  public void contextAndPod() {
    // @start region="T01"
    try (var out = RestClient.connect(o -> o.context("staging").namespace("web"));
        var in = RestClient.connect(RestConfig.inCluster())) {
      handle(KubernetesClientset.over(out).coreV1().pods().list());
    }
    // @end
  }

  /** Tries a creation and a deletion as somebody else. */
  public void impersonateDryRun(Pod pod) {
    // @start region="T31"
    try (var jane = RestClient.connect(o -> o.impersonate(Impersonation.of("jane", "developers")))) {
      KubernetesClientset.over(jane).coreV1().pods("prod").create(pod, o -> o.dryRun(true));
      KubernetesClientset.over(jane).coreV1().pods("prod").delete("web-0", o -> o.dryRun(true));
    }
    // @end
  }
}
