package dev.kubewright.examples.quarkus;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.rest.RestClient;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The producer that other projects can copy. It owns the connection and the informers, because CDI
 * promises no order in which it calls disposers, and the informers must end first.
 */
// @start region="producer"
@Singleton
class KubernetesProducer {
  private final RestClient rest;
  private final SharedInformerFactory shared;

  /**
   * Connects to the cluster.
   *
   * @param kubeconfig a file, or empty for what kubectl would use, or the cluster around the pod
   */
  @Inject
  KubernetesProducer(@ConfigProperty(name = "kubernetes.kubeconfig") Optional<String> kubeconfig) {
    rest =
        kubeconfig
            .map(file -> RestClient.connect(Kubeconfig.load(Path.of(file)).config()))
            .orElseGet(RestClient::connect);
    shared = SharedInformerFactory.builder(rest).namespace("default").build();
  }

  @PreDestroy
  void close() {
    shared.close();
    rest.close();
  }

  @Produces
  @Singleton
  RestClient rest() {
    return rest;
  }

  @Produces
  @Singleton
  KubernetesClientset clientset() {
    return KubernetesClientset.over(rest);
  }

  @Produces
  @Singleton
  SharedInformerFactory sharedInformers() {
    return shared;
  }

  @Produces
  @Singleton
  KubernetesInformerFactory informers() {
    return KubernetesInformerFactory.over(shared);
  }
}
// @end
