package dev.kubewright.naming.schema;

import dev.kubewright.naming.GoPatterns;
import dev.kubewright.naming.schema.JsonTree.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Refuses schemas that the API server refuses in a CRD: those that are not structural. The rules
 * are those of apiextensions-apiserver, {@code ValidateStructural} and {@code
 * ValidateCustomResourceDefinitionOpenAPISchema}. CEL expressions are not compiled.
 */
public final class SchemaRules {
  private static final Defaults DEFAULTS = new Defaults(false);
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

  /** Pointers in Go, where no value of them is the same as a missing field. */
  private static final Set<String> POINTERS =
      Set.of(DEFAULT, "x-kubernetes-list-type", "x-kubernetes-map-type");

  private final SchemaRefusals refusals;
  private final ListRules lists;

  /** Creates the rules. */
  public SchemaRules(SchemaRefusals refusals) {
    this.refusals = refusals;
    this.lists = new ListRules(refusals);
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

  /** The pointer of a member below another, as RFC 6901 writes it. */
  static String child(String pointer, String name) {
    return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
  }

  /** Whether a keyword is there. One that is null counts as missing. */
  static boolean has(JsonTree schema, String keyword) {
    return schema.get(keyword).filter(value -> value.kind() != Kind.NULL).isPresent();
  }

  /** The members of an object below a keyword; else empty. */
  private static Set<String> names(JsonTree schema, String keyword) {
    return schema.object(keyword).map(JsonTree::names).orElse(Set.of());
  }

  private static Optional<JsonTree> property(JsonTree schema, String name) {
    return schema.object(PROPERTIES).flatMap(properties -> properties.object(name));
  }

  /**
   * Checks the schema of a version.
   *
   * @param at its pointer
   * @param status whether the version has a status subresource
   */
  public void check(JsonTree schema, String at, boolean status) {
    if (schema.flag(NULLABLE)) {
      refusals.add(at + "/nullable", "nullable stands at the root; remove it");
    }
    if (has(schema, ADDITIONAL)) {
      refusals.add(at + "/" + ADDITIONAL, "additionalProperties stands at the root; remove it");
    }
    if (has(schema, "type") && !schema.string("type").equals("object")) {
      refusals.add(at + "/type", "the type at the root is not object; correct it");
    }
    for (String keyword : schema.names()) {
      if (status && !AT_ROOT.contains(keyword) && isSet(schema, keyword)) {
        refusals.add(
            child(at, keyword),
            keyword + " stands at the root beside a status subresource; move it inside");
      }
    }
    structure(schema, at, Place.ROOT);
  }

  /** Go does not tell some values from a missing field. */
  private static boolean isSet(JsonTree schema, String keyword) {
    Optional<? extends JsonTree> value = schema.get(keyword);
    return value.isPresent()
        && value.get().kind() != Kind.NULL
        && (POINTERS.contains(keyword) || !isZero(value.get()));
  }

  private static boolean isZero(JsonTree value) {
    return switch (value.kind()) {
      case BOOLEAN -> value.text().equals("false");
      case STRING -> value.text().isEmpty();
      case ARRAY -> value.items().isEmpty();
      default -> false;
    };
  }

  private void structure(JsonTree schema, String at, Place place) {
    String type = type(schema, at);
    boolean embedded = schema.flag(EMBEDDED);
    boolean preserves = schema.flag(PRESERVE);
    boolean opened = schema.flag(INT_OR_STRING) || preserves;
    if (type.isEmpty() && (!opened || embedded) && !has(schema, "$ref")) {
      refusals.add(at, "the schema has no type; add one");
    }
    common(schema, at);
    extensions(schema, at, type);
    if (has(schema, DEFAULT) && !place.noDefault().isEmpty()) {
      refusals.add(at + "/default", "a default stands " + place.noDefault() + "; remove it");
    } else if (has(schema, DEFAULT) && place.judged()) {
      ofDefault(schema, at + "/default", place.root(), embedded ? List.of() : place.field());
    }
    if (place.meta() && embedded) {
      refusals.add(at + "/" + EMBEDDED, "an embedded resource stands in metadata; remove it");
    }
    if (embedded
        && (has(schema, ADDITIONAL) || !preserves && names(schema, PROPERTIES).isEmpty())) {
      refusals.add(at, "an embedded resource needs properties, and no additionalProperties");
    }
    if (place.root() || embedded) {
      typeMeta(schema, at, place.root());
    }
    if (type.equals("array") && schema.object(ITEMS).isEmpty()) {
      refusals.add(at, "the array has no items; add their schema");
    }
    lists.check(schema, at, type);
    junctors(schema, new Around(Optional.of(schema), place.root()), at, true, true);
    children(schema, at, place, embedded);
  }

  /**
   * Reports a default that the server refuses.
   *
   * @param field the names from an embedded object to this field of its type or metadata, or empty
   */
  private void ofDefault(JsonTree schema, String at, boolean root, List<String> field) {
    JsonTree value = schema.get(DEFAULT).orElseThrow();
    Optional<Fault> fault =
        field.isEmpty()
            ? DEFAULTS.fault(schema, value, root)
            : DEFAULTS.faultInside(schema, value, field);
    if (fault.isPresent()) {
      String remedy = fault.get().remedy("correct one of them");
      refusals.add(at, "default " + value + " " + fault.get().words() + "; " + remedy);
    }
  }

  private String type(JsonTree schema, String at) {
    String type = schema.string("type");
    if (!type.isEmpty()) {
      oneOf(refusals, TYPES, type, at + "/type", "type");
    }
    return type;
  }

  /** Refuses a word that is not one of the allowed ones. */
  static void oneOf(
      SchemaRefusals refusals, List<String> allowed, String word, String at, String what) {
    if (!allowed.contains(word)) {
      refusals.add(at, what + " \"" + word + "\" is unknown; use " + String.join(", ", allowed));
    }
  }

  private void children(JsonTree schema, String at, Place place, boolean embedded) {
    schema.object(ITEMS).ifPresent(items -> structure(items, at + "/items", place.items()));
    schema
        .object(ADDITIONAL)
        .ifPresent(values -> structure(values, at + "/" + ADDITIONAL, place.values()));
    for (String name : names(schema, PROPERTIES)) {
      property(schema, name)
          .ifPresent(
              property ->
                  structure(
                      property, child(at + "/properties", name), place.property(name, embedded)));
    }
  }

  /** The server keeps the schema of {@code metadata} for itself, except for names. */
  private void typeMeta(JsonTree schema, String at, boolean root) {
    for (String name : List.of("apiVersion", "kind")) {
      if (property(schema, name)
          .filter(each -> !each.string("type").equals("string"))
          .isPresent()) {
        refusals.add(at + "/properties/" + name, name + " is no string; correct its type");
      }
    }
    Optional<JsonTree> metadata = property(schema, "metadata");
    if (metadata.filter(each -> !each.string("type").equals("object")).isPresent()) {
      refusals.add(at + "/properties/metadata", "metadata is no object; correct its type");
    }
    if (root) {
      metadata.ifPresent(each -> metadata(each, at + "/properties/metadata/"));
    }
  }

  private void metadata(JsonTree metadata, String at) {
    for (String keyword : metadata.names()) {
      boolean fine =
          Set.of("type", DEFAULT).contains(keyword)
              || metadata.get(keyword).filter(SchemaRules::isZero).isPresent()
              || !has(metadata, keyword);
      if (keyword.equals(PROPERTIES)) {
        fine = Set.of("name", "generateName").containsAll(names(metadata, PROPERTIES));
      }
      if (!fine) {
        refusals.add(
            at + keyword,
            keyword + " restricts metadata; only name and generateName may be restricted");
      }
    }
  }

  /** What holds in every schema, also inside junctors. */
  private void common(JsonTree schema, String at) {
    if (has(schema, "$ref")) {
      refusals.reference(schema.string("$ref"), at + "/$ref");
    }
    if (schema.flag("uniqueItems")) {
      refusals.add(at + "/uniqueItems", "uniqueItems is true; use x-kubernetes-list-type: set");
    }
    boolean closes = has(schema, ADDITIONAL) && !schema.flag(ADDITIONAL);
    if (!names(schema, PROPERTIES).isEmpty() && closes) {
      refusals.add(
          at + "/" + ADDITIONAL, "additionalProperties stands beside properties; remove one");
    }
    if (has(schema, PRESERVE) && !schema.flag(PRESERVE)) {
      refusals.add(at + "/" + PRESERVE, PRESERVE + " is false; remove it");
    }
    String problem = GoPatterns.problem(schema.string("pattern"));
    if (!problem.isEmpty()) {
      refusals.add(at + "/pattern", "pattern does not compile in Go: " + problem + "; correct it");
    }
  }

  private void extensions(JsonTree schema, String at, String type) {
    for (String other : List.of(PRESERVE, EMBEDDED)) {
      if (schema.flag(INT_OR_STRING) && schema.flag(other)) {
        refusals.add(at + "/" + other, other + " stands beside " + INT_OR_STRING + "; remove one");
      }
    }
    if (schema.flag(EMBEDDED) && !type.isEmpty() && !type.equals("object")) {
      refusals.add(at + "/type", "an embedded resource is no object; correct its type");
    }
    List<? extends JsonTree> rules = schema.list("x-kubernetes-validations");
    for (int i = 0; i < rules.size(); i++) {
      ExpressionRules.check(rules.get(i), at + "/x-kubernetes-validations/" + i, refusals);
    }
  }

  /**
   * The schema around a junctor. Only what junctors of the root name must stand in it: the server's
   * check of completeness does not go further down.
   */
  private record Around(Optional<JsonTree> schema, boolean complete) {
    Around items() {
      return new Around(schema.flatMap(each -> each.object(ITEMS)), complete);
    }

    Around property(String name) {
      return new Around(schema.flatMap(each -> SchemaRules.property(each, name)), complete);
    }

    boolean lacks() {
      return complete && schema.isEmpty();
    }
  }

  /**
   * Each junctor restricts values only, and what it names is in the structure. The types of
   * int-or-string may stand in an anyOf of the structure, or in the anyOf of its first allOf.
   *
   * @param types whether the types may stand in an anyOf here
   * @param outermost whether the schema is the structure itself
   */
  private void junctors(
      JsonTree schema, Around structure, String at, boolean types, boolean outermost) {
    for (String junctor : List.of("allOf", "anyOf", "oneOf")) {
      List<? extends JsonTree> members = schema.list(junctor);
      boolean plain = junctor.equals("anyOf") && types && isIntOrString(members);
      for (int i = 0; i < members.size() && !plain; i++) {
        boolean first = junctor.equals("allOf") && i == 0 && outermost;
        nested(members.get(i), structure, at + "/" + junctor + "/" + i, first);
      }
    }
    schema.object("not").ifPresent(not -> nested(not, structure, at + "/not", false));
  }

  private static boolean isIntOrString(List<? extends JsonTree> members) {
    return members.size() == 2
        && isType(members.get(0), "integer")
        && isType(members.get(1), "string");
  }

  private static boolean isType(JsonTree schema, String type) {
    return schema.names().equals(Set.of("type")) && schema.string("type").equals(type);
  }

  private void nested(JsonTree schema, Around structure, String at, boolean types) {
    common(schema, at);
    for (String keyword : FORBIDDEN) {
      if (isSet(schema, keyword)) {
        refusals.add(at + "/" + keyword, keyword + " stands inside a junctor; remove it");
      }
    }
    junctors(schema, structure, at, types, false);
    schema.object(ITEMS).ifPresent(items -> inside(items, structure.items(), at + "/items"));
    for (String name : names(schema, PROPERTIES)) {
      String place = child(at + "/properties", name);
      if (name.equals("metadata")) {
        refusals.add(place, "metadata stands inside a junctor; remove it");
      }
      property(schema, name).ifPresent(each -> inside(each, structure.property(name), place));
    }
  }

  private void inside(JsonTree schema, Around structure, String at) {
    if (structure.lacks()) {
      refusals.add(at, "a junctor restricts what the schema around it lacks; add it there");
    } else {
      nested(schema, structure, at, false);
    }
  }
}
