package dev.kubewright.cel.cost;

/**
 * A size or a cost that is not known exactly. Both ends are unsigned, and what would be larger than
 * {@link #MOST} is {@link #MOST}.
 *
 * @param min the smallest value, unsigned
 * @param max the largest value, unsigned
 */
record Range(long min, long max) {
  /** The largest unsigned value. */
  static final long MOST = -1L;

  /** Anything. */
  static final Range UNKNOWN = new Range(0, MOST);

  static final Range ZERO = fixed(0);

  /** Where a union starts. */
  static final Range NOTHING = new Range(MOST, 0);

  private static final double TWO_TO_64 = 0x1p64;
  private static final double TWO_TO_63 = 0x1p63;

  static Range fixed(long value) {
    return new Range(value, value);
  }

  static Range upTo(long max) {
    return new Range(0, max);
  }

  Range plus(Range other) {
    return new Range(sum(min, other.min), sum(max, other.max));
  }

  Range plus(long value) {
    return plus(fixed(value));
  }

  Range times(Range other) {
    return new Range(product(min, other.min), product(max, other.max));
  }

  /** Multiplies and rounds up. */
  Range times(double factor) {
    return new Range(product(min, factor), product(max, factor));
  }

  /** The range of both. */
  Range union(Range other) {
    return new Range(smaller(min, other.min), larger(max, other.max));
  }

  static long sum(long a, long b) {
    long sum = a + b;
    return Long.compareUnsigned(sum, a) < 0 ? MOST : sum;
  }

  static long product(long a, long b) {
    boolean fits = b == 0 || Long.compareUnsigned(a, Long.divideUnsigned(MOST, b)) <= 0;
    return fits ? a * b : MOST;
  }

  private static long product(long value, double factor) {
    double number = toDouble(value);
    if (number > 0 && factor > 0 && number > TWO_TO_64 / factor) {
      return MOST;
    }
    return toUnsigned(Math.ceil(number * factor));
  }

  /** The quotient, rounded up. */
  static long quotient(long value, long divisor) {
    return toUnsigned(Math.ceil(toDouble(value) / toDouble(divisor)));
  }

  static long smaller(long a, long b) {
    return Long.compareUnsigned(a, b) <= 0 ? a : b;
  }

  private static long larger(long a, long b) {
    return Long.compareUnsigned(a, b) >= 0 ? a : b;
  }

  static double toDouble(long value) {
    return value >= 0 ? value : ((value >>> 1) | (value & 1)) * 2.0;
  }

  private static long toUnsigned(double value) {
    if (value >= TWO_TO_64) {
      return MOST;
    }
    return value < TWO_TO_63 ? (long) value : (long) (value - TWO_TO_63) + Long.MIN_VALUE;
  }
}
