package dev.kubewright.processor.read.bean;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.Use;
import dev.kubewright.processor.report.Diagnostic;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Warns of the initializers of beans. They fill objects of this program, while the API server knows
 * nothing of them: it wants the field from everybody, or stores it as missing.
 */
final class InitialValues {
  /** The values of fields without an initializer, and empty collections. */
  private static final Pattern NOTHING =
      Pattern.compile(
          "null|false|\"\"|-?0(\\.0*)?[LlFfDd]?|'\\\\0'|new [\\w.]+(<.*>)?\\(\\)"
              + "|[\\w.]*\\b(List|Map|Set|Collections|Lists|Maps|Sets)\\.(<.*>)?\\w+\\(\\)");

  private static final Pattern NUMBER = Pattern.compile("(-?[0-9]+(\\.[0-9]+)?)[LlFfDd]?");
  private static final Pattern CONSTANT = Pattern.compile("(?:\\w+\\.)*(\\w+)");

  private final Reading reading;

  InitialValues(Reading reading) {
    this.reading = reading;
  }

  /** Warns if the field of a property starts with a value of its own. */
  void check(Element field, FieldModel property, TypeElement bean, Use use) {
    if (property.name().equals(RecordModel.METADATA)) {
      return;
    }
    Optional<String> initializer =
        reading.texts().initializer().apply(field).filter(text -> says(text, property.type()));
    if (initializer.isPresent()) {
      reading
          .report()
          .add(
              Diagnostic.INITIAL_VALUE,
              use.subject(),
              use.where(),
              property.name(),
              bean.getSimpleName(),
              initializer.get(),
              property.required() ? ", so that everybody has to set the field" : "",
              remedy(initializer.get(), property.type()));
    }
  }

  private static boolean says(String text, TypeModel type) {
    boolean object = type instanceof TypeModel.Structure;
    return !NOTHING.matcher(text).matches() || object && text.startsWith("new ");
  }

  private static String remedy(String text, TypeModel type) {
    return json(text, type)
        .map(json -> "add @Default(" + Json.of(json) + ")")
        .orElse("add @Default with its JSON");
  }

  /** The value as JSON, if it is simple. */
  private static Optional<String> json(String text, TypeModel type) {
    var number = NUMBER.matcher(text);
    if (number.matches()) {
      return Optional.of(number.group(1));
    }
    var constant = CONSTANT.matcher(text);
    if (type instanceof TypeModel.Enumeration enumeration && constant.matches()) {
      return enumeration.constants().stream()
          .filter(each -> each.name().equals(constant.group(1)))
          .map(each -> Json.of(each.jsonName()).toString())
          .findFirst();
    }
    boolean literal = text.equals("true") || text.matches("\"[^\"\\\\]*\"");
    return literal ? Optional.of(text) : Optional.empty();
  }
}
