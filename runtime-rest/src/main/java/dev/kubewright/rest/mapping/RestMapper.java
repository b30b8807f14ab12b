package dev.kubewright.rest.mapping;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import java.util.List;

/**
 * Maps resources to kinds and kinds to resources. Implementations are safe for all threads.
 *
 * <p>All methods throw {@link NoMatchException} if nothing matches. Mappers that ask a server also
 * throw {@link dev.kubewright.error.ApiException} if the server refuses, and {@link
 * dev.kubewright.error.TransportException} if it cannot be reached.
 */
public interface RestMapper {
  /**
   * Returns the kind of a resource.
   *
   * @throws NoResourceMatchException if there is none
   * @throws AmbiguousResourceException if there are several
   */
  GroupVersionKind kindFor(PartialResource resource);

  /**
   * Returns all kinds of a resource, those of preferred groups and versions first.
   *
   * @throws NoResourceMatchException if there is none
   */
  List<GroupVersionKind> kindsFor(PartialResource resource);

  /**
   * Returns the one resource that a partial one stands for.
   *
   * @throws NoResourceMatchException if there is none
   * @throws AmbiguousResourceException if there are several
   */
  GroupVersionResource resourceFor(PartialResource resource);

  /**
   * Returns all resources that a partial one can stand for, those of preferred groups and versions
   * first.
   *
   * @throws NoResourceMatchException if there is none
   */
  List<GroupVersionResource> resourcesFor(PartialResource resource);

  /**
   * Returns the resource of a kind.
   *
   * @param versions the accepted versions, the best one first. Without versions the mapper's own
   *     preference counts. Empty texts are ignored.
   * @throws NoKindMatchException if there is none
   * @throws AmbiguousKindException if there are several
   */
  RestMapping restMapping(GroupKind kind, String... versions);

  /**
   * Returns all resources of a kind, those of preferred versions first.
   *
   * @param versions the accepted versions, the best one first. Without versions the mapper's own
   *     preference counts. Empty texts are ignored.
   * @throws NoKindMatchException if there is none
   */
  List<RestMapping> restMappings(GroupKind kind, String... versions);

  /**
   * Returns the singular name of a resource, such as {@code pod} for {@code pods}.
   *
   * @param resource plural or singular name, without group
   * @throws NoResourceMatchException if there is no such resource
   * @throws AmbiguousResourceException if several resources of that name have different singulars
   */
  String singular(String resource);

  /**
   * Returns the resource of a kind in its version. See {@link #restMapping(GroupKind, String...)}.
   */
  default RestMapping restMapping(GroupVersionKind kind) {
    return restMapping(kind.groupKind(), kind.version());
  }

  /**
   * Returns the mapping that an argument of a command line stands for, as kubectl reads it: a
   * resource or a kind, with group and version or without, such as {@code deploy}, {@code
   * deployments.apps}, {@code Deployment} or {@code Deployment.v1.apps}. Resources win over kinds.
   *
   * @throws IllegalArgumentException if the argument is empty, or begins with a point
   * @throws NoResourceMatchException if nothing matches
   * @throws AmbiguousMatchException if several types match
   */
  default RestMapping mappingFor(String resourceOrKind) {
    return ArgumentMapping.find(this, resourceOrKind);
  }

  /**
   * Returns the same mapper for lookups that end at a deadline, which takes the place of the limit
   * of each lookup. It knows what this mapper knows. Default: returns this, for mappers that ask no
   * server, or whose lookups have a limit of their own.
   */
  default RestMapper until(Deadline deadline) {
    return this;
  }

  /**
   * Forgets what was read from a server, so that the next call asks again. Mappers that read
   * nothing do nothing.
   */
  default void reset() {}
}
