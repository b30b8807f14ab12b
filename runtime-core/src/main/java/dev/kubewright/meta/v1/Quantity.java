package dev.kubewright.meta.v1;

import dev.kubewright.annotation.CustomCodec;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Objects;

/**
 * An amount of a resource, such as {@code 500m} or {@code 1.5Gi}: an exact number and its text.
 * Immutable. Compared by number, so {@code 1} equals {@code 1000m}. No argument may be null.
 *
 * <p>Texts and canonical forms are those of apimachinery's resource.Quantity. Numbers are not
 * capped at 2^63-1. They are rounded to a billionth in the canonical text only.
 *
 * <p>Exponents from -1000 to 1000 are exact. Greater ones are accepted, because Go reads and writes
 * them. Such a quantity keeps its text and its number and can be compared, but not added or
 * subtracted. As in Go, a number that is too small for the range becomes a billionth.
 */
@CustomCodec(
    value = QuantityCodec.class,
    schema =
        "{\"anyOf\": [{\"type\": \"integer\"}, {\"type\": \"string\"}], \"pattern\":"
            + " \"^(\\\\+|-)?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]"
            + "|([eE](\\\\+|-)?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))))?$\","
            + " \"x-kubernetes-int-or-string\": true}")
public final class Quantity implements Comparable<Quantity> {
  /** Zero. */
  public static final Quantity ZERO = of(0);

  private static final int LONG_DIGITS = 19;

  private final BigDecimal value;
  private final QuantityFormat format;
  private final String text;

  private Quantity(BigDecimal value, QuantityFormat format, String text) {
    this.value = value;
    this.format = format;
    this.text = text;
  }

  private static Quantity canonical(BigDecimal value, QuantityFormat format) {
    return new Quantity(value, format, format.canonical(value));
  }

  /**
   * Reads a quantity: a decimal number and one of the suffixes {@code n u m k M G T P E}, {@code Ki
   * Mi Gi Ti Pi Ei}, or an exponent such as {@code e3}.
   *
   * @throws IllegalArgumentException if the text is not a quantity
   */
  public static Quantity of(String text) {
    QuantityFormat.Parsed parsed = QuantityFormat.parse(Objects.requireNonNull(text, "text"));
    return new Quantity(parsed.value(), parsed.format(), text);
  }

  /** Returns a whole number. */
  public static Quantity of(long value) {
    return canonical(BigDecimal.valueOf(value), QuantityFormat.DECIMAL);
  }

  /** Returns a whole number, with a binary suffix such as {@code Mi} if that loses nothing. */
  public static Quantity ofBytes(long value) {
    return canonical(BigDecimal.valueOf(value), QuantityFormat.BINARY);
  }

  /**
   * Returns a number, with a decimal suffix if that is shorter. Digits below a billionth are
   * rounded up in the text only.
   *
   * @throws IllegalArgumentException if its exponent is beyond 1000
   */
  public static Quantity of(BigDecimal value) {
    return canonical(
        QuantityFormat.checked(Objects.requireNonNull(value, "value")), QuantityFormat.DECIMAL);
  }

  /** Returns the exact number. */
  public BigDecimal value() {
    return value;
  }

  /**
   * Returns the number as an integer, rounded away from zero.
   *
   * @throws ArithmeticException if it does not fit into a long
   */
  public long toLong() {
    return toLong(0);
  }

  /**
   * Returns the number of thousandths, rounded away from zero. CPU is counted in these.
   *
   * @throws ArithmeticException if it does not fit into a long
   */
  public long toMillis() {
    return toLong(-3);
  }

  /**
   * Returns the number in units of a power of ten, rounded away from zero.
   *
   * @param power the exponent: -3 for thousandths, 9 for billions
   * @throws ArithmeticException if it does not fit into a long
   */
  public long toLong(int power) {
    BigDecimal scaled = value.scaleByPowerOfTen(-power);
    if ((long) scaled.precision() - scaled.scale() > LONG_DIGITS) {
      throw new ArithmeticException(value + " does not fit into a long");
    }
    return scaled.setScale(0, RoundingMode.UP).longValueExact();
  }

  /**
   * Returns the sum. It has the form of this quantity, or of the other one if this one is zero.
   *
   * @throws ArithmeticException if an exponent is above 1000
   */
  public Quantity add(Quantity other) {
    BigDecimal sum = addend(value).add(addend(other.value));
    return canonical(sum, value.signum() == 0 ? other.format : format);
  }

  /**
   * Returns the difference. It has the form of this quantity, or of the other one if this one is
   * zero.
   *
   * @throws ArithmeticException if an exponent is above 1000
   */
  public Quantity subtract(Quantity other) {
    BigDecimal difference = addend(value).subtract(addend(other.value));
    return canonical(difference, value.signum() == 0 ? other.format : format);
  }

  private static BigDecimal addend(BigDecimal value) {
    if (!QuantityFormat.inRange(value)) {
      throw new ArithmeticException("the exponent of " + value + " is too great to add it");
    }
    return value;
  }

  /** Returns the product with a whole number, in the form of this quantity. */
  public Quantity multiply(long factor) {
    return canonical(value.multiply(BigDecimal.valueOf(factor)), format);
  }

  /** Returns the quantity with the opposite sign. */
  public Quantity negate() {
    return canonical(value.negate(), format);
  }

  /** Returns -1, 0 or 1 for the sign. */
  public int signum() {
    return value.signum();
  }

  /**
   * Returns the same quantity in canonical form: no fraction, and the greatest suffix of its family
   * that loses nothing.
   */
  public Quantity canonical() {
    return canonical(value, format);
  }

  @Override
  public int compareTo(Quantity other) {
    return value.compareTo(other.value);
  }

  /** Quantities are equal if their numbers are equal, in whatever form they were written. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Quantity that && value.compareTo(that.value) == 0;
  }

  @Override
  public int hashCode() {
    return Objects.hash(value.stripTrailingZeros());
  }

  /** Returns the text that was read, or the canonical form of a computed quantity. */
  @Override
  public String toString() {
    return text;
  }
}
