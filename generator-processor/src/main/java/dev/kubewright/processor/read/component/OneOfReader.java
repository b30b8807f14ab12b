package dev.kubewright.processor.read.component;

import com.palantir.javapoet.ClassName;
import dev.kubewright.naming.JsonNames;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.Lifespan;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.TypeWords;
import dev.kubewright.processor.read.declaration.Use;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads sealed interfaces of records: each record is a field, of which one is set. */
public final class OneOfReader {
  private final Reading reading;
  private final TypeReader types;

  public OneOfReader(Reading reading, TypeReader types) {
    this.reading = reading;
    this.types = types;
  }

  /** Whether a type is a sealed interface. */
  public static boolean isOneOf(TypeElement type) {
    return type.getKind() == ElementKind.INTERFACE && type.getModifiers().contains(Modifier.SEALED);
  }

  /** Whether annotations for alternatives stand on alternatives only. */
  public boolean placed(TypeElement type) {
    Annotations annotations = Annotations.of(type);
    boolean alternative =
        type.getKind() == ElementKind.RECORD
            && type.getInterfaces().stream()
                .anyMatch(
                    each ->
                        each instanceof DeclaredType declared
                            && isOneOf((TypeElement) declared.asElement()));
    boolean placed = true;
    for (String name : List.of(Names.JSON_NAME, Names.UNKNOWN_FIELDS)) {
      if (annotations.has(name) && !alternative) {
        placed = false;
        report(
            Diagnostic.NOT_AN_ALTERNATIVE,
            type,
            Location.of(Origins.of(type)).annotation(name),
            name.substring(Names.ANNOTATIONS.length()),
            type.getSimpleName());
      }
    }
    return placed;
  }

  /**
   * Reads the alternatives in the order of the {@code permits} clause. Returns nothing if one of
   * them has a mistake or has to wait.
   */
  public Optional<Components> alternatives(TypeElement type) {
    boolean complete = new Misplaced(reading, name(type)).none(type, Set.of(), "a component");
    complete &= uncounted(type);
    var fields = new ArrayList<FieldModel>();
    Optional<TypeElement> rest = Optional.empty();
    for (TypeMirror permitted : type.getPermittedSubclasses()) {
      Optional<TypeElement> record = record(permitted, type);
      complete &= record.isPresent();
      if (record.isEmpty()) {
        continue;
      }
      TypeElement each = record.get();
      if (!Annotations.of(each).has(Names.UNKNOWN_FIELDS)) {
        Optional<FieldModel> field = field(each, type);
        complete &= field.isPresent();
        field.ifPresent(fields::add);
      } else if (rest.isPresent()) {
        String found = "%s permits beside %s".formatted(simple(type), simple(rest.get()));
        complete = wrongRest(each, type, found, "keep one of them");
      } else {
        rest = record;
        complete &= carries(each, type);
      }
    }
    if (!complete || !distinct(fields, type)) {
      return Optional.empty();
    }
    if (fields.isEmpty()) {
      String only =
          rest.map(each -> "only " + simple(each) + ", which has @UnknownFields")
              .orElse("no record");
      report(Diagnostic.NO_ALTERNATIVE, type, place(type), simple(type), only);
      return Optional.empty();
    }
    return Optional.of(new Components(fields, Optional.empty(), rest.map(this::rest)));
  }

  /** Whether no annotation says how many alternatives may be set: it is always one. */
  private boolean uncounted(TypeElement type) {
    boolean uncounted = true;
    for (Keyword keyword : List.of(Keyword.MIN_PROPERTIES, Keyword.MAX_PROPERTIES)) {
      String name = Names.ANNOTATIONS + keyword.annotation();
      if (Annotations.of(type).has(name)) {
        uncounted = false;
        report(
            Diagnostic.WRONG_CONSTRAINT,
            type,
            place(type).annotation(name),
            keyword.annotation(),
            simple(type),
            "one-of",
            keyword.target());
      }
    }
    return uncounted;
  }

  private Optional<TypeElement> record(TypeMirror permitted, TypeElement type) {
    if (permitted.getKind() == TypeKind.ERROR) {
      String what = "an alternative of " + simple(type);
      reading.deferrals().add(name(type), place(type), what, TypeWords.unresolved(permitted));
      return Optional.empty();
    }
    TypeElement element = (TypeElement) ((DeclaredType) permitted).asElement();
    if (element.getKind() == ElementKind.RECORD) {
      return Optional.of(element);
    }
    report(
        Diagnostic.ALTERNATIVE_NOT_RECORD,
        type,
        place(type),
        simple(type),
        simple(element),
        switch (element.getKind()) {
          case INTERFACE -> "an interface";
          case ENUM -> "an enum";
          default -> "a class";
        });
    return Optional.empty();
  }

  private Optional<FieldModel> field(TypeElement record, TypeElement type) {
    String jsonName =
        Annotations.of(record)
            .get(Names.JSON_NAME)
            .map(values -> values.text("value"))
            .orElse(JsonNames.alternative(simple(record)));
    Location where = place(record);
    String what = "alternative \"" + jsonName + "\" of " + simple(type);
    return types
        .component(
            record.asType(),
            Annotations.of(record.asType()),
            "",
            new Use(name(type), where, what, true))
        .map(value -> field(jsonName, jsonName, value, "", record));
  }

  private static FieldModel field(
      String name, String jsonName, ValueModel value, String getter, TypeElement record) {
    return new FieldModel(
        name,
        jsonName,
        value,
        false,
        false,
        false,
        false,
        getter,
        "",
        Lifespan.ALWAYS,
        Origins.of(record));
  }

  /** Whether the record for the rest has nothing but the map. */
  private boolean carries(TypeElement record, TypeElement type) {
    List<? extends RecordComponentElement> components = record.getRecordComponents();
    boolean only =
        components.size() == 1
            && ComponentReader.declared(ComponentReader.field(record, components.get(0)))
                .has(Names.UNKNOWN_FIELDS);
    if (!only) {
      String found = "stands for the other alternatives of " + simple(type);
      return wrongRest(
          record,
          type,
          found,
          "make one component Map<String, RawJson> with @UnknownFields its only one");
    }
    if (Annotations.of(record).has(Names.JSON_NAME)) {
      String found = "also has @JsonName, but no name of its own";
      return wrongRest(record, type, found, "remove one of the two");
    }
    // It is no field, but needs its own mistakes reported, and a builder.
    var use = new Use(name(type), place(record), "the rest of " + simple(type), true);
    return types.component(record.asType(), Annotations.of(record.asType()), "", use).isPresent();
  }

  private FieldModel rest(TypeElement record) {
    Element component = record.getRecordComponents().get(0);
    var value =
        new ValueModel(new TypeModel.Structure(ClassName.get(record)), false, SchemaModel.NONE);
    return field(simple(record), "", value, component.getSimpleName().toString(), record);
  }

  private boolean distinct(List<FieldModel> fields, TypeElement type) {
    boolean distinct = true;
    var byName = new TreeMap<String, FieldModel>();
    for (FieldModel field : fields) {
      FieldModel other = byName.putIfAbsent(field.jsonName(), field);
      if (other != null) {
        distinct = false;
        report(
            Diagnostic.DUPLICATE_ALTERNATIVE,
            type,
            Location.of(field.origin()),
            record(other),
            record(field),
            simple(type),
            field.jsonName());
      }
    }
    return distinct;
  }

  private static String record(FieldModel field) {
    return ((TypeModel.Structure) field.type()).name().simpleName();
  }

  private boolean wrongRest(TypeElement record, TypeElement type, String found, String remedy) {
    Location where = place(record).annotation(Names.UNKNOWN_FIELDS);
    report(Diagnostic.UNKNOWN_FIELDS_ALTERNATIVE, type, where, simple(record), found, remedy);
    return false;
  }

  private void report(Diagnostic id, TypeElement type, Location where, Object... arguments) {
    reading.report().add(id, name(type), where, arguments);
  }

  private static Location place(TypeElement type) {
    return Location.of(Origins.of(type));
  }

  private static String name(TypeElement type) {
    return type.getQualifiedName().toString();
  }

  private static String simple(TypeElement type) {
    return type.getSimpleName().toString();
  }
}
