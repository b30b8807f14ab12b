package dev.kubewright.apiserver.values;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.WrittenNumber;
import dev.kubewright.apiserver.values.BuiltInDecoder.At;
import dev.kubewright.apiserver.values.ValueField.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.NullNode;

/** Reads values that are no objects, and returns them as Go writes them. */
final class Leaves {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final BigInteger INT_MAX = BigInteger.valueOf(Integer.MAX_VALUE);
  private static final BigInteger INT_MIN = BigInteger.valueOf(Integer.MIN_VALUE);
  private static final Set<String> NUMBERS = Set.of("int32", "int64", "uint8", "float64");
  private static final BigDecimal PLAIN = new BigDecimal("1e21");

  private Leaves() {}

  /** Thrown for a value of another type. */
  static final class Mismatch extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean isFinal;

    Mismatch(String message, boolean isFinal) {
      super(message, null, false, false);
      this.isFinal = isFinal;
    }

    /** Returns whether Go stops here: types that read themselves stop, others do not. */
    boolean isFinal() {
      return isFinal;
    }
  }

  /**
   * Returns a value as Go writes it.
   *
   * @throws Mismatch if it is not of the kind
   */
  static JsonNode read(JsonNode value, Kind kind, String goType, At at) {
    return switch (kind) {
      case STRING -> {
        require(value.isString(), value, goType, at);
        yield value;
      }
      case BOOL -> {
        require(value.isBoolean(), value, goType, at);
        yield value;
      }
      case INT32, INT64 -> {
        require(isInteger(value, kind == Kind.INT32), value, goType, at);
        yield value;
      }
      case FLOAT64 -> {
        require(value.isNumber() && Double.isFinite(value.doubleValue()), value, goType, at);
        yield number(value);
      }
      case BYTES -> bytes(value, goType, at);
      case QUANTITY -> quantity(value);
      case INT_OR_STRING -> {
        if (!value.isString() && !isInteger(value, true)) {
          throw new Mismatch(mismatch(value, "int32", at), true);
        }
        yield value;
      }
      case TIME, MICRO_TIME -> time(value, kind == Kind.MICRO_TIME, at);
      case STRUCT, RAW -> value;
    };
  }

  private static void require(boolean fits, JsonNode value, String goType, At at) {
    if (!fits) {
      throw new Mismatch(mismatch(value, goType, at), false);
    }
  }

  private static boolean isInteger(JsonNode value, boolean narrow) {
    if (!value.isIntegralNumber() || !Json.isInteger(value)) {
      return false;
    }
    BigInteger number = value.bigIntegerValue();
    return !narrow || number.compareTo(INT_MAX) <= 0 && number.compareTo(INT_MIN) >= 0;
  }

  /** Go writes a whole number without decimals. */
  private static JsonNode number(JsonNode value) {
    double number = value.doubleValue();
    if (value.isIntegralNumber() || number != Math.rint(number)) {
      return value;
    }
    BigDecimal exact = new BigDecimal(number);
    return exact.abs().compareTo(PLAIN) < 0 ? NODES.numberNode(exact.toBigInteger()) : value;
  }

  private static JsonNode bytes(JsonNode value, String goType, At at) {
    if (value.isArray() && value.isEmpty()) {
      return NODES.stringNode("");
    }
    if (value.isArray()) {
      throw new Mismatch(mismatch(value.get(0), "uint8", at), false);
    }
    require(value.isString(), value, goType, at);
    try {
      return NODES.stringNode(GoBase64.normal(value.stringValue()));
    } catch (GoBase64.NoBase64 e) {
      throw new Mismatch(String.valueOf(e.getMessage()), false);
    }
  }

  private static JsonNode quantity(JsonNode value) {
    try {
      return NODES.stringNode(Quantities.canonical(quantityText(value)));
    } catch (Quantities.NoQuantity e) {
      throw new Mismatch(String.valueOf(e.getMessage()), true);
    }
  }

  private static String quantityText(JsonNode value) {
    return value.isString() ? value.stringValue() : WrittenNumber.text(value);
  }

  private static JsonNode time(JsonNode value, boolean micros, At at) {
    if (!value.isString()) {
      throw new Mismatch(mismatch(value, "string", at), true);
    }
    try {
      String normal = GoTimes.normal(value.stringValue(), micros);
      return normal.isEmpty() ? NullNode.instance : NODES.stringNode(normal);
    } catch (GoTimes.NoTime e) {
      throw new Mismatch(String.valueOf(e.getMessage()), true);
    }
  }

  /** Returns Go's message about a value that is not of a type. */
  static String mismatch(JsonNode value, String goType, At at) {
    String found = Json.typeName(value).replace("integer", "number").replace("boolean", "bool");
    boolean shown = value.isNumber() && NUMBERS.contains(goType);
    return "json: cannot unmarshal "
        + (shown ? "number " + WrittenNumber.text(value) : found)
        + " into Go struct field "
        + at.type()
        + "."
        + at.names()
        + " of type "
        + goType;
  }
}
