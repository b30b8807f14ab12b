package dev.kubewright.examples.clientgo;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Follows config maps with an informer, and finds them by an index and by a lister. */
final class InformerWithIndex {
  private static final String OWNER = "owner";
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private InformerWithIndex() {}

  static void run(RestConfig config, String namespace, PrintStream out)
      throws InterruptedException {
    try (var rest = RestClient.connect(config);
        var factory =
            SharedInformerFactory.builder(rest)
                .namespace(namespace)
                .configure(ConfigMaps.TYPE, b -> b.index("by-owner", InformerWithIndex::owners))
                .build()) {
      var maps = KubernetesClientset.over(rest).coreV1().configMaps(namespace);
      for (String name : List.of("ann-1", "ann-2", "bob-1")) {
        maps.create(map(name));
      }
      var informers = KubernetesInformerFactory.over(factory).coreV1().configMaps();
      var third = new CountDownLatch(1);
      informers
          .informer()
          .addHandler(
              h ->
                  h.onAdd(
                      map -> {
                        if ("bob-2".equals(map.metadata().name())) {
                          third.countDown();
                        }
                      }));
      factory.startAndSync(LIMIT);

      maps.create(map("bob-2"));
      if (!third.await(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
        throw new IllegalStateException("the informer did not see bob-2");
      }

      out.println("Of ann: " + names(informers.informer().indexer().byIndex("by-owner", "ann")));
      out.println("Of bob: " + names(informers.informer().indexer().byIndex("by-owner", "bob")));
      out.println(
          "With label example: "
              + names(informers.lister().configMaps(namespace).list("example=informer")));
      maps.deleteCollection("example=informer");
    }
  }

  private static List<String> owners(ConfigMap map) {
    String owner = map.data().get(OWNER);
    return owner == null ? List.of() : List.of(owner);
  }

  private static ConfigMap map(String name) {
    return ConfigMapBuilder.build(
        c ->
            c.metadata(m -> m.name(name).labels(Map.of("example", "informer")))
                .data(Map.of(OWNER, name.substring(0, 3))));
  }

  private static List<String> names(List<ConfigMap> maps) {
    return maps.stream().map(map -> String.valueOf(map.metadata().name())).sorted().toList();
  }
}
