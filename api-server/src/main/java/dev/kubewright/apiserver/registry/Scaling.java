package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.JsonPaths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The places in an object of what its scale shows.
 *
 * @param definition the type of the scale. Empty: its fields are not checked by a type
 * @param replicas the path to the wanted replicas in each version, by group and version. Empty in
 *     one without a scale
 * @param spec the path to the wanted replicas in the version of the request
 * @param status the path to the actual replicas
 * @param selector the path to the selector as text. Null: the object has it as a tree
 */
public record Scaling(
    String definition,
    Map<String, String> replicas,
    String spec,
    String status,
    @Nullable String selector) {
  private static final String SCALE = "io.k8s.api.autoscaling.v1.Scale";

  /** Copies the paths. */
  public Scaling {
    replicas = Map.copyOf(replicas);
  }

  /** Returns the paths of built-in kinds. */
  static Scaling builtIn(String groupVersion) {
    String spec = ".spec.replicas";
    return new Scaling(SCALE, Map.of(groupVersion, spec), spec, ".status.replicas", null);
  }

  /** Returns the paths of a version of a CRD. */
  static Scaling of(CustomVersion version) {
    JsonNode scale = version.scale();
    return new Scaling(
        "",
        version.conversion().replicas(),
        Json.string(scale, "specReplicasPath"),
        Json.string(scale, "statusReplicasPath"),
        Json.string(scale, "labelSelectorPath"));
  }

  /** Returns whether the scale has a type. */
  public boolean isTyped() {
    return !definition.isEmpty();
  }

  /** Returns the selector of an object's pods as text, or empty. */
  public String selectorOf(ObjectNode object) {
    if (selector != null) {
      JsonNode text = selector.isEmpty() ? null : JsonPaths.get(object, selector);
      return text == null ? "" : text.asString("");
    }
    JsonNode tree = object.path("spec").path("selector");
    JsonNode labels = tree.has("matchLabels") ? tree.get("matchLabels") : tree;
    Map<String, String> sorted = new TreeMap<>();
    for (Map.Entry<String, JsonNode> label : labels.properties()) {
      if (label.getValue().isString()) {
        sorted.put(label.getKey(), label.getValue().stringValue());
      }
    }
    List<String> terms = new ArrayList<>();
    sorted.forEach((key, value) -> terms.add(key + "=" + value));
    return String.join(",", terms);
  }
}
