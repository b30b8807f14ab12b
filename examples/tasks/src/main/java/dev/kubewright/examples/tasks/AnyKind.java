package dev.kubewright.examples.tasks;

import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.Deployments;
import dev.kubewright.examples.tasks.stable.CronTab;
import dev.kubewright.examples.tasks.stable.CronTabs;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.Quantity;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.unstructured.Subtree;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.time.Instant;
import java.util.stream.Stream;

/** Custom resources, kinds without records, and code for any kind. */
public final class AnyKind extends Task {
  /** Reads and writes by a connection. */
  public AnyKind(RestClient rest) {
    super(rest);
  }

  /** Lists custom resources, with records and without. */
  public void typedAndUntyped() {
    // @start region="T15"
    for (CronTab tab : stable.stableV1().cronTabs("prod").list()) handle(tab.spec().cronSpec());
    for (Unstructured tab : DynamicClient.over(rest).resource("stable.example.com", "v1", "crontabs").namespace("prod").list()) {
      handle(tab.string("spec", "cronSpec").orElse(""));
    }
    // @end
  }

  /** Asks whether the server has a CRD. */
  public boolean installed() {
    // @start region="T29"
    boolean installed = DiscoveryClient.over(rest).serves(CronTabs.TYPE);
    // @end
    return installed;
  }

  /** Reads the metrics of pods, which have no records. */
  public void topPods() {
    // @start region="T30"
    for (Unstructured pod : DynamicClient.over(rest).resource("metrics.k8s.io", "v1beta1", "pods").namespace("prod").list()) {
      for (Subtree container : pod.trees("containers")) {
        handle(pod.metadata().name() + " " + container.quantity("usage", "cpu").orElse(Quantity.ZERO).toMillis() + "m");
      }
    }
    // @end
  }

  /** Streams the objects of any kind that are older than a moment. */
  @SuppressWarnings("NullAway") // the server sets the moment of creation
  // @start region="T32"
  public <T extends KubernetesObject> Stream<T> olderThan(ResourceType<T> type, Instant moment) {
    return rest.resources(type).everywhere().stream().filter(o -> o.metadata().creationTimestamp().isBefore(moment));
  }

  // @end

  /** Converts between typed and untyped objects and YAML. */
  public String convert(Deployment d) {
    // @start region="T33"
    Unstructured tree = Unstructured.of(d);
    Deployment typed = tree.with(5, "spec", "replicas").as(Deployments.TYPE);
    System.out.print(Yaml.dump(typed));
    // @end
    return Yaml.dump(typed);
  }

  /** Labels an object of any kind. */
  // @start region="T36"
  public <T extends KubernetesObject> T label(T object, ResourceType<T> type, String key, String value) {
    return type.withMetadata(object, m -> m.putLabel(key, value));
  }
  // @end
}
