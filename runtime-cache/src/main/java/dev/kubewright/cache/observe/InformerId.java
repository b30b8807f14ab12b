package dev.kubewright.cache.observe;

import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ResourceType;
import java.util.Objects;

/**
 * Identifies an informer in metrics and logs. Equal by value. While an informer with an observer is
 * open, no other one of this process with an observer has an equal identity. Immutable.
 *
 * @param name the name of the informer or of its factory, or {@code ""} if it has none
 * @param resource the resource that the informer follows
 * @param type the simple name of the class of the objects. {@code PartialObjectMetadata} means that
 *     the informer follows only their metadata.
 * @param selection the namespaces and selectors that the informer was built with, for example
 *     {@code prod[app=db] test}. It is {@code ""} for all objects.
 * @param number 0, or a higher number if everything else is equal to that of another open informer.
 *     For example, two factories without names can both follow pods.
 */
public record InformerId(
    String name, GroupVersionResource resource, String type, String selection, int number) {
  /** Creates an identity. Null is refused. */
  public InformerId {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(resource, "resource");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(selection, "selection");
  }

  /** Returns the identity of the first informer of all objects of a resource. */
  public static InformerId of(String name, ResourceType<?> resource) {
    return new InformerId(
        name, resource.groupVersionResource(), resource.type().getSimpleName(), "", 0);
  }

  /** Returns this identity with another selection. */
  public InformerId withSelection(String value) {
    return new InformerId(name, resource, type, value, number);
  }

  /** Returns this identity with another number. */
  public InformerId withNumber(int value) {
    return new InformerId(name, resource, type, selection, value);
  }

  /** Returns all of it but the empty parts, for a person: {@code app/pods (Pod) prod #1}. */
  @Override
  public String toString() {
    var text = new StringBuilder(name.isEmpty() ? "" : name + "/");
    text.append(resource.qualifiedName()).append(" (").append(type).append(')');
    if (!selection.isEmpty()) {
      text.append(' ').append(selection);
    }
    return number == 0 ? text.toString() : text + " #" + number;
  }
}
