package dev.kubewright.apiserver.read;

import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.registry.Strategies;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.select.FieldSelector;
import dev.kubewright.apiserver.select.LabelSelector;
import dev.kubewright.apiserver.tree.Json;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * The objects of a list or watch.
 *
 * @param namespace the namespace, or empty for all
 * @param name the only name, or empty
 * @param labels the label selector
 * @param fields the field selector
 */
record Selection(String namespace, String name, LabelSelector labels, FieldSelector fields) {
  private static final String NAME = "metadata.name";
  private static final String NAMESPACE = "metadata.namespace";

  static Selection of(Call call, Strategies strategies) {
    ServerRequest request = call.request();
    Strategy strategy = strategies.of(call.resource());
    return new Selection(
        call.namespace(),
        call.name(),
        LabelSelector.parse(request.param("labelSelector")),
        FieldSelector.parse(
            request.param("fieldSelector"),
            strategy.selectableFields(),
            strategy::selectorRefusal));
  }

  static Selection all(String namespace) {
    return new Selection(namespace, "", new LabelSelector(List.of()), new FieldSelector(List.of()));
  }

  /**
   * Returns the terms by which a real server finds the objects that it looks at. It looks at one
   * object if the name is known, and at those of an index if it reads the latest state from memory.
   */
  FieldSelector narrowing(Call call, ListOptions options, Strategy strategy) {
    if (!options.token().isEmpty()) {
      return new FieldSelector(List.of());
    }
    Set<String> narrowing = new HashSet<>(Set.of(NAMESPACE));
    if (!options.isExact()) {
      narrowing.addAll(strategy.indexedFields());
    }
    boolean inOnePlace = !namespace.isEmpty() || !fields.only(Set.of(NAMESPACE)).terms().isEmpty();
    if (inOnePlace || !call.resource().namespaced()) {
      narrowing.add(NAME);
    }
    return fields.only(narrowing);
  }

  /** Returns whether every object of the namespace is selected. */
  boolean isAll() {
    return labels.requirements().isEmpty() && fields.terms().isEmpty();
  }

  /** Returns whether an object, in the version of the resource, is selected. */
  boolean matches(JsonNode object) {
    boolean place =
        namespace.isEmpty() || namespace.equals(Json.string(object, "metadata", "namespace"));
    boolean named = name.isEmpty() || name.equals(Json.string(object, "metadata", "name"));
    return place && named && labels.matches(object) && fields.matches(object);
  }
}
