package dev.kubewright.it.build.release;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** What two releases of Kubernetes serve and take, compared by their own documents. */
final class WireChanges {
  private static final List<String> MERGE =
      List.of("x-kubernetes-list-type", "x-kubernetes-list-map-keys", "x-kubernetes-map-type");
  private static final List<String> SHAPE = List.of("type", "format", "$ref", "items");

  /** What is added to something, and what is gone from it. */
  record Change(Set<String> added, Set<String> gone) {
    private static Change of(Set<String> old, Set<String> now) {
      var added = new TreeSet<>(now);
      added.removeAll(old);
      var gone = new TreeSet<>(old);
      gone.removeAll(now);
      return new Change(added, gone);
    }

    private boolean isEmpty() {
      return added.isEmpty() && gone.isEmpty();
    }
  }

  /** How a field differs, for a list of fields. */
  record Other(String type, String field, String before, String after) {}

  private final Map<String, Change> kinds = new TreeMap<>();
  private final Map<String, Change> resources = new TreeMap<>();
  private final Map<String, Change> fields = new TreeMap<>();
  private final Map<String, Change> required = new TreeMap<>();
  private final Map<String, Change> words = new TreeMap<>();
  private final Map<String, Change> defaults = new TreeMap<>();
  private final List<Other> merging = new ArrayList<>();
  private final List<Other> shapes = new ArrayList<>();

  WireChanges(Build before, Build after) {
    resources(before.fact("resources.json"), after.fact("resources.json"));
    definitions(
        before.fact("swagger.nodesc.min.json.gz").path("definitions"),
        after.fact("swagger.nodesc.min.json.gz").path("definitions"));
    JsonNode oldWords = before.fact("enums.json");
    JsonNode newWords = after.fact("enums.json");
    for (String type : both(oldWords, newWords)) {
      for (String field : both(oldWords.path(type), newWords.path(type))) {
        put(
            words,
            shortName(type) + " `" + field + "`",
            texts(oldWords.path(type).path(field)),
            texts(newWords.path(type).path(field)));
      }
    }
    JsonNode oldDefaults = before.fact("v3-defaults.json");
    JsonNode newDefaults = after.fact("v3-defaults.json");
    for (String type : both(oldDefaults, newDefaults)) {
      put(
          defaults,
          shortName(type),
          entries(oldDefaults.path(type)),
          entries(newDefaults.path(type)));
    }
  }

  private void resources(JsonNode old, JsonNode now) {
    var groupVersions = new TreeSet<>(names(old));
    groupVersions.addAll(names(now));
    for (String groupVersion : groupVersions) {
      JsonNode before = old.path(groupVersion);
      JsonNode after = now.path(groupVersion);
      put(kinds, groupVersion, kinds(before), kinds(after));
      for (String plural : both(before, after)) {
        put(
            resources,
            groupVersion + " " + plural,
            calls(before.path(plural)),
            calls(after.path(plural)));
      }
    }
  }

  private static Set<String> kinds(JsonNode resources) {
    var kinds = new TreeSet<String>();
    resources.forEach(each -> kinds.add(each.path("kind").path("kind").asString()));
    return kinds;
  }

  /** Verbs, subresources and their verbs, and short names. */
  private static Set<String> calls(JsonNode resource) {
    var calls = new TreeSet<String>();
    calls.addAll(texts(resource.path("verbs")));
    texts(resource.path("shortNames")).forEach(name -> calls.add("short name " + name));
    for (Map.Entry<String, JsonNode> each : resource.path("subresources").properties()) {
      texts(each.getValue().path("verbs")).forEach(verb -> calls.add(each.getKey() + " " + verb));
    }
    return calls;
  }

  private void definitions(JsonNode old, JsonNode now) {
    for (String definition : both(old, now)) {
      String name = shortName(definition);
      JsonNode before = old.path(definition);
      JsonNode after = now.path(definition);
      put(fields, name, names(before.path("properties")), names(after.path("properties")));
      put(required, name, kept(before, after), kept(after, before));
      for (String field : both(before.path("properties"), after.path("properties"))) {
        JsonNode was = before.path("properties").path(field);
        JsonNode is = after.path("properties").path(field);
        compare(merging, name, field, part(was, MERGE), part(is, MERGE));
        compare(shapes, name, field, part(was, SHAPE), part(is, SHAPE));
      }
    }
  }

  /** The required fields of a definition that the other one has, too. */
  private static Set<String> kept(JsonNode definition, JsonNode other) {
    var required = new TreeSet<>(texts(definition.path("required")));
    required.retainAll(names(other.path("properties")));
    return required;
  }

  private static String part(JsonNode schema, List<String> keywords) {
    return String.join(
        ", ",
        keywords.stream()
            .filter(schema::has)
            .map(each -> each.replace("x-kubernetes-", "") + " " + schema.path(each))
            .toList());
  }

  private static void compare(
      List<Other> others, String type, String field, String before, String after) {
    if (!before.equals(after)) {
      others.add(new Other(type, field, before, after));
    }
  }

  private static void put(
      Map<String, Change> changes, String name, Set<String> old, Set<String> now) {
    Change change = Change.of(old, now);
    if (!change.isEmpty()) {
      changes.put(name, change);
    }
  }

  private static Set<String> names(JsonNode object) {
    var names = new TreeSet<String>();
    object.properties().forEach(each -> names.add(each.getKey()));
    return names;
  }

  private static Set<String> both(JsonNode old, JsonNode now) {
    Set<String> names = names(old);
    names.retainAll(names(now));
    return names;
  }

  private static Set<String> texts(JsonNode array) {
    var texts = new TreeSet<String>();
    array.forEach(each -> texts.add(each.asString()));
    return texts;
  }

  private static Set<String> entries(JsonNode object) {
    var entries = new TreeSet<String>();
    object.properties().forEach(each -> entries.add(each.getKey() + ": " + each.getValue()));
    return entries;
  }

  /** {@code core/v1 Pod} for {@code io.k8s.api.core.v1.Pod}. */
  static String shortName(String definition) {
    String[] parts = definition.split("\\.");
    int last = parts.length - 1;
    return last < 2 ? definition : parts[last - 2] + "/" + parts[last - 1] + " " + parts[last];
  }

  /** Returns the kinds by group-version. */
  Map<String, Change> kinds() {
    return kinds;
  }

  /** Returns verbs, subresources and short names by resource. */
  Map<String, Change> resources() {
    return resources;
  }

  /** Returns the fields by type. */
  Map<String, Change> fields() {
    return fields;
  }

  /** Returns the required fields by type. */
  Map<String, Change> required() {
    return required;
  }

  /** Returns the words by type and field. */
  Map<String, Change> words() {
    return words;
  }

  /** Returns the defaults by type. */
  Map<String, Change> defaults() {
    return defaults;
  }

  /** Returns the fields that server-side apply merges in another way. */
  List<Other> merging() {
    return merging;
  }

  /** Returns the fields with another type. */
  List<Other> shapes() {
    return shapes;
  }
}
