package dev.kubewright.apiserver.errors;

import dev.kubewright.apiserver.tree.GoJson;
import dev.kubewright.apiserver.tree.Json;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * One fault of a field, in the words of the API server.
 *
 * @param reason the cause's reason, such as {@code FieldValueInvalid}
 * @param field the path, such as {@code spec.ports[0].name}
 * @param text the fault without the path
 */
public record FieldError(String reason, String field, String text) {
  /** Returns the fault of a missing required value. */
  public static FieldError required(String field, String detail) {
    return new FieldError("FieldValueRequired", field, suffixed("Required value", detail));
  }

  /** Returns the fault of a value that breaks a rule. */
  public static FieldError invalid(String field, @Nullable JsonNode value, String detail) {
    return new FieldError(
        "FieldValueInvalid", field, "Invalid value: " + show(value) + tail(detail));
  }

  /**
   * Returns the fault of a value of one of Go's types, whose members have the order of the type.
   */
  public static FieldError invalidStruct(String field, JsonNode value, String detail) {
    return new FieldError(
        "FieldValueInvalid", field, "Invalid value: " + GoJson.text(value) + tail(detail));
  }

  /** Returns the fault of a string that breaks a rule. */
  public static FieldError invalid(String field, String value, String detail) {
    return invalid(field, JsonNodeFactory.instance.stringNode(value), detail);
  }

  /** Returns the fault of a value with the wrong JSON type. */
  public static FieldError type(String field, JsonNode value, String detail) {
    return new FieldError(
        "FieldValueTypeInvalid", field, "Invalid value: " + show(value) + tail(detail));
  }

  /** Returns the fault of a value that is not in the list of allowed ones. */
  public static FieldError unsupported(String field, JsonNode value, List<JsonNode> supported) {
    String values = supported.stream().map(FieldError::quoted).collect(Collectors.joining(", "));
    return new FieldError(
        "FieldValueNotSupported",
        field,
        "Unsupported value: " + show(value) + ": supported values: " + values);
  }

  /** Returns the fault of a word that is not among the allowed ones. */
  public static FieldError unsupportedWord(String field, String value, List<String> supported) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    List<JsonNode> words = supported.stream().<JsonNode>map(nodes::stringNode).toList();
    return unsupported(field, nodes.stringNode(value), words);
  }

  /** Returns the fault of a value that must not be repeated. */
  public static FieldError duplicate(String field, JsonNode value) {
    return new FieldError("FieldValueDuplicate", field, "Duplicate value: " + show(value));
  }

  /** Returns the fault of a value that must not be set. */
  public static FieldError forbidden(String field, String detail) {
    return new FieldError("FieldValueForbidden", field, suffixed("Forbidden", detail));
  }

  /** Returns the fault of a list or map with too many entries. */
  public static FieldError tooMany(String field, int actual, int max) {
    return new FieldError(
        "FieldValueTooMany",
        field,
        "Too many: " + actual + ": must have at most " + max + (max == 1 ? " item" : " items"));
  }

  /** Returns the fault of a string that is too long. */
  public static FieldError tooLong(String field, int max) {
    return new FieldError(
        "FieldValueTooLong",
        field,
        "Too long: may not be more than " + max + (max == 1 ? " byte" : " bytes"));
  }

  /** Returns path and fault. */
  public String message() {
    return field + ": " + text;
  }

  /** Returns a value in quotes, whatever its type. */
  private static String quoted(JsonNode value) {
    return GoText.quote(value.isString() ? value.stringValue() : GoJson.text(Json.sorted(value)));
  }

  private static String show(@Nullable JsonNode value) {
    if (value == null) {
      return "null";
    }
    if (value.isString()) {
      return GoText.quote(value.stringValue());
    }
    boolean fraction = value.isNumber() && !(value.isIntegralNumber() && value.canConvertToLong());
    return fraction && Double.isFinite(value.doubleValue())
        ? GoText.number(BigDecimal.valueOf(value.doubleValue()))
        : GoJson.text(Json.sorted(value));
  }

  private static String suffixed(String head, String detail) {
    return head + tail(detail);
  }

  private static String tail(String detail) {
    return detail.isEmpty() ? "" : ": " + detail;
  }
}
