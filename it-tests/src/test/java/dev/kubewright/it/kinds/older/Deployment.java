package dev.kubewright.it.kinds.older;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.ScaleSubresource;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.LabelSelector;
import dev.kubewright.meta.v1.ObjectMeta;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Pods that are alike. */
@Kind(group = "apps", version = "v1", crd = false)
@ScaleSubresource
public record Deployment(ObjectMeta metadata, Spec spec, @Nullable Status status)
    implements KubernetesObject {

  /**
   * What is wanted.
   *
   * @param replicas number of pods
   * @param selector finds the pods
   * @param template of the pods
   */
  public record Spec(@Nullable Integer replicas, LabelSelector selector, Template template) {}

  /**
   * A pod to be.
   *
   * @param metadata of the pod
   * @param spec of the pod
   */
  public record Template(ObjectMeta metadata, Pod spec) {}

  /**
   * What runs.
   *
   * @param containers the parts
   * @param nodeSelector labels of the node
   */
  public record Pod(List<Container> containers, Map<String, String> nodeSelector) {
    /** Copies the collections. */
    public Pod {
      containers = Lists.copy(containers);
      nodeSelector = Maps.copy(nodeSelector);
    }
  }

  /**
   * A process.
   *
   * @param name unique within the pod
   * @param image what runs
   */
  public record Container(String name, @Nullable String image) {}

  /**
   * What there is.
   *
   * @param replicas number of pods
   * @param observedGeneration that the status is about
   */
  public record Status(@Nullable Integer replicas, @Nullable Long observedGeneration) {}
}
