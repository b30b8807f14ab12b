package dev.kubewright.apiserver.values;

import java.math.BigInteger;

/**
 * Texts of quantities as Go's {@code resource.Quantity} writes them. The client has a class for
 * that, too, but this server tests the client, and so shares no code with it.
 */
public final class Quantities {
  private static final String SYNTAX =
      "quantities must match the regular expression"
          + " '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
  private static final int NANO = -9;
  private static final int MILLI = -3;
  private static final int LONG_DIGITS = 18;
  private static final int BINARY_DIGITS = 15;
  private static final BigInteger KIBI = BigInteger.valueOf(1024);
  private static final int SHORT = 500;
  private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);
  private static final String SMALL = "mun";
  private static final String GREAT = "kMGTPE";
  private static final String BINARY = "KMGTPE";

  private Quantities() {}

  /** Thrown for a text that is no quantity. The message is that of Go. */
  public static final class NoQuantity extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoQuantity(String message) {
      super(message, null, false, false);
    }
  }

  private enum Format {
    DECIMAL,
    BINARY,
    EXPONENT
  }

  /**
   * Digits times a power of ten. They are kept as a text, because numbers of any length arrive and
   * most are only written again.
   *
   * @param digits without zeros in front, and empty for zero
   * @param text the text that Go keeps, or the empty one
   */
  private record Amount(boolean negative, String digits, int exponent, Format format, String text) {

    static Amount of(BigInteger digits, int exponent, Format format, String text) {
      String absolute = digits.signum() == 0 ? "" : digits.abs().toString();
      return new Amount(digits.signum() < 0, absolute, exponent, format, text);
    }

    boolean isZero() {
      return digits.isEmpty();
    }

    /**
     * Returns the same number, or the next one further from zero, with an exponent that is not
     * less.
     */
    Amount rounded(int least) {
      long cut = (long) least - exponent;
      if (cut <= 0 || isZero()) {
        return new Amount(negative, digits, Math.max(least, exponent), format, "");
      }
      int kept = (int) Math.max(0, digits.length() - cut);
      boolean exact = Digits.zerosAtTheEnd(digits) >= digits.length() - kept;
      String head = digits.substring(0, kept);
      return new Amount(negative, exact ? head : Digits.next(head), least, format, "");
    }

    boolean isWhole() {
      return isZero() || exponent >= 0 || Digits.zerosAtTheEnd(digits) >= -(long) exponent;
    }

    /** The position of the first digit before the point. */
    long length() {
      return (long) digits.length() + exponent;
    }
  }

  /**
   * Returns the text in which Go writes a quantity.
   *
   * @throws NoQuantity if the text is no quantity
   */
  public static String canonical(String text) {
    return write(parse(text.strip()));
  }

  /** Returns the text of a quantity that is rounded up to a thousandth. */
  public static String roundedUp(String text) {
    Amount amount = parse(text.strip());
    return write(amount.exponent() >= MILLI ? amount : amount.rounded(MILLI));
  }

  /** Returns the sum of two quantities, in the format of the first one that is not zero. */
  static String sum(String one, String other) {
    Amount a = parse(one);
    Amount b = parse(other);
    int exponent = Math.min(a.exponent(), b.exponent());
    BigInteger sum = whole(a, exponent).add(whole(b, exponent));
    return write(Amount.of(sum, exponent, (a.isZero() ? b : a).format(), ""));
  }

  private static BigInteger whole(Amount amount, int exponent) {
    BigInteger digits = integer("0" + amount.digits());
    BigInteger whole = digits.multiply(BigInteger.TEN.pow(amount.exponent() - exponent));
    return amount.negative() ? whole.negate() : whole;
  }

  /** Compares two quantities as numbers. */
  static int compare(String one, String other) {
    Amount a = parse(one);
    Amount b = parse(other);
    int signs = Integer.compare(signum(a), signum(b));
    if (signs != 0 || a.isZero()) {
      return signs;
    }
    int absolute = Long.compare(a.length(), b.length());
    if (absolute == 0) {
      absolute = Digits.trimmed(a.digits()).compareTo(Digits.trimmed(b.digits()));
    }
    return Integer.signum(absolute) * signum(a);
  }

  private static int signum(Amount amount) {
    return amount.isZero() ? 0 : amount.negative() ? -1 : 1;
  }

  private static Amount parse(String text) {
    if (text.isEmpty()) {
      throw new NoQuantity(SYNTAX);
    }
    if (text.equals("0")) {
      return new Amount(false, "", 0, Format.DECIMAL, text);
    }
    Parts parts = Parts.of(text);
    String suffix = parts.suffix();
    int power = BINARY.indexOf(suffix.isEmpty() ? '?' : suffix.charAt(0));
    if (suffix.length() == 2 && suffix.charAt(1) == 'i' && power >= 0) {
      return binary(text, parts, 10 * (power + 1));
    }
    Format format =
        suffix.length() > 1 && (suffix.charAt(0) == 'e' || suffix.charAt(0) == 'E')
            ? Format.EXPONENT
            : Format.DECIMAL;
    return decimal(text, parts, exponent(suffix, format), format);
  }

  private static int exponent(String suffix, Format format) {
    if (format == Format.EXPONENT) {
      try {
        return (int) Long.parseLong(suffix.substring(1));
      } catch (NumberFormatException e) {
        throw new NoQuantity("unable to parse quantity's suffix");
      }
    }
    if (suffix.isEmpty()) {
      return 0;
    }
    int great = suffix.length() == 1 ? GREAT.indexOf(suffix.charAt(0)) : -1;
    int small = suffix.length() == 1 ? SMALL.indexOf(suffix.charAt(0)) : -1;
    if (great < 0 && small < 0) {
      throw new NoQuantity("unable to parse quantity's suffix");
    }
    return great >= 0 ? 3 * (great + 1) : -3 * (small + 1);
  }

  /** Go keeps the text of a number that looks canonical and is short, and computes all others. */
  private static Amount decimal(String text, Parts parts, int power, Format format) {
    String shifted = parts.whole() + parts.fraction();
    String digits = shifted.substring(Digits.zerosAtTheBegin(shifted));
    int exponent = power - parts.fraction().length();
    if (shifted.length() <= LONG_DIGITS && exponent >= NANO) {
      boolean usual = exponent % 3 == 0 && !shifted.endsWith("000") && shifted.charAt(0) != '0';
      return new Amount(parts.negative(), digits, exponent, format, usual ? text : "");
    }
    parts.requireNumber();
    Amount exact = new Amount(parts.negative(), digits, exponent, format, "");
    return exponent >= NANO ? exact : exact.rounded(NANO);
  }

  private static Amount binary(String text, Parts parts, int power) {
    BigInteger number = parts.number();
    BigInteger digits = number.shiftLeft(power);
    int left = BINARY_DIGITS - parts.whole().length() - (int) (power * 3f / 10) - 1;
    if (parts.fraction().isEmpty() && left >= 0) {
      boolean usual = number.testBit(0) || number.testBit(1) || number.testBit(2);
      return Amount.of(digits, 0, Format.BINARY, usual ? text : "");
    }
    parts.requireNumber();
    Amount exact = Amount.of(digits, -parts.fraction().length(), Format.BINARY, "");
    if (exact.exponent() < NANO) {
      exact = exact.rounded(NANO);
    }
    BigInteger size = integer("0" + exact.digits());
    BigInteger one = BigInteger.TEN.pow(-exact.exponent());
    if (size.compareTo(MAX.multiply(one)) > 0) {
      return Amount.of(exact.negative() ? MAX.negate() : MAX, 0, Format.BINARY, "");
    }
    boolean small = size.signum() > 0 && size.compareTo(one) < 0;
    return small
        ? new Amount(exact.negative(), exact.digits(), exact.exponent(), Format.DECIMAL, "")
        : exact;
  }

  private static String write(Amount amount) {
    if (!amount.text().isEmpty()) {
      return amount.text();
    }
    if (amount.isZero()) {
      return "0";
    }
    String sign = amount.negative() ? "-" : "";
    if (amount.format() == Format.BINARY && amount.isWhole()) {
      BigInteger whole = new BigInteger("0" + amount.rounded(0).digits());
      if (whole.compareTo(KIBI) >= 0) {
        return sign + binaryText(whole);
      }
    }
    return sign + decimalText(amount);
  }

  private static String binaryText(BigInteger whole) {
    BigInteger left = whole;
    int power = 0;
    while (power < BINARY.length() && left.mod(KIBI).signum() == 0) {
      left = left.divide(KIBI);
      power++;
    }
    return power == 0 ? left.toString() : left.toString() + BINARY.charAt(power - 1) + "i";
  }

  private static String decimalText(Amount amount) {
    int more = Math.floorMod(amount.exponent(), 3);
    String all = amount.digits() + "0".repeat(more);
    int zeros = Digits.zerosAtTheEnd(all) / 3 * 3;
    String digits = all.substring(0, all.length() - zeros);
    int exponent = amount.exponent() - more + zeros;
    if (exponent == 0) {
      return digits;
    }
    if (amount.format() == Format.EXPONENT) {
      return digits + "e" + exponent;
    }
    int power = exponent / 3;
    boolean named = exponent > 0 ? power <= GREAT.length() : -power <= SMALL.length();
    String unit = "";
    if (named) {
      unit = String.valueOf(exponent > 0 ? GREAT.charAt(power - 1) : SMALL.charAt(-power - 1));
    }
    return digits + unit;
  }

  /** Reads a number. The constructor of {@link BigInteger} would take quadratic time. */
  private static BigInteger integer(String digits) {
    int low = digits.length() / 2;
    if (low < SHORT) {
      return new BigInteger(digits);
    }
    int high = digits.length() - low;
    return integer(digits.substring(0, high))
        .multiply(BigInteger.TEN.pow(low))
        .add(integer(digits.substring(high)));
  }

  /** The parts of a text: sign, digits before and after the point, suffix. */
  private record Parts(
      boolean negative, String whole, String fraction, String value, String suffix) {

    static Parts of(String text) {
      char first = text.charAt(0);
      boolean negative = first == '-';
      int at = negative || first == '+' ? 1 : 0;
      while (at < text.length() && text.charAt(at) == '0') {
        at++;
      }
      int end = digits(text, at);
      String whole = at == end ? "0" : text.substring(at, end);
      String fraction = "";
      if (end < text.length() && text.charAt(end) == '.') {
        int from = end + 1;
        end = digits(text, from);
        fraction = text.substring(from, end);
      }
      int suffix = end;
      while (suffix < text.length() && "eEinumkKMGTP".indexOf(text.charAt(suffix)) >= 0) {
        suffix++;
      }
      boolean signed =
          suffix < text.length() && (text.charAt(suffix) == '-' || text.charAt(suffix) == '+');
      if (digits(text, signed ? suffix + 1 : suffix) < text.length()) {
        throw new NoQuantity(SYNTAX);
      }
      return new Parts(negative, whole, fraction, text.substring(0, end), text.substring(end));
    }

    private static int digits(String text, int from) {
      int at = from;
      while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
        at++;
      }
      return at;
    }

    BigInteger number() {
      BigInteger number = integer(whole + fraction);
      return negative ? number.negate() : number;
    }

    /** Go reads long numbers again, and then misses digits. */
    void requireNumber() {
      if (value.chars().noneMatch(c -> c >= '0' && c <= '9')) {
        throw new NoQuantity("unable to parse numeric part of quantity");
      }
    }
  }
}
