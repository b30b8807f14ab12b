package dev.kubewright.rest.mapping;

import static dev.kubewright.Values.orElse;

import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Thrown when a name stands for several types, and none is preferred. */
public abstract sealed class AmbiguousMatchException extends MappingException
    permits AmbiguousKindException, AmbiguousResourceException {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable List<GroupVersionResource> resources;
  private final transient @Nullable List<GroupVersionKind> kinds;

  AmbiguousMatchException(
      String what, List<GroupVersionResource> resources, List<GroupVersionKind> kinds) {
    super(what + " matches" + candidates(resources, kinds) + "; name group and version", null);
    this.resources = List.copyOf(resources);
    this.kinds = List.copyOf(kinds);
  }

  private static String candidates(
      List<GroupVersionResource> resources, List<GroupVersionKind> kinds) {
    var names = new ArrayList<String>();
    resources.forEach(r -> names.add(Hints.name(r.resource(), r.version(), r.group())));
    kinds.forEach(k -> names.add(Hints.name(k.kind(), k.version(), k.group())));
    return " several types: " + String.join(", ", names);
  }

  /** Returns the resources that match. Empty if the mapper looked for kinds. */
  public List<GroupVersionResource> matchingResources() {
    return orElse(resources, List.of());
  }

  /** Returns the kinds that match. Empty if the mapper looked for resources. */
  public List<GroupVersionKind> matchingKinds() {
    return orElse(kinds, List.of());
  }
}
