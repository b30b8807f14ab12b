package dev.kubewright.importer.decide;

import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.AnnotationModel.Value;
import dev.kubewright.importer.model.Lifespan;
import dev.kubewright.importer.model.RuntimeTypes;
import dev.kubewright.importer.model.TypeRef;
import dev.kubewright.naming.GeneratedNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The annotations that make a record a kind. */
final class KindAnnotations {
  /** The verbs of discovery in the order of the enum {@code Verb}. */
  enum Verb {
    CREATE,
    GET,
    LIST,
    WATCH,
    UPDATE,
    PATCH,
    DELETE,
    DELETE_COLLECTION;

    String jsonName() {
      return name().toLowerCase(Locale.ROOT).replace("_", "");
    }
  }

  private KindAnnotations() {}

  /**
   * The names of a kind, which both kinds of documents have.
   *
   * @param group the group
   * @param version the version
   * @param kind the kind on the wire
   * @param plural the resource in URLs
   * @param singular the singular name, empty for the default
   * @param shortNames short names
   * @param categories categories
   * @param namespaced the scope
   */
  record Names(
      String group,
      String version,
      String kind,
      String plural,
      String singular,
      List<String> shortNames,
      List<String> categories,
      boolean namespaced) {}

  /** {@code @Kind} with what {@link Names} says; the rest is the caller's. */
  static AnnotationModel.Builder kind(Names names, TypeRef type, String pluralName) {
    AnnotationModel.Builder kind =
        AnnotationModel.of("Kind").text("group", names.group()).text("version", names.version());
    if (!names.kind().equals(type.simpleName())) {
      kind.text("kind", names.kind());
    }
    kind.text("plural", names.plural());
    if (!names.singular().equals(names.kind().toLowerCase(Locale.ROOT))) {
      kind.optionalText("singular", names.singular());
    }
    kind.texts("shortNames", names.shortNames()).texts("categories", names.categories());
    if (!names.namespaced()) {
      kind.constant("scope", RuntimeTypes.SCOPE, "CLUSTER");
    }
    if (!pluralName.equals(GeneratedNames.plural(names.kind()))) {
      kind.text("pluralName", pluralName);
    }
    return kind;
  }

  /** The verbs in the order of the enum; words that it does not have are left out. */
  static List<Value> verbs(Collection<String> words) {
    Map<Verb, Value> verbs = new EnumMap<>(Verb.class);
    for (Verb verb : Verb.values()) {
      if (words.contains(verb.jsonName())) {
        verbs.put(verb, new Value.Constant(RuntimeTypes.VERB, verb.name()));
      }
    }
    return new ArrayList<>(verbs.values());
  }

  /** What not every release has of a kind that is older: verbs and subresources. */
  static List<AnnotationModel> history(History.ResourceHistory served) {
    List<AnnotationModel> out = new ArrayList<>();
    Map<Lifespan, List<String>> verbs = new LinkedHashMap<>();
    served
        .verbs()
        .forEach(
            (verb, lifespan) ->
                verbs.computeIfAbsent(lifespan, each -> new ArrayList<>()).add(verb));
    verbs.forEach((lifespan, words) -> out.addAll(lifespan.annotations("verbs", verbs(words))));
    served
        .subresources()
        .forEach(
            (name, lifespan) ->
                out.addAll(lifespan.annotations("subresource", List.of(new Value.Text(name)))));
    return out;
  }

  /** The words of all verbs. */
  static Set<String> words() {
    return Arrays.stream(Verb.values()).map(Verb::jsonName).collect(Collectors.toSet());
  }

  /** The constant of one verb. */
  static Value verb(String word) {
    return verbs(List.of(word)).get(0);
  }
}
