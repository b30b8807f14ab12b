package dev.kubewright.rest.dynamic;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the kind of scale that a resource has. Implementations are safe for all threads. */
@FunctionalInterface
public interface ScaleKindResolver {
  /**
   * Returns the kind of the scale of a resource, such as {@code Scale} of autoscaling/v1.
   *
   * @throws dev.kubewright.rest.mapping.NoResourceMatchException if the resource has no scale
   */
  GroupVersionKind scaleForResource(GroupVersionResource resource);

  /**
   * Returns the same resolver for calls that end at a deadline. It remembers what this one does.
   * Default: returns this, for resolvers that ask no server.
   */
  default ScaleKindResolver until(Deadline deadline) {
    return this;
  }

  /** Returns a resolver that asks discovery each time. */
  static ScaleKindResolver of(DiscoveryInterface discovery) {
    return new DiscoveryScaleKinds(Objects.requireNonNull(discovery, "discovery"));
  }

  /** Returns a resolver that remembers the results of another one. It forgets failures. */
  static ScaleKindResolver cached(ScaleKindResolver other) {
    return new KnownScaleKinds(Objects.requireNonNull(other, "other"), new ConcurrentHashMap<>());
  }
}
