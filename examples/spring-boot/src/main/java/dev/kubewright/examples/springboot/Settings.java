package dev.kubewright.examples.springboot;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.cache.SharedInformer;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Settings in ConfigMaps. They are read from the cache and written to the server. */
@Service
class Settings {
  private final KubernetesClientset clientset;
  private final SharedInformer<ConfigMap> maps;

  Settings(KubernetesClientset clientset, KubernetesInformerFactory informers) {
    this.clientset = clientset;
    this.maps = informers.coreV1().configMaps().informer();
  }

  /** Reads a setting from the cache. It sends nothing to the server. */
  Optional<String> find(String map, String key) {
    return maps.lister()
        .namespace("default")
        .find(map)
        .flatMap(found -> Optional.ofNullable(found.data().get(key)));
  }

  /** Writes a ConfigMap with one setting. */
  ConfigMap create(String map, String key, String value) {
    return clientset
        .coreV1()
        .configMaps("default")
        .create(
            m -> m.metadata(meta -> meta.name(map)).putData(key, value));
  }
}
