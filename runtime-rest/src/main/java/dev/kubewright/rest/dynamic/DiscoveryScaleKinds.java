package dev.kubewright.rest.dynamic;

import dev.kubewright.client.GroupVersion;
import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.GroupVersionResource;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.mapping.NoResourceMatchException;
import dev.kubewright.rest.mapping.PartialResource;
import org.jspecify.annotations.Nullable;

/** Looks for the subresource {@code scale} in discovery. */
record DiscoveryScaleKinds(DiscoveryInterface discovery) implements ScaleKindResolver {
  @Override
  public GroupVersionKind scaleForResource(GroupVersionResource resource) {
    String wanted = resource.resource() + "/scale";
    GroupVersion version = resource.groupVersion();
    for (APIResource served : discovery.serverResourcesForGroupVersion(version).resources()) {
      if (wanted.equals(served.name())) {
        return kind(version, served);
      }
    }
    throw new NoResourceMatchException(
        new PartialResource(resource.group(), resource.version(), wanted));
  }

  /** Group and version of the scale are those of the resource, unless discovery names both. */
  private static GroupVersionKind kind(GroupVersion ofResource, APIResource scale) {
    String group = scale.group();
    String version = scale.version();
    boolean own = hasText(group) && hasText(version);
    return (own ? new GroupVersion(group, version) : ofResource).withKind(scale.kind());
  }

  private static boolean hasText(@Nullable String text) {
    return text != null && !text.isEmpty();
  }
}
