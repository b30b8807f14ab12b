package dev.kubewright.json;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.collection.Sets;
import dev.kubewright.json.bytes.Excerpt;
import dev.kubewright.json.bytes.Timestamps;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Codecs of scalars, and of lists, sets and maps of any values. Safe for all threads. */
public final class Codecs {
  /** A string. */
  public static final Codec<String> STRING = new StringCodec();

  /** An integer of 32 bits. */
  public static final Codec<Integer> INTEGER =
      new Scalar<>() {
        @Override
        Integer zero() {
          return 0;
        }

        @Override
        public Integer read(JsonReader in) {
          return in.readInt();
        }

        @Override
        public void write(JsonWriter out, Integer value) {
          out.writeLong(value);
        }
      };

  /** An integer of 64 bits. */
  public static final Codec<Long> LONG =
      new Scalar<>() {
        @Override
        Long zero() {
          return 0L;
        }

        @Override
        public Long read(JsonReader in) {
          return in.readLong();
        }

        @Override
        public void write(JsonWriter out, Long value) {
          out.writeLong(value);
        }
      };

  /** A floating-point number of 64 bits. */
  public static final Codec<Double> DOUBLE =
      new Scalar<>() {
        @Override
        Double zero() {
          return 0.0;
        }

        @Override
        public Double read(JsonReader in) {
          return in.readDouble();
        }

        @Override
        public void write(JsonWriter out, Double value) {
          out.writeDouble(value);
        }
      };

  /** A boolean. */
  public static final Codec<Boolean> BOOLEAN =
      new Scalar<>() {
        @Override
        Boolean zero() {
          return false;
        }

        @Override
        public Boolean read(JsonReader in) {
          return in.readBoolean();
        }

        @Override
        public void write(JsonWriter out, Boolean value) {
          out.writeBoolean(value);
        }
      };

  /**
   * A duration in Go's form, such as {@code 1h5m0s}, as in apimachinery's Duration. All forms of
   * Go's {@code time.ParseDuration} are read. A duration of more than 292 years cannot be written.
   */
  public static final Codec<Duration> DURATION =
      new Scalar<>() {
        @Override
        Duration zero() {
          return Duration.ZERO;
        }

        @Override
        public Duration read(JsonReader in) {
          String text = in.readString();
          try {
            return GoDuration.parse(text);
          } catch (IllegalArgumentException e) {
            throw in.error(String.valueOf(e.getMessage()));
          }
        }

        @Override
        public void write(JsonWriter out, Duration value) {
          String text;
          try {
            text = GoDuration.format(value);
          } catch (ArithmeticException e) {
            throw out.error(
                "the duration " + value + " is longer than the 292 years that Go knows");
          }
          out.writeString(text);
        }
      };

  /**
   * A UUID. As the API server's format {@code uuid} allows, letters of both cases are read, and the
   * dashes may be missing. Written with dashes and small letters.
   */
  public static final Codec<UUID> UUID =
      new Scalar<>() {
        @Override
        java.util.UUID zero() {
          return new UUID(0, 0);
        }

        @Override
        public java.util.UUID read(JsonReader in) {
          String text = in.readString();
          String digits = text.length() == 36 ? withoutDashes(text) : text;
          if (digits.length() == 32 && digits.chars().allMatch(Codecs::isHexDigit)) {
            return new UUID(
                Long.parseUnsignedLong(digits, 0, 16, 16),
                Long.parseUnsignedLong(digits, 16, 32, 16));
          }
          throw in.error("expected a UUID but found " + Excerpt.quoted(text));
        }

        @Override
        public void write(JsonWriter out, java.util.UUID value) {
          out.writeString(value.toString());
        }
      };

  /** A number of any size and precision. */
  public static final Codec<BigDecimal> BIG_DECIMAL =
      new Scalar<>() {
        @Override
        BigDecimal zero() {
          return BigDecimal.ZERO;
        }

        @Override
        public BigDecimal read(JsonReader in) {
          return readDecimal(in);
        }

        @Override
        public void write(JsonWriter out, BigDecimal value) {
          out.writeNumberText(value.toString());
        }
      };

  /** An integer of any size. */
  public static final Codec<BigInteger> BIG_INTEGER =
      new Scalar<>() {
        @Override
        BigInteger zero() {
          return BigInteger.ZERO;
        }

        @Override
        public BigInteger read(JsonReader in) {
          return readInteger(in);
        }

        @Override
        public void write(JsonWriter out, BigInteger value) {
          out.writeNumberText(value.toString());
        }
      };

  /**
   * A time in whole seconds. Go's zero time, the first moment of year 1, is written as {@code
   * null}.
   */
  public static final Codec<Instant> INSTANT = new TimeCodec(false);

  /**
   * A time in microseconds. Go's zero time, the first moment of year 1, is written as {@code null}.
   */
  public static final Codec<Instant> MICRO_TIME = new TimeCodec(true);

  private static final int GREATEST_SCALE = 10_000;

  private Codecs() {}

  /** Returns a codec of lists. {@link Lists#absent} is {@code null} on the wire. */
  public static <T extends @Nullable Object> Codec<List<T>> list(Codec<T> items) {
    return new ListCodec<>(items);
  }

  /** Returns a codec of sets. {@link Sets#absent} is {@code null} on the wire. */
  public static <T extends @Nullable Object> Codec<Set<T>> set(Codec<T> items) {
    return new SetCodec<>(items);
  }

  /** Returns a codec of maps. {@link Maps#absent} is {@code null} on the wire. */
  public static <V extends @Nullable Object> Codec<Map<String, V>> map(Codec<V> values) {
    return new MapCodec<>(values);
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

  /** Takes the dashes out of a text of 36 characters if they are where a UUID has them. */
  private static String withoutDashes(String text) {
    String digits = text.replace("-", "");
    String dashed =
        digits.length() == 32
            ? String.join(
                "-",
                digits.substring(0, 8),
                digits.substring(8, 12),
                digits.substring(12, 16),
                digits.substring(16, 20),
                digits.substring(20))
            : "";
    return text.equals(dashed) ? digits : "";
  }

  private static boolean isHexDigit(int c) {
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
  }

  private static CodecException outOfRange(JsonReader in, String text) {
    return in.error("the exponent of " + Excerpt.quoted(text) + " is out of range");
  }

  /**
   * A codec of values that read {@code null} in a list or map as their zero value, as Go does.
   * These are classes, not lambdas: a fresh machine loads a class faster than it makes a lambda.
   */
  private abstract static class Scalar<T> implements Codec<T> {
    /** What a null in a list reads as. A method, because the class BigDecimal is slow to load. */
    abstract T zero();

    @Override
    public final T readItem(JsonReader in) {
      return in.readNull() ? zero() : read(in);
    }
  }

  private static final class TimeCodec extends Scalar<Instant> {
    private final boolean micros;

    TimeCodec(boolean micros) {
      this.micros = micros;
    }

    @Override
    Instant zero() {
      return Timestamps.ZERO;
    }

    @Override
    public Instant read(JsonReader in) {
      return Times.read(in);
    }

    @Override
    public void write(JsonWriter out, Instant value) {
      if (value.equals(Timestamps.ZERO)) {
        out.writeNull();
      } else if (micros) {
        Times.writeMicroTime(out, value);
      } else {
        Times.writeTime(out, value);
      }
    }
  }

  private static final class ListCodec<T extends @Nullable Object> extends Scalar<List<T>> {
    private final Codec<T> items;

    ListCodec(Codec<T> items) {
      this.items = items;
    }

    @Override
    List<T> zero() {
      return Lists.absent();
    }

    @Override
    public List<T> read(JsonReader in) {
      return items.readList(in);
    }

    @Override
    public void write(JsonWriter out, List<T> value) {
      if (Lists.isAbsent(value)) {
        out.writeNull();
      } else {
        items.writeList(out, value);
      }
    }
  }

  private static final class SetCodec<T extends @Nullable Object> extends Scalar<Set<T>> {
    private final Codec<List<T>> list;

    SetCodec(Codec<T> items) {
      this.list = list(items);
    }

    @Override
    Set<T> zero() {
      return Sets.absent();
    }

    @Override
    public Set<T> read(JsonReader in) {
      return Sets.of(list.read(in));
    }

    @Override
    public void write(JsonWriter out, Set<T> value) {
      list.write(out, Sets.list(value));
    }
  }

  private static final class MapCodec<V extends @Nullable Object> extends Scalar<Map<String, V>> {
    private final Codec<V> values;

    MapCodec(Codec<V> values) {
      this.values = values;
    }

    @Override
    Map<String, V> zero() {
      return Maps.absent();
    }

    @Override
    public Map<String, V> read(JsonReader in) {
      return values.readMap(in);
    }

    @Override
    public void write(JsonWriter out, Map<String, V> value) {
      if (Maps.isAbsent(value)) {
        out.writeNull();
      } else {
        values.writeMap(out, value);
      }
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
