package dev.kubewright.processor.read;

import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads the schema annotations on one value into keywords, in the order of the table below. */
final class SchemaReader {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

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

  private record Keyword(String name, Function<Annotations.Values, JsonNode> value) {}

  private final Reading reading;

  SchemaReader(Reading reading) {
    this.reading = reading;
  }

  private static void simple(
      String annotation, String keyword, Function<Annotations.Values, JsonNode> value) {
    SIMPLE.put(Names.ANNOTATIONS + annotation, new Keyword(keyword, value));
  }

  private static JsonNode text(Annotations.Values values) {
    return NODES.stringNode(values.text("value"));
  }

  private static JsonNode whole(Annotations.Values values) {
    return NODES.numberNode(values.number("value").longValue());
  }

  private static JsonNode number(Annotations.Values values) {
    return number(values.number("value").doubleValue());
  }

  private static JsonNode number(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return whole ? NODES.numberNode((long) value) : NODES.numberNode(value);
  }

  private static JsonNode yes(Annotations.Values values) {
    return NODES.booleanNode(true);
  }

  private static JsonNode lowerConstant(Annotations.Values values) {
    return NODES.stringNode(values.constant("value").toLowerCase(java.util.Locale.ROOT));
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
    var keywords = new LinkedHashMap<String, JsonNode>();
    String given =
        annotations
            .get(Names.ANNOTATIONS + "Description")
            .map(values -> values.text("value"))
            .orElse(description);
    if (!given.isEmpty()) {
      keywords.put("description", NODES.stringNode(given));
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
      Annotations annotations, String name, String keyword, Map<String, JsonNode> keywords) {
    annotations
        .get(Names.ANNOTATIONS + name)
        .filter(values -> values.flag("exclusive"))
        .ifPresent(values -> keywords.put(keyword, NODES.booleanNode(true)));
  }

  private static void listKeys(Annotations annotations, Map<String, JsonNode> keywords) {
    annotations
        .get(Names.LIST_TYPE)
        .map(values -> values.texts("keys"))
        .filter(keys -> !keys.isEmpty())
        .ifPresent(
            keys -> {
              ArrayNode array = NODES.arrayNode();
              keys.forEach(array::add);
              keywords.put("x-kubernetes-list-map-keys", array);
            });
  }

  private void oneOf(
      Annotations annotations,
      boolean texts,
      Map<String, JsonNode> keywords,
      String subject,
      Location where) {
    annotations
        .get(Names.ANNOTATIONS + "OneOf")
        .ifPresent(
            values -> {
              ArrayNode array = NODES.arrayNode();
              for (String text : values.texts("value")) {
                if (texts) {
                  array.add(text);
                } else {
                  parse(text, "OneOf", subject, where).ifPresent(array::add);
                }
              }
              keywords.put("enum", array);
            });
  }

  private void json(
      Annotations annotations,
      String name,
      String keyword,
      Map<String, JsonNode> keywords,
      String subject,
      Location where) {
    annotations
        .get(Names.ANNOTATIONS + name)
        .flatMap(values -> parse(values.text("value"), name, subject, where))
        .ifPresent(node -> keywords.put(keyword, node));
  }

  private java.util.Optional<JsonNode> parse(
      String text, String annotation, String subject, Location where) {
    Json.Parsed parsed = Json.parse(text);
    if (parsed.node().isEmpty()) {
      reading
          .report()
          .add(
              Diagnostic.BAD_JSON,
              subject,
              where.annotation(Names.ANNOTATIONS + annotation).value("value"),
              annotation,
              where.origin().describe(),
              parsed.problem());
    }
    return parsed.node();
  }

  private static void rules(Annotations annotations, Map<String, JsonNode> keywords) {
    ArrayNode rules = NODES.arrayNode();
    for (Annotations.Values values : annotations.all(Names.RULE)) {
      ObjectNode rule = rules.addObject();
      rule.put("rule", values.text("value"));
      for (String name : new String[] {"message", "messageExpression", "reason", "fieldPath"}) {
        if (!values.text(name).isEmpty()) {
          rule.put(name, values.text(name));
        }
      }
      if (values.flag("optionalOldSelf")) {
        rule.put("optionalOldSelf", true);
      }
    }
    if (!rules.isEmpty()) {
      keywords.put("x-kubernetes-validations", rules);
    }
  }

  private void fragment(
      Annotations annotations, Map<String, JsonNode> keywords, String subject, Location where) {
    annotations
        .get(Names.ANNOTATIONS + "SchemaFragment")
        .flatMap(values -> parse(values.text("value"), "SchemaFragment", subject, where))
        .ifPresent(
            node -> {
              if (node instanceof ObjectNode object) {
                object
                    .properties()
                    .forEach(entry -> keywords.put(entry.getKey(), entry.getValue()));
              } else {
                reading
                    .report()
                    .add(
                        Diagnostic.BAD_JSON,
                        subject,
                        where.annotation(Names.ANNOTATIONS + "SchemaFragment").value("value"),
                        "SchemaFragment",
                        where.origin().describe(),
                        "it is no object");
              }
            });
  }
}
