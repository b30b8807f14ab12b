package dev.kubewright.apiserver.yaml;

import dev.kubewright.apiserver.errors.GoText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Writes values as Go does: in the syntax of its source, and as the names of JSON members. */
final class GoValues {
  private GoValues() {}

  /** Returns a value in the syntax of Go's source. */
  static String text(@Nullable Object value) {
    return value == null ? "<nil>" : inner(value);
  }

  private static String inner(@Nullable Object value) {
    if (value == null) {
      return "interface {}(nil)";
    }
    if (value instanceof String text) {
      return GoText.quote(text);
    }
    if (value instanceof Double number) {
      return number(number, () -> shortest(number, p -> p.doubleValue() == number));
    }
    if (value instanceof BigInteger unsigned) {
      return "0x" + unsigned.toString(16);
    }
    if (value instanceof List<?> list) {
      var items = list.stream().map(GoValues::inner).toList();
      return "[]interface {}{" + String.join(", ", items) + "}";
    }
    if (value instanceof Map<?, ?> map) {
      var members =
          map.entrySet().stream()
              .map(entry -> inner(entry.getKey()) + ":" + inner(entry.getValue()))
              .sorted()
              .toList();
      return "map[interface {}]interface {}{" + String.join(", ", members) + "}";
    }
    return value.toString();
  }

  /**
   * Returns a key as the name of a member.
   *
   * @throws YamlFault for keys that have no such name
   */
  static String name(@Nullable Object key, @Nullable Object value) {
    if (key instanceof String text) {
      return text;
    }
    if (key instanceof Double number) {
      return name(number);
    }
    if (key instanceof Long || key instanceof Boolean) {
      return key.toString();
    }
    throw new YamlFault(
        "unsupported map key of type: "
            + (key == null ? "%!s(<nil>)" : "uint64")
            + ", key: "
            + text(key)
            + ", value: "
            + text(value));
  }

  /** A name has only the digits of single precision. */
  private static String name(double number) {
    float single = (float) number;
    String text = number(single, () -> shortest(single, p -> p.floatValue() == single));
    return switch (text) {
      case "NaN" -> ".nan";
      case "+Inf" -> ".inf";
      case "-Inf" -> "-.inf";
      default -> text;
    };
  }

  private static String number(double number, Supplier<BigDecimal> digits) {
    if (Double.isNaN(number)) {
      return "NaN";
    }
    if (Double.isInfinite(number)) {
      return number > 0 ? "+Inf" : "-Inf";
    }
    boolean negativeZero = number == 0 && Double.compare(number, 0.0) < 0;
    return negativeZero ? "-0" : GoText.number(digits.get());
  }

  private static BigDecimal shortest(double number, Predicate<BigDecimal> same) {
    BigDecimal exact = new BigDecimal(number);
    BigDecimal rounded = exact;
    int precision = 1;
    do {
      rounded = exact.round(new MathContext(precision++, RoundingMode.HALF_EVEN));
    } while (!same.test(rounded));
    return rounded;
  }
}
