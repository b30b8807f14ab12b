package dev.kubewright.rest.mapping;

import dev.kubewright.annotation.Scope;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import java.util.Objects;

/**
 * A kind, and the resource at which a server serves its objects. Immutable.
 *
 * @param resource the resource, such as {@code deployments} of {@code apps/v1}
 * @param kind the kind, such as {@code Deployment} of {@code apps/v1}
 * @param scope whether the objects live in namespaces
 */
public record RestMapping(GroupVersionResource resource, GroupVersionKind kind, Scope scope) {
  /** Checks that no part is null. */
  public RestMapping {
    Objects.requireNonNull(resource, "resource");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(scope, "scope");
  }

  /** Returns whether the objects live in namespaces. */
  public boolean namespaced() {
    return scope == Scope.NAMESPACED;
  }
}
