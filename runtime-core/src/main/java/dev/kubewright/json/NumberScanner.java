package dev.kubewright.json;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/** Scans numbers by the grammar of RFC 8259. */
final class NumberScanner {
  /** Maximum number of characters of a number that is read. One that is skipped may be longer. */
  static final int LONGEST = 1000;

  /** The message about a number that is longer. */
  static final String TOO_LONG = "a number has more than " + LONGEST + " characters";

  private static final int SAFE_DIGITS = 18; // every number of 18 digits fits into a long

  private final Utf8JsonReader reader;
  private byte[] text = {};
  private int length;
  private boolean keep;

  NumberScanner(Utf8JsonReader reader) {
    this.reader = reader;
  }

  /** Reads the text of the next number. */
  String readText() {
    keep = true;
    if (text.length == 0) {
      text = new byte[LONGEST];
    }
    scan();
    if (length > LONGEST) {
      throw reader.error(TOO_LONG);
    }
    return new String(text, 0, length, StandardCharsets.ISO_8859_1);
  }

  /** Skips the next number. */
  void skip() {
    keep = false;
    scan();
  }

  /** Reads the next integer. */
  long readLong() {
    byte[] buf = reader.buf;
    boolean negative = buf[reader.pos] == '-';
    int first = reader.pos + (negative ? 1 : 0);
    int last = Math.min(reader.limit, first + SAFE_DIGITS);
    long value = 0;
    int i = first;
    for (; i < last && buf[i] >= '0' && buf[i] <= '9'; i++) {
      value = value * 10 + (buf[i] - '0');
    }
    boolean leadingZero = i > first + 1 && buf[first] == '0';
    if (i == first || i == reader.limit || leadingZero || !endsNumber(buf[i])) {
      return integerOf(readText());
    }
    reader.pos = i;
    return negative ? -value : value;
  }

  private long integerOf(String number) {
    if (number.length() <= SAFE_DIGITS && isInteger(number)) {
      return Long.parseLong(number); // the first BigDecimal of a process takes tens of milliseconds
    }
    try {
      return new BigDecimal(number).longValueExact();
    } catch (NumberFormatException e) {
      throw reader.error("the number " + Excerpt.quoted(number) + " does not fit into 64 bits");
    } catch (ArithmeticException e) {
      throw reader.error(
          "the number "
              + Excerpt.quoted(number)
              + " is not an integer, or does not fit into 64 bits");
    }
  }

  private void scan() {
    length = 0;
    takeIf('-');
    if (!takeIf('0')) {
      digits();
    }
    if (takeIf('.')) {
      digits();
    }
    if (takeIf('e') || takeIf('E')) {
      if (!takeIf('+')) {
        takeIf('-');
      }
      digits();
    }
    int b = reader.next();
    if (b >= 0 && !endsNumber(b)) {
      throw reader.unexpected("the end of a number");
    }
  }

  private void digits() {
    int b = reader.next();
    if (b < '0' || b > '9') {
      throw reader.unexpected("a digit");
    }
    for (; b >= '0' && b <= '9'; b = reader.next()) {
      take(b);
    }
  }

  private boolean takeIf(int wanted) {
    if (reader.next() != wanted) {
      return false;
    }
    take(wanted);
    return true;
  }

  private void take(int b) {
    if (length == ByteWindow.LONGEST) {
      throw reader.syntax("a number is longer than " + ByteWindow.LONGEST + " bytes");
    }
    if (keep && length < LONGEST) {
      text[length] = (byte) b;
    }
    length++;
    reader.pos++;
  }

  static boolean endsNumber(int b) {
    return switch (b) {
      case ',', '}', ']', ' ', '\n', '\r', '\t' -> true;
      default -> false;
    };
  }

  /** Returns whether a JSON number has neither a fraction nor an exponent. */
  private static boolean isInteger(String number) {
    return digitsEnd(number, number.startsWith("-") ? 1 : 0) == number.length();
  }

  /** Returns whether a text is a JSON number. */
  static boolean isNumber(String number) {
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
