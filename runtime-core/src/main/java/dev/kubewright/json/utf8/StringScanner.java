package dev.kubewright.json.utf8;

import dev.kubewright.json.Bytes;
import dev.kubewright.json.bytes.Window;
import dev.kubewright.json.bytes.Words;
import dev.kubewright.json.sharing.PlainStrings;
import dev.kubewright.json.sharing.SharingTables;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Scans string literals: plain ASCII inside one window at once, everything else byte by byte. */
final class StringScanner {
  private static final int LEAST_CAPACITY = 256;
  private static final int KEPT_CAPACITY = 64 * 1024;
  private static final int ESCAPE_LENGTH = "\\u0000".length();
  private static final int REPLACEMENT = 0xfffd;
  private static final int KEPT_AT_ONCE = 2 * Long.BYTES;
  // Two blocks that are not copied yet, this one, and what a copy writes behind its end.
  private static final int KEPT_OF_A_BLOCK = 4 * Words.BLOCK;
  private static final int ESCAPES_SEEN = 8;
  private static final int NEAR = 24; // bytes from one escape to the next
  private static final byte[] UNESCAPED = unescaped();

  private final Utf8JsonReader reader;

  private final PlainStrings plain;

  // The content of a literal that is not plain, in UTF-8.
  private byte[] text = new byte[LEAST_CAPACITY];
  private int length; // also how much of a literal has been skipped
  private boolean ascii;

  StringScanner(Utf8JsonReader reader, @Nullable SharingTables context) {
    this.reader = reader;
    this.plain = new PlainStrings(reader.stack, context);
  }

  /** Begins another document: without a context, it shares nothing with the one before. */
  void restart() {
    plain.restart();
  }

  /** Returns the text of a range of plain ASCII. */
  String plain(int from, int to) {
    return plain.get(reader.buf, from, to);
  }

  /**
   * Returns the index of the closing quote if everything before it is plain ASCII in this window.
   * Otherwise returns -1.
   */
  int plainEnd() {
    int end = runEnd(reader.pos + 1);
    return end < reader.limit && reader.buf[end] == '"' ? end : -1;
  }

  /** Reads the next literal. Its opening quote is the next byte. */
  String read() {
    int start = reader.pos + 1;
    int end = runEnd(start);
    if (end < reader.limit && reader.buf[end] == '"') {
      reader.pos = end + 1;
      return plain(start, end);
    }
    scanText();
    String value = ascii ? plain.get(text, 0, length) : newText();
    dropText();
    return value;
  }

  /**
   * Reads the next literal as base64. Its opening quote is the next byte.
   *
   * @throws IllegalArgumentException if it is not base64. The literal has been consumed.
   */
  Bytes readBase64() {
    int start = reader.pos + 1;
    int end = runEnd(start);
    if (end < reader.limit && reader.buf[end] == '"') {
      reader.pos = end + 1;
      return Bytes.ofBase64(reader.buf, start, end);
    }
    scanText();
    try {
      boolean whole = ascii && Words.plainEnd(text, 0, length) == length; // no line breaks
      return whole ? Bytes.ofBase64(text, 0, length) : Bytes.ofBase64(newText());
    } finally {
      dropText();
    }
  }

  private String newText() {
    return new String(
        text, 0, length, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
  }

  private void scanText() {
    reader.pos++;
    length = 0;
    ascii = true;
    scan(true);
  }

  private void dropText() {
    if (text.length > KEPT_CAPACITY) {
      text = new byte[LEAST_CAPACITY];
    }
  }

  /** Skips the next literal. Its opening quote is the next byte. */
  void skip() {
    reader.pos++;
    length = 0;
    scan(false);
  }

  private int runEnd(int from) {
    return Words.plainEnd(reader.buf, from, reader.limit);
  }

  private void scan(boolean keep) {
    while (true) {
      if (keep) {
        keepAscii(true);
        int end = runEnd(reader.pos);
        keep(end);
        reader.pos = end;
      } else {
        int end = runEnd(reader.pos);
        limit(end - reader.pos + 1);
        length += end - reader.pos + 1;
        reader.pos = end;
      }
      int b = reader.next();
      if (b == '"') {
        reader.pos++;
        return;
      }
      if (b >= ' ' && b < 0x80 && b != '\\') {
        continue; // the window has changed
      }
      int codePoint = special(b, keep);
      if (keep) {
        keepCodePoint(codePoint);
      }
    }
  }

  /**
   * Keeps plain ASCII and escapes of one letter while whole words of the window are ahead, in one
   * pass. Goes on block by block if escapes may be and are near to each other.
   */
  private void keepAscii(boolean maybeDense) {
    byte[] from = reader.buf;
    int at = reader.pos;
    int last = reader.limit - 2 * Long.BYTES;
    int near = at + ESCAPES_SEEN * NEAR;
    int escapes = 0;
    while (at <= last && length <= Window.LONGEST - KEPT_AT_ONCE) {
      makeRoom(KEPT_AT_ONCE);
      byte[] to = text;
      int room = Math.min(to.length, Window.LONGEST) - Long.BYTES;
      int count = length;
      while (at <= last && count <= room) {
        int bound = Math.min(last, at + room - count);
        int end = Words.copyPlain(from, at, bound, to, count);
        count += end - at;
        at = end;
        if (at <= bound) {
          byte letter = from[at] == '\\' ? UNESCAPED[from[at + 1] & 0xff] : 0;
          if (letter == 0) {
            reader.pos = at;
            length = count;
            return;
          }
          to[count++] = letter;
          at += 2;
          if (++escapes == ESCAPES_SEEN && at < near && maybeDense) {
            reader.pos = at;
            length = count;
            keepBlocks();
            keepAscii(false);
            return;
          }
        }
      }
      reader.pos = at;
      length = count;
    }
  }

  /**
   * Does the same 64 bytes at a time. The bytes that may end a run of plain ASCII are found first,
   * for the whole block, because looking for each of them where the last one ended makes a
   * processor wait. Leaves the end of a window to others.
   */
  private void keepBlocks() {
    byte[] from = reader.buf;
    int block = reader.pos;
    int done = block; // everything before it is kept
    int last = reader.limit - KEPT_OF_A_BLOCK;
    while (block <= last && length <= Window.LONGEST - KEPT_OF_A_BLOCK) {
      makeRoom(KEPT_OF_A_BLOCK);
      byte[] to = text;
      int room = Math.min(to.length, Window.LONGEST) - KEPT_OF_A_BLOCK;
      int count = length;
      for (; block <= last && count <= room; block += Words.BLOCK) {
        if (block - done >= Words.BLOCK) {
          Words.copyRun(from, done, to, count, Words.BLOCK);
          count += Words.BLOCK;
          done += Words.BLOCK;
        }
        long marks = Words.marks(from, block);
        if (done > block) {
          marks &= ~1; // the letter of an escape that began in the block before
        }
        while (marks != 0) {
          long lowest = marks & -marks;
          int at = block + Long.numberOfTrailingZeros(marks);
          byte letter = from[at] == '\\' ? UNESCAPED[from[at + 1] & 0xff] : 0;
          if (letter == 0) {
            if (from[at] >= ' ' && from[at] != '"' && from[at] != '\\') {
              marks ^= lowest; // marked by the byte before it
              continue;
            }
            Words.copyRun(from, done, to, count, at - done);
            length = count + at - done;
            reader.pos = at;
            return;
          }
          Words.copyRun(from, done, to, count, at - done);
          count += at - done;
          to[count++] = letter;
          done = at + 2;
          marks &= ~(lowest | lowest << 1);
        }
      }
      if (block > done) {
        Words.copyRun(from, done, to, count, block - done);
        count += block - done;
        done = block;
      }
      length = count;
      reader.pos = done;
    }
  }

  /** Returns what escapes of one letter stand for, by that letter. 0 is not such an escape. */
  private static byte[] unescaped() {
    byte[] table = new byte[0x100];
    String letters = "\"\\/bfnrt";
    String meant = "\"\\/\b\f\n\r\t";
    for (int i = 0; i < letters.length(); i++) {
      table[letters.charAt(i)] = (byte) meant.charAt(i);
    }
    return table;
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

  /** Refuses a string that is too long. A skipped one costs no memory, but might never end. */
  private void limit(int count) {
    if (count > Window.LONGEST - length) {
      throw reader.syntax("a string is longer than " + Window.LONGEST + " bytes");
    }
  }

  private void makeRoom(int count) {
    limit(count);
    if (count > text.length - length) {
      text = Arrays.copyOf(text, Math.max(2 * text.length, length + count));
    }
  }

  /** Consumes an escape or a character that is not ASCII. Decodes it if it is kept. */
  private int special(int b, boolean keep) {
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
    if (keep) {
      return multiByte(b);
    }
    reader.pos++;
    return b;
  }

  private int escape() {
    int b = reader.next();
    if (b < 0) {
      throw reader.truncated();
    }
    byte letter = UNESCAPED[b];
    if (letter == 0 && b != 'u') {
      throw reader.syntax("a string holds an unknown escape");
    }
    reader.pos++;
    return letter == 0 ? unicodeEscape() : letter;
  }

  /** As in Go, half of a surrogate pair becomes U+FFFD. */
  private int unicodeEscape() {
    char first = fourHexDigits();
    if (!Character.isSurrogate(first)) {
      return first;
    }
    int low = Character.isHighSurrogate(first) ? lowSurrogateAhead() : -1;
    if (low < 0) {
      return REPLACEMENT;
    }
    reader.pos += ESCAPE_LENGTH;
    return Character.toCodePoint(first, (char) low);
  }

  /** Returns the low surrogate of the next escape, or -1. Consumes nothing. */
  private int lowSurrogateAhead() {
    if (reader.next(0) != '\\' || reader.next(1) != 'u') {
      return -1;
    }
    int value = 0;
    for (int i = 2; i < ESCAPE_LENGTH; i++) {
      int digit = hexDigit(reader.next(i));
      if (digit < 0) {
        return -1;
      }
      value = value << 4 | digit;
    }
    return Character.isLowSurrogate((char) value) ? value : -1;
  }

  private char fourHexDigits() {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      int b = reader.next();
      if (b < 0) {
        throw reader.truncated();
      }
      int digit = hexDigit(b);
      if (digit < 0) {
        throw reader.syntax("a string holds a \\u without four hexadecimal digits");
      }
      value = value << 4 | digit;
      reader.pos++;
    }
    return (char) value;
  }

  private static int hexDigit(int b) {
    return b >= 0 && b < 0x80 ? Character.digit(b, 16) : -1;
  }

  /**
   * Consumes a character of several bytes. If the bytes are not UTF-8, one of them becomes U+FFFD
   * and the next is examined by itself, as in Go's utf8.DecodeRune. Reads bytes ahead only while
   * those before them fit.
   */
  private int multiByte(int lead) {
    int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    int value = lead & 0x3f >> more;
    boolean valid = lead >= 0xc2 && lead <= 0xf4;
    for (int i = 1; valid && i <= more; i++) {
      int b = reader.next(i);
      value = value << 6 | b & 0x3f;
      valid = b >= 0x80 && b < 0xc0 && (i > 1 || secondFits(lead, b));
    }
    reader.pos += valid ? more + 1 : 1;
    return valid ? value : REPLACEMENT;
  }

  /**
   * Returns whether a second byte makes a code point that needs this many bytes and is no
   * surrogate.
   */
  private static boolean secondFits(int lead, int second) {
    return switch (lead) {
      case 0xe0 -> second >= 0xa0;
      case 0xed -> second < 0xa0;
      case 0xf0 -> second >= 0x90;
      case 0xf4 -> second < 0x90;
      default -> true;
    };
  }

  private static String hex(int b) {
    return "0x" + Integer.toHexString(b | 0x100).substring(1);
  }
}
