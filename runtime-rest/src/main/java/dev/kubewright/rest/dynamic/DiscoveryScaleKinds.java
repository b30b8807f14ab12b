package dev.kubewright.rest.dynamic;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.mapping.NoResourceMatchException;
import dev.kubewright.rest.mapping.PartialResource;

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

  @Override
  public ScaleKindResolver until(Deadline deadline) {
    return new DiscoveryScaleKinds(discovery.until(deadline));
  }

  /** Group and version of the scale are those of the resource, unless discovery names both. */
  private static GroupVersionKind kind(GroupVersion ofResource, APIResource scale) {
    String group = scale.group();
    String version = scale.version();
    GroupVersion own =
        group == null || group.isEmpty() || version == null || version.isEmpty()
            ? ofResource
            : new GroupVersion(group, version);
    return own.withKind(scale.kind());
  }
}
