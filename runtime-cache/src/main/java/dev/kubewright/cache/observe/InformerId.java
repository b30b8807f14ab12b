package dev.kubewright.cache.observe;

import dev.kubewright.client.ResourceType;
import java.util.Objects;

/**
 * Identifies an informer in metrics and logs. Equal by value. A factory has one informer for each
 * resource, so the identity is unique if the name of the factory is. Immutable.
 *
 * @param name the name of the informer's factory, or {@code ""} if it has none
 * @param resource the resource that the informer follows
 */
public record InformerId(String name, ResourceType<?> resource) {
  /** Creates an identity. */
  public InformerId {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(resource, "resource");
  }

  /** Returns name and resource, for a person. */
  @Override
  public String toString() {
    return name.isEmpty() ? resource.toString() : name + "/" + resource;
  }
}
