package dev.kubewright.apiserver.errors;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * One fault of a field, worded as the API server words it.
 *
 * @param reason the cause's reason, such as {@code FieldValueInvalid}
 * @param field the path, such as {@code spec.ports[0].name}
 * @param text the fault without the path
 */
public record FieldError(String reason, String field, String text) {
  private static final int SHOWN_CHARS = 1024;

  /** A required value that is not there. */
  public static FieldError required(String field, String detail) {
    return new FieldError("FieldValueRequired", field, suffixed("Required value", detail));
  }

  /** A value that breaks a rule. */
  public static FieldError invalid(String field, @Nullable JsonNode value, String detail) {
    return new FieldError(
        "FieldValueInvalid", field, "Invalid value: " + show(value) + tail(detail));
  }

  /** A string that breaks a rule. */
  public static FieldError invalid(String field, String value, String detail) {
    return invalid(field, JsonNodeFactory.instance.stringNode(value), detail);
  }

  /** A value of the wrong JSON type. */
  public static FieldError type(String field, JsonNode value, String detail) {
    return new FieldError(
        "FieldValueTypeInvalid", field, "Invalid value: " + show(value) + tail(detail));
  }

  /** A value that is not one of the listed ones. */
  public static FieldError unsupported(String field, JsonNode value, List<JsonNode> supported) {
    String values = supported.stream().map(FieldError::show).collect(Collectors.joining(", "));
    return new FieldError(
        "FieldValueNotSupported",
        field,
        "Unsupported value: " + show(value) + ": supported values: " + values);
  }

  /** A value that stands twice where it may stand once. */
  public static FieldError duplicate(String field, JsonNode value) {
    return new FieldError("FieldValueDuplicate", field, "Duplicate value: " + show(value));
  }

  /** A value that may not be set. */
  public static FieldError forbidden(String field, String detail) {
    return new FieldError("FieldValueForbidden", field, suffixed("Forbidden", detail));
  }

  /** A list or map with more entries than allowed. */
  public static FieldError tooMany(String field, int actual, int max) {
    return new FieldError(
        "FieldValueTooMany",
        field,
        "Too many: " + actual + ": must have at most " + max + " items");
  }

  /** A string that is longer than allowed. */
  public static FieldError tooLong(String field, int max) {
    return new FieldError(
        "FieldValueTooLong", field, "Too long: may not be more than " + max + " bytes");
  }

  /** Returns path and fault. */
  public String message() {
    return field + ": " + text;
  }

  private static String show(@Nullable JsonNode value) {
    String text = value == null ? "null" : Json.text(value);
    return text.length() <= SHOWN_CHARS ? text : text.substring(0, SHOWN_CHARS) + "…";
  }

  private static String suffixed(String head, String detail) {
    return head + tail(detail);
  }

  private static String tail(String detail) {
    return detail.isEmpty() ? "" : ": " + detail;
  }
}
