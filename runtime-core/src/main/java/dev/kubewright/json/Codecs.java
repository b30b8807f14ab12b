package dev.kubewright.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Codecs of scalars, and of lists and maps of anything; as all codecs, safe for all threads. */
public final class Codecs {
  /** A string. */
  public static final Codec<String> STRING = new StringCodec();

  /** A number without fraction, of 32 bits. */
  public static final Codec<Integer> INTEGER =
      new SimpleCodec<>(JsonReader::readInt, (out, value) -> out.writeLong(value), 0);

  /** A number without fraction, of 64 bits. */
  public static final Codec<Long> LONG =
      new SimpleCodec<>(JsonReader::readLong, JsonWriter::writeLong, 0L);

  /** A number. */
  public static final Codec<Double> DOUBLE =
      new SimpleCodec<>(JsonReader::readDouble, JsonWriter::writeDouble, 0.0);

  /** A boolean. */
  public static final Codec<Boolean> BOOLEAN =
      new SimpleCodec<>(JsonReader::readBoolean, JsonWriter::writeBoolean, false);

  /** A number of any size and precision. */
  public static final Codec<BigDecimal> BIG_DECIMAL =
      new SimpleCodec<>(
          Codecs::readDecimal, (out, v) -> out.writeNumberText(v.toString()), BigDecimal.ZERO);

  /** A number without fraction, of any size. */
  public static final Codec<BigInteger> BIG_INTEGER =
      new SimpleCodec<>(
          Codecs::readInteger, (out, v) -> out.writeNumberText(v.toString()), BigInteger.ZERO);

  /** A time, to the second; Go's zero time, the first moment of year 1, is {@code null}. */
  public static final Codec<Instant> INSTANT =
      new SimpleCodec<>(Times::read, orNull(Times::writeTime), Times.ZERO);

  /** A time, to the microsecond; Go's zero time, the first moment of year 1, is {@code null}. */
  public static final Codec<Instant> MICRO_TIME =
      new SimpleCodec<>(Times::read, orNull(Times::writeMicroTime), Times.ZERO);

  private static final int GREATEST_SCALE = 10_000;

  private Codecs() {}

  /** A list; {@code null} on the wire is {@link Lists#absent}, and that is written so. */
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

  /** A map; {@code null} on the wire is {@link Maps#absent}, and that is written so. */
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
   * An object that is a part of another. It is written without {@code apiVersion} and {@code kind},
   * as Go does it; the items of a list that was read are written with both if they had both.
   */
  public static <T> Codec<T> embedded(KindCodec<T> codec) {
    return new EmbeddedCodec<>(codec);
  }

  /** A value that may be {@code null}. */
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
    @SuppressWarnings("NullAway") // which does not see that Codec's parameter is nullable here
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
