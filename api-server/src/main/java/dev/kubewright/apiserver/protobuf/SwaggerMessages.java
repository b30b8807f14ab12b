package dev.kubewright.apiserver.protobuf;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * Writes OpenAPI v2 documents as the messages of gnostic ({@code openapi.v2.Document}), which
 * clients in Go read. A value of any type is a text in YAML there. For one thread at a time.
 */
public final class SwaggerMessages {
  private static final int VARINT = 0;
  private static final int FIXED64 = 1;
  private static final int LENGTH = 2;
  private static final int MAP = 1;

  private static final Message SCHEMA = new Message(31);
  private static final Message REFERENCE = new Message(0);
  private static final Message PARAMETER_SCHEMA = new Message(6);
  private static final Message RESPONSE = new Message(5);
  private static final Message OPERATION = new Message(13);
  private static final Message PATH_ITEM = new Message(10);
  private static final Message API_KEY = new Message(5);
  private static final Message DOCUMENT = new Message(16);

  /** The parameters that are no bodies, by where they are: their numbers, and their messages. */
  private static final Map<String, Message> PARAMETERS =
      Map.of(
          "header", parameter(1, false),
          "formData", parameter(2, true),
          "query", parameter(3, true),
          "path", parameter(4, false));

  static {
    text(REFERENCE, "$ref", 1).text("description", 2);
    schema();
    text(PARAMETER_SCHEMA, "description", 1).text("name", 2).text("in", 3).flag("required", 4);
    PARAMETER_SCHEMA.add("schema", 5, (out, n, v) -> out.message(n, v, SCHEMA));
    text(RESPONSE, "description", 1)
        .add("schema", 2, (out, n, v) -> out.within(n, () -> out.message(1, v, SCHEMA)));
    text(API_KEY, "type", 1).text("name", 2).text("in", 3).text("description", 4);
    text(OPERATION, "summary", 2)
        .texts("tags", 1)
        .text("description", 3)
        .text("operationId", 5)
        .texts("produces", 6)
        .texts("consumes", 7)
        .add("parameters", 8, SwaggerMessages::parameters)
        .add("responses", 9, (out, n, v) -> out.map(n, 1, v, out::response))
        .texts("schemes", 10)
        .flag("deprecated", 11);
    text(PATH_ITEM, "$ref", 1).add("parameters", 9, SwaggerMessages::parameters);
    List<String> methods = List.of("get", "put", "post", "delete", "options", "head", "patch");
    for (int i = 0; i < methods.size(); i++) {
      PATH_ITEM.add(methods.get(i), i + 2, (out, n, v) -> out.message(n, v, OPERATION));
    }
    document();
  }

  private final WireWriter wire = new WireWriter();
  private final Function<JsonNode, byte[]> yaml;

  private SwaggerMessages(Function<JsonNode, byte[]> yaml) {
    this.yaml = yaml;
  }

  /**
   * Writes a document.
   *
   * @param yaml writes a value as YAML
   */
  public static byte[] write(JsonNode document, Function<JsonNode, byte[]> yaml) {
    SwaggerMessages out = new SwaggerMessages(yaml);
    out.members(document, DOCUMENT);
    return out.wire.toBytes();
  }

  /** Writes the value of a field with its number. */
  private interface Writer {
    void write(SwaggerMessages out, int number, JsonNode value);
  }

  private record Field(int number, Writer writer) {}

  /** The fields of a message by their names in JSON. */
  private static final class Message {
    private final Map<String, Field> fields = new HashMap<>();
    private final int extensions;

    /** Creates a message. Members whose names begin with x- are in the field of a number. */
    Message(int extensions) {
      this.extensions = extensions;
    }

    Message add(String name, int number, Writer writer) {
      fields.put(name, new Field(number, writer));
      return this;
    }

    Message text(String name, int number) {
      return add(name, number, (out, n, v) -> out.text(n, v.asString("")));
    }

    Message texts(String name, int number) {
      return add(name, number, (out, n, v) -> out.each(v, each -> out.text(n, each.asString(""))));
    }

    Message flag(String name, int number) {
      return add(name, number, (out, n, v) -> out.number(n, v.asBoolean(false) ? 1 : 0));
    }

    Message whole(String name, int number) {
      return add(name, number, (out, n, v) -> out.number(n, v.asLong(0)));
    }

    Message real(String name, int number) {
      return add(name, number, (out, n, v) -> out.real(n, v.asDouble(0)));
    }

    Message any(String name, int number) {
      return add(name, number, SwaggerMessages::any);
    }
  }

  private static Message text(Message message, String name, int number) {
    return message.text(name, number);
  }

  private static void schema() {
    text(SCHEMA, "$ref", 1)
        .text("format", 2)
        .text("title", 3)
        .text("description", 4)
        .any("default", 5)
        .real("multipleOf", 6)
        .real("maximum", 7)
        .flag("exclusiveMaximum", 8)
        .real("minimum", 9)
        .flag("exclusiveMinimum", 10)
        .whole("maxLength", 11)
        .whole("minLength", 12)
        .text("pattern", 13)
        .whole("maxItems", 14)
        .whole("minItems", 15)
        .flag("uniqueItems", 16)
        .whole("maxProperties", 17)
        .whole("minProperties", 18)
        .texts("required", 19)
        .add("enum", 20, (out, n, v) -> out.each(v, each -> any(out, n, each)))
        .add("additionalProperties", 21, SwaggerMessages::values)
        .add("type", 22, (out, n, v) -> out.within(n, () -> out.types(v)))
        .add("items", 23, (out, n, v) -> out.within(n, () -> out.message(1, v, SCHEMA)))
        .add("allOf", 24, (out, n, v) -> out.each(v, each -> out.message(n, each, SCHEMA)))
        .add("properties", 25, SwaggerMessages::schemas)
        .text("discriminator", 26)
        .flag("readOnly", 27)
        .any("example", 30);
  }

  private static void document() {
    Message info = new Message(7).text("title", 1).text("version", 2).text("description", 3);
    text(DOCUMENT, "swagger", 1)
        .add("info", 2, (out, n, v) -> out.message(n, v, info))
        .add("paths", 8, (out, n, v) -> out.map(n, 2, v, each -> out.members(each, PATH_ITEM)))
        .add("definitions", 9, SwaggerMessages::schemas)
        .add("parameters", 10, (out, n, v) -> out.map(n, MAP, v, out::parameter))
        .add("security", 12, (out, n, v) -> out.each(v, each -> out.map(n, MAP, each, out::scopes)))
        .add("securityDefinitions", 13, (out, n, v) -> out.map(n, MAP, v, out::security));
  }

  private static Message parameter(int number, boolean mayBeEmpty) {
    int shift = mayBeEmpty ? 1 : 0;
    Message parameter =
        new Message(22 + shift)
            .flag("required", 1)
            .text("in", 2)
            .text("description", 3)
            .text("name", 4)
            .text("type", 5 + shift)
            .text("format", 6 + shift)
            .flag("uniqueItems", 19 + shift);
    return new Message(0).add("", number, (out, n, v) -> out.message(n, v, parameter));
  }

  private static void schemas(SwaggerMessages out, int number, JsonNode named) {
    out.map(number, MAP, named, each -> out.members(each, SCHEMA));
  }

  private static void values(SwaggerMessages out, int number, JsonNode schema) {
    out.within(
        number,
        () -> {
          if (schema.isObject()) {
            out.message(1, schema, SCHEMA);
          } else {
            out.wire.varint(schema.asBoolean(false) ? 1 : 0);
            out.wire.tag(2, VARINT);
          }
        });
  }

  private static void parameters(SwaggerMessages out, int number, JsonNode parameters) {
    out.each(
        parameters,
        each ->
            out.within(
                number,
                () -> {
                  if (each.has("$ref")) {
                    out.message(2, each, REFERENCE);
                  } else {
                    out.within(1, () -> out.parameter(each));
                  }
                }));
  }

  private static void any(SwaggerMessages out, int number, JsonNode value) {
    out.within(
        number,
        () -> {
          out.wire.bytes(out.yaml.apply(value));
          out.wire.tag(2, LENGTH);
        });
  }

  private void parameter(JsonNode parameter) {
    String in = parameter.path("in").asString("");
    Message place = PARAMETERS.get(in);
    if (place == null) {
      message(1, parameter, PARAMETER_SCHEMA);
      return;
    }
    within(2, () -> place.fields.values().forEach(f -> f.writer.write(this, f.number, parameter)));
  }

  private void response(JsonNode response) {
    boolean reference = response.has("$ref");
    message(reference ? 2 : 1, response, reference ? REFERENCE : RESPONSE);
  }

  private void scopes(JsonNode scopes) {
    each(scopes, each -> text(1, each.asString("")));
  }

  private void security(JsonNode definition) {
    message(2, definition, API_KEY);
  }

  private void types(JsonNode types) {
    if (types.isString()) {
      text(1, types.stringValue());
    } else {
      each(types, each -> text(1, each.asString("")));
    }
  }

  /** Writes the members of an object, the last one first, as the writer wants it. */
  private void members(JsonNode object, Message message) {
    for (Map.Entry<String, JsonNode> member : backwards(object)) {
      Field field = message.fields.get(member.getKey());
      if (field != null) {
        field.writer.write(this, field.number, member.getValue());
      } else if (member.getKey().startsWith("x-")) {
        named(message.extensions, member, value -> any(this, 2, value));
      }
    }
  }

  private static List<Map.Entry<String, JsonNode>> backwards(JsonNode object) {
    List<Map.Entry<String, JsonNode>> members = new ArrayList<>(object.properties());
    Collections.reverse(members);
    return members;
  }

  /** Takes a value, or the content of one. */
  private interface Content {
    void write(JsonNode value);
  }

  private void each(JsonNode list, Content content) {
    for (int i = list.size() - 1; i >= 0; i--) {
      content.write(list.get(i));
    }
  }

  private void message(int number, JsonNode object, Message message) {
    within(number, () -> members(object, message));
  }

  /** Writes an object whose members are entries of a list of names with their values. */
  private void map(int number, int entries, JsonNode object, Content content) {
    within(
        number,
        () -> {
          for (Map.Entry<String, JsonNode> member : backwards(object)) {
            named(entries, member, value -> within(2, () -> content.write(value)));
          }
        });
  }

  private void named(int number, Map.Entry<String, JsonNode> member, Content content) {
    within(
        number,
        () -> {
          content.write(member.getValue());
          text(1, member.getKey());
        });
  }

  private void within(int number, Runnable content) {
    int before = wire.size();
    content.run();
    wire.length(before);
    wire.tag(number, LENGTH);
  }

  private void text(int number, String text) {
    wire.text(text);
    wire.tag(number, LENGTH);
  }

  private void number(int number, long value) {
    if (value != 0) {
      wire.varint(value);
      wire.tag(number, VARINT);
    }
  }

  private void real(int number, double value) {
    if (value != 0) {
      wire.fixed64(Double.doubleToRawLongBits(value));
      wire.tag(number, FIXED64);
    }
  }
}
