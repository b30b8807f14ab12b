package dev.kubewright.cache;

import dev.kubewright.client.FieldSelector;
import dev.kubewright.client.ListOptions;
import dev.kubewright.client.Namespaces;
import dev.kubewright.client.Representation;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.Selector;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import org.jspecify.annotations.Nullable;

/**
 * Identifies an informer. Two requests with equal keys share one informer.
 *
 * @param type the resource
 * @param representation whole objects or their metadata alone
 * @param namespace the namespace, or {@link Namespaces#ALL_NAMESPACES}
 * @param labels the label selector, or null for all objects
 * @param fields the field selector, or null for all objects
 * @param shard the shard selector, or null for all objects
 */
record InformerKey<T extends KubernetesObject>(
    ResourceType<T> type,
    Representation representation,
    String namespace,
    @Nullable Selector labels,
    @Nullable FieldSelector fields,
    @Nullable String shard) {

  /**
   * Creates the key for a resource in a namespace.
   *
   * @param namespace ignored if the objects have no namespace
   * @param options the selectors are those of these options
   */
  static <T extends KubernetesObject> InformerKey<T> of(
      ResourceType<T> type, String namespace, ListOptions options) {
    return new InformerKey<>(
        type,
        type.type() == PartialObjectMetadata.class
            ? Representation.METADATA
            : Representation.OBJECTS,
        type.clusterScoped() ? Namespaces.ALL_NAMESPACES : namespace,
        options.labels(),
        options.fields(),
        options.shardSelector());
  }
}
