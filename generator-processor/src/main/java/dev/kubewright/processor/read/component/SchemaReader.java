package dev.kubewright.processor.read.component;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.json.JsonSyntaxException;
import dev.kubewright.processor.model.JsonType;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads the schema annotations on one value into keywords, in the order of {@link Keyword}. */
public final class SchemaReader {
  private final Reading reading;

  public SchemaReader(Reading reading) {
    this.reading = reading;
  }

  /**
   * One annotated value.
   *
   * @param annotations the annotations on it
   * @param texts whether it is a string
   * @param subject the declaration that is not emitted if there is a mistake here
   * @param where the place of the annotations
   */
  private record Target(Annotations annotations, boolean texts, String subject, Location where) {}

  /** The keywords of a value; {@code description} is its Javadoc, or empty. */
  public SchemaModel read(
      Annotations annotations, String description, TypeModel type, String subject, Location where) {
    boolean texts =
        type instanceof TypeModel.Enumeration
            || (type instanceof TypeModel.Scalar scalar
                && scalar.kind().jsonType() == JsonType.STRING);
    return read(new Target(annotations, texts, subject, where), description);
  }

  /** The keywords of a whole record. */
  public SchemaModel read(
      Annotations annotations, String description, String subject, Location where) {
    return read(new Target(annotations, false, subject, where), description);
  }

  private SchemaModel read(Target target, String description) {
    var keywords = new LinkedHashMap<String, Json>();
    if (!description.isEmpty()) {
      keywords.put(Keyword.DESCRIPTION.schemaName(), Json.of(description));
    }
    for (Keyword keyword : Keyword.values()) {
      List<Annotations.Values> all =
          target.annotations().all(Names.ANNOTATIONS + keyword.annotation());
      if (!all.isEmpty()) {
        value(keyword, all, target).ifPresent(value -> keywords.put(keyword.schemaName(), value));
      }
    }
    keywords.remove(Keyword.DESCRIPTION.schemaName(), Json.of(""));
    fragment(target, keywords);
    return new SchemaModel(keywords);
  }

  private Optional<Json> value(Keyword keyword, List<Annotations.Values> all, Target target) {
    Annotations.Values values = all.get(0);
    return switch (keyword.form()) {
      case TEXT -> Optional.of(Json.of(String.join("", values.texts("value"))));
      case COUNT -> Optional.of(Json.of(values.number("value").longValue()));
      case NUMBER -> number(values.number("value").doubleValue(), keyword, target);
      case CONSTANT -> Optional.of(Json.of(values.constant("value").toLowerCase(Locale.ROOT)));
      case JSON -> parse(values.text("value"), keyword.annotation(), target);
      case VALUES -> allowed(values.texts("value"), keyword, target);
      case PRESENCE -> Optional.of(Json.of(true));
      case EXCLUSION -> Optional.of(Json.of(true)).filter(yes -> values.flag("exclusive"));
      case KEYS -> Optional.of(values.texts("keys")).filter(keys -> !keys.isEmpty()).map(Json::of);
      case RULES -> Optional.of(new Json.Array(all.stream().map(SchemaReader::rule).toList()));
    };
  }

  private Optional<Json> number(double value, Keyword keyword, Target target) {
    if (!Double.isFinite(value)) {
      report(Diagnostic.NOT_FINITE, keyword.annotation(), target, String.valueOf(value));
      return Optional.empty();
    }
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return Optional.of(whole ? Json.of((long) value) : new Json.Number(Double.toString(value)));
  }

  /** The strings themselves where the value is a string, else the JSON in all of them. */
  private Optional<Json> allowed(List<String> texts, Keyword keyword, Target target) {
    var allowed = new ArrayList<Json>();
    for (String text : texts) {
      if (target.texts()) {
        allowed.add(Json.of(text));
      } else {
        parse(text, keyword.annotation(), target).ifPresent(allowed::add);
      }
    }
    return allowed.size() == texts.size() ? Optional.of(new Json.Array(allowed)) : Optional.empty();
  }

  private static Json rule(Annotations.Values values) {
    Json.Builder rule = Json.object().set("rule", values.text("value"));
    for (String name : List.of("message", "messageExpression", "reason", "fieldPath")) {
      rule.setUnlessEmpty(name, values.text(name));
    }
    return rule.setIf(values.flag("optionalOldSelf"), "optionalOldSelf").build();
  }

  private void fragment(Target target, Map<String, Json> keywords) {
    String name = "SchemaFragment";
    Optional<Json> parsed =
        target
            .annotations()
            .get(Names.ANNOTATIONS + name)
            .flatMap(values -> parse(String.join("", values.texts("value")), name, target));
    if (parsed.orElse(Json.EMPTY) instanceof Json.Object object) {
      keywords.putAll(object.members());
    } else {
      report(Diagnostic.BAD_JSON, name, target, "it is not an object");
    }
  }

  private Optional<Json> parse(String text, String annotation, Target target) {
    try {
      return Optional.of(Json.parse(text));
    } catch (JsonSyntaxException e) {
      report(Diagnostic.BAD_JSON, annotation, target, e.getMessage());
      return Optional.empty();
    }
  }

  private void report(Diagnostic id, String annotation, Target target, String problem) {
    reading
        .report()
        .add(
            id,
            target.subject(),
            target.where().annotation(Names.ANNOTATIONS + annotation).value("value"),
            annotation,
            target.where().origin().describe(),
            problem);
  }
}
