package dev.kubewright.processor.check.record;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Shapes;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A part that is never null needs an empty instance of its type that keeps what the type says. */
final class PartRule implements Rule {
  private static final String NULLABLE = "make it @Nullable";

  @Override
  public void check(ProjectModel model, Report report) {
    for (RecordModel record : model.sources()) {
      if (record.codec() && record.built()) {
        // The metadata of an object has a rule of its own.
        List<FieldModel> fields = record.kubernetesObject() ? record.ownFields() : record.fields();
        fields.forEach(field -> check(model, record, field, report));
      }
    }
  }

  private static void check(
      ProjectModel model, RecordModel record, FieldModel field, Report report) {
    problem(model, record, field)
        .ifPresent(
            found ->
                report.add(
                    Diagnostic.NO_EMPTY_PART,
                    record.name().canonicalName(),
                    Location.of(field.origin()).annotation(Names.NOT_REQUIRED),
                    "component \"" + field.name() + "\" of " + record.name().simpleName(),
                    found.fact(),
                    found.remedy()));
  }

  private static Optional<Problem> problem(
      ProjectModel model, RecordModel record, FieldModel field) {
    if (!field.part()) {
      String type = Shapes.show(field.type());
      return isNull(field)
          ? Optional.of(new Problem("a missing " + type + " is null", NULLABLE))
          : Optional.empty();
    }
    Optional<RecordModel> target = target(model, field);
    return target
        .flatMap(PartRule::form)
        .or(() -> holdsItself(model, record, field))
        .or(() -> target.flatMap(PartRule::needsValues));
  }

  /** Whether a component that is not @Nullable is null where it is missing. */
  private static boolean isNull(FieldModel field) {
    return !field.required()
        && !field.value().nullable()
        && !field.type().collection()
        && !field.type().isPrimitive()
        && !(field.type() instanceof TypeModel.Structure);
  }

  /** The reason why a type has no empty instance, and what to do. */
  private record Problem(String fact, String remedy) {}

  private static Optional<Problem> form(RecordModel part) {
    String name = part.name().simpleName();
    if (part.bean()) {
      return Optional.of(
          new Problem(name + " is a bean, and the empty one could be changed", NULLABLE));
    }
    if (part.oneOf()) {
      return Optional.of(new Problem("one alternative of " + name + " has to be set", NULLABLE));
    }
    return part.typeMeta().isPresent()
        ? Optional.of(new Problem(name + " has an apiVersion and a kind", NULLABLE))
        : Optional.empty();
  }

  private static Optional<Problem> needsValues(RecordModel part) {
    List<String> names =
        part.fields().stream()
            .filter(PartRule::needsValue)
            .map(field -> "\"" + field.name() + "\"")
            .toList();
    if (names.isEmpty()) {
      return Optional.empty();
    }
    String fact = part.name().simpleName() + " is never without " + String.join(", ", names);
    return Optional.of(
        new Problem(fact, NULLABLE + ", or make " + String.join(", ", names) + " @Nullable"));
  }

  private static boolean needsValue(FieldModel field) {
    return !field.value().nullable()
        && !field.type().collection()
        && !field.type().isPrimitive()
        && !field.part();
  }

  private static Optional<Problem> holdsItself(
      ProjectModel model, RecordModel record, FieldModel field) {
    Set<ClassName> seen = new HashSet<>();
    Deque<RecordModel> pending = new ArrayDeque<>();
    target(model, field).ifPresent(pending::add);
    while (!pending.isEmpty()) {
      RecordModel next = pending.remove();
      if (next.name().equals(record.name())) {
        return Optional.of(new Problem("the empty one would hold itself without end", NULLABLE));
      }
      if (seen.add(next.name())) {
        parts(model, next).forEach(pending::add);
      }
    }
    return Optional.empty();
  }

  private static Stream<RecordModel> parts(ProjectModel model, RecordModel record) {
    return record.fields().stream()
        .filter(FieldModel::part)
        .flatMap(field -> target(model, field).stream());
  }

  private static Optional<RecordModel> target(ProjectModel model, FieldModel field) {
    return field.type() instanceof TypeModel.Structure structure
        ? model.record(structure.name())
        : Optional.empty();
  }
}
