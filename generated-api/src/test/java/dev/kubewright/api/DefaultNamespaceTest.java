package dev.kubewright.api;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import org.junit.jupiter.api.Test;

/** The accessors of a group and version that name no namespace. */
class DefaultNamespaceTest {
  @Test
  void accessorWithoutANamespace_isThatOfTheConnection() {
    RestConfig config = RestConfig.builder().server("http://127.0.0.1:1").namespace("web").build();
    try (RestClient rest = RestClient.connect(config)) {
      KubernetesClientset k8s = KubernetesClientset.over(rest);

      assertThat(k8s.coreV1().pods().generic().namespace()).isEqualTo("web");
      assertThat(k8s.appsV1().deployments().generic().namespace()).isEqualTo("web");
      assertThat(k8s.coreV1().pods("other").generic().namespace()).isEqualTo("other");
    }
  }
}
