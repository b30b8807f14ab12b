package dev.kubewright.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Scans string literals: plain ASCII inside one window at once, all else byte by byte. */
final class StringScanner {
  private static final int LEAST_CAPACITY = 256;
  private static final int KEPT_CAPACITY = 64 * 1024;

  private final Utf8JsonReader reader;
  private final @Nullable DecodeContext context;

  // What a literal that is not plain stands for, in UTF-8.
  private byte[] text = new byte[LEAST_CAPACITY];
  private int length;
  private boolean ascii;

  StringScanner(Utf8JsonReader reader, @Nullable DecodeContext context) {
    this.reader = reader;
    this.context = context;
  }

  /** The text of a range of plain ASCII. */
  String plain(int from, int to) {
    return context == null
        ? new String(reader.buf, from, to - from, StandardCharsets.ISO_8859_1)
        : context.string(reader.buf, from, to);
  }

  /** The index of the closing quote if all up to it is plain ASCII in this window, else -1. */
  int plainEnd() {
    int end = runEnd(reader.pos + 1);
    return end < reader.limit && reader.buf[end] == '"' ? end : -1;
  }

  /** Reads the literal whose opening quote is next. */
  String read() {
    int start = reader.pos + 1;
    int end = runEnd(start);
    if (end < reader.limit && reader.buf[end] == '"') {
      reader.pos = end + 1;
      return plain(start, end);
    }
    reader.pos++;
    length = 0;
    ascii = true;
    scan(true);
    String value =
        ascii && context != null
            ? context.string(text, 0, length)
            : new String(text, 0, length, StandardCharsets.UTF_8);
    if (text.length > KEPT_CAPACITY) {
      text = new byte[LEAST_CAPACITY];
    }
    return value;
  }

  /** Passes the literal whose opening quote is next. */
  void skip() {
    reader.pos++;
    scan(false);
  }

  private int runEnd(int from) {
    return Words.plainEnd(reader.buf, from, reader.limit);
  }

  private void scan(boolean keep) {
    while (true) {
      int end = runEnd(reader.pos);
      if (keep) {
        keep(end);
      }
      reader.pos = end;
      int b = reader.next();
      if (b == '"') {
        reader.pos++;
        return;
      }
      if (b >= ' ' && b < 0x80 && b != '\\') {
        continue; // a new window
      }
      int codePoint = special(b);
      if (keep) {
        keepCodePoint(codePoint);
      }
    }
  }

  private void keep(int end) {
    int count = end - reader.pos;
    makeRoom(count);
    System.arraycopy(reader.buf, reader.pos, text, length, count);
    length += count;
  }

  private void keepCodePoint(int codePoint) {
    makeRoom(4);
    if (codePoint < 0x80) {
      text[length++] = (byte) codePoint;
      return;
    }
    ascii = false;
    if (codePoint < 0x800) {
      text[length++] = (byte) (0xc0 | codePoint >> 6);
    } else {
      if (codePoint < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
        text[length++] = (byte) (0xe0 | codePoint >> 12);
      } else {
        text[length++] = (byte) (0xf0 | codePoint >> 18);
        text[length++] = (byte) (0x80 | codePoint >> 12 & 0x3f);
      }
      text[length++] = (byte) (0x80 | codePoint >> 6 & 0x3f);
    }
    text[length++] = (byte) (0x80 | codePoint & 0x3f);
  }

  private void makeRoom(int count) {
    if (count > ByteWindow.LONGEST - length) {
      throw reader.syntax("a string is longer than " + ByteWindow.LONGEST + " bytes");
    }
    if (count > text.length - length) {
      text = Arrays.copyOf(text, Math.max(2 * text.length, length + count));
    }
  }

  private int special(int b) {
    if (b < 0) {
      throw reader.truncated();
    }
    if (b < ' ') {
      throw reader.syntax("a string holds the control character " + hex(b) + " unescaped");
    }
    if (b == '\\') {
      reader.pos++;
      return escape();
    }
    return multiByte();
  }

  private int escape() {
    int b = reader.next();
    int value =
        switch (b) {
          case '"', '\\', '/' -> b;
          case 'b' -> '\b';
          case 'f' -> '\f';
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          case 'u' -> -2;
          case -1 -> throw reader.truncated();
          default -> throw reader.syntax("a string holds an unknown escape");
        };
    reader.pos++;
    return value == -2 ? unicodeEscape() : value;
  }

  private int unicodeEscape() {
    int high = fourHexDigits();
    if (high < Character.MIN_SURROGATE || high > Character.MAX_SURROGATE) {
      return high;
    }
    if (high <= Character.MAX_HIGH_SURROGATE && take('\\') && take('u')) {
      int low = fourHexDigits();
      if (low >= Character.MIN_LOW_SURROGATE && low <= Character.MAX_LOW_SURROGATE) {
        return Character.toCodePoint((char) high, (char) low);
      }
    }
    throw reader.syntax("a string holds half a surrogate pair");
  }

  private boolean take(int wanted) {
    int b = reader.next();
    if (b < 0) {
      throw reader.truncated();
    }
    if (b != wanted) {
      return false;
    }
    reader.pos++;
    return true;
  }

  private int fourHexDigits() {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      int b = reader.next();
      if (b < 0) {
        throw reader.truncated();
      }
      int digit = b < 0x80 ? Character.digit(b, 16) : -1;
      if (digit < 0) {
        throw reader.syntax("a string holds a \\u without four hexadecimal digits");
      }
      value = value << 4 | digit;
      reader.pos++;
    }
    return value;
  }

  private int multiByte() {
    int lead = reader.next();
    int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead < 0xc2 || lead > 0xf4) {
      throw notUtf8();
    }
    reader.pos++;
    int value = lead & 0x3f >> more;
    for (int i = 0; i < more; i++) {
      int b = reader.next();
      if (b < 0) {
        throw reader.truncated();
      }
      if ((b & 0xc0) != 0x80) {
        throw notUtf8();
      }
      value = value << 6 | b & 0x3f;
      reader.pos++;
    }
    boolean overlong = value < (more == 1 ? 0x80 : more == 2 ? 0x800 : 0x10000);
    boolean surrogate = value >= Character.MIN_SURROGATE && value <= Character.MAX_SURROGATE;
    if (overlong || surrogate || value > Character.MAX_CODE_POINT) {
      throw notUtf8();
    }
    return value;
  }

  private CodecException notUtf8() {
    return reader.syntax("a string is not UTF-8");
  }

  private static String hex(int b) {
    return "0x" + Integer.toHexString(b | 0x100).substring(1);
  }
}
