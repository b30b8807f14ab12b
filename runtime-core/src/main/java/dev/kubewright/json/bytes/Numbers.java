package dev.kubewright.json.bytes;

/** The grammar of numbers, by RFC 8259. */
public final class Numbers {
  /** Maximum number of characters of a number that is read. One that is skipped may be longer. */
  public static final int LONGEST = 1000;

  /** The message about a number that is longer. */
  public static final String TOO_LONG = "a number has more than " + LONGEST + " characters";

  private Numbers() {}

  /** Returns whether a number ends before this byte. */
  public static boolean isEnd(int b) {
    return switch (b) {
      case ',', '}', ']', ' ', '\n', '\r', '\t' -> true;
      default -> false;
    };
  }

  /** Returns whether a JSON number has neither a fraction nor an exponent. */
  public static boolean isInteger(String number) {
    return digitsEnd(number, number.startsWith("-") ? 1 : 0) == number.length();
  }

  /** Returns whether a text is a JSON number. */
  public static boolean isNumber(String number) {
    int at = number.startsWith("-") ? 1 : 0;
    int from = at;
    at = digitsEnd(number, at);
    if (at == from || number.charAt(from) == '0' && at > from + 1) {
      return false;
    }
    if (at < number.length() && number.charAt(at) == '.') {
      from = at + 1;
      at = digitsEnd(number, from);
      if (at == from) {
        return false;
      }
    }
    if (at < number.length() && (number.charAt(at) | 0x20) == 'e') {
      from = at + 1;
      if (from < number.length() && (number.charAt(from) == '+' || number.charAt(from) == '-')) {
        from++;
      }
      at = digitsEnd(number, from);
      if (at == from) {
        return false;
      }
    }
    return at == number.length();
  }

  private static int digitsEnd(String number, int from) {
    int i = from;
    while (i < number.length() && number.charAt(i) >= '0' && number.charAt(i) <= '9') {
      i++;
    }
    return i;
  }
}
