package dev.kubewright.rest.mapping;

import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import java.util.List;

/** Thrown when a partial resource stands for several, and none is preferred. */
public final class AmbiguousResourceException extends AmbiguousMatchException {
  private static final long serialVersionUID = 1L;

  private final String group;
  private final String version;
  private final String resource;

  /** Creates an exception that lists the candidates. */
  public AmbiguousResourceException(
      PartialResource resource,
      List<GroupVersionResource> matchingResources,
      List<GroupVersionKind> matchingKinds) {
    super("resource \"" + resource + "\"", matchingResources, matchingKinds);
    this.group = resource.group();
    this.version = resource.version();
    this.resource = resource.resource();
  }

  /** Returns the wanted resource. */
  public PartialResource partialResource() {
    return new PartialResource(group, version, resource);
  }
}
