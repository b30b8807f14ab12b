package dev.kubewright.importer.read.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.naming.GoPatterns;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Refuses schemas that the API server refuses in a CRD: those that are not structural. The rules
 * are those of apiextensions-apiserver, {@code ValidateStructural} and {@code
 * ValidateCustomResourceDefinitionOpenAPISchema}. CEL expressions are not compiled.
 */
public final class SchemaRules {
  private static final List<String> TYPES =
      List.of("array", "boolean", "integer", "number", "object", "string");
  private static final Set<String> META = Set.of("apiVersion", "kind", "metadata");
  private static final String INT_OR_STRING = "x-kubernetes-int-or-string";
  private static final String PRESERVE = "x-kubernetes-preserve-unknown-fields";
  private static final String EMBEDDED = "x-kubernetes-embedded-resource";
  private static final String PROPERTIES = "properties";
  private static final String ADDITIONAL = "additionalProperties";
  private static final String DEFAULT = "default";
  private static final String NULLABLE = "nullable";
  private static final String ITEMS = "items";

  /** What the root of a schema may have beside a status subresource. */
  private static final Set<String> AT_ROOT =
      Set.of(
          "description",
          "type",
          "format",
          "title",
          "maximum",
          "exclusiveMaximum",
          "minimum",
          "exclusiveMinimum",
          "maxLength",
          "minLength",
          "pattern",
          "maxItems",
          "minItems",
          "uniqueItems",
          "multipleOf",
          "required",
          ITEMS,
          PROPERTIES,
          "externalDocs",
          "example",
          PRESERVE,
          "x-kubernetes-validations");

  /** What may not stand inside a junctor. */
  private static final List<String> FORBIDDEN =
      List.of(
          "type",
          ADDITIONAL,
          DEFAULT,
          "title",
          "description",
          NULLABLE,
          PRESERVE,
          EMBEDDED,
          INT_OR_STRING,
          "x-kubernetes-list-map-keys",
          "x-kubernetes-list-type",
          "x-kubernetes-map-type",
          "x-kubernetes-validations");

  /** Pointers in Go, which tells each of their values from a missing field. */
  private static final Set<String> POINTERS =
      Set.of(DEFAULT, "x-kubernetes-list-type", "x-kubernetes-map-type");

  private final Refusals refusals;

  /** Creates the rules. */
  public SchemaRules(Refusals refusals) {
    this.refusals = refusals;
  }

  /**
   * The place of a schema.
   *
   * @param root whether it is the root
   * @param field the names from the root or an embedded object to this part of its type or
   *     metadata; else empty
   * @param noDefault why no default may be here, or empty
   * @param judged whether the server judges defaults here: it does not look at those of the values
   *     of maps
   */
  private record Place(boolean root, List<String> field, String noDefault, boolean judged) {
    static final Place ROOT = new Place(true, List.of(), "", true);

    boolean meta() {
      return !field.isEmpty();
    }

    /** The place of the items. The server judges those in metadata by rules of their own. */
    Place items() {
      return new Place(false, field, noDefault, judged && !meta());
    }

    Place values() {
      String none = meta() ? "inside additionalProperties of metadata" : noDefault;
      return new Place(false, field, none, false);
    }

    Place property(String name, boolean embedded) {
      boolean own = (root || embedded) && META.contains(name);
      List<String> names = new ArrayList<>(field);
      if (own || meta()) {
        names.add(name);
      }
      String none = own && root ? "in top-level " + name : noDefault;
      return new Place(false, List.copyOf(names), none, judged);
    }
  }

  /** Checks the schema of a version. */
  public void check(JsonNode schema, String at, boolean status) {
    if (!schema.isObject()) {
      return;
    }
    if (schema.path(NULLABLE).asBoolean()) {
      refusals.add(at + "/nullable", "nullable stands at the root; remove it");
    }
    if (!schema.path(ADDITIONAL).isMissingNode()) {
      refusals.add(at + "/" + ADDITIONAL, "additionalProperties stands at the root; remove it");
    }
    if (schema.has("type") && !schema.path("type").asText().equals("object")) {
      refusals.add(at + "/type", "the type at the root is not object; correct it");
    }
    for (Map.Entry<String, JsonNode> keyword : schema.properties()) {
      if (status
          && !AT_ROOT.contains(keyword.getKey())
          && !isZero(keyword.getKey(), keyword.getValue())) {
        refusals.add(
            Pointers.child(at, keyword.getKey()),
            keyword.getKey() + " stands at the root beside a status subresource; move it inside");
      }
    }
    structure(schema, at, Place.ROOT);
  }

  /** Go does not tell these values from a missing field. */
  private static boolean isZero(String keyword, JsonNode value) {
    return !POINTERS.contains(keyword) && isZero(value);
  }

  private static boolean isZero(JsonNode value) {
    return value.isBoolean() && !value.booleanValue()
        || value.isTextual() && value.textValue().isEmpty()
        || value.isArray() && value.isEmpty();
  }

  private void structure(JsonNode schema, String at, Place place) {
    String type = type(schema, at);
    boolean intOrString = schema.path(INT_OR_STRING).asBoolean();
    boolean embedded = schema.path(EMBEDDED).asBoolean();
    boolean preserves = schema.path(PRESERVE).asBoolean();
    boolean opened = intOrString || preserves;
    if (type.isEmpty() && (!opened || embedded) && !schema.has("$ref")) {
      refusals.add(at, "the schema has no type; add one");
    }
    common(schema, at);
    extensions(schema, at, type);
    if (schema.has(DEFAULT) && !place.noDefault().isEmpty()) {
      refusals.add(at + "/default", "a default stands " + place.noDefault() + "; remove it");
    } else if (schema.has(DEFAULT) && place.judged()) {
      List<String> field = embedded ? List.of() : place.field();
      new DefaultRules(refusals).check(schema, at + "/default", place.root(), field);
    }
    if (place.meta() && embedded) {
      refusals.add(at + "/" + EMBEDDED, "an embedded resource stands in metadata; remove it");
    }
    if (embedded && (schema.has(ADDITIONAL) || !preserves && schema.path(PROPERTIES).isEmpty())) {
      refusals.add(at, "an embedded resource needs properties, and no additionalProperties");
    }
    if (place.root() || embedded) {
      typeMeta(schema, at, place.root());
    }
    if (type.equals("array") && !schema.path(ITEMS).isObject()) {
      refusals.add(at, "the array has no items; add their schema");
    }
    new ListRules(refusals).check(schema, at, type);
    junctors(schema, new Around(schema, place.root()), at, true);
    children(schema, at, place, embedded);
  }

  private String type(JsonNode schema, String at) {
    String type = schema.path("type").asText("");
    if (!type.isEmpty() && !TYPES.contains(type)) {
      refusals.oneOf(TYPES, type, at + "/type", "type");
    }
    return type;
  }

  private void children(JsonNode schema, String at, Place place, boolean embedded) {
    if (schema.path(ITEMS).isObject()) {
      structure(schema.path(ITEMS), at + "/items", place.items());
    }
    JsonNode values = schema.path(ADDITIONAL);
    if (values.isObject()) {
      structure(values, at + "/" + ADDITIONAL, place.values());
    }
    for (Map.Entry<String, JsonNode> property : schema.path(PROPERTIES).properties()) {
      structure(
          property.getValue(),
          Pointers.child(at + "/properties", property.getKey()),
          place.property(property.getKey(), embedded));
    }
  }

  /** The server keeps the schema of {@code metadata} for itself, except for names. */
  private void typeMeta(JsonNode schema, String at, boolean root) {
    for (String name : List.of("apiVersion", "kind")) {
      JsonNode property = schema.path(PROPERTIES).path(name);
      if (property.isObject() && !property.path("type").asText("").equals("string")) {
        refusals.add(at + "/properties/" + name, name + " is no string; correct its type");
      }
    }
    JsonNode metadata = schema.path(PROPERTIES).path("metadata");
    if (metadata.isObject() && !metadata.path("type").asText("").equals("object")) {
      refusals.add(at + "/properties/metadata", "metadata is no object; correct its type");
    }
    if (!root || !metadata.isObject()) {
      return;
    }
    for (Map.Entry<String, JsonNode> keyword : metadata.properties()) {
      String name = keyword.getKey();
      boolean fine = Set.of("type", DEFAULT).contains(name) || isZero(keyword.getValue());
      if (name.equals(PROPERTIES)) {
        Set<String> names = new HashSet<>();
        keyword.getValue().fieldNames().forEachRemaining(names::add);
        fine = Set.of("name", "generateName").containsAll(names);
      }
      if (!fine) {
        refusals.add(
            at + "/properties/metadata/" + name,
            name + " restricts metadata; only name and generateName may be restricted");
      }
    }
  }

  /** What holds in every schema, also inside junctors. */
  private void common(JsonNode schema, String at) {
    if (schema.has("$ref")) {
      refusals.reference(schema.path("$ref").asText(), at + "/$ref");
    }
    if (schema.path("uniqueItems").asBoolean()) {
      refusals.add(at + "/uniqueItems", "uniqueItems is true; use x-kubernetes-list-type: set");
    }
    JsonNode values = schema.path(ADDITIONAL);
    boolean closes = values.isObject() || values.isBoolean() && !values.booleanValue();
    if (!schema.path(PROPERTIES).isEmpty() && closes) {
      refusals.add(
          at + "/" + ADDITIONAL, "additionalProperties stands beside properties; remove one");
    }
    if (schema.has(PRESERVE) && !schema.path(PRESERVE).asBoolean()) {
      refusals.add(at + "/" + PRESERVE, PRESERVE + " is false; remove it");
    }
    String problem = GoPatterns.problem(schema.path("pattern").asText(""));
    if (!problem.isEmpty()) {
      refusals.add(at + "/pattern", "pattern does not compile in Go: " + problem + "; correct it");
    }
  }

  private void extensions(JsonNode schema, String at, String type) {
    boolean intOrString = schema.path(INT_OR_STRING).asBoolean();
    for (String other : List.of(PRESERVE, EMBEDDED)) {
      if (intOrString && schema.path(other).asBoolean()) {
        refusals.add(at + "/" + other, other + " stands beside " + INT_OR_STRING + "; remove one");
      }
    }
    if (schema.path(EMBEDDED).asBoolean() && !type.isEmpty() && !type.equals("object")) {
      refusals.add(at + "/type", "an embedded resource is no object; correct its type");
    }
    JsonNode rules = schema.path("x-kubernetes-validations");
    for (int i = 0; i < rules.size(); i++) {
      new ExpressionRules(refusals).check(rules.get(i), at + "/x-kubernetes-validations/" + i);
    }
  }

  /**
   * The schema around a junctor. Only what junctors of the root name must stand in it: the server's
   * check of completeness does not go further down.
   */
  private record Around(JsonNode schema, boolean complete) {
    Around in(String... path) {
      JsonNode inner = schema;
      for (String step : path) {
        inner = inner.path(step);
      }
      return new Around(inner, complete);
    }

    boolean lacks() {
      return complete && !schema.isObject();
    }
  }

  /**
   * Each junctor restricts values only, and what it names is in the structure. The types of
   * int-or-string may stand in an anyOf of the structure, or in the anyOf of its first allOf.
   */
  private void junctors(JsonNode schema, Around structure, String at, boolean types) {
    for (String junctor : List.of("allOf", "anyOf", "oneOf")) {
      JsonNode members = schema.path(junctor);
      boolean plain = junctor.equals("anyOf") && types && isIntOrString(members);
      for (int i = 0; i < members.size() && !plain; i++) {
        boolean first = junctor.equals("allOf") && i == 0 && schema == structure.schema();
        nested(members.get(i), structure, at + "/" + junctor + "/" + i, first);
      }
    }
    if (schema.path("not").isObject()) {
      nested(schema.path("not"), structure, at + "/not", false);
    }
  }

  private static boolean isIntOrString(JsonNode members) {
    return members.size() == 2
        && members.get(0).toString().equals("{\"type\":\"integer\"}")
        && members.get(1).toString().equals("{\"type\":\"string\"}");
  }

  private void nested(JsonNode schema, Around structure, String at, boolean types) {
    common(schema, at);
    for (String keyword : FORBIDDEN) {
      if (schema.has(keyword) && !isZero(keyword, schema.path(keyword))) {
        refusals.add(at + "/" + keyword, keyword + " stands inside a junctor; remove it");
      }
    }
    junctors(schema, structure, at, types);
    if (schema.path(ITEMS).isObject()) {
      inside(schema.path(ITEMS), structure.in(ITEMS), at + "/items");
    }
    for (Map.Entry<String, JsonNode> property : schema.path(PROPERTIES).properties()) {
      String place = Pointers.child(at + "/properties", property.getKey());
      if (property.getKey().equals("metadata")) {
        refusals.add(place, "metadata stands inside a junctor; remove it");
      }
      inside(property.getValue(), structure.in(PROPERTIES, property.getKey()), place);
    }
  }

  private void inside(JsonNode schema, Around structure, String at) {
    if (structure.lacks()) {
      refusals.add(at, "a junctor restricts what the schema around it lacks; add it there");
    } else {
      nested(schema, structure, at, false);
    }
  }
}
