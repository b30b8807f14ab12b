package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.TreePath;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.DoubleNode;
import tools.jackson.databind.node.LongNode;

/** Checks a number against the limits of a schema, which Go has as an int64 or a float64. */
final class NumberRules {
  private static final double LARGEST_WHOLE = 9007199254740991d;
  private static final double EPSILON = 1e-9;

  private final JsonNode schema;
  private final TreePath path;
  private final Findings found;

  private NumberRules(JsonNode schema, TreePath path, Findings found) {
    this.schema = schema;
    this.path = path;
    this.found = found;
  }

  static void check(JsonNode value, JsonNode schema, TreePath path, Findings found) {
    NumberRules rules = new NumberRules(schema, path, found);
    rules.range(value, "Checked");
    rules.multiple(value);
    rules.minimum(value);
    rules.maximum(value);
    found.count();
  }

  /** Returns whether Go has a number as an int64. */
  static boolean isInt(JsonNode value) {
    return value.isIntegralNumber() && value.canConvertToLong();
  }

  /** Returns whether Go takes a number for an integer. */
  static boolean isWhole(JsonNode value) {
    return isInt(value) || isWhole(value.doubleValue());
  }

  private static boolean isWhole(double value) {
    if (!(Math.abs(value) <= LARGEST_WHOLE)) {
      return false;
    }
    double whole = (long) value;
    double sum = Math.abs(value) + Math.abs(whole);
    return value == whole || (whole != 0 && Math.abs(value - whole) / sum < EPSILON);
  }

  /** Limits must fit the type too, or the faults of a value say that they do not. */
  private boolean range(JsonNode value, String what) {
    String type = Json.string(schema, "type");
    String format = Formats.of(schema);
    boolean fits;
    if (type.equals("integer")) {
      BigDecimal number = Json.number(value);
      boolean whole = number.stripTrailingZeros().scale() <= 0;
      int bits = format.equals("int32") ? 31 : 63;
      fits = whole && number.toBigInteger().bitLength() <= bits;
    } else {
      fits = !format.equals("float") || Double.isFinite((float) value.doubleValue());
    }
    if (!fits) {
      String words = format.isEmpty() ? " (default format)" : " with format " + format;
      String message = what + " value must be of type " + type + words + " in " + path;
      found.add(message, FieldError.invalid(SchemaValidator.NO_FIELD, "", message));
    }
    return fits;
  }

  /** Returns a limit as Go compares it with a value: without its fraction if that is an int64. */
  private static JsonNode limit(JsonNode limit, JsonNode value, boolean fits) {
    return fits && isInt(value)
        ? LongNode.valueOf(truncated(limit.doubleValue()))
        : DoubleNode.valueOf(limit.doubleValue());
  }

  /** Go makes the least number of one that is too large. */
  private static long truncated(double value) {
    return Math.abs(value) < 0x1p63 ? (long) value : Long.MIN_VALUE;
  }

  private void multiple(JsonNode value) {
    @Nullable JsonNode of = Json.find(schema, "multipleOf");
    if (of == null) {
      return;
    }
    JsonNode factor = limit(of, value, range(of, "MultipleOf"));
    if (factor.doubleValue() <= 0) {
      String message =
          "factor MultipleOf declared for " + path + " must be positive: " + show(factor);
      found.add(message, FieldError.invalid(SchemaValidator.field(path), factor, message));
      return;
    }
    double ratio =
        factor.doubleValue() < 1
            ? 1 / factor.doubleValue() * value.doubleValue()
            : value.doubleValue() / factor.doubleValue();
    boolean fits =
        factor.isIntegralNumber() ? value.longValue() % factor.longValue() == 0 : isWhole(ratio);
    if (!fits) {
      refuse(value, "should be a multiple of ", factor);
    }
  }

  private void minimum(JsonNode value) {
    @Nullable JsonNode min = Json.find(schema, "minimum");
    if (min == null) {
      return;
    }
    JsonNode limit = limit(min, value, range(min, "Minimum boundary"));
    boolean exclusive = schema.path("exclusiveMinimum").asBoolean(false);
    int order = compare(value, limit);
    if (order < 0 || (exclusive && order == 0)) {
      refuse(value, "should be greater than " + (exclusive ? "" : "or equal to "), limit);
    }
  }

  private void maximum(JsonNode value) {
    @Nullable JsonNode max = Json.find(schema, "maximum");
    if (max == null) {
      return;
    }
    JsonNode limit = limit(max, value, range(max, "Maximum boundary"));
    boolean exclusive = schema.path("exclusiveMaximum").asBoolean(false);
    int order = compare(value, limit);
    if (order > 0 || (exclusive && order == 0)) {
      refuse(value, "should be less than " + (exclusive ? "" : "or equal to "), limit);
    }
  }

  private static int compare(JsonNode value, JsonNode limit) {
    return limit.isIntegralNumber()
        ? Long.compare(value.longValue(), limit.longValue())
        : Double.compare(value.doubleValue(), limit.doubleValue());
  }

  private void refuse(JsonNode value, String words, JsonNode limit) {
    String message = path + " in body " + words + show(limit);
    JsonNode shown = limit.isIntegralNumber() ? value : DoubleNode.valueOf(value.doubleValue());
    found.add(message, FieldError.invalid(SchemaValidator.field(path), shown, message));
  }

  private static String show(JsonNode number) {
    return number.isIntegralNumber() ? number.asString() : GoText.number(Json.number(number));
  }
}
