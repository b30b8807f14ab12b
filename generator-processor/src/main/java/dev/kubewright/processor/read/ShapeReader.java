package dev.kubewright.processor.read;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.json.JsonSyntaxException;
import dev.kubewright.processor.model.DescriptionLimits.Limit;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.ScalarKind;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Naming;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Reads records and beans of class files by their shape in the holder of their package, never by
 * their components.
 */
final class ShapeReader {
  private final Reading reading;
  private final Limit embedded;
  private final NamedTypeReader named;
  private final TypeFacts facts;
  private final Consumer<TypeElement> structures;
  private final ShapeHolders holders;

  ShapeReader(Reading reading, Limit embedded, Consumer<TypeElement> structures) {
    this.reading = reading;
    this.embedded = embedded;
    this.named = new NamedTypeReader(reading);
    this.facts = new TypeFacts(reading);
    this.structures = structures;
    this.holders = new ShapeHolders(reading);
  }

  Optional<RecordModel> read(TypeElement type, Use use) {
    ClassName name = ClassName.get(type);
    if (!TypeFacts.codec(type)) {
      return Optional.of(model(type, List.of(), SchemaModel.NONE, false));
    }
    Optional<String> shape = holders.shape(name);
    if (shape.isPresent()) {
      try {
        return read(object(Json.parse(shape.get())), type, use);
      } catch (JsonSyntaxException | IllegalArgumentException e) {
        // some other tool's holder: as good as none
      }
    }
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

  private Optional<RecordModel> read(Json.Object shape, TypeElement type, Use use) {
    SchemaModel schema = schema(shape.get("schema"));
    Limit.of(shape.text("descriptions")).ifPresent(carried -> compare(carried, type));
    return fields(object(shape.get("components").orElse(Json.EMPTY)), type, use)
        .map(fields -> model(type, fields, schema, true));
  }

  /** Warns of descriptions that an option asks for and the jar does not have. */
  private void compare(Limit carried, TypeElement type) {
    if (embedded.wider(carried)) {
      reading
          .report()
          .add(
              Diagnostic.SHORT_DESCRIPTIONS,
              "",
              Location.of(Origin.of("")),
              embedded.word(),
              reading.elements().getPackageOf(type).getQualifiedName(),
              carried.word());
    }
  }

  private RecordModel model(
      TypeElement type, List<FieldModel> fields, SchemaModel schema, boolean codec) {
    return new RecordModel(
        ClassName.get(type),
        type.getKind() != ElementKind.RECORD,
        type.getModifiers().contains(Modifier.PUBLIC),
        false,
        codec,
        facts.kubernetesObject(type),
        reading.elements().isDeprecated(type),
        false,
        TypeMetas.of(reading, type),
        fields,
        Optional.empty(), // its schema says that unknown fields are kept
        schema,
        Origins.of(type));
  }

  private Optional<List<FieldModel>> fields(Json.Object components, TypeElement type, Use use) {
    var fields = new ArrayList<FieldModel>();
    for (Map.Entry<String, Json> component : components.members().entrySet()) {
      String name = component.getKey();
      Json.Object shaped = object(component.getValue());
      Optional<ValueModel> value = value(shaped, use);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      fields.add(
          new FieldModel(
              name,
              shaped.get("wire").isPresent() ? shaped.text("wire") : name,
              value.get(),
              shaped.flag("required"),
              shaped.flag("always"),
              name,
              "",
              Origins.of(type)));
    }
    return Optional.of(fields);
  }

  private Optional<ValueModel> value(Json.Object value, Use use) {
    SchemaModel schema = schema(value.get("schema"));
    return type(value.get("type").orElse(Json.EMPTY), use)
        .map(type -> new ValueModel(type, value.flag("nullable"), schema));
  }

  private Optional<TypeModel> type(Json value, Use use) {
    if (value instanceof Json.Text scalar) {
      String upper = scalar.value().toUpperCase(Locale.ROOT);
      boolean primitive = !scalar.value().equals(upper);
      return Optional.of(new TypeModel.Scalar(ScalarKind.valueOf(upper), primitive));
    }
    Json.Object type = object(value);
    if (type.get("list").isPresent()) {
      return value(object(type.get("list").get()), use).map(TypeModel.ListOf::new);
    }
    if (type.get("map").isPresent()) {
      return value(object(type.get("map").get()), use).map(TypeModel.MapOf::new);
    }
    boolean structure = type.get("record").isPresent();
    String name = type.text(structure ? "record" : "name");
    Optional<TypeElement> element = reading.type(name);
    if (element.isEmpty()) {
      reading.deferrals().add(use.subject(), use.where(), use.what(), name);
      return Optional.empty();
    }
    if (!structure) {
      return named.read(element.get(), use);
    }
    structures.accept(element.get());
    return Optional.of(new TypeModel.Structure(ClassName.get(element.get())));
  }

  private static SchemaModel schema(Optional<Json> keywords) {
    return keywords.map(each -> new SchemaModel(object(each).members())).orElse(SchemaModel.NONE);
  }

  private static Json.Object object(Json value) {
    if (value instanceof Json.Object object) {
      return object;
    }
    throw new IllegalArgumentException("no object in a shape: " + value);
  }
}
