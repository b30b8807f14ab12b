package dev.kubewright.processor.read;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.json.JsonSyntaxException;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reads the schema annotations on one value into keywords, in the order of the table below. */
final class SchemaReader {
  /** Annotations whose one attribute is the value of one keyword. */
  private static final Map<String, Keyword> SIMPLE = new LinkedHashMap<>();

  static {
    simple("Title", "title", SchemaReader::text);
    simple("Format", "format", SchemaReader::text);
    simple("Pattern", "pattern", SchemaReader::text);
    simple("MinLength", "minLength", SchemaReader::whole);
    simple("MaxLength", "maxLength", SchemaReader::whole);
    simple("Minimum", "minimum", SchemaReader::number);
    simple("Maximum", "maximum", SchemaReader::number);
    simple("MultipleOf", "multipleOf", SchemaReader::number);
    simple("MinItems", "minItems", SchemaReader::whole);
    simple("MaxItems", "maxItems", SchemaReader::whole);
    simple("UniqueItems", "uniqueItems", SchemaReader::yes);
    simple("MinProperties", "minProperties", SchemaReader::whole);
    simple("MaxProperties", "maxProperties", SchemaReader::whole);
    simple("WireNullable", "nullable", SchemaReader::yes);
    simple("ListType", "x-kubernetes-list-type", SchemaReader::lowerConstant);
    simple("MapType", "x-kubernetes-map-type", SchemaReader::lowerConstant);
    simple("StructType", "x-kubernetes-map-type", SchemaReader::lowerConstant);
    simple("PreserveUnknownFields", "x-kubernetes-preserve-unknown-fields", SchemaReader::yes);
    simple("EmbeddedResource", "x-kubernetes-embedded-resource", SchemaReader::yes);
  }

  private record Keyword(String name, Function<Annotations.Values, Json> value) {}

  private final Reading reading;

  SchemaReader(Reading reading) {
    this.reading = reading;
  }

  private static void simple(
      String annotation, String keyword, Function<Annotations.Values, Json> value) {
    SIMPLE.put(Names.ANNOTATIONS + annotation, new Keyword(keyword, value));
  }

  private static Json text(Annotations.Values values) {
    return Json.of(values.text("value"));
  }

  private static Json whole(Annotations.Values values) {
    return Json.of(values.number("value").longValue());
  }

  private static Json number(Annotations.Values values) {
    return number(values.number("value").doubleValue());
  }

  private static Json number(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return whole ? Json.of((long) value) : new Json.Number(Double.toString(value));
  }

  private static Json yes(Annotations.Values values) {
    return Json.of(true);
  }

  private static Json lowerConstant(Annotations.Values values) {
    return Json.of(values.constant("value").toLowerCase(java.util.Locale.ROOT));
  }

  /** The keywords of a value; {@code description} is the text that stands for it, or empty. */
  SchemaModel read(
      Annotations annotations, String description, TypeModel type, String subject, Location where) {
    boolean texts =
        type instanceof TypeModel.Enumeration
            || (type instanceof TypeModel.Scalar scalar
                && scalar.kind().schemaType().equals("string"));
    return read(annotations, description, texts, subject, where);
  }

  /** The keywords of a whole record. */
  SchemaModel read(Annotations annotations, String description, String subject, Location where) {
    return read(annotations, description, false, subject, where);
  }

  private SchemaModel read(
      Annotations annotations, String description, boolean texts, String subject, Location where) {
    var keywords = new LinkedHashMap<String, Json>();
    String given =
        annotations
            .get(Names.ANNOTATIONS + "Description")
            .map(values -> values.text("value"))
            .orElse(description);
    if (!given.isEmpty()) {
      keywords.put("description", Json.of(given));
    }
    SIMPLE.forEach(
        (name, keyword) ->
            annotations
                .get(name)
                .ifPresent(values -> keywords.put(keyword.name(), keyword.value().apply(values))));
    exclusive(annotations, "Minimum", "exclusiveMinimum", keywords);
    exclusive(annotations, "Maximum", "exclusiveMaximum", keywords);
    listKeys(annotations, keywords);
    oneOf(annotations, texts, keywords, subject, where);
    json(annotations, "Default", "default", keywords, subject, where);
    json(annotations, "Example", "example", keywords, subject, where);
    rules(annotations, keywords);
    fragment(annotations, keywords, subject, where);
    return new SchemaModel(keywords);
  }

  private static void exclusive(
      Annotations annotations, String name, String keyword, Map<String, Json> keywords) {
    annotations
        .get(Names.ANNOTATIONS + name)
        .filter(values -> values.flag("exclusive"))
        .ifPresent(values -> keywords.put(keyword, Json.of(true)));
  }

  private static void listKeys(Annotations annotations, Map<String, Json> keywords) {
    annotations
        .get(Names.LIST_TYPE)
        .map(values -> values.texts("keys"))
        .filter(keys -> !keys.isEmpty())
        .ifPresent(
            keys -> {
              keywords.put("x-kubernetes-list-map-keys", Json.of(keys));
            });
  }

  private void oneOf(
      Annotations annotations,
      boolean texts,
      Map<String, Json> keywords,
      String subject,
      Location where) {
    annotations
        .get(Names.ANNOTATIONS + "OneOf")
        .ifPresent(
            values -> {
              var allowed = new ArrayList<Json>();
              for (String text : values.texts("value")) {
                if (texts) {
                  allowed.add(Json.of(text));
                } else {
                  parse(text, "OneOf", subject, where).ifPresent(allowed::add);
                }
              }
              keywords.put("enum", new Json.Array(allowed));
            });
  }

  private void json(
      Annotations annotations,
      String name,
      String keyword,
      Map<String, Json> keywords,
      String subject,
      Location where) {
    annotations
        .get(Names.ANNOTATIONS + name)
        .flatMap(values -> parse(values.text("value"), name, subject, where))
        .ifPresent(node -> keywords.put(keyword, node));
  }

  private Optional<Json> parse(String text, String annotation, String subject, Location where) {
    try {
      return Optional.of(Json.parse(text));
    } catch (JsonSyntaxException e) {
      bad(annotation, e.getMessage(), subject, where);
      return Optional.empty();
    }
  }

  private void bad(String annotation, String problem, String subject, Location where) {
    reading
        .report()
        .add(
            Diagnostic.BAD_JSON,
            subject,
            where.annotation(Names.ANNOTATIONS + annotation).value("value"),
            annotation,
            where.origin().describe(),
            problem);
  }

  private static void rules(Annotations annotations, Map<String, Json> keywords) {
    var rules = new ArrayList<Json>();
    for (Annotations.Values values : annotations.all(Names.RULE)) {
      Json.Builder rule = Json.object().set("rule", values.text("value"));
      for (String name : new String[] {"message", "messageExpression", "reason", "fieldPath"}) {
        rule.setUnlessEmpty(name, values.text(name));
      }
      rules.add(rule.setIf(values.flag("optionalOldSelf"), "optionalOldSelf").build());
    }
    if (!rules.isEmpty()) {
      keywords.put("x-kubernetes-validations", new Json.Array(rules));
    }
  }

  private void fragment(
      Annotations annotations, Map<String, Json> keywords, String subject, Location where) {
    annotations
        .get(Names.ANNOTATIONS + "SchemaFragment")
        .flatMap(values -> parse(values.text("value"), "SchemaFragment", subject, where))
        .ifPresent(
            node -> {
              if (node instanceof Json.Object object) {
                keywords.putAll(object.members());
              } else {
                bad("SchemaFragment", "it is no object", subject, where);
              }
            });
  }
}
