package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.select.ObjectSelector;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.JsonPaths;
import java.util.Map;
import java.util.function.Function;
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
 * @param selector returns the selector of an object's pods as text, or empty
 */
public record Scaling(
    String definition,
    Map<String, String> replicas,
    String spec,
    String status,
    Function<ObjectNode, String> selector) {
  private static final String SCALE = "io.k8s.api.autoscaling.v1.Scale";

  /** Copies the paths. */
  public Scaling {
    replicas = Map.copyOf(replicas);
  }

  /** Returns the paths of a built-in kind. */
  static Scaling builtIn(Resource resource) {
    String spec = ".spec.replicas";
    Map<String, String> replicas = Map.of(resource.groupVersion(), spec);
    boolean map = selectsByMap(resource.definition());
    return new Scaling(
        SCALE,
        replicas,
        spec,
        ".status.replicas",
        object -> {
          JsonNode selector = object.path("spec").path("selector");
          return map ? ObjectSelector.textOfMap(selector) : ObjectSelector.text(selector);
        });
  }

  /** Returns whether the selector is a map of labels. Otherwise it has a type. */
  private static boolean selectsByMap(String definition) {
    JsonNode definitions = Facts.definitions();
    String reference = Json.string(definitions.path(definition), "properties", "spec", "$ref");
    String spec = reference.substring(reference.lastIndexOf('/') + 1);
    return definitions.path(spec).path("properties").path("selector").has("additionalProperties");
  }

  /** Returns the paths of a version of a CRD. */
  static Scaling of(CustomVersion version) {
    JsonNode scale = version.scale();
    String path = Json.string(scale, "labelSelectorPath");
    return new Scaling(
        "",
        version.conversion().replicas(),
        Json.string(scale, "specReplicasPath"),
        Json.string(scale, "statusReplicasPath"),
        object -> {
          JsonNode text = path.isEmpty() ? null : JsonPaths.get(object, path);
          return text == null ? "" : text.asString("");
        });
  }

  /** Returns whether the scale has a type. */
  public boolean isTyped() {
    return !definition.isEmpty();
  }

  /** Returns the selector of an object's pods as text, or empty. */
  public String selectorOf(ObjectNode object) {
    return selector.apply(object);
  }
}
