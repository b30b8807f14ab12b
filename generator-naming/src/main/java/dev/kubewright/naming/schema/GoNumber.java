package dev.kubewright.naming.schema;

/**
 * A number as the API server has it: an integer of 64 bits if it is written as one and fits, else a
 * floating-point number.
 *
 * @param integer whether it is an integer
 * @param whole the integer; meaningless if it is none
 * @param value the nearest floating-point number
 */
record GoNumber(boolean integer, long whole, double value) {
  private static final double MOST_EXACT = (1L << 53) - 1;
  private static final double LEAST_LONG = -0x1p63;
  private static final double BEYOND_LONG = 0x1p63;
  private static final double NEAR = 1e-9;
  private static final int LONGEST_LONG = 20;

  static GoNumber of(String digits) {
    double value = Double.parseDouble(digits);
    if (isInteger(digits)) {
      try {
        return new GoNumber(true, Long.parseLong(digits), value);
      } catch (NumberFormatException e) {
        return new GoNumber(false, 0, value);
      }
    }
    return new GoNumber(false, 0, value);
  }

  /** No regular expression: most compilations with a default have one that is a number. */
  private static boolean isInteger(String digits) {
    for (int i = digits.startsWith("-") ? 1 : 0; i < digits.length(); i++) {
      if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
        return false;
      }
    }
    return digits.length() <= LONGEST_LONG;
  }

  /** Whether the server takes it for an integer: it allows small errors of rounding. */
  boolean isWhole() {
    return integer || isWhole(value);
  }

  private static boolean isWhole(double value) {
    if (!(Math.abs(value) <= MOST_EXACT)) {
      return false;
    }
    double floor = Math.floor(value);
    double rest = value - floor;
    return rest == 0 || value > 1 && rest / (value + floor) < NEAR;
  }

  /**
   * Whether an integer of some bits holds exactly this number. The server compares the digits of
   * the floating-point number, so the greatest numbers of 64 bits are beyond the end.
   */
  boolean fits(int bits) {
    if (integer) {
      return bits == Long.SIZE || whole >= -(1L << (bits - 1)) && whole < 1L << (bits - 1);
    }
    double end = bits == Long.SIZE ? BEYOND_LONG : 1L << (bits - 1);
    return value == Math.rint(value) && value >= -end && value < end && value != LEAST_LONG;
  }

  /** Compares with a limit as the server does: integers with the limit without its fraction. */
  int compareWith(double limit) {
    return integer ? Long.compare(whole, (long) limit) : Double.compare(value, limit);
  }

  boolean isMultipleOf(double step) {
    if (integer) {
      long wholeStep = (long) step;
      return wholeStep == 0 || whole % wholeStep == 0;
    }
    return step >= 0 && isWhole(step < 1 ? 1 / step * value : value / step);
  }

  /** Whether an allowed number is the same, after a conversion to the form of that number. */
  boolean isAllowedAs(GoNumber allowed) {
    if (allowed.integer) {
      return allowed.whole == (integer ? whole : (long) value);
    }
    return allowed.value == value;
  }

  boolean same(GoNumber other) {
    return integer == other.integer && (integer ? whole == other.whole : value == other.value);
  }
}
