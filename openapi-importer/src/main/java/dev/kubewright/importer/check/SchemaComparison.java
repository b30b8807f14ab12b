package dev.kubewright.importer.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.kubewright.importer.read.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares two schemas of one version: types, fields and how objects are merged and pruned. */
final class SchemaComparison {
  private static final String ADDITIONAL = "additionalProperties";
  private static final String INT_OR_STRING = "x-kubernetes-int-or-string";
  private static final String PRESERVE = "x-kubernetes-preserve-unknown-fields";
  private static final String EMBEDDED = "x-kubernetes-embedded-resource";

  /** Every object of the API has these fields, whatever its schema says. */
  private static final Set<String> OF_EVERY_OBJECT = Set.of("apiVersion", "kind", "metadata");

  /** Keywords that have a rule. */
  private static final Set<String> COMPARED =
      Set.of(
          "type",
          "properties",
          "items",
          "required",
          "default",
          "nullable",
          ADDITIONAL,
          INT_OR_STRING,
          PRESERVE,
          EMBEDDED,
          "x-kubernetes-list-type",
          "x-kubernetes-list-map-keys",
          "x-kubernetes-map-type");

  /** Keywords that change nothing for users. */
  private static final Set<String> HARMLESS =
      Set.of("description", "title", "example", "externalDocs");

  private final Findings findings;
  private final ValueComparison values;

  SchemaComparison(Findings findings) {
    this.findings = findings;
    this.values = new ValueComparison(findings);
  }

  /** Compares the schemas of whole objects. */
  void compareRoot(Schema before, Schema after) {
    compare(before, after, "", true);
  }

  /**
   * Compares two schemas.
   *
   * @param always whether the value is in every object, so that a new default changes nothing
   */
  private void compare(Schema before, Schema after, String path, boolean always) {
    if (before.tree().equals(after.tree()) || !sameType(before, after, path)) {
      return;
    }
    values.compare(before, after, path);
    defaults(before, after, path, always);
    if (before.is("nullable") && !after.is("nullable")) {
      findings.add(Rule.NULLABLE_REMOVED, path, "the field does not take null any more");
    }
    merging(before, after, path);
    if (before.is(EMBEDDED) != after.is(EMBEDDED)) {
      String fact = after.is(EMBEDDED) ? "is an embedded resource now" : "is no embedded resource";
      findings.add(Rule.EMBEDDED_RESOURCE_CHANGED, path, "the object " + fact);
    }
    fields(before, after, path);
    required(before, after, path);
    openness(before, after, path);
    if (after.child("items").isPresent()) {
      Schema items = before.child("items").orElseGet(() -> any(before));
      compare(items, after.child("items").get(), path + "[*]", true);
    }
    others(before, after, path);
  }

  /** Returns whether the comparison can go on. A wider type is no finding. */
  private boolean sameType(Schema before, Schema after, String path) {
    String was = before.type();
    String is = after.type();
    boolean untyped = is.isEmpty() && !after.is(INT_OR_STRING);
    if (before.is(INT_OR_STRING)) {
      if (!after.is(INT_OR_STRING) && !untyped) {
        findings.add(Rule.INT_OR_STRING_REMOVED, path, "the field takes only " + is + " now");
        return false;
      }
      return true;
    }
    boolean wider =
        after.is(INT_OR_STRING)
            ? was.equals("integer") || was.equals("string")
            : untyped || was.equals(is) || was.equals("integer") && is.equals("number");
    if (!wider) {
      String now = after.is(INT_OR_STRING) ? "int-or-string" : is;
      String fact = "type was " + (was.isEmpty() ? "any" : was) + " and is " + now;
      findings.add(Rule.TYPE_CHANGED, path, fact);
    }
    return wider;
  }

  private void defaults(Schema before, Schema after, String path, boolean always) {
    JsonNode was = before.get("default");
    JsonNode is = after.get("default");
    boolean added = was.isMissingNode();
    if (added && (always || is.isMissingNode()) || !added && Values.same(was, is)) {
      return;
    }
    String from = added ? "nothing" : was.toString();
    String to = is.isMissingNode() ? "nothing" : is.toString();
    findings.add(Rule.DEFAULT_CHANGED, path, "default was " + from + " and is " + to);
  }

  private void merging(Schema before, Schema after, String path) {
    String list = before.get("x-kubernetes-list-type").asText("atomic");
    String nowList = after.get("x-kubernetes-list-type").asText("atomic");
    if (!list.equals(nowList)) {
      findings.add(Rule.LIST_TYPE_CHANGED, path, "list type was " + list + " and is " + nowList);
    } else {
      Set<String> keys = Values.texts(before.get("x-kubernetes-list-map-keys"));
      Set<String> nowKeys = Values.texts(after.get("x-kubernetes-list-map-keys"));
      if (!keys.equals(nowKeys)) {
        findings.add(Rule.LIST_KEYS_CHANGED, path, "map keys were " + keys + " and are " + nowKeys);
      }
    }
    String map = before.get("x-kubernetes-map-type").asText("granular");
    String nowMap = after.get("x-kubernetes-map-type").asText("granular");
    if (!map.equals(nowMap)) {
      findings.add(Rule.MAP_TYPE_CHANGED, path, "map type was " + map + " and is " + nowMap);
    }
  }

  private void fields(Schema before, Schema after, String path) {
    Map<String, Schema> was = before.properties();
    Map<String, Schema> is = after.properties();
    boolean whole = path.isEmpty() || before.is(EMBEDDED);
    for (Map.Entry<String, Schema> field : was.entrySet()) {
      String place = child(path, field.getKey());
      Schema now = is.get(field.getKey());
      if (now != null) {
        boolean always = before.required().contains(field.getKey());
        compare(field.getValue(), now, place, always);
      } else if (!(whole && OF_EVERY_OBJECT.contains(field.getKey())) && !takesAny(after)) {
        gone(field.getValue(), after, place);
      }
    }
    for (Map.Entry<String, Schema> field : is.entrySet()) {
      if (!was.containsKey(field.getKey())
          && !(whole && OF_EVERY_OBJECT.contains(field.getKey()))) {
        added(before, field.getValue(), child(path, field.getKey()));
      }
    }
  }

  /** A map may have taken the place of fields. */
  private void gone(Schema field, Schema after, String place) {
    Optional<Schema> map = after.child(ADDITIONAL);
    if (map.isPresent()) {
      compare(field, map.get(), place, false);
    } else {
      findings.add(Rule.FIELD_REMOVED, place, "the field does not exist any more");
    }
  }

  /** A field with a schema may take the place of any values. */
  private void added(Schema before, Schema field, String place) {
    Optional<Schema> map = before.child(ADDITIONAL);
    if (map.isPresent()) {
      compare(map.get(), field, place, false);
    } else if (takesAny(before) && !isAny(field)) {
      String fact = "the field has a schema, where any value was kept";
      findings.add(Rule.ADDITIONAL_PROPERTIES_NARROWED, place, fact);
    }
  }

  private void required(Schema before, Schema after, String path) {
    List<String> was = before.required();
    for (String name : after.required()) {
      Schema field = after.properties().get(name);
      boolean filled = field != null && !field.get("default").isMissingNode();
      if (!was.contains(name) && !filled) {
        findings.add(Rule.REQUIREMENT_ADDED, child(path, name), "the field is required now");
      }
    }
  }

  private void openness(Schema before, Schema after, String path) {
    Optional<Schema> map = before.child(ADDITIONAL);
    Optional<Schema> nowMap = after.child(ADDITIONAL);
    if (map.isPresent() && nowMap.isPresent()) {
      compare(map.get(), nowMap.get(), path + "[*]", true);
    } else if (takesAny(after)) {
      return;
    } else if (map.isPresent()) {
      findings.add(
          Rule.ADDITIONAL_PROPERTIES_NARROWED, path, "the object does not take any keys any more");
    } else if (takesAny(before)) {
      boolean preserved = before.is(PRESERVE) && nowMap.isEmpty();
      boolean stillAny = nowMap.filter(SchemaComparison::isAny).isPresent();
      if (!stillAny) {
        findings.add(
            preserved ? Rule.UNKNOWN_FIELDS_PRUNED : Rule.ADDITIONAL_PROPERTIES_NARROWED,
            path,
            "the object does not keep any values any more");
      }
    }
  }

  private void others(Schema before, Schema after, String path) {
    Set<String> keywords = before.keywords();
    keywords.addAll(after.keywords());
    for (String keyword : keywords) {
      boolean known =
          COMPARED.contains(keyword)
              || HARMLESS.contains(keyword)
              || ValueComparison.COMPARED.contains(keyword);
      if (!known && !Values.same(before.get(keyword), after.get(keyword))) {
        findings.add(Rule.KEYWORD_CHANGED, path, "keyword " + keyword + " has changed");
      }
    }
  }

  /** Whether an object keeps fields that its schema does not have. */
  private static boolean takesAny(Schema schema) {
    return schema.is(PRESERVE) || schema.is(ADDITIONAL);
  }

  private static boolean isAny(Schema schema) {
    return schema.type().isEmpty()
        && schema.is(PRESERVE)
        && schema.keywords().stream()
            .allMatch(keyword -> keyword.equals(PRESERVE) || HARMLESS.contains(keyword));
  }

  private static Schema any(Schema parent) {
    return new Schema(JsonNodeFactory.instance.objectNode(), parent.file(), parent.pointer());
  }

  private static String child(String path, String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_-]*")
        ? path + "." + name
        : path + "['" + name.replace("\\", "\\\\").replace("'", "\\'") + "']";
  }
}
