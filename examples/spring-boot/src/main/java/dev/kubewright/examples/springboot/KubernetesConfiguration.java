package dev.kubewright.examples.springboot;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.rest.RestClient;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import java.nio.file.Path;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The beans that other projects can copy. Spring closes what is {@code AutoCloseable}, the
 * informers before the connection, because they depend on it.
 */
// @start region="beans"
@Configuration(proxyBeanMethods = false)
class KubernetesConfiguration {
  /**
   * Connects to the cluster.
   *
   * @param kubeconfig a file, or empty for what kubectl would use, or the cluster around the pod
   */
  @Bean
  RestClient restClient(@Value("${kubernetes.kubeconfig:}") String kubeconfig) {
    return kubeconfig.isEmpty()
        ? RestClient.connect()
        : RestClient.connect(Kubeconfig.load(Path.of(kubeconfig)).config());
  }

  @Bean
  KubernetesClientset clientset(RestClient rest) {
    return KubernetesClientset.over(rest);
  }

  @Bean
  SharedInformerFactory sharedInformers(RestClient rest) {
    return SharedInformerFactory.builder(rest).namespace("default").build();
  }

  @Bean
  KubernetesInformerFactory informers(SharedInformerFactory shared) {
    return KubernetesInformerFactory.over(shared);
  }
}
// @end
