package dev.kubewright.processor.check.record;

import dev.kubewright.naming.schema.Fault;
import dev.kubewright.naming.schema.Faults;
import dev.kubewright.naming.schema.GoTexts;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.ScalarKind;
import dev.kubewright.processor.model.TypeModel;
import java.util.Optional;

/**
 * Finds values that a schema allows and that the Java type does not have: a schema has no format
 * for a {@code byte}, and its formats are wider than what codecs read. A server that fills in such
 * a default would send objects that no codec can read.
 */
final class JavaValues {
  private final ProjectModel model;

  JavaValues(ProjectModel model) {
    this.model = model;
  }

  /** Why a type lacks a value, or a part of the value. */
  Optional<Fault> fault(TypeModel type, Json value) {
    return fault(type, new JsonView(value), "");
  }

  /** Why a record lacks a value. */
  Optional<Fault> fault(RecordModel record, Json value) {
    return fault(record, new JsonView(value), "");
  }

  private Optional<Fault> fault(TypeModel type, JsonView value, String path) {
    if (type instanceof TypeModel.Scalar scalar) {
      return scalar(scalar.kind(), value.json(), path);
    }
    if (type instanceof TypeModel.ListOf list) {
      return Faults.eachItem(
          value, path, (item, at) -> fault(list.item().type(), (JsonView) item, at));
    }
    if (type instanceof TypeModel.MapOf map) {
      return Faults.eachMember(
          value,
          name ->
              fault(map.value().type(), value.get(name).orElseThrow(), Faults.child(path, name)));
    }
    return type instanceof TypeModel.Structure structure
        ? model.record(structure.name()).flatMap(record -> fault(record, value, path))
        : Optional.empty();
  }

  private Optional<Fault> fault(RecordModel record, JsonView value, String path) {
    return Faults.eachMember(
        value,
        name ->
            record
                .field(name)
                .flatMap(
                    field ->
                        fault(
                            field.type(),
                            value.get(name).orElseThrow(),
                            Faults.child(path, name))));
  }

  private static Optional<Fault> scalar(ScalarKind kind, Json value, String path) {
    if (value instanceof Json.Number number) {
      return switch (kind) {
        case BYTE -> range(kind, number, Byte.MIN_VALUE, Byte.MAX_VALUE, path);
        case SHORT -> range(kind, number, Short.MIN_VALUE, Short.MAX_VALUE, path);
        case INT -> range(kind, number, Integer.MIN_VALUE, Integer.MAX_VALUE, path);
        case FLOAT ->
            Float.isInfinite(Float.parseFloat(number.digits()))
                ? fault(path, "is beyond the range of float")
                : Optional.empty();
        default -> Optional.empty();
      };
    }
    if (value instanceof Json.Text text) {
      return switch (kind) {
        case DURATION ->
            GoTexts.isDuration(text.value())
                ? Optional.empty()
                : fault(path, "is no duration such as 1h5m0s, as Go writes it");
        case TIME, MICRO_TIME ->
            GoTexts.isTime(text.value())
                ? Optional.empty()
                : fault(path, "is no time such as 2006-01-02T15:04:05Z, as Go writes it");
        default -> Optional.empty();
      };
    }
    return Optional.empty();
  }

  private static Optional<Fault> range(
      ScalarKind kind, Json.Number number, long least, long most, String path) {
    boolean held =
        number.compareTo((Json.Number) Json.of(least)) >= 0
            && number.compareTo((Json.Number) Json.of(most)) <= 0;
    return held
        ? Optional.empty()
        : fault(path, "is not from " + least + " to " + most + ", the range of " + kind.show(true));
  }

  private static Optional<Fault> fault(String path, String fact) {
    return Optional.of(new Fault(path, true, fact));
  }
}
