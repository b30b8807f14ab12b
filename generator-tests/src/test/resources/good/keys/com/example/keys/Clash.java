package com.example.keys;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.ListType;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A kind whose components have the names of methods.
 *
 * @param metadata name, labels and so on
 * @param resourceType a component that has the name of a method with another result
 * @param with a component that has the name of a method
 * @param withMetadata a component that has the name of a method
 * @param buildFrom a component that has the name of a method
 * @param ports what it listens to
 * @param labels a map
 * @param Labels a component whose name differs in its first letter
 * @param yield a component whose name Java reserves for calls
 * @param portsKey a component that has the name of a private method
 */
@Kind(group = "keys.example.com", version = "v1")
public record Clash(
    ObjectMeta metadata,
    @Nullable String resourceType,
    @Nullable String with,
    @Nullable String withMetadata,
    @Nullable String buildFrom,
    @ListType(value = ListType.Value.MAP, keys = {"port", "protocol"}) List<Port> ports,
    Map<String, String> labels,
    Map<String, String> Labels,
    @Nullable Port yield,
    @Nullable Port portsKey)
    implements KubernetesObject, ClashBuilder.With {
  /** Copies the collections. */
  public Clash {
    ports = Lists.copy(ports);
    labels = Maps.copy(labels);
    Labels = Maps.copy(Labels);
  }
}
