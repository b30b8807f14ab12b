package dev.kubewright.processor.check.record;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Shapes;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Origin;
import dev.kubewright.processor.report.Report;
import dev.kubewright.processor.report.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A schema stays structural with what {@code @SchemaFragment} adds: the server takes no other. */
final class StructuralRule implements Rule {
  private static final Set<String> JUNCTORS = Set.of("allOf", "anyOf", "oneOf", "not");

  /** The keywords that may stand inside of junctors. */
  private static final Set<String> VALIDATION =
      Set.of(
          "allOf",
          "anyOf",
          "oneOf",
          "not",
          "properties",
          "items",
          "required",
          "enum",
          "format",
          "pattern",
          "minLength",
          "maxLength",
          "minimum",
          "maximum",
          "exclusiveMinimum",
          "exclusiveMaximum",
          "multipleOf",
          "minItems",
          "maxItems",
          "uniqueItems",
          "minProperties",
          "maxProperties");

  /** The keywords that may stand beside junctors, besides validation. */
  private static final Set<String> VALUE =
      Set.of("title", "description", "default", "example", "externalDocs", "nullable");

  private static final Set<String> OF_JAVA =
      Set.of("type", "items", "properties", "additionalProperties", "x-kubernetes-int-or-string");

  @Override
  public void check(ProjectModel model, Report report) {
    Walk.values(
        model,
        place ->
            outer(model, place.value().schema(), place.value().type(), metadata(place))
                .ifPresent(
                    problem ->
                        report.add(
                            Diagnostic.NOT_STRUCTURAL,
                            place.subject(),
                            fragment(place.field().origin()),
                            place.what(),
                            problem)));
    for (RecordModel record : model.sources()) {
      outer(model, record.schema(), new TypeModel.Structure(record.name()), false)
          .ifPresent(
              problem ->
                  report.add(
                      Diagnostic.NOT_STRUCTURAL,
                      record.name().canonicalName(),
                      fragment(record.origin()),
                      record.name().simpleName(),
                      problem));
    }
  }

  private static Location fragment(Origin origin) {
    return Location.of(origin).annotation(Names.SCHEMA_FRAGMENT).value("value");
  }

  /** The server knows the metadata's schema; a CRD may limit its properties. */
  private static boolean metadata(Walk.Place place) {
    return place.record().kubernetesObject() && place.field().jsonName().equals("metadata");
  }

  private static Optional<String> outer(
      ProjectModel model, SchemaModel schema, TypeModel type, boolean metadata) {
    for (Map.Entry<String, Json> each : schema.keywords().entrySet()) {
      String word = each.getKey();
      if (JUNCTORS.contains(word)) {
        Optional<String> problem = junctor(model, word, each.getValue(), type);
        if (problem.isPresent()) {
          return problem;
        }
      } else if (word.equals(Keyword.PRESERVE_UNKNOWN_FIELDS.schemaName())
          && !each.getValue().equals(Json.of(true))) {
        return Optional.of(quoted(word) + " can only be true; leave it out.");
      } else if (InnerFields.isInner(word, each.getValue(), type) && !metadata) {
        Optional<String> problem = new InnerFields(model).problem(word, each.getValue(), type);
        if (problem.isPresent()) {
          return problem;
        }
      } else if (OF_JAVA.contains(word)
          && !isOpen(type)
          && !(metadata && word.equals("properties"))) {
        return Optional.of(quoted(word) + " follows from the Java type; leave it out.");
      } else if (!known(word) && !OF_JAVA.contains(word)) {
        var allowed = new ArrayList<String>(VALIDATION);
        allowed.removeAll(OF_JAVA);
        return Optional.of(unknown(word, allowed));
      }
    }
    return Optional.empty();
  }

  /** A type such as {@code RawJson} says nothing about its JSON, so a fragment may say it. */
  private static boolean isOpen(TypeModel type) {
    return type instanceof TypeModel.Custom custom
        && !custom.schema().members().containsKey("type");
  }

  private static boolean known(String word) {
    return VALIDATION.contains(word) || VALUE.contains(word) || word.startsWith("x-kubernetes-");
  }

  private static Optional<String> junctor(
      ProjectModel model, String word, Json value, TypeModel type) {
    if (word.equals("not")) {
      return value instanceof Json.Object schema
          ? inner(model, word, schema, type)
          : Optional.of("\"not\" is not an object; write one schema.");
    }
    if (!(value instanceof Json.Array array)
        || array.items().isEmpty()
        || !array.items().stream().allMatch(Json.Object.class::isInstance)) {
      return Optional.of(quoted(word) + " is not a list of objects; write a list of schemas.");
    }
    return array.items().stream()
        .map(Json.Object.class::cast)
        .flatMap(schema -> inner(model, word, schema, type).stream())
        .findFirst();
  }

  private static Optional<String> inner(
      ProjectModel model, String junctor, Json.Object schema, TypeModel type) {
    for (Map.Entry<String, Json> each : schema.members().entrySet()) {
      Optional<String> problem = inner(model, junctor, each.getKey(), each.getValue(), type);
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> inner(
      ProjectModel model, String junctor, String word, Json value, TypeModel type) {
    if (JUNCTORS.contains(word)) {
      return junctor(model, word, value, type);
    }
    if (word.equals("type") && intOrString(type)) {
      return Optional.empty();
    }
    if (!VALIDATION.contains(word)) {
      return Optional.of(
          known(word) || OF_JAVA.contains(word)
              ? quoted(word)
                  + " stands inside "
                  + junctor
                  + ", where only limits of values are allowed; remove it."
              : unknown(word, List.copyOf(VALIDATION)));
    }
    if (word.equals("properties") && value instanceof Json.Object properties) {
      return properties(model, junctor, properties, type);
    }
    if (word.equals("items") && value instanceof Json.Object items) {
      return type instanceof TypeModel.ListOf list
          ? inner(model, junctor, items, list.item().type())
          : Optional.of("\"items\" inside " + junctor + " applies to lists only; remove it.");
    }
    return Optional.empty();
  }

  private static Optional<String> properties(
      ProjectModel model, String junctor, Json.Object properties, TypeModel type) {
    Optional<RecordModel> record =
        type instanceof TypeModel.Structure structure
            ? model.record(structure.name())
            : Optional.empty();
    for (Map.Entry<String, Json> each : properties.members().entrySet()) {
      Optional<TypeModel> property =
          record.flatMap(one -> one.field(each.getKey())).map(field -> field.type());
      if (property.isEmpty()) {
        List<String> names =
            record.stream()
                .flatMap(one -> one.fields().stream())
                .map(field -> field.jsonName())
                .toList();
        return Optional.of(
            junctor
                + " names property "
                + quoted(each.getKey())
                + ", which "
                + Shapes.show(type)
                + " lacks; "
                + Suggestion.of(each.getKey(), names));
      }
      if (each.getValue() instanceof Json.Object schema) {
        Optional<String> problem = inner(model, junctor, schema, property.get());
        if (problem.isPresent()) {
          return problem;
        }
      }
    }
    return Optional.empty();
  }

  private static boolean intOrString(TypeModel type) {
    return type instanceof TypeModel.Custom && Shapes.of(type).size() == 2;
  }

  private static String unknown(String word, List<String> allowed) {
    List<String> sorted = allowed.stream().sorted().toList();
    return quoted(word) + " is not a keyword of a CRD schema; " + Suggestion.of(word, sorted);
  }

  private static String quoted(String word) {
    return "\"" + word + "\"";
  }
}
