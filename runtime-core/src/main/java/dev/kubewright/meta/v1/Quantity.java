package dev.kubewright.meta.v1;

import dev.kubewright.annotation.CustomCodec;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Objects;

/**
 * An amount of a resource, such as {@code 500m} or {@code 1.5Gi}: an exact number and the text that
 * stands for it. Immutable; compared by number, so {@code 1} equals {@code 1000m}. No argument may
 * be null.
 *
 * <p>Texts and canonical forms are those of apimachinery's resource.Quantity; numbers are not
 * capped at 2^63-1, nor rounded to a billionth but in the canonical text.
 */
@CustomCodec(
    value = QuantityCodec.class,
    schema =
        "{\"anyOf\": [{\"type\": \"integer\"}, {\"type\": \"string\"}], \"pattern\":"
            + " \"^(\\\\+|-)?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]"
            + "|([eE](\\\\+|-)?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))))?$\","
            + " \"x-kubernetes-int-or-string\": true}")
public final class Quantity implements Comparable<Quantity> {
  /** Nothing. */
  public static final Quantity ZERO = of(0);

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
   * The quantity of a text: a decimal number and one of the suffixes {@code n u m k M G T P E},
   * {@code Ki Mi Gi Ti Pi Ei}, or an exponent such as {@code e3}.
   *
   * @throws IllegalArgumentException if the text is none
   */
  public static Quantity of(String text) {
    QuantityFormat.Parsed parsed = QuantityFormat.parse(Objects.requireNonNull(text, "text"));
    return new Quantity(parsed.value(), parsed.format(), text);
  }

  /** A whole number. */
  public static Quantity of(long value) {
    return canonical(BigDecimal.valueOf(value), QuantityFormat.DECIMAL);
  }

  /** A whole number, with a binary suffix such as {@code Mi} where one loses nothing. */
  public static Quantity ofBytes(long value) {
    return canonical(BigDecimal.valueOf(value), QuantityFormat.BINARY);
  }

  /**
   * A number, with a decimal suffix where that is shorter; what is below a billionth is rounded up
   * in the text alone.
   *
   * @throws IllegalArgumentException if its exponent is beyond 1000
   */
  public static Quantity of(BigDecimal value) {
    return canonical(
        QuantityFormat.checked(Objects.requireNonNull(value, "value")), QuantityFormat.DECIMAL);
  }

  /** The exact number. */
  public BigDecimal value() {
    return value;
  }

  /**
   * The number as an integer, rounded away from zero.
   *
   * @throws ArithmeticException if it does not fit into a long
   */
  public long toLong() {
    return toLong(0);
  }

  /**
   * The number of thousandths, rounded away from zero: how CPU is counted.
   *
   * @throws ArithmeticException if it does not fit into a long
   */
  public long toMillis() {
    return toLong(-3);
  }

  /**
   * The number in units of a power of ten, rounded away from zero: {@code -3} for thousandths, 9
   * for billions.
   *
   * @throws ArithmeticException if it does not fit into a long
   */
  public long toLong(int power) {
    return value.scaleByPowerOfTen(-power).setScale(0, RoundingMode.UP).longValueExact();
  }

  /** The sum, in the form of this quantity, or of the other if this one is zero. */
  public Quantity add(Quantity other) {
    return canonical(value.add(other.value), value.signum() == 0 ? other.format : format);
  }

  /** The difference, in the form of this quantity, or of the other if this one is zero. */
  public Quantity subtract(Quantity other) {
    return canonical(value.subtract(other.value), value.signum() == 0 ? other.format : format);
  }

  /** The product with a whole number, in the form of this quantity. */
  public Quantity multiply(long factor) {
    return canonical(value.multiply(BigDecimal.valueOf(factor)), format);
  }

  /** The quantity with the opposite sign. */
  public Quantity negate() {
    return canonical(value.negate(), format);
  }

  /** -1, 0 or 1 by the sign. */
  public int signum() {
    return value.signum();
  }

  /**
   * The same quantity in canonical form: no fraction, the greatest suffix that loses nothing, of
   * the family in which it was written.
   */
  public Quantity canonical() {
    return canonical(value, format);
  }

  @Override
  public int compareTo(Quantity other) {
    return value.compareTo(other.value);
  }

  /** Equal are quantities of the same number, however written. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Quantity that && value.compareTo(that.value) == 0;
  }

  @Override
  public int hashCode() {
    return Objects.hash(value.stripTrailingZeros());
  }

  /** The text as it was read, or the canonical form of a quantity that was computed. */
  @Override
  public String toString() {
    return text;
  }
}
