package dev.kubewright.importer.builtin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.model.RuntimeTypes;
import dev.kubewright.importer.model.TypeRef;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration;
import dev.kubewright.importer.read.schema.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * The types of {@code kubewright-generated-api} with the schemas that the processor writes for
 * them: the definitions of the document from which that module is made, with the definitions that
 * they refer to in place of the references, without the fields that the newest release does not
 * have. Kinds, types of alpha and beta versions, types that only the status of a kind has, and
 * types without a finite schema are not among them.
 */
final class BuiltInApi {
  private static final String FACTS = "/dev/kubewright/facts/merged/";
  private static final String META = "io.k8s.apimachinery.pkg.apis.meta.v1.";
  private static final Pattern STABLE = Pattern.compile("io\\.k8s\\.api\\.(\\w+\\.v\\d+)\\.(\\w+)");

  /** The definitions that are types of the runtime. */
  private static final List<String> RUNTIME =
      List.of("Condition", "LabelSelector", "ObjectMeta", "OwnerReference");

  private static final List<String> INNER = List.of("items", "additionalProperties");

  /** Keywords that records do not carry. */
  private static final List<String> SERVER =
      List.of(
          "description",
          "x-kubernetes-patch-strategy",
          "x-kubernetes-patch-merge-key",
          "x-kubernetes-unions");

  private final Map<String, Schema> definitions;
  private final Map<String, Optional<JsonNode>> expanded = new HashMap<>();
  private final Set<String> expanding = new HashSet<>();
  private final Map<String, Set<String>> uses = new HashMap<>();

  private BuiltInApi(Map<String, Schema> definitions, JsonNode runtime) {
    this.definitions = definitions;
    RUNTIME.forEach(name -> expanded.put(META + name, Optional.of(runtime.path(name))));
    ObjectNode time = JsonNodeFactory.instance.objectNode();
    time.put("type", "string").put("format", "date-time");
    expanded.put(META + "Time", Optional.of(time));
    expanded.put(META + "MicroTime", Optional.of(time));
    String quantity = "io.k8s.apimachinery.pkg.api.resource.Quantity";
    expanded.put(quantity, Optional.of(runtime.path("Quantity")));
    ObjectNode port = JsonNodeFactory.instance.objectNode();
    port.put("x-kubernetes-int-or-string", true);
    expanded.put("io.k8s.apimachinery.pkg.util.intstr.IntOrString", Optional.of(port));
  }

  /**
   * A type of the built-in API.
   *
   * @param type the type
   * @param schema the schema that the processor writes
   * @param uses the properties of the built-in API that have the type
   */
  record ApiType(TypeRef type, JsonNode schema, Set<String> uses) {}

  /** Returns the types: those of core first, then in the order of their names. */
  static List<ApiType> types(JsonNode runtime) {
    Map<String, Schema> definitions = new LinkedHashMap<>();
    JsonNode document = read("swagger.nodesc.min.json.gz");
    JsonNode history = read("history.json").path("types");
    for (Map.Entry<String, JsonNode> each : document.path("definitions").properties()) {
      ObjectNode definition = (ObjectNode) each.getValue();
      withoutEnded(definition, history.path(each.getKey()).path("fields"));
      definitions.put(each.getKey(), new Schema(definition, "", ""));
    }
    OpenApiDeclaration api = new OpenApiDeclaration(definitions, List.of(), Set.of());
    JsonNode defaults = read("v3-field-defaults.json");
    return new BuiltInApi(ListKeys.overlay(api, defaults).definitions(), runtime).types();
  }

  /** Removes the fields that the newest release does not have, as the processor does. */
  private static void withoutEnded(ObjectNode definition, JsonNode fields) {
    for (Map.Entry<String, JsonNode> field : fields.properties()) {
      if (field.getValue().has("until")
          && definition.path("properties") instanceof ObjectNode properties) {
        properties.remove(field.getKey());
      }
    }
  }

  private static JsonNode read(String name) {
    try (InputStream in =
        Objects.requireNonNull(BuiltInApi.class.getResourceAsStream(FACTS + name), name)) {
      return new ObjectMapper().readTree(name.endsWith(".gz") ? new GZIPInputStream(in) : in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<ApiType> types() {
    for (Schema each : definitions.values()) {
      if (isKind(each.tree())) {
        each.properties().entrySet().stream()
            .filter(property -> !property.getKey().equals("status"))
            .forEach(property -> use(property.getKey(), property.getValue().tree()));
      }
    }
    List<ApiType> types = new ArrayList<>();
    for (Map.Entry<String, Schema> each : definitions.entrySet()) {
      Matcher name = STABLE.matcher(each.getKey());
      JsonNode tree = each.getValue().tree();
      Set<String> properties = uses.getOrDefault(each.getKey(), Set.of());
      boolean record = !isKind(tree) && tree.path("properties").isObject();
      if (name.matches() && record && !properties.isEmpty()) {
        TypeRef type = RuntimeTypes.api(name.group(1), name.group(2));
        definition(each.getKey())
            .ifPresent(schema -> types.add(new ApiType(type, record(schema), properties)));
      }
    }
    types.sort(
        Comparator.comparing((ApiType type) -> !type.type().packageName().contains(".core."))
            .thenComparing(type -> type.type().packageName())
            .thenComparing(type -> type.type().simpleName()));
    return types;
  }

  /** How an object merges is said where its record is used. */
  private static JsonNode record(JsonNode schema) {
    ObjectNode record = schema.deepCopy();
    record.remove("x-kubernetes-map-type");
    return record;
  }

  private static boolean isKind(JsonNode schema) {
    return schema.has("x-kubernetes-group-version-kind");
  }

  /** Collects the properties that have each definition, also as items or values. */
  private void use(String property, JsonNode schema) {
    JsonNode inner = schema;
    while (INNER.stream().anyMatch(inner::has)) {
      inner = inner.path(inner.has("items") ? "items" : "additionalProperties");
    }
    if (!inner.path("$ref").isTextual()) {
      return;
    }
    String name = last(inner);
    Schema definition = definitions.get(name);
    boolean first = !uses.containsKey(name);
    uses.computeIfAbsent(name, each -> new TreeSet<>()).add(property);
    if (first && definition != null) {
      definition.properties().forEach((each, value) -> use(each, value.tree()));
    }
  }

  /** Returns the schema of a definition, or nothing if no schema of a CRD is equal to it. */
  private Optional<JsonNode> definition(String name) {
    Optional<JsonNode> known = expanded.get(name);
    if (known != null) {
      return known;
    }
    Schema schema = definitions.get(name);
    if (schema == null || !STABLE.matcher(name).matches() || !expanding.add(name)) {
      return Optional.empty();
    }
    Optional<JsonNode> tree = expand(schema.tree());
    expanding.remove(name);
    expanded.put(name, tree);
    return tree;
  }

  private Optional<JsonNode> expand(JsonNode schema) {
    if (schema.path("$ref").isTextual()) {
      return definition(last(schema)).map(target -> used(target, schema));
    }
    ObjectNode out = schema.deepCopy();
    out.remove(SERVER);
    if (out.path("format").asText("").equals("byte")) {
      out.remove("x-kubernetes-list-type");
    }
    for (String keyword : INNER) {
      if (schema.path(keyword).isObject() && !inner(out, keyword, schema.path(keyword))) {
        return Optional.empty();
      }
    }
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      if (!inner((ObjectNode) out.path("properties"), property.getKey(), property.getValue())) {
        return Optional.empty();
      }
    }
    return Optional.of(out);
  }

  /** A definition with what stands beside a reference to it. */
  private static JsonNode used(JsonNode definition, JsonNode reference) {
    ObjectNode beside = reference.deepCopy();
    beside.remove("$ref");
    beside.remove(SERVER);
    if (beside.isEmpty()) {
      return definition;
    }
    ObjectNode out = definition.deepCopy();
    return out.setAll(beside);
  }

  private boolean inner(ObjectNode out, String field, JsonNode schema) {
    Optional<JsonNode> tree = expand(schema);
    tree.ifPresent(each -> out.set(field, each));
    return tree.isPresent();
  }

  private static String last(JsonNode reference) {
    String text = reference.path("$ref").textValue();
    return text.substring(text.lastIndexOf('/') + 1);
  }
}
