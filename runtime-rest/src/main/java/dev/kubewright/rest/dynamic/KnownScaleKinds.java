package dev.kubewright.rest.dynamic;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import java.util.Map;

/** Remembers the results of another resolver. */
record KnownScaleKinds(ScaleKindResolver other, Map<GroupVersionResource, GroupVersionKind> known)
    implements ScaleKindResolver {
  @Override
  public GroupVersionKind scaleForResource(GroupVersionResource resource) {
    GroupVersionKind kind = known.get(resource);
    if (kind == null) {
      kind = other.scaleForResource(resource);
      known.put(resource, kind);
    }
    return kind;
  }

  @Override
  public ScaleKindResolver until(Deadline deadline) {
    return new KnownScaleKinds(other.until(deadline), known);
  }
}
