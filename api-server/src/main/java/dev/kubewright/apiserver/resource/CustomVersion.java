package dev.kubewright.apiserver.resource;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One version of a CRD.
 *
 * @param crd the name of the CRD
 * @param schema the structural schema
 * @param status whether the status subresource is on
 * @param scale the scale paths, or null
 * @param columns the printer columns, may be empty
 * @param selectable the JSON paths of selectable fields, without the leading dot
 * @param deprecation the warning of a deprecated version, or the empty string
 * @param conversion how objects get from one version to another
 */
public record CustomVersion(
    String crd,
    JsonNode schema,
    boolean status,
    @Nullable JsonNode scale,
    JsonNode columns,
    List<String> selectable,
    String deprecation,
    CustomConversion conversion) {

  static CustomVersion of(JsonNode crd, JsonNode version, String groupKind) {
    List<String> selectable = new ArrayList<>();
    for (JsonNode field : version.path("selectableFields")) {
      selectable.add(Json.string(field, "jsonPath").replaceFirst("^\\.", ""));
    }
    String deprecation = "";
    if (version.path("deprecated").asBoolean(false)) {
      String own = Json.string(version, "deprecationWarning");
      deprecation = own.isEmpty() ? groupKind + " is deprecated" + replacement(crd, version) : own;
    }
    return new CustomVersion(
        Json.string(crd, "metadata", "name"),
        version.path("schema").path("openAPIV3Schema"),
        version.path("subresources").has("status"),
        Json.find(version, "subresources", "scale"),
        version.path("additionalPrinterColumns"),
        List.copyOf(selectable),
        deprecation,
        CustomConversion.of(crd));
  }

  /** Returns the advice to use the best version that is better than a deprecated one. */
  private static String replacement(JsonNode crd, JsonNode deprecated) {
    JsonNode spec = crd.path("spec");
    String name = Json.string(deprecated, "name");
    return spec.path("versions")
        .valueStream()
        .filter(version -> version.path("served").asBoolean(false))
        .filter(version -> !version.path("deprecated").asBoolean(false))
        .map(version -> Json.string(version, "name"))
        .filter(other -> Versions.PREFERRED_FIRST.compare(other, name) < 0)
        .min(Versions.PREFERRED_FIRST)
        .map(
            other ->
                "; use %s/%s %s"
                    .formatted(
                        Json.string(spec, "group"), other, Json.string(spec, "names", "kind")))
        .orElse("");
  }
}
