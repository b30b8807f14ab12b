package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTab;
import com.example.stable.CronTabs;
import com.example.stable.StableClientset;
import com.example.stable.StableInformerFactory;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.workqueue.RateLimitingQueue;
import dev.kubewright.client.option.Propagation;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.OwnerReferences;
import dev.kubewright.rest.RestClient;

/** ConfigMaps that CronTabs own. */
final class OwnedObjects {
  private OwnedObjects() {}

  static void create(RestClient rest, ObjectKey key, CronTab tab) {
    // @start region="create"
    var maps = KubernetesClientset.over(rest).coreV1().configMaps(key.namespace());
    var made = maps.createIfAbsent(c -> c.metadata(m -> m
        .name(key.name())
        .addOwnerReferences(OwnerReferences.controller(tab, CronTabs.TYPE))));
    ConfigMap map = made.orElseGet(() -> maps.get(key.name()));
    if (!OwnerReferences.isControlledBy(map, tab)) {
      throw new IllegalStateException("somebody else has the ConfigMap " + key);
    }
    maps.edit(key.name(), c -> c.putData("schedule", tab.spec().cronSpec()));
    // @end
  }

  static RateLimitingQueue<ObjectKey> watch(SharedInformerFactory factory) {
    // @start region="watch"
    var queue = new RateLimitingQueue<ObjectKey>();
    var configMaps = KubernetesInformerFactory.over(factory).coreV1().configMaps();
    var tabs = StableInformerFactory.over(factory).stableV1().cronTabs();

    tabs.informer().addHandler(h -> h.enqueue(queue));
    configMaps.informer().addHandler(h -> h.enqueueOwners(queue, CronTabs.TYPE));
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
