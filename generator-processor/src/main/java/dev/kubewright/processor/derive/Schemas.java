package dev.kubewright.processor.derive;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.DescriptionLimits.Limit;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.ScalarKind;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Structural schemas of records: what follows from types, and the keywords over it. */
public final class Schemas {
  private static final String RULES = Keyword.RULES.schemaName();
  private static final String EMBEDDED = Keyword.EMBEDDED_RESOURCE.schemaName();
  private static final String DESCRIPTION = Keyword.DESCRIPTION.schemaName();
  private static final String FORMAT = Keyword.FORMAT.schemaName();
  private static final String PRESERVE = Keyword.PRESERVE_UNKNOWN_FIELDS.schemaName();
  private static final String REQUIRED = "required";
  private static final String PROPERTIES = "properties";
  private static final List<String> FIRST =
      List.of(DESCRIPTION, Keyword.TITLE.schemaName(), "type", FORMAT);
  private static final List<String> LAST =
      List.of(RULES, REQUIRED, "items", "additionalProperties", PROPERTIES);

  /** The keywords whose value says what is inside of a value. */
  public static final Set<String> INNER = Set.of("items", "additionalProperties", PROPERTIES);

  private static final int ALL = Integer.MAX_VALUE;

  private final ProjectModel model;

  /** The schemas of the records of a model. */
  public Schemas(ProjectModel model) {
    this.model = model;
  }

  /** The schema of a whole object, as the API server wants its root. */
  public Json.Object root(RecordModel record) {
    Map<String, Json> schema = structure(record, ALL);
    var properties = new LinkedHashMap<String, Json>();
    Limit limit = model.descriptions().of(record);
    properties.put("apiVersion", text(limit.limit("The object's group and version.")));
    properties.put("kind", text(limit.limit("The object's kind.")));
    properties.put(RecordModel.METADATA, metadata(record));
    if (schema.get(PROPERTIES) instanceof Json.Object own) {
      own.members().forEach(properties::putIfAbsent);
    }
    schema.put(PROPERTIES, new Json.Object(properties));
    return ordered(schema);
  }

  /** The schema of a record that is no object of its own. It has to be finite. */
  public Json.Object part(RecordModel record) {
    return ordered(structure(record, ALL));
  }

  /**
   * The schema of a value to a depth: what is deeper allows everything. So the value may hold
   * itself, and it may have a part that has no schema because of a mistake.
   */
  public Json.Object part(ValueModel value, int levels) {
    return (Json.Object) value(value, Limit.NONE, levels);
  }

  /** The schema of a record to a depth. */
  public Json.Object part(RecordModel record, int levels) {
    return ordered(structure(record, levels));
  }

  /** The server knows this schema; it allows rules for the name, and no description. */
  private static Json metadata(RecordModel record) {
    Map<String, Json> metadata = typed("object");
    record.metadata().ifPresent(field -> overlay(metadata, field.value().schema(), Limit.NONE));
    return new Json.Object(metadata);
  }

  private Map<String, Json> structure(RecordModel record, int levels) {
    Limit limit = model.descriptions().of(record);
    Map<String, Json> schema = typed("object");
    var properties = new LinkedHashMap<String, Json>();
    if (record.typeMeta().isPresent()) {
      properties.put("apiVersion", ordered(typed("string")));
      properties.put("kind", ordered(typed("string")));
    }
    List<FieldModel> fields = record.fields().stream().filter(FieldModel::inSchema).toList();
    fields.forEach(
        field -> properties.put(field.jsonName(), value(field.value(), limit, below(levels))));
    List<String> required =
        fields.stream().filter(FieldModel::required).map(FieldModel::jsonName).toList();
    if (!required.isEmpty()) {
      schema.put(REQUIRED, Json.of(required));
    }
    if (!properties.isEmpty()) {
      schema.put(PROPERTIES, new Json.Object(properties));
    }
    overlay(schema, record.schema(), limit);
    return schema;
  }

  private static int below(int levels) {
    return levels == ALL ? ALL : levels - 1;
  }

  private Json value(ValueModel value, Limit limit, int levels) {
    if (levels == 0) {
      return Json.EMPTY;
    }
    Map<String, Json> schema = type(value.type(), limit, levels);
    overlay(schema, value.schema(), limit);
    if (Json.of(true).equals(schema.get(EMBEDDED))) {
      schema.putIfAbsent("type", Json.of("object"));
    }
    return ordered(schema);
  }

  private Map<String, Json> type(TypeModel type, Limit limit, int levels) {
    if (type instanceof TypeModel.Scalar scalar) {
      return scalar(scalar.kind());
    }
    if (type instanceof TypeModel.Enumeration enumeration) {
      Map<String, Json> schema = typed("string");
      schema.put(
          Keyword.ENUM_VALUES.schemaName(),
          Json.of(enumeration.constants().stream().map(TypeModel.Constant::jsonName).toList()));
      return schema;
    }
    if (type instanceof TypeModel.Structure structure) {
      Optional<RecordModel> record = model.record(structure.name());
      if (levels != ALL && record.isEmpty()) {
        return new LinkedHashMap<>();
      }
      return structure(record.orElseThrow(() -> missing(structure.name())), levels);
    }
    if (type instanceof TypeModel.Custom custom) {
      return new LinkedHashMap<>(custom.schema().members());
    }
    if (type instanceof TypeModel.ListOf list) {
      Map<String, Json> schema = typed("array");
      schema.put("items", value(list.item(), limit, below(levels)));
      return schema;
    }
    if (type instanceof TypeModel.MapOf map) {
      Map<String, Json> schema = typed("object");
      schema.put("additionalProperties", value(map.value(), limit, below(levels)));
      return schema;
    }
    if (levels != ALL) {
      return new LinkedHashMap<>();
    }
    throw new IllegalStateException("a type without a schema in a CRD: " + type);
  }

  private static IllegalStateException missing(ClassName name) {
    return new IllegalStateException("a record is not in the model: " + name);
  }

  private static Map<String, Json> scalar(ScalarKind kind) {
    Map<String, Json> schema = typed(kind.jsonType().word());
    if (!kind.schemaFormat().isEmpty()) {
      schema.put(FORMAT, Json.of(kind.schemaFormat()));
    }
    return schema;
  }

  /**
   * Sets keywords. Rules of a component follow those of its type; an empty format takes away the
   * type's own, and {@code false} that it keeps unknown fields. A description is cut to the limit.
   */
  private static void overlay(Map<String, Json> schema, SchemaModel keywords, Limit limit) {
    keywords
        .keywords()
        .forEach(
            (name, value) -> {
              if (name.equals(RULES)) {
                schema.merge(name, value, Schemas::concat);
              } else if (name.equals(DESCRIPTION) && value instanceof Json.Text text) {
                describe(schema, limit.limit(text.value()));
              } else if (name.equals(FORMAT) && value.equals(Json.of(""))
                  || name.equals(PRESERVE) && value.equals(Json.of(false))) {
                schema.remove(name);
              } else if (INNER.contains(name)
                  && schema.get(name) instanceof Json.Object own
                  && value instanceof Json.Object more) {
                schema.put(name, inner(name, own, more, limit));
              } else {
                schema.put(name, value);
              }
            });
  }

  /** What a type says about its inside, with what one use of the type says over it. */
  private static Json inner(String name, Json.Object own, Json.Object more, Limit limit) {
    if (!name.equals(PROPERTIES)) {
      return over(own, more, limit);
    }
    var properties = new LinkedHashMap<>(own.members());
    more.members()
        .forEach(
            (property, keywords) -> {
              if (properties.get(property) instanceof Json.Object schema
                  && keywords instanceof Json.Object object) {
                properties.put(property, over(schema, object, limit));
              }
            });
    return new Json.Object(properties);
  }

  private static Json over(Json.Object own, Json.Object more, Limit limit) {
    var schema = new LinkedHashMap<>(own.members());
    overlay(schema, new SchemaModel(more.members()), limit);
    return ordered(schema);
  }

  private static void describe(Map<String, Json> schema, String text) {
    if (!text.isEmpty()) {
      schema.put(DESCRIPTION, Json.of(text));
    }
  }

  private static Json concat(Json before, Json after) {
    var rules = new ArrayList<Json>();
    for (Json each : List.of(before, after)) {
      rules.addAll(each instanceof Json.Array array ? array.items() : List.of(each));
    }
    return new Json.Array(rules);
  }

  /** What the value is comes first, then its limits, and last what is nested in it. */
  private static Json.Object ordered(Map<String, Json> schema) {
    var names = new ArrayList<>(FIRST);
    schema.keySet().stream()
        .filter(name -> !FIRST.contains(name) && !LAST.contains(name))
        .sorted()
        .forEach(names::add);
    names.addAll(LAST);
    Json.Builder ordered = Json.object();
    for (String name : names) {
      Json value = schema.get(name);
      if (value != null) {
        ordered.set(name, value);
      }
    }
    return ordered.build();
  }

  private static Json text(String description) {
    Map<String, Json> schema = typed("string");
    describe(schema, description);
    return ordered(schema);
  }

  private static Map<String, Json> typed(String type) {
    var schema = new LinkedHashMap<String, Json>();
    schema.put("type", Json.of(type));
    return schema;
  }
}
