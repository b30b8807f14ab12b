package dev.kubewright.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Codecs of scalars, and of lists and maps of any values. Safe for all threads. */
public final class Codecs {
  /** A string. */
  public static final Codec<String> STRING = new StringCodec();

  /** An integer of 32 bits. */
  public static final Codec<Integer> INTEGER =
      new SimpleCodec<>(JsonReader::readInt, (out, value) -> out.writeLong(value), 0);

  /** An integer of 64 bits. */
  public static final Codec<Long> LONG =
      new SimpleCodec<>(JsonReader::readLong, JsonWriter::writeLong, 0L);

  /** A floating-point number of 64 bits. */
  public static final Codec<Double> DOUBLE =
      new SimpleCodec<>(JsonReader::readDouble, JsonWriter::writeDouble, 0.0);

  /** A boolean. */
  public static final Codec<Boolean> BOOLEAN =
      new SimpleCodec<>(JsonReader::readBoolean, JsonWriter::writeBoolean, false);

  /** A number of any size and precision. */
  public static final Codec<BigDecimal> BIG_DECIMAL =
      new SimpleCodec<>(
          Codecs::readDecimal, (out, v) -> out.writeNumberText(v.toString()), BigDecimal.ZERO);

  /** An integer of any size. */
  public static final Codec<BigInteger> BIG_INTEGER =
      new SimpleCodec<>(
          Codecs::readInteger, (out, v) -> out.writeNumberText(v.toString()), BigInteger.ZERO);

  /**
   * A time in whole seconds. Go's zero time, the first moment of year 1, is written as {@code
   * null}.
   */
  public static final Codec<Instant> INSTANT =
      new SimpleCodec<>(Times::read, orNull(Times::writeTime), Times.ZERO);

  /**
   * A time in microseconds. Go's zero time, the first moment of year 1, is written as {@code null}.
   */
  public static final Codec<Instant> MICRO_TIME =
      new SimpleCodec<>(Times::read, orNull(Times::writeMicroTime), Times.ZERO);

  private static final int GREATEST_SCALE = 10_000;

  private Codecs() {}

  /** Returns a codec of lists. {@link Lists#absent} is {@code null} on the wire. */
  public static <T extends @Nullable Object> Codec<List<T>> list(Codec<T> items) {
    return new SimpleCodec<>(
        items::readList,
        (out, list) -> {
          if (Lists.isAbsent(list)) {
            out.writeNull();
          } else {
            items.writeList(out, list);
          }
        },
        Lists.absent());
  }

  /** Returns a codec of maps. {@link Maps#absent} is {@code null} on the wire. */
  public static <V extends @Nullable Object> Codec<Map<String, V>> map(Codec<V> values) {
    return new SimpleCodec<>(
        values::readMap,
        (out, map) -> {
          if (Maps.isAbsent(map)) {
            out.writeNull();
          } else {
            values.writeMap(out, map);
          }
        },
        Maps.absent());
  }

  /**
   * Returns a codec of objects that are parts of other objects. As in Go, it does not write {@code
   * apiVersion} and {@code kind}. Items of a list that was read keep both if they had both.
   */
  public static <T> Codec<T> embedded(KindCodec<T> codec) {
    return new EmbeddedCodec<>(codec);
  }

  /** Returns a codec of values that may be {@code null}. */
  public static <T> Codec<@Nullable T> nullable(Codec<T> codec) {
    return new NullableCodec<>(codec);
  }

  private static BiConsumer<JsonWriter, Instant> orNull(BiConsumer<JsonWriter, Instant> writer) {
    return (out, time) -> {
      if (time.equals(Times.ZERO)) {
        out.writeNull();
      } else {
        writer.accept(out, time);
      }
    };
  }

  private static BigDecimal readDecimal(JsonReader in) {
    String text = in.readNumberText();
    try {
      var value = new BigDecimal(text);
      if (Math.abs((long) value.scale()) <= GREATEST_SCALE) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw outOfRange(in, text);
    }
    throw outOfRange(in, text);
  }

  private static BigInteger readInteger(JsonReader in) {
    BigDecimal value = readDecimal(in);
    try {
      return value.toBigIntegerExact();
    } catch (ArithmeticException e) {
      throw in.error("the number " + value + " is not an integer");
    }
  }

  private static CodecException outOfRange(JsonReader in, String text) {
    return in.error("the exponent of " + Excerpt.quoted(text) + " is out of range");
  }

  private record SimpleCodec<T>(
      Function<JsonReader, T> reader, BiConsumer<JsonWriter, T> writer, T zero)
      implements Codec<T> {
    @Override
    public T read(JsonReader in) {
      return reader.apply(in);
    }

    @Override
    public T readItem(JsonReader in) {
      return in.readNull() ? zero : reader.apply(in);
    }

    @Override
    public void write(JsonWriter out, T value) {
      writer.accept(out, value);
    }
  }

  private record NullableCodec<T>(Codec<T> codec) implements Codec<@Nullable T> {
    @Override
    @SuppressWarnings(
        "NullAway") // which does not know that Codec's type parameter is nullable here
    public @Nullable T read(JsonReader in) {
      return in.readNull() ? null : codec.read(in);
    }

    @Override
    public void write(JsonWriter out, @Nullable T value) {
      if (value == null) {
        out.writeNull();
      } else {
        codec.write(out, value);
      }
    }
  }
}
