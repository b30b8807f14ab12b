package dev.kubewright.json.utf8;

import dev.kubewright.json.bytes.Excerpt;
import dev.kubewright.json.bytes.Numbers;
import dev.kubewright.json.bytes.Window;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/** Scans numbers by the grammar of RFC 8259. */
final class NumberScanner {
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
      text = new byte[Numbers.LONGEST];
    }
    scan();
    if (length > Numbers.LONGEST) {
      throw reader.error(Numbers.TOO_LONG);
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
    if (i == first || i == reader.limit || leadingZero || !Numbers.isEnd(buf[i])) {
      return integerOf(readText());
    }
    reader.pos = i;
    return negative ? -value : value;
  }

  private long integerOf(String number) {
    if (number.length() <= SAFE_DIGITS && Numbers.isInteger(number)) {
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
    if (b >= 0 && !Numbers.isEnd(b)) {
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
    if (length == Window.LONGEST) {
      throw reader.syntax("a number is longer than " + Window.LONGEST + " bytes");
    }
    if (keep && length < Numbers.LONGEST) {
      text[length] = (byte) b;
    }
    length++;
    reader.pos++;
  }
}
