package dev.kubewright.examples.quarkus;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Settings in ConfigMaps. They are read from the cache and written to the server. */
@Singleton
class Settings {
  private final KubernetesClientset clientset;
  private final SharedInformer<ConfigMap> maps;

  // @start region="start"
  /** CDI makes beans late, so each bean starts the informers that it has requested. */
  @Inject
  Settings(
      KubernetesClientset clientset,
      KubernetesInformerFactory informers,
      SharedInformerFactory shared) {
    this.clientset = clientset;
    this.maps = informers.coreV1().configMaps().informer();
    shared.start();
  }

  // @end

  /** Reads a setting from the cache. It sends nothing to the server. */
  Optional<String> find(String map, String key) {
    return maps.lister()
        .namespace("default")
        .find(map)
        .flatMap(found -> Optional.ofNullable(found.data().get(key)));
  }

  /** Whether the cache is complete: what a readiness check of the application asks. */
  boolean isReady() {
    return maps.hasSynced();
  }

  /** Writes a ConfigMap with one setting. */
  ConfigMap create(String map, String key, String value) {
    return clientset
        .coreV1()
        .configMaps("default")
        .create(
            ConfigMapBuilder.build(m -> m.metadata(meta -> meta.name(map)).putData(key, value)));
  }
}
