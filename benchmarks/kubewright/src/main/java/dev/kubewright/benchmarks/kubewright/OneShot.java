package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;

/** Lists the pods of a namespace once: {@code URL [protobuf]}. */
public final class OneShot {
  private OneShot() {}

  /** Runs. */
  public static void main(String[] args) {
    var config = RestConfig.builder().server(args[0]);
    if (args.length > 1 && args[1].equals("protobuf")) {
      config.contentType(ContentType.PROTOBUF);
    }
    try (var rest = RestClient.connect(config.build())) {
      var pods = KubernetesClientset.over(rest).coreV1().pods("one-shot").list();
      System.out.println(pods.items().size());
    }
  }
}
