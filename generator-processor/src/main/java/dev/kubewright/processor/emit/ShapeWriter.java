package dev.kubewright.processor.emit;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.DescriptionLimits.Limit;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;

/**
 * Writes the shape of a record as JSON: how much of the {@code descriptions} it has unless all, its
 * {@code schema}, and its {@code components} by name. Of a component {@code type}, and where they
 * say something {@code wire}, {@code nullable}, {@code required}, {@code always} and {@code
 * schema}.
 *
 * <p>A type is the name of a scalar ({@code STRING}, in small letters if primitive), or an object
 * with {@code list} or {@code map} (a value), {@code record} (a name), or {@code name} (an enum or
 * a type with a codec of its own).
 */
final class ShapeWriter {
  private final Limit descriptions;

  ShapeWriter(Limit descriptions) {
    this.descriptions = descriptions;
  }

  /** The lines of the JSON: a component each. */
  List<String> lines(RecordModel record) {
    var lines = new ArrayList<String>();
    StringBuilder line = new StringBuilder("{");
    if (descriptions != Limit.ALL) {
      line.append("\"descriptions\":\"").append(descriptions.word()).append("\",");
    }
    Json.Object schema = schema(record.schema());
    if (!schema.members().isEmpty()) {
      line.append("\"schema\":").append(schema).append(',');
    }
    line.append("\"components\":{");
    String end = "";
    for (FieldModel field : record.fields()) {
      lines.add(line + end);
      line = new StringBuilder("\"" + field.name() + "\":").append(shape(field));
      end = ",";
    }
    lines.add(line + "}}");
    return lines;
  }

  private Json shape(FieldModel field) {
    Json.Builder shape = value(field.value());
    if (!field.wireName().equals(field.name())) {
      shape.set("wire", field.wireName());
    }
    return shape.setIf(field.required(), "required").setIf(field.emptyWritten(), "always").build();
  }

  private Json.Builder value(ValueModel value) {
    Json.Builder shape =
        Json.object().set("type", type(value.type())).setIf(value.nullable(), "nullable");
    Json.Object schema = schema(value.schema());
    if (!schema.members().isEmpty()) {
      shape.set("schema", schema);
    }
    return shape;
  }

  /** The keywords, with as much of the description as other modules are to see. */
  private Json.Object schema(SchemaModel schema) {
    if (!schema.has(Keyword.DESCRIPTION)) {
      return schema.toJson();
    }
    var keywords = new LinkedHashMap<>(schema.keywords());
    String text = descriptions.limit(schema.text(Keyword.DESCRIPTION));
    if (text.isEmpty()) {
      keywords.remove(Keyword.DESCRIPTION.schemaName());
    } else {
      keywords.put(Keyword.DESCRIPTION.schemaName(), Json.of(text));
    }
    return new Json.Object(keywords);
  }

  private Json type(TypeModel type) {
    if (type instanceof TypeModel.Scalar scalar) {
      String name = scalar.kind().name();
      return Json.of(scalar.primitive() ? name.toLowerCase(Locale.ROOT) : name);
    }
    if (type instanceof TypeModel.ListOf list) {
      return Json.object().set("list", value(list.item()).build()).build();
    }
    if (type instanceof TypeModel.MapOf map) {
      return Json.object().set("map", value(map.value()).build()).build();
    }
    if (type instanceof TypeModel.Structure structure) {
      return Json.object().set("record", structure.name().canonicalName()).build();
    }
    if (type instanceof TypeModel.Enumeration enumeration) {
      return Json.object().set("name", enumeration.name().canonicalName()).build();
    }
    if (type instanceof TypeModel.Custom custom) {
      return Json.object().set("name", custom.name().canonicalName()).build();
    }
    throw new IllegalArgumentException("no shape for " + type);
  }
}
