package dev.kubewright.cache;

import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.Selector;
import java.util.List;

/** Helpers of the listers. */
final class Selections {
  private static final int NOT_FOUND = 404;

  private Selections() {}

  static <T extends KubernetesObject> List<T> matching(List<T> objects, Selector labels) {
    if (labels.isEverything()) {
      return objects;
    }
    return objects.stream().filter(object -> labels.matches(object.metadata().labels())).toList();
  }

  /** Returns the exception for the answer that a server would give. */
  static ApiException notFound(ResourceType<?> type, String namespace, String name) {
    var status =
        new StatusBuilder()
            .status("Failure")
            .message(type + " \"" + name + "\" not found")
            .reason("NotFound")
            .details(d -> d.name(name).group(type.kind().group()).kind(type.plural()))
            .code(NOT_FOUND)
            .build();
    String group = type.kind().group();
    String root = group.isEmpty() ? "/api/" : "/apis/" + group + "/";
    String scope = namespace.isEmpty() ? "/" : "/namespaces/" + namespace + "/";
    String path = root + type.kind().version() + scope + type.plural() + "/" + name;
    return ApiExceptions.of(status, NOT_FOUND, "GET", path);
  }
}
