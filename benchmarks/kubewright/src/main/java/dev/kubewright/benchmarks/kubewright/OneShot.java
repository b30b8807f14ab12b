package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.config.RestConfig;

/** Lists the pods of a namespace once: {@code URL}. */
public final class OneShot {
  private OneShot() {}

  /** Runs. */
  public static void main(String[] args) {
    try (var rest = RestClient.create(RestConfig.builder().server(args[0]).build())) {
      var pods = KubernetesClientset.over(rest).coreV1().pods("one-shot").list();
      System.out.println(pods.items().size());
    }
  }
}
