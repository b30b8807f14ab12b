package dev.kubewright.processor.emit;

import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes the shape of a record as JSON: its {@code schema}, and its {@code components} by name. Of
 * a component {@code type}, and where they say something {@code wire}, {@code nullable}, {@code
 * required}, {@code always} and {@code schema}.
 *
 * <p>A type is the name of a scalar ({@code STRING}, in small letters if primitive), or an object
 * with {@code list} or {@code map} (a value), {@code record} (a name), or {@code name} (an enum or
 * a type with a codec of its own).
 */
final class ShapeWriter {
  private static final JsonMapper MAPPER = new JsonMapper();

  private ShapeWriter() {}

  /** The lines of the JSON: a component each. */
  static List<String> lines(RecordModel record) {
    var lines = new ArrayList<String>();
    StringBuilder line = new StringBuilder("{");
    if (!record.schema().keywords().isEmpty()) {
      line.append("\"schema\":").append(text(record.schema().toJson())).append(',');
    }
    line.append("\"components\":{");
    String end = "";
    for (FieldModel field : record.fields()) {
      lines.add(line + end);
      line = new StringBuilder("\"" + field.name() + "\":").append(text(shape(field)));
      end = ",";
    }
    lines.add(line + "}}");
    return lines;
  }

  private static ObjectNode shape(FieldModel field) {
    ObjectNode node = value(field.value());
    if (!field.wireName().equals(field.name())) {
      node.put("wire", field.wireName());
    }
    if (field.required()) {
      node.put("required", true);
    }
    if (field.emptyWritten()) {
      node.put("always", true);
    }
    return node;
  }

  private static String text(JsonNode node) {
    return MAPPER.writeValueAsString(node);
  }

  private static ObjectNode value(ValueModel value) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.set("type", type(value.type()));
    if (value.nullable()) {
      node.put("nullable", true);
    }
    if (!value.schema().keywords().isEmpty()) {
      node.set("schema", value.schema().toJson());
    }
    return node;
  }

  private static JsonNode type(TypeModel type) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    if (type instanceof TypeModel.Scalar scalar) {
      String name = scalar.kind().name();
      return node.stringNode(scalar.primitive() ? name.toLowerCase(Locale.ROOT) : name);
    }
    if (type instanceof TypeModel.ListOf list) {
      return node.set("list", value(list.item()));
    }
    if (type instanceof TypeModel.MapOf map) {
      return node.set("map", value(map.value()));
    }
    if (type instanceof TypeModel.Structure structure) {
      return node.put("record", structure.name().canonicalName());
    }
    if (type instanceof TypeModel.Enumeration enumeration) {
      return node.put("name", enumeration.name().canonicalName());
    }
    if (type instanceof TypeModel.Custom custom) {
      return node.put("name", custom.name().canonicalName());
    }
    throw new IllegalArgumentException("no shape for " + type);
  }
}
