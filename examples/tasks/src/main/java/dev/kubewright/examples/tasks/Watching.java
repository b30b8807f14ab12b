package dev.kubewright.examples.tasks;

import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.cache.Index;
import dev.kubewright.rest.RestClient;
import java.time.Duration;
import java.util.stream.Stream;

/** Changes as they happen. */
public final class Watching extends Task {
  /** Watches by a connection. */
  public Watching(RestClient rest) {
    super(rest);
  }

  /** Handles every pod that is there, is added or changes. */
  public void follow() {
    // @start region="T12"
    try (var watch = k8s.coreV1().pods("prod").follow()) { // lists, watches, relists after 410
      for (var event : watch) {
        event.changed().ifPresent(this::handle); // added and modified
      }
    }
    // @end
  }

  // @start region="T13"
  static final Index<Pod, String> BY_NODE = Index.of("node", pod -> Stream.ofNullable(pod.spec().nodeName()).toList());

  /** Reads a cache by namespace and by node. */
  public void informer() {
    try (var factory = KubernetesInformerFactory.over(rest)) {
      var pods = factory.coreV1().pods();
      pods.informer().addIndex(BY_NODE);
      factory.startAndSync(Duration.ofSeconds(30));
      handle(pods.lister().pods("prod").list());
      handle(pods.informer().indexer().byIndex(BY_NODE, "node-1"));
    }
  }

  // @end

  /** Compares an object with what it was before. */
  public void oldAndNew(KubernetesInformerFactory factory) {
    // @start region="T14"
    factory.appsV1().deployments().informer().addHandler(h -> h
        .onUpdate((before, after) -> {
          if (!before.spec().equals(after.spec())) {
            handle(after);
          }
        })
        .onDelete(deleted -> handle(deleted.key())));
    // @end
  }
}
