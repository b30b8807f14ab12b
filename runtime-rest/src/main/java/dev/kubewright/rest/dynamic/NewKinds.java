package dev.kubewright.rest.dynamic;

import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.resource.TypedObject;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The kinds of the CRDs that one call has written, which the server serves some time later. For one
 * thread.
 */
final class NewKinds {
  private static final GroupVersionKind CRD =
      new GroupVersionKind("apiextensions.k8s.io", "v1", "CustomResourceDefinition");

  private final Map<GroupKind, Crd> pending = new HashMap<>();
  private final RestClient rest;
  private final Scheme scheme;

  NewKinds(RestClient rest, Scheme scheme) {
    this.rest = rest;
    this.scheme = scheme;
  }

  /** Remembers the kind of an object that was written, if it is a CRD. */
  void add(KubernetesObject written) {
    if (kind(written).equals(Optional.of(CRD))) {
      Unstructured crd = tree(written);
      var kind =
          new GroupKind(
              crd.string("spec", "group").orElse(""),
              crd.string("spec", "names", "kind").orElse(""));
      pending.put(kind, Crd.parse(Yaml.dump(crd)));
    }
  }

  /** Waits until the server serves the kind of an object, if a CRD of it was written before. */
  void await(KubernetesObject object) {
    if (pending.isEmpty()) {
      return;
    }
    Crd crd = kind(object).map(GroupVersionKind::groupKind).map(pending::remove).orElse(null);
    if (crd == null) {
      return;
    }
    try {
      CrdInstaller.over(rest).awaitServed(crd);
    } catch (NotFoundException | ForbiddenException unknown) {
      // A dry run has stored no CRD, and a role may allow to write CRDs but not to read them.
    }
  }

  private Optional<GroupVersionKind> kind(KubernetesObject object) {
    return object instanceof Unstructured tree
        ? Optional.of(tree.groupVersionKind())
        : type(object).map(ResourceType::groupVersionKind);
  }

  private <T extends KubernetesObject> Optional<ResourceType<T>> type(T object) {
    return scheme.type(object).or(() -> TypedObject.typeOf(object));
  }

  private <T extends KubernetesObject> Unstructured tree(T object) {
    return object instanceof Unstructured tree
        ? tree
        : Unstructured.of(object, type(object).orElseThrow());
  }
}
