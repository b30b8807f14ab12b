package dev.kubewright.processor.check.record;

import dev.kubewright.naming.schema.Defaults;
import dev.kubewright.naming.schema.Fault;
import dev.kubewright.processor.derive.Schemas;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.ValueModel;
import java.util.Optional;

/** Compares JSON values in annotations with the schemas of what has the annotation. */
final class Values {
  private static final Defaults RULES = new Defaults(true);

  private final Schemas schemas;
  private final JavaValues javaValues;

  Values(ProjectModel model) {
    this.schemas = new Schemas(model);
    this.javaValues = new JavaValues(model);
  }

  /** Why the API server refuses a default of a value, or why its Java type has no such value. */
  Optional<Fault> faultOfDefault(ValueModel value, Json json) {
    if (json instanceof Json.Null) {
      boolean allowed = value.nullable() || value.schema().has(Keyword.NULLABLE);
      return allowed
          ? Optional.empty()
          : Optional.of(new Fault("", true, "is null, but it is not nullable"));
    }
    return fault(schemas.part(value, JsonView.levels(json)), json, false)
        .or(() -> javaValues.fault(value.type(), json));
  }

  /** Why the API server refuses a default of a record, which may be a whole object. */
  Optional<Fault> faultOfDefault(RecordModel record, boolean object, Json json) {
    return fault(schemas.part(record, JsonView.levels(json)), json, object)
        .or(() -> javaValues.fault(record, json));
  }

  /** Why a type does not have a value. The keywords of annotations are left out. */
  Optional<Fault> faultOfType(ValueModel value, Json json) {
    boolean nullable = value.nullable() || value.schema().has(Keyword.NULLABLE);
    return faultOfDefault(new ValueModel(value.type(), nullable, SchemaModel.NONE), json);
  }

  private static Optional<Fault> fault(Json.Object schema, Json json, boolean object) {
    return RULES.fault(new JsonView(schema), new JsonView(json), object);
  }
}
