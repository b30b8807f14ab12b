package dev.kubewright.unstructured;

import dev.kubewright.collection.Maps;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes JSON values as immutable plain Java values: maps by name, lists, strings,
 * booleans, null and numbers. Numbers are {@link Long}, {@link BigInteger} beyond its range, or
 * {@link BigDecimal} with a fraction or exponent. Negative zero is a {@link Double}, because those
 * types do not have it. It is written as {@code -0}.
 */
public final class Tree implements Codec<@Nullable Object> {
  /** Reads and writes trees. If an object has a field twice, the last value wins. */
  public static final Tree CODEC = new Tree(false);

  /** Does the same, but refuses objects that have a field twice. */
  public static final Tree STRICT = new Tree(true);

  static final Double NEGATIVE_ZERO = -0.0;

  private static final int SAFE_DIGITS = 18; // every number of 18 digits fits into a long

  private final boolean strict;

  private Tree(boolean strict) {
    this.strict = strict;
  }

  /** Returns the tree of what a codec writes for a value. */
  public static <T> @Nullable Object of(Codec<T> codec, T value) {
    var out = new TreeWriter();
    codec.write(out, value);
    return out.tree();
  }

  /**
   * Returns an immutable copy of plain values.
   *
   * @throws IllegalArgumentException if they contain a value without a JSON form
   */
  public static @Nullable Object copy(@Nullable Object value) {
    var out = new TreeWriter();
    try {
      CODEC.write(out, value);
    } catch (CodecException inexpressible) {
      throw new IllegalArgumentException(inexpressible.getMessage(), inexpressible);
    }
    return out.tree();
  }

  @Override
  @SuppressWarnings("NullAway") // which does not know that Codec's type parameter is nullable here
  public @Nullable Object read(JsonReader in) {
    return switch (in.peek()) {
      case OBJECT -> strict ? fields(in) : readMap(in);
      case ARRAY -> readList(in);
      case STRING -> in.readString();
      case BOOLEAN -> in.readBoolean();
      case NUMBER -> number(in);
      default -> in.readNull() ? null : in.readString();
    };
  }

  private Map<String, @Nullable Object> fields(JsonReader in) {
    var fields = new LinkedHashMap<String, @Nullable Object>();
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      if (fields.containsKey(name)) {
        throw in.error("the field is given twice");
      }
      fields.put(name, read(in));
    }
    return Maps.copy(fields);
  }

  private static Number number(JsonReader in) {
    String text = in.readNumberText();
    try {
      return number(text);
    } catch (NumberFormatException e) {
      throw in.error("the exponent of a number is out of range");
    }
  }

  /** Returns the number of a JSON text. */
  public static Number number(String text) {
    boolean integer = text.indexOf('.') < 0 && text.indexOf('e') < 0 && text.indexOf('E') < 0;
    if (!integer) {
      var value = new BigDecimal(text);
      if (value.signum() == 0 && text.startsWith("-")) {
        return NEGATIVE_ZERO;
      }
      return value.scale() == 0
          ? shortest(value.unscaledValue())
          : value; // without a fraction or exponent
    }
    if (text.length() > SAFE_DIGITS) {
      return shortest(new BigInteger(text));
    }
    long value = Long.parseLong(text);
    return value == 0 && text.startsWith("-") ? NEGATIVE_ZERO : (Number) value;
  }

  private static Number shortest(BigInteger value) {
    return value.bitLength() < Long.SIZE ? (Number) value.longValue() : value;
  }

  @Override
  public void write(JsonWriter out, @Nullable Object value) {
    if (value == null) {
      out.writeNull();
    } else if (value instanceof CharSequence text) {
      out.writeString(text.toString());
    } else if (value instanceof Boolean flag) {
      out.writeBoolean(flag);
    } else if (value instanceof Number number) {
      writeNumber(out, number);
    } else if (value instanceof Map<?, ?> map) {
      writeObject(out, map);
    } else if (value instanceof Iterable<?> items) {
      out.beginArray();
      items.forEach(item -> write(out, item));
      out.endArray();
    } else {
      throw out.error("a " + value.getClass().getName() + " is no JSON value");
    }
  }

  private void writeObject(JsonWriter out, Map<?, ?> map) {
    out.beginObject();
    map.forEach(
        (name, item) -> {
          if (!(name instanceof String text)) {
            throw out.error("the names of fields are strings");
          }
          out.name(text);
          write(out, item);
        });
    out.endObject();
  }

  private static void writeNumber(JsonWriter out, Number number) {
    if (number instanceof Long || number instanceof Integer || number instanceof Short) {
      out.writeLong(number.longValue());
    } else if (number instanceof Double || number instanceof Float) {
      out.writeDouble(Double.parseDouble(number.toString()));
    } else {
      out.writeNumberText(number.toString());
    }
  }
}
