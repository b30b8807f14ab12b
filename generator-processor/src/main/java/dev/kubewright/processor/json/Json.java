package dev.kubewright.processor.json;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An immutable JSON value. Objects keep the order of their members, numbers their digits. {@code
 * toString} is compact JSON text.
 */
public sealed interface Json {
  /** The object without members. */
  Object EMPTY = new Object(Map.of());

  /**
   * Parses a text that is one value. Refused: names that occur twice in an object, nesting deeper
   * than 512, numbers of more than 1000 characters or with exponents beyond 999, and halves of
   * surrogate pairs.
   *
   * @throws JsonSyntaxException if the text is no JSON, or is refused
   */
  static Json parse(String text) throws JsonSyntaxException {
    return new JsonParser(text).parse();
  }

  /** A string. */
  static Json of(String value) {
    return new Text(value);
  }

  /** A boolean. */
  static Json of(boolean value) {
    return new Bool(value);
  }

  /** A whole number. */
  static Json of(long value) {
    return new Number(Long.toString(value));
  }

  /** An array of strings. */
  static Json of(List<String> values) {
    return new Array(values.stream().map(Json::of).toList());
  }

  /** Starts an object. */
  static Builder object() {
    return new Builder();
  }

  /** {@code null}. */
  record Null() implements Json {
    @Override
    public String toString() {
      return "null";
    }
  }

  /**
   * A boolean.
   *
   * @param value the value
   */
  record Bool(boolean value) implements Json {
    @Override
    public String toString() {
      return Boolean.toString(value);
    }
  }

  /**
   * A number.
   *
   * @param digits the number as JSON writes it
   */
  record Number(String digits) implements Json, Comparable<Number> {
    private static final int LONGEST_LONG = 18;

    /** The exact value. */
    public BigDecimal value() {
      return new BigDecimal(digits);
    }

    /** -1, 0 or 1, as the value is negative, zero or positive. */
    public int signum() {
      return isLong() ? Long.signum(Long.parseLong(digits)) : value().signum();
    }

    /** Whether the value is an integer, such as {@code 1}, {@code 1.0} or {@code 1e3}. */
    public boolean isWhole() {
      return isLong() || value().stripTrailingZeros().scale() <= 0;
    }

    /** The digits without exponent and without zeros at the end of the fraction. */
    public String plain() {
      return isLong()
          ? Long.toString(Long.parseLong(digits))
          : value().stripTrailingZeros().toPlainString();
    }

    /** Compares the values: {@code 1} and {@code 1.0} are the same. */
    @Override
    public int compareTo(Number other) {
      return isLong() && other.isLong()
          ? Long.compare(Long.parseLong(digits), Long.parseLong(other.digits))
          : value().compareTo(other.value());
    }

    /** Most numbers are; loading {@code BigDecimal} costs a small module 2 % of its compilation. */
    private boolean isLong() {
      for (int i = digits.charAt(0) == '-' ? 1 : 0; i < digits.length(); i++) {
        if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
          return false;
        }
      }
      return digits.length() <= LONGEST_LONG;
    }

    @Override
    public String toString() {
      return digits;
    }
  }

  /**
   * A string.
   *
   * @param value the value
   */
  record Text(String value) implements Json {
    @Override
    public String toString() {
      return JsonPrinter.print(this);
    }
  }

  /**
   * An array.
   *
   * @param items the items
   */
  record Array(List<Json> items) implements Json {
    /** Copies the items. */
    public Array {
      items = List.copyOf(items);
    }

    @Override
    public String toString() {
      return JsonPrinter.print(this);
    }
  }

  /**
   * An object.
   *
   * @param members the members in order
   */
  record Object(Map<String, Json> members) implements Json {
    /** Copies the members and keeps their order. */
    public Object {
      members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }

    /** The member of a name. */
    public Optional<Json> get(String name) {
      return Optional.ofNullable(members.get(name));
    }

    /** The member of a name if it is a string, else the empty string. */
    public String text(String name) {
      return members.get(name) instanceof Text text ? text.value() : "";
    }

    /** Whether the member of a name is {@code true}. */
    public boolean flag(String name) {
      return members.get(name) instanceof Bool bool && bool.value();
    }

    @Override
    public String toString() {
      return JsonPrinter.print(this);
    }
  }

  /** Collects the members of an object. One thread. */
  final class Builder {
    private final Map<String, Json> members = new LinkedHashMap<>();

    private Builder() {}

    /** Sets a member. */
    public Builder set(String name, Json value) {
      members.put(name, value);
      return this;
    }

    /** Sets a string. */
    public Builder set(String name, String value) {
      return set(name, of(value));
    }

    /** Sets a string, unless it is empty. */
    public Builder setUnlessEmpty(String name, String value) {
      return value.isEmpty() ? this : set(name, value);
    }

    /** Sets an array of strings, unless it is empty. */
    public Builder setUnlessEmpty(String name, List<String> values) {
      return values.isEmpty() ? this : set(name, of(values));
    }

    /** Sets {@code true}, unless the flag is off. */
    public Builder setIf(boolean flag, String name) {
      return flag ? set(name, of(true)) : this;
    }

    /** The object. */
    public Object build() {
      return new Object(members);
    }
  }
}
