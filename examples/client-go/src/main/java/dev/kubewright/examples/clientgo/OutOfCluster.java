package dev.kubewright.examples.clientgo;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.rest.RestClient;
import java.io.PrintStream;

/**
 * Connects from outside of a cluster and counts pods. A program of your own writes {@code
 * RestClient.connect()}, which reads the kubeconfig that kubectl would use.
 */
final class OutOfCluster {
  private OutOfCluster() {}

  static void run(RestConfig config, String namespace, PrintStream out) {
    try (var rest = RestClient.connect(config)) {
      var core = KubernetesClientset.over(rest).coreV1();
      int pods = core.pods(RestClient.ALL_NAMESPACES).list().items().size();
      out.println("There are " + pods + " pods in the cluster.");
      print(core.pods(namespace), namespace, out);
    }
  }

  private static void print(PodInterface pods, String namespace, PrintStream out) {
    try {
      out.println("Pod web runs on " + pods.get("web").spec().nodeName() + ".");
    } catch (NotFoundException missing) {
      out.println("There is no pod web in namespace " + namespace + ".");
    }
  }
}
