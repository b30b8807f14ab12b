package dev.kubewright.rest.mapping;

/** Thrown when a server does not serve a resource. */
public final class NoResourceMatchException extends NoMatchException {
  private static final long serialVersionUID = 1L;

  private final String group;
  private final String version;
  private final String resource;

  /** Creates an exception for a resource that nothing matches. */
  public NoResourceMatchException(PartialResource resource) {
    this(resource, Hints.NONE);
  }

  NoResourceMatchException(PartialResource resource, Hints hints) {
    super("no matches for resource \"" + resource + "\"", hints);
    this.group = resource.group();
    this.version = resource.version();
    this.resource = resource.resource();
  }

  /** Returns the wanted resource. */
  public PartialResource partialResource() {
    return new PartialResource(group, version, resource);
  }

  @Override
  NoResourceMatchException with(Hints more) {
    return new NoResourceMatchException(partialResource(), hints().and(more));
  }
}
