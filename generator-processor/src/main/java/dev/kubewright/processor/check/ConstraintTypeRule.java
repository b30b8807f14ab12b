package dev.kubewright.processor.check;

import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Report;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A schema annotation stands on a value that it says something of. */
final class ConstraintTypeRule implements Rule {
  private record Constraint(String annotation, Set<String> types, String remedy) {}

  private static final Map<String, Constraint> CONSTRAINTS = new LinkedHashMap<>();

  static {
    Set<String> text = Set.of(Shapes.STRING);
    Set<String> number = Set.of(Shapes.INTEGER, Shapes.NUMBER);
    Set<String> list = Set.of(Shapes.ARRAY);
    Set<String> object = Set.of(Shapes.OBJECT);
    add("pattern", "Pattern", text, "strings");
    add("minLength", "MinLength", text, "strings");
    add("maxLength", "MaxLength", text, "strings");
    add("minimum", "Minimum", number, "numbers");
    add("maximum", "Maximum", number, "numbers");
    add("multipleOf", "MultipleOf", number, "numbers");
    add("minItems", "MinItems", list, "lists");
    add("maxItems", "MaxItems", list, "lists");
    add("uniqueItems", "UniqueItems", list, "lists");
    add("x-kubernetes-list-type", "ListType", list, "lists");
    add("minProperties", "MinProperties", object, "maps and records");
    add("maxProperties", "MaxProperties", object, "maps and records");
    add("x-kubernetes-map-type", "MapType", object, "maps and records");
    add("x-kubernetes-embedded-resource", "EmbeddedResource", object, "maps and records");
    add(
        "x-kubernetes-preserve-unknown-fields",
        "PreserveUnknownFields",
        object,
        "maps and records");
  }

  private static void add(String keyword, String annotation, Set<String> types, String remedy) {
    CONSTRAINTS.put(keyword, new Constraint(annotation, types, remedy));
  }

  @Override
  public void check(ProjectModel model, Report report) {
    Walk.values(model, place -> check(place, report));
  }

  private static void check(Walk.Place place, Report report) {
    Set<String> types = Shapes.of(place.value().type());
    CONSTRAINTS.forEach(
        (keyword, constraint) -> {
          boolean misplaced =
              place.value().schema().has(keyword)
                  && Collections.disjoint(types, constraint.types());
          if (misplaced) {
            boolean embedded = constraint.annotation().equals("EmbeddedResource");
            report.add(
                embedded ? Diagnostic.EMBEDDED_SCALAR : Diagnostic.WRONG_CONSTRAINT,
                place.subject(),
                place.at(constraint.annotation()),
                constraint.annotation(),
                place.what(),
                Shapes.show(place.value().type()),
                constraint.remedy());
          }
        });
  }
}
