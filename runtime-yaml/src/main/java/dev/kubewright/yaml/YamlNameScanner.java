package dev.kubewright.yaml;

import dev.kubewright.yaml.YamlToken.Kind;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Scans the names of anchors, aliases and tags. */
final class YamlNameScanner {
  /** The start of the long form of a tag such as {@code !!str}. */
  static final String STANDARD = "tag:yaml.org,2002:";

  private static final String IN_TAGS = ";/?:@&=+$,.!~*'()[]";

  private YamlNameScanner() {}

  private static boolean isNameChar(char c) {
    return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || isDash(c);
  }

  private static boolean isDash(char c) {
    return c == '_' || c == '-';
  }

  private static void takeName(YamlCursor cursor, StringBuilder into) {
    while (isNameChar(cursor.here())) {
      cursor.take(into);
    }
  }

  static YamlToken anchorOrAlias(YamlCursor cursor) {
    YamlMark start = cursor.mark();
    Kind kind = cursor.here() == '&' ? Kind.ANCHOR : Kind.ALIAS;
    cursor.skip();
    var name = new StringBuilder();
    takeName(cursor, name);
    if (name.isEmpty() || !cursor.isBlankOrEnd(0) && "?:,]}%@`".indexOf(cursor.here()) < 0) {
      throw start.malformed("names of anchors have letters, digits, '-' and '_' only");
    }
    return YamlToken.of(kind, start, name.toString());
  }

  /** Returns a tag in its long form. */
  static YamlToken tag(YamlCursor cursor) {
    YamlMark start = cursor.mark();
    YamlToken tag =
        cursor.ahead(1) == '<'
            ? YamlToken.of(Kind.TAG, start, verbatim(cursor))
            : shorthand(cursor, start);
    if (!cursor.isBlankOrEnd(0)) {
      throw start.malformed("a tag must end at a space or at the end of its line");
    }
    return tag;
  }

  private static String verbatim(YamlCursor cursor) {
    YamlMark start = cursor.mark();
    cursor.skip(2);
    String name = suffix(cursor, "");
    if (name.isEmpty() || cursor.here() != '>') {
      throw start.malformed("a tag after \"!<\" must have a name and end in '>'");
    }
    cursor.skip();
    return name;
  }

  private static YamlToken shorthand(YamlCursor cursor, YamlMark start) {
    cursor.skip();
    var handle = new StringBuilder();
    takeName(cursor, handle);
    if (cursor.here() != '!') {
      return YamlToken.of(Kind.TAG, start, "!" + suffix(cursor, handle.toString()));
    }
    cursor.skip();
    String name = suffix(cursor, "");
    if (name.isEmpty()) {
      throw start.malformed("a tag has no name");
    }
    return handle.isEmpty()
        ? YamlToken.of(Kind.TAG, start, STANDARD + name)
        : YamlToken.of(Kind.UNKNOWN_TAG, start, name);
  }

  private static String suffix(YamlCursor cursor, String start) {
    var name = new StringBuilder(start);
    while (true) {
      if (cursor.here() == '%') {
        name.append(escaped(cursor));
      } else if (isNameChar(cursor.here()) || IN_TAGS.indexOf(cursor.here()) >= 0) {
        cursor.take(name);
      } else {
        return name.toString();
      }
    }
  }

  /** Returns one character of UTF-8 whose bytes are written as {@code %xx}. */
  private static String escaped(YamlCursor cursor) {
    YamlMark start = cursor.mark();
    int first = octet(cursor);
    int length = first < 0x80 ? 1 : first < 0xc0 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    ByteBuffer bytes = ByteBuffer.allocate(Math.max(1, length)).put((byte) first);
    while (bytes.hasRemaining()) {
      bytes.put((byte) octet(cursor));
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
    } catch (CharacterCodingException notUtf8) {
      throw start.malformed("escapes in a tag that are not UTF-8");
    }
  }

  private static int octet(YamlCursor cursor) {
    int high = Character.digit(cursor.ahead(1), 16);
    int low = high < 0 ? -1 : Character.digit(cursor.ahead(2), 16);
    if (cursor.here() != '%' || low < 0) {
      throw cursor.mark().malformed("a '%' in a tag must be followed by two hexadecimal digits");
    }
    cursor.skip(3);
    return high << 4 | low;
  }
}
