package dev.kubewright.processor.read.component;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.Use;
import dev.kubewright.processor.report.Diagnostic;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/**
 * Reads the component of one record that carries {@code @UnknownFields}. It knows all mistakes with
 * it.
 */
final class UnknownFieldsReader {
  private final Reading reading;
  private final TypeElement type;
  private Optional<FieldModel> rest = Optional.empty();
  private Optional<Use> place = Optional.empty();
  private boolean moved;

  UnknownFieldsReader(Reading reading, TypeElement type) {
    this.reading = reading;
    this.type = type;
  }

  /** The component, once it was read without a mistake. */
  Optional<FieldModel> rest() {
    return rest;
  }

  /**
   * Reads the component.
   *
   * @param field what was read of it, or nothing if that has a mistake of its own
   * @return whether it is right
   */
  boolean read(Optional<FieldModel> field, Annotations annotations, Use use) {
    if (place.isPresent()) {
      return report(Diagnostic.UNKNOWN_FIELDS_TWICE, use, type.getSimpleName());
    }
    place = Optional.of(use);
    if (!use.codec()) {
      return report(
          Diagnostic.NOT_IN_SCHEMA, use, "UnknownFields", use.what(), "a record with a codec");
    }
    if (field.isEmpty()) {
      return true; // its mistake is reported
    }
    if (!isRawMap(field.get().value())) {
      return report(Diagnostic.UNKNOWN_FIELDS_TYPE, use, use.what());
    }
    Optional<String> other =
        annotations.ofSchema().filter(name -> !name.equals("UnknownFields")).findFirst();
    if (other.isPresent()) {
      reading
          .report()
          .add(
              Diagnostic.UNKNOWN_FIELDS_ANNOTATED,
              use.subject(),
              use.where().annotation(Names.ANNOTATIONS + other.get()),
              other.get(),
              use.what());
      return false;
    }
    rest = field;
    return true;
  }

  /** Whether a component that is no rest may stand here. Reports a rest before it once. */
  boolean noneBefore() {
    if (place.isEmpty() || moved) {
      return !moved;
    }
    moved = true;
    return report(Diagnostic.UNKNOWN_FIELDS_NOT_LAST, place.get(), place.get().what());
  }

  private boolean report(Diagnostic id, Use use, Object... arguments) {
    reading
        .report()
        .add(id, use.subject(), use.where().annotation(Names.UNKNOWN_FIELDS), arguments);
    return false;
  }

  private static boolean isRawMap(ValueModel value) {
    return value.type() instanceof TypeModel.MapOf map
        && !value.nullable()
        && !map.value().nullable()
        && map.value().schema().keywords().isEmpty()
        && map.value().type() instanceof TypeModel.Custom custom
        && custom.name().equals(ClassName.bestGuess(Names.RAW_JSON));
  }
}
