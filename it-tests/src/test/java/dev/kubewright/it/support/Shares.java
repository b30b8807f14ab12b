package dev.kubewright.it.support;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import dev.kubewright.selector.Shard;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Several factories, each with its share of the ConfigMaps, as in several processes. */
public final class Shares implements AutoCloseable {
  private static final int OBJECTS = 60;

  private final RestClient rest;
  private final List<String> namespaces;
  private final List<SharedInformerFactory> factories = new ArrayList<>();
  private final List<SharedInformer<ConfigMap>> informers = new ArrayList<>();
  private final AtomicInteger fetched = new AtomicInteger();

  /** Prepares the shares. */
  public Shares(RestClient rest, List<String> namespaces, Shard.Key key, int count) {
    this.rest = rest;
    this.namespaces = List.copyOf(namespaces);
    for (int i = 0; i < count; i++) {
      var factory =
          SharedInformerFactory.builder(rest)
              .shard(new Shard(key, i, count))
              .observer(
                  new InformerObserver() {
                    @Override
                    public void fetched(InformerEvent.Fetched event) {
                      fetched.addAndGet(event.objects());
                    }
                  })
              .build();
      factories.add(factory);
      informers.add(factory.informer(ConfigMaps.TYPE));
    }
  }

  /** Creates objects, starts the shares, changes objects, and waits until the shares agree. */
  public void run() {
    for (int i = 0; i < OBJECTS; i++) {
      create("before-" + i, i);
    }
    for (var factory : factories) {
      factory.startAndSync(Duration.ofSeconds(60));
    }
    for (int i = 0; i < OBJECTS; i++) {
      String name = "before-" + i;
      create("after-" + i, i);
      if (i % 3 == 0) {
        maps(i).delete(name);
      } else if (i % 3 == 1) {
        maps(i).edit(name, m -> m.putData("changed", "yes"));
      }
    }
    Map<ObjectKey, String> wanted = listed();
    Waits.until("the shares hold all objects", () -> held().equals(wanted));
    for (var informer : informers) {
      assertThat(informer.indexer().list()).isNotEmpty();
    }
  }

  private void create(String name, int number) {
    maps(number).create(ConfigMapBuilder.build(map -> map.metadata(m -> m.name(name))));
  }

  private ConfigMapInterface maps(int number) {
    return KubernetesClientset.over(rest)
        .coreV1()
        .configMaps(namespaces.get(number % namespaces.size()));
  }

  private Map<ObjectKey, String> listed() {
    Map<ObjectKey, String> versions = new HashMap<>();
    for (int i = 0; i < namespaces.size(); i++) {
      maps(i).list().items().forEach(map -> put(versions, map));
    }
    return versions;
  }

  /** Returns what all shares hold of the namespaces. An object in two shares is a failure. */
  private Map<ObjectKey, String> held() {
    Map<ObjectKey, String> versions = new HashMap<>();
    for (var informer : informers) {
      for (ConfigMap map : informer.indexer().list()) {
        if (namespaces.contains(map.metadata().namespace())) {
          assertThat(versions).doesNotContainKey(ObjectKey.of(map));
          put(versions, map);
        }
      }
    }
    return versions;
  }

  private static void put(Map<ObjectKey, String> versions, ConfigMap map) {
    versions.put(ObjectKey.of(map), map.metadata().resourceVersion());
  }

  /** Returns how many objects the server has sent for all first lists. */
  public int fetched() {
    return fetched.get();
  }

  @Override
  public void close() {
    factories.forEach(SharedInformerFactory::close);
  }
}
