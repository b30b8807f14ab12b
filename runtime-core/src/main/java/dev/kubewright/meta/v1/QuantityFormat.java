package dev.kubewright.meta.v1;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The three families of suffixes, with their grammar and canonical form. */
enum QuantityFormat {
  /** {@code n u m k M G T P E}. */
  DECIMAL,
  /** {@code Ki Mi Gi Ti Pi Ei}. */
  BINARY,
  /** {@code e3}. */
  EXPONENT;

  /** The meaning of a text. */
  record Parsed(BigDecimal value, QuantityFormat format) {}

  static final String SMALL = "num";
  static final String GREAT = "kMGTPE";
  static final String GREAT_BINARY = "KMGTPE";
  private static final int LONGEST = 10_000;
  private static final int GREATEST_EXPONENT = 1000;
  static final int SAFE_DIGITS = 18; // every number of 18 digits fits into a long
  private static final BigDecimal BILLIONTH = BigDecimal.ONE.movePointLeft(9);
  private static final BigDecimal KIBI = BigDecimal.valueOf(1024);
  private static final List<BigDecimal> KIBIS =
      IntStream.rangeClosed(0, GREAT_BINARY.length()).mapToObj(KIBI::pow).toList();
  private static final Pattern EXPONENT_SUFFIX = Pattern.compile("[eE]([+-]?[0-9]{1,9})");

  static Parsed parse(String text) {
    int end = numberEnd(text);
    if (text.length() > LONGEST || end == 0) {
      throw malformed(text, "expected a number and an optional suffix");
    }
    BigDecimal value =
        end <= SAFE_DIGITS && text.charAt(0) >= '0' && text.lastIndexOf('.', end) < 0
            ? BigDecimal.valueOf(Long.parseLong(text, 0, end, 10))
            : new BigDecimal(text.substring(0, end));
    if (end == text.length()) {
      return new Parsed(value, DECIMAL);
    }
    String suffix = text.substring(end);
    if (suffix.length() == 2 && suffix.charAt(1) == 'i') {
      int power = GREAT_BINARY.indexOf(suffix.charAt(0)) + 1;
      if (power > 0) {
        return ofBinary(value.multiply(KIBIS.get(power)));
      }
    }
    if (suffix.length() > 1) {
      Matcher exponent = EXPONENT_SUFFIX.matcher(suffix);
      if (exponent.matches()) {
        int power = Integer.parseInt(exponent.group(1));
        return new Parsed(scaled(value, power), EXPONENT);
      }
    }
    return new Parsed(scaled(value, decimalPower(suffix, text)), DECIMAL);
  }

  /** Go turns a quantity below one byte into a decimal quantity when it rounds up. */
  private static Parsed ofBinary(BigDecimal value) {
    boolean less = value.signum() != 0 && rounded(value).abs().compareTo(BigDecimal.ONE) < 0;
    return new Parsed(value, less ? DECIMAL : BINARY);
  }

  /** Returns the index after the decimal number at the start, or 0 if there is none. */
  private static int numberEnd(String text) {
    int at = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
    int whole = digitsEnd(text, at);
    if (whole == text.length() || text.charAt(whole) != '.') {
      return whole == at ? 0 : whole;
    }
    int end = digitsEnd(text, whole + 1);
    return end == at + 1 ? 0 : end;
  }

  private static int digitsEnd(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  private static int decimalPower(String suffix, String text) {
    if (suffix.isEmpty()) {
      return 0;
    }
    if (suffix.length() == 1) {
      int small = SMALL.indexOf(suffix.charAt(0));
      int great = GREAT.indexOf(suffix.charAt(0));
      if (small >= 0) {
        return (small - SMALL.length()) * 3;
      }
      if (great >= 0) {
        return (great + 1) * 3;
      }
    }
    String none =
        "its suffix is none of n u m k M G T P E, Ki Mi Gi Ti Pi Ei, or an exponent like e3";
    throw malformed(text, suffix.equals("K") ? none + "; a thousand is k, 1024 is Ki" : none);
  }

  /**
   * Returns the number times a power of ten. Go replaces every number below a billionth by a
   * billionth. Here that happens only if an exponent would make arithmetic endless.
   */
  private static BigDecimal scaled(BigDecimal value, int power) {
    if (value.signum() == 0) {
      return BigDecimal.ZERO;
    }
    long digits = (long) value.precision() - value.scale() + power; // before the point
    return power < -GREATEST_EXPONENT && digits < -9
        ? BILLIONTH.multiply(BigDecimal.valueOf(value.signum()))
        : value.scaleByPowerOfTen(power);
  }

  /** Returns whether a number can be added to others in reasonable time. */
  static boolean inRange(BigDecimal value) {
    return value.scale() >= -GREATEST_EXPONENT;
  }

  /** Returns the value, after checking that its size allows arithmetic. */
  static BigDecimal checked(BigDecimal value) {
    if (Math.abs((long) value.scale()) > GREATEST_EXPONENT) {
      throw new IllegalArgumentException(
          "the exponent of " + value + " is beyond " + GREATEST_EXPONENT);
    }
    return value;
  }

  private static BigDecimal rounded(BigDecimal value) {
    return value.scale() > 9 ? value.setScale(9, RoundingMode.UP) : value;
  }

  private static IllegalArgumentException malformed(String text, String why) {
    String shown = text.length() > 40 ? text.substring(0, 40) + "…" : text;
    return new IllegalArgumentException("not a quantity: \"" + shown + "\"; " + why);
  }

  /** Returns the canonical text of a value. Digits below a billionth are rounded away from zero. */
  String canonical(BigDecimal exact) {
    BigDecimal value = rounded(exact);
    if (value.signum() == 0) {
      return "0";
    }
    BigDecimal stripped = value.stripTrailingZeros();
    if (this == BINARY && stripped.scale() <= 0 && value.abs().compareTo(KIBI) >= 0) {
      return binary(value.toBigInteger());
    }
    int power = Math.floorDiv(-stripped.scale(), 3);
    if (this != EXPONENT) {
      power = Math.min(power, GREAT.length());
    }
    String digits = stripped.scaleByPowerOfTen(-power * 3).toPlainString();
    return digits + suffix(power);
  }

  private String suffix(int power) {
    if (power == 0) {
      return "";
    }
    if (this == EXPONENT) {
      return "e" + power * 3;
    }
    return power < 0
        ? SMALL.substring(SMALL.length() + power, SMALL.length() + power + 1)
        : GREAT.substring(power - 1, power);
  }

  private static String binary(BigInteger value) {
    int power = Math.min(value.getLowestSetBit() / 10, GREAT_BINARY.length());
    String digits = value.divide(BigInteger.ONE.shiftLeft(power * 10)).toString();
    return power == 0 ? digits : digits + GREAT_BINARY.charAt(power - 1) + "i";
  }
}
