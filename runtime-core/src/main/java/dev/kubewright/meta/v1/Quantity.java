package dev.kubewright.meta.v1;

import dev.kubewright.annotation.CustomCodec;
import dev.kubewright.meta.v1.QuantityFormat.Parsed;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
  public static final Quantity ZERO = of("0");

  private static final int LONG_DIGITS = 19;

  private final String text;

  // Read when it is asked for: of most quantities, only the text is. Threads may read it twice.
  private @Nullable Parsed parsed;

  private Quantity(String text, @Nullable Parsed parsed) {
    this.text = text;
    this.parsed = parsed;
  }

  private static Quantity canonical(BigDecimal value, QuantityFormat format) {
    return new Quantity(format.canonical(value), new Parsed(value, format));
  }

  /**
   * Reads a quantity: a decimal number and one of the suffixes {@code n u m k M G T P E}, {@code Ki
   * Mi Gi Ti Pi Ei}, or an exponent such as {@code e3}.
   *
   * @throws IllegalArgumentException if the text is not a quantity
   */
  public static Quantity of(String text) {
    return new Quantity(text, isUsual(text) ? null : QuantityFormat.parse(text));
  }

  /**
   * Returns whether a text is surely a quantity: some digits and a suffix. It uses constants of
   * {@link QuantityFormat} only, so it does not load BigDecimal, which takes JDK 25 long.
   */
  private static boolean isUsual(String text) {
    int end = 0;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    if (end == 0 || end > QuantityFormat.SAFE_DIGITS) {
      return false;
    }
    return switch (text.length() - end) {
      case 0 -> true;
      case 1 ->
          QuantityFormat.SMALL.indexOf(text.charAt(end)) >= 0
              || QuantityFormat.GREAT.indexOf(text.charAt(end)) >= 0;
      case 2 ->
          QuantityFormat.GREAT_BINARY.indexOf(text.charAt(end)) >= 0 && text.charAt(end + 1) == 'i';
      default -> false;
    };
  }

  private Parsed parsed() {
    Parsed known = parsed;
    if (known == null) {
      known = QuantityFormat.parse(text);
      parsed = known;
    }
    return known;
  }

  private QuantityFormat format() {
    return parsed().format();
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
    return parsed().value();
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
    BigDecimal scaled = value().scaleByPowerOfTen(-power);
    if ((long) scaled.precision() - scaled.scale() > LONG_DIGITS) {
      throw new ArithmeticException(text + " does not fit into a long");
    }
    return scaled.setScale(0, RoundingMode.UP).longValueExact();
  }

  /**
   * Returns the sum. It has the form of this quantity, or of the other one if this one is zero.
   *
   * @throws ArithmeticException if an exponent is above 1000
   */
  public Quantity add(Quantity other) {
    BigDecimal sum = addend(value()).add(addend(other.value()));
    return canonical(sum, signum() == 0 ? other.format() : format());
  }

  /**
   * Returns the difference. It has the form of this quantity, or of the other one if this one is
   * zero.
   *
   * @throws ArithmeticException if an exponent is above 1000
   */
  public Quantity subtract(Quantity other) {
    BigDecimal difference = addend(value()).subtract(addend(other.value()));
    return canonical(difference, signum() == 0 ? other.format() : format());
  }

  private static BigDecimal addend(BigDecimal value) {
    if (!QuantityFormat.inRange(value)) {
      throw new ArithmeticException("the exponent of " + value + " is too great to add it");
    }
    return value;
  }

  /** Returns the product with a whole number, in the form of this quantity. */
  public Quantity multiply(long factor) {
    return canonical(value().multiply(BigDecimal.valueOf(factor)), format());
  }

  /** Returns the quantity with the opposite sign. */
  public Quantity negate() {
    return canonical(value().negate(), format());
  }

  /** Returns -1, 0 or 1 for the sign. */
  public int signum() {
    return value().signum();
  }

  /**
   * Returns the same quantity in canonical form: no fraction, and the greatest suffix of its family
   * that loses nothing.
   */
  public Quantity canonical() {
    return canonical(value(), format());
  }

  @Override
  public int compareTo(Quantity other) {
    return value().compareTo(other.value());
  }

  /** Quantities are equal if their numbers are equal, in whatever form they were written. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Quantity that && (text.equals(that.text) || compareTo(that) == 0);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value().stripTrailingZeros());
  }

  /** Returns the text that was read, or the canonical form of a computed quantity. */
  @Override
  public String toString() {
    return text;
  }
}
