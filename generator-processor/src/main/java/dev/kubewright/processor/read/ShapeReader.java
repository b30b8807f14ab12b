package dev.kubewright.processor.read;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.ScalarKind;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Naming;
import dev.kubewright.processor.report.Diagnostic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import tools.jackson.databind.JsonNode;

/**
 * Reads records and beans of class files by their shape in the holder of their package, never by
 * their components.
 */
final class ShapeReader {
  private final Reading reading;
  private final TypeReader types;
  private final Consumer<TypeElement> structures;
  private final ShapeHolders holders;

  ShapeReader(Reading reading, TypeReader types, Consumer<TypeElement> structures) {
    this.reading = reading;
    this.types = types;
    this.structures = structures;
    this.holders = new ShapeHolders(reading);
  }

  Optional<RecordModel> read(TypeElement type, TypeReader.Use use) {
    ClassName name = ClassName.get(type);
    if (!RecordReader.codec(type)) {
      return Optional.of(model(type, List.of(), SchemaModel.NONE, false));
    }
    Optional<String> shape = holders.shape(name);
    if (shape.isEmpty()) {
      reading
          .report()
          .add(
              Diagnostic.NO_SHAPE,
              use.subject(),
              use.where(),
              use.what(),
              type.getQualifiedName(),
              Naming.shapes(name.packageName(), 0).canonicalName());
      return Optional.empty();
    }
    JsonNode node = Json.parse(shape.get()).node().orElseThrow();
    return fields(node.path("components"), type, use)
        .map(fields -> model(type, fields, schema(node.path("schema")), true));
  }

  private RecordModel model(
      TypeElement type, List<FieldModel> fields, SchemaModel schema, boolean codec) {
    return new RecordModel(
        ClassName.get(type),
        type.getKind() != ElementKind.RECORD,
        type.getModifiers().contains(Modifier.PUBLIC),
        false,
        codec,
        RecordReader.kubernetesObject(reading, type),
        reading.elements().isDeprecated(type),
        TypeMetas.of(reading, type),
        fields,
        schema,
        Origins.of(type));
  }

  private Optional<List<FieldModel>> fields(
      JsonNode components, TypeElement type, TypeReader.Use use) {
    var fields = new ArrayList<FieldModel>();
    for (Map.Entry<String, JsonNode> component : components.properties()) {
      String name = component.getKey();
      JsonNode node = component.getValue();
      Optional<ValueModel> value = value(node, use);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      fields.add(
          new FieldModel(
              name,
              node.path("wire").asString(name),
              value.get(),
              node.path("required").asBoolean(false),
              node.path("always").asBoolean(false),
              name,
              "",
              Origins.of(type)));
    }
    return Optional.of(fields);
  }

  private Optional<ValueModel> value(JsonNode node, TypeReader.Use use) {
    SchemaModel schema = schema(node.path("schema"));
    return type(node.path("type"), use)
        .map(type -> new ValueModel(type, node.path("nullable").asBoolean(false), schema));
  }

  private Optional<TypeModel> type(JsonNode node, TypeReader.Use use) {
    if (node.isString()) {
      String text = node.asString();
      String upper = text.toUpperCase(Locale.ROOT);
      return Optional.of(new TypeModel.Scalar(ScalarKind.valueOf(upper), !text.equals(upper)));
    }
    if (node.has("list")) {
      return value(node.path("list"), use).map(TypeModel.ListOf::new);
    }
    if (node.has("map")) {
      return value(node.path("map"), use).map(TypeModel.MapOf::new);
    }
    boolean structure = node.has("record");
    String name = node.path(structure ? "record" : "name").asString("");
    Optional<TypeElement> element = reading.type(name);
    if (element.isEmpty()) {
      reading.deferrals().add(use.subject(), use.where(), use.what(), name);
      return Optional.empty();
    }
    if (!structure) {
      return types.named(element.get(), use);
    }
    structures.accept(element.get());
    return Optional.of(new TypeModel.Structure(ClassName.get(element.get())));
  }

  private static SchemaModel schema(JsonNode node) {
    var keywords = new LinkedHashMap<String, JsonNode>();
    node.properties().forEach(entry -> keywords.put(entry.getKey(), entry.getValue()));
    return keywords.isEmpty() ? SchemaModel.NONE : new SchemaModel(keywords);
  }
}
