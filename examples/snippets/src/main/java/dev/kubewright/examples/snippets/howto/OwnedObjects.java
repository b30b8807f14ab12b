package dev.kubewright.examples.snippets.howto;

import dev.kubewright.client.Propagation;
import com.example.stable.CronTab;
import com.example.stable.CronTabs;
import com.example.stable.StableClientset;
import com.example.stable.StableInformerFactory;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.workqueue.RateLimitingQueue;
import dev.kubewright.meta.v1.OwnerReference;
import dev.kubewright.meta.v1.OwnerReferenceBuilder;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import java.util.Objects;

/** ConfigMaps that CronTabs own. */
final class OwnedObjects {
  private OwnedObjects() {}

  static void create(RestClient rest, ObjectKey key, CronTab tab) {
    // @start region="create"
    OwnerReference owner = OwnerReferenceBuilder.build(o -> o
        .apiVersion(CronTabs.TYPE.apiVersion())
        .kind(CronTabs.TYPE.kind())
        .name(key.name())
        .uid(Objects.requireNonNull(tab.metadata().uid()))
        .controller(true));
    ConfigMap settings = ConfigMapBuilder.build(c -> c
        .metadata(m -> m.name(key.name()).addOwnerReferences(owner))
        .putData("schedule", tab.spec().cronSpec()));
    var maps = KubernetesClientset.over(rest).coreV1().configMaps(key.namespace());
    if (maps.createIfAbsent(settings).isEmpty()) {
      maps.change(key.name(), now -> ConfigMapBuilder.from(now).data(settings.data()).build());
    }
    // @end
  }

  static RateLimitingQueue<ObjectKey> watch(SharedInformerFactory factory) {
    // @start region="watch"
    var queue = new RateLimitingQueue<ObjectKey>();
    var configMaps = KubernetesInformerFactory.over(factory).coreV1().configMaps();
    var tabs = StableInformerFactory.over(factory).stableV1().cronTabs();

    tabs.informer().addHandler(h -> h.enqueue(queue));
    configMaps.informer().addHandler(h -> h.enqueue(queue, map ->
        map.metadata().ownerReferences().stream()
            .filter(o -> o.kind().equals("CronTab") && Boolean.TRUE.equals(o.controller()))
            .map(o -> ObjectKey.of(ObjectKey.of(map).namespace(), o.name()))
            .toList()));
    factory.start();
    // @end
    return queue;
  }

  static void delete(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="delete"
    tabs.delete("backup", o -> o.propagation(Propagation.ORPHAN)); // keeps the ConfigMap
    // @end
  }
}
