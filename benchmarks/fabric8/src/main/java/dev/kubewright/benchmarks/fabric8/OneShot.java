package dev.kubewright.benchmarks.fabric8;

import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;

/** Lists the pods of a namespace once: {@code URL}. */
public final class OneShot {
  private OneShot() {}

  /** Runs. */
  public static void main(String[] args) {
    var config = new ConfigBuilder().withAutoConfigure(false).withMasterUrl(args[0]).build();
    try (var client = new KubernetesClientBuilder().withConfig(config).build()) {
      System.out.println(client.pods().inNamespace("one-shot").list().getItems().size());
    }
  }
}
