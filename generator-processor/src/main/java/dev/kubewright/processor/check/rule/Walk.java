package dev.kubewright.processor.check.rule;

import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.report.Location;
import java.util.function.Consumer;

/** Visits the values of all records that have a codec and are source in this compilation. */
public final class Walk {
  private Walk() {}

  /**
   * A value with its surroundings.
   *
   * @param record the record
   * @param field the component
   * @param value the component's value, or one inside it
   */
  public record Place(RecordModel record, FieldModel field, ValueModel value) {
    /** The declaration that is not emitted if there is a mistake here. */
    public String subject() {
      return record.name().canonicalName();
    }

    /** The component in words. */
    public String what() {
      String inner = value == field.value() ? "" : "a value inside ";
      return inner + "component \"" + field.name() + "\" of " + record.name().simpleName();
    }

    /** The value of a keyword's annotation on the component. */
    public Location at(Keyword keyword) {
      String attribute = keyword.form() == Keyword.Form.KEYS ? "keys" : "value";
      return Location.of(field.origin()).annotation(Walk.annotation(keyword)).value(attribute);
    }
  }

  public static void values(ProjectModel model, Consumer<Place> visitor) {
    for (RecordModel record : model.sources()) {
      if (record.codec()) {
        record.fields().forEach(field -> value(record, field, field.value(), visitor));
      }
    }
  }

  private static void value(
      RecordModel record, FieldModel field, ValueModel value, Consumer<Place> visitor) {
    visitor.accept(new Place(record, field, value));
    if (value.type() instanceof TypeModel.ListOf list) {
      value(record, field, list.item(), visitor);
    }
    if (value.type() instanceof TypeModel.MapOf map) {
      value(record, field, map.value(), visitor);
    }
  }

  /** The qualified name of a keyword's annotation. */
  public static String annotation(Keyword keyword) {
    return annotation(keyword.annotation());
  }

  /** The qualified name of an annotation. */
  public static String annotation(String simpleName) {
    return Names.ANNOTATIONS + simpleName;
  }
}
