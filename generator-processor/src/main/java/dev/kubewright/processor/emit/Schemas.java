package dev.kubewright.processor.emit;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.ScalarKind;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Structural schemas of records: what follows from types, and the keywords over it. */
final class Schemas {
  private static final String RULES = "x-kubernetes-validations";
  private static final String EMBEDDED = "x-kubernetes-embedded-resource";
  private static final String DESCRIPTION = "description";
  private static final String REQUIRED = "required";
  private static final String PROPERTIES = "properties";
  private static final List<String> FIRST = List.of(DESCRIPTION, "title", "type", "format");
  private static final List<String> LAST =
      List.of(RULES, REQUIRED, "items", "additionalProperties", PROPERTIES);

  private final ProjectModel model;

  Schemas(ProjectModel model) {
    this.model = model;
  }

  /** The schema of a whole object, as the API server wants its root. */
  ObjectNode root(RecordModel record) {
    ObjectNode schema = structure(record);
    ObjectNode properties = object();
    properties.set("apiVersion", text("The object's group and version."));
    properties.set("kind", text("The object's kind."));
    properties.set("metadata", metadata(record));
    for (Map.Entry<String, JsonNode> property : schema.get(PROPERTIES).properties()) {
      if (!properties.has(property.getKey())) {
        properties.set(property.getKey(), property.getValue());
      }
    }
    schema.set(PROPERTIES, properties);
    return ordered(schema);
  }

  /** The server knows this schema; it allows rules for the name, and no description. */
  private static ObjectNode metadata(RecordModel record) {
    ObjectNode metadata = typed("object");
    record.field("metadata").ifPresent(field -> overlay(metadata, field.value().schema()));
    metadata.remove(DESCRIPTION);
    return metadata;
  }

  private ObjectNode structure(RecordModel record) {
    ObjectNode schema = typed("object");
    ObjectNode properties = object();
    if (record.typeMeta().isPresent()) {
      properties.set("apiVersion", typed("string"));
      properties.set("kind", typed("string"));
    }
    ArrayNode required = JsonNodeFactory.instance.arrayNode();
    for (FieldModel field : record.fields()) {
      properties.set(field.wireName(), value(field.value()));
      if (field.required()) {
        required.add(field.wireName());
      }
    }
    if (!required.isEmpty()) {
      schema.set(REQUIRED, required);
    }
    if (!properties.isEmpty()) {
      schema.set(PROPERTIES, properties);
    }
    overlay(schema, record.schema());
    return schema;
  }

  private ObjectNode value(ValueModel value) {
    ObjectNode schema = type(value.type());
    overlay(schema, value.schema());
    if (schema.path(EMBEDDED).asBoolean(false) && !schema.has("type")) {
      schema.put("type", "object");
    }
    return ordered(schema);
  }

  private ObjectNode type(TypeModel type) {
    if (type instanceof TypeModel.Scalar scalar) {
      return scalar(scalar.kind());
    }
    if (type instanceof TypeModel.Enumeration enumeration) {
      ObjectNode schema = typed("string");
      ArrayNode values = schema.putArray("enum");
      enumeration.constants().forEach(constant -> values.add(constant.wireName()));
      return schema;
    }
    if (type instanceof TypeModel.Structure structure) {
      return structure(record(structure.name()));
    }
    if (type instanceof TypeModel.Custom custom) {
      return (ObjectNode) custom.schema().deepCopy();
    }
    if (type instanceof TypeModel.ListOf list) {
      ObjectNode schema = typed("array");
      schema.set("items", value(list.item()));
      return schema;
    }
    if (type instanceof TypeModel.MapOf map) {
      ObjectNode schema = typed("object");
      schema.set("additionalProperties", value(map.value()));
      return schema;
    }
    throw new IllegalStateException("a type without a schema in a CRD: " + type);
  }

  private RecordModel record(ClassName name) {
    return model
        .record(name)
        .orElseThrow(() -> new IllegalStateException("a record is not in the model: " + name));
  }

  private static ObjectNode scalar(ScalarKind kind) {
    ObjectNode schema = typed(kind.schemaType());
    if (!kind.schemaFormat().isEmpty()) {
      schema.put("format", kind.schemaFormat());
    }
    return schema;
  }

  /**
   * Sets keywords. Rules of a component follow those of its type; an empty format takes away the
   * type's own.
   */
  private static void overlay(ObjectNode schema, SchemaModel keywords) {
    keywords
        .toJson()
        .properties()
        .forEach(
            keyword -> {
              String name = keyword.getKey();
              if (name.equals(RULES) && schema.has(RULES)) {
                schema.withArray(RULES).addAll((ArrayNode) keyword.getValue());
              } else if (name.equals("format") && keyword.getValue().asString().isEmpty()) {
                schema.remove(name);
              } else {
                schema.set(name, keyword.getValue());
              }
            });
  }

  /** What the value is comes first, then its limits, and last what is nested in it. */
  private static ObjectNode ordered(ObjectNode schema) {
    var names = new ArrayList<>(FIRST);
    schema.propertyNames().stream()
        .filter(name -> !FIRST.contains(name) && !LAST.contains(name))
        .sorted()
        .forEach(names::add);
    names.addAll(LAST);
    ObjectNode ordered = object();
    names.stream().filter(schema::has).forEach(name -> ordered.set(name, schema.get(name)));
    return ordered;
  }

  private static ObjectNode text(String description) {
    return ordered(typed("string").put(DESCRIPTION, description));
  }

  private static ObjectNode typed(String type) {
    return object().put("type", type);
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
