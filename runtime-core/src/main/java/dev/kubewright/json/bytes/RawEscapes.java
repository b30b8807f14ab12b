package dev.kubewright.json.bytes;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Converts JSON texts with different escapes in strings to one form, for comparison. In that form,
 * only quotes, backslashes, control characters and halves of surrogate pairs are escaped.
 */
public final class RawEscapes {
  private static final String SHORT = "bfnrt/";
  private static final String MEANT = "\b\f\n\r\t/";

  private RawEscapes() {}

  /** Returns that form of a valid text in UTF-8. Returns the text itself if it has no escapes. */
  public static byte[] resolved(byte[] text) {
    int first = 0;
    while (first < text.length && text[first] != '\\') {
      first++;
    }
    if (first == text.length) {
      return text;
    }
    var out = new ByteArrayOutputStream(text.length);
    out.write(text, 0, first);
    int i = first;
    while (i < text.length) {
      if (text[i] == '\\') {
        i = resolve(text, i, out);
      } else {
        out.write(text[i++]);
      }
    }
    return out.toByteArray();
  }

  /** Resolves the escape at an index and returns the index after it. */
  private static int resolve(byte[] text, int at, ByteArrayOutputStream out) {
    char name = (char) text[at + 1];
    if (name != 'u') {
      int known = SHORT.indexOf(name);
      put(known < 0 ? name : MEANT.charAt(known), out);
      return at + 2;
    }
    char unit = unit(text, at);
    int next = at + 6;
    boolean pair =
        Character.isHighSurrogate(unit)
            && next + 6 <= text.length
            && text[next] == '\\'
            && text[next + 1] == 'u'
            && Character.isLowSurrogate(unit(text, next));
    if (pair) {
      int codePoint = Character.toCodePoint(unit, unit(text, next));
      out.writeBytes(Character.toString(codePoint).getBytes(StandardCharsets.UTF_8));
      return next + 6;
    }
    put(unit, out);
    return next;
  }

  private static char unit(byte[] text, int at) {
    var digits = new String(text, at + 2, 4, StandardCharsets.US_ASCII);
    return (char) Integer.parseInt(digits, 16);
  }

  private static void put(char unit, ByteArrayOutputStream out) {
    boolean stays = unit >= ' ' && !Character.isSurrogate(unit);
    String text =
        unit == '"' || unit == '\\'
            ? "\\" + unit
            : stays
                ? String.valueOf(unit)
                : "\\u" + Integer.toHexString(0x10000 | unit).substring(1);
    out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }
}
