package dev.kubewright.apiserver.yaml;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Decodes a body: UTF-8, or UTF-16 if it starts with its byte order mark. */
final class YamlText {
  private static final char MARK = '\ufeff';

  private YamlText() {}

  /**
   * Returns the text without its byte order mark.
   *
   * @throws YamlFault for malformed text and for control characters
   */
  static String decode(byte[] body) {
    String text;
    if (startsWith(body, 0xfe, 0xff)) {
      text = utf16(body, ByteOrder.BIG_ENDIAN);
    } else if (startsWith(body, 0xff, 0xfe)) {
      text = utf16(body, ByteOrder.LITTLE_ENDIAN);
    } else {
      check(body);
      text = new String(body, StandardCharsets.UTF_8);
    }
    text.codePoints()
        .forEach(
            point -> {
              if (!isAllowed(point)) {
                throw YamlFault.of("control characters are not allowed");
              }
            });
    return !text.isEmpty() && text.charAt(0) == MARK ? text.substring(1) : text;
  }

  private static boolean startsWith(byte[] body, int first, int second) {
    return body.length >= 2 && (body[0] & 0xff) == first && (body[1] & 0xff) == second;
  }

  private static String utf16(byte[] body, ByteOrder order) {
    if (body.length % 2 != 0) {
      throw YamlFault.of("incomplete UTF-16 character");
    }
    // A charset would replace what is malformed.
    String text = ByteBuffer.wrap(body, 2, body.length - 2).order(order).asCharBuffer().toString();
    for (int i = 0; i < text.length(); i++) {
      if (Character.isHighSurrogate(text.charAt(i))) {
        if (i + 1 == text.length()) {
          throw YamlFault.of("incomplete UTF-16 surrogate pair");
        }
        if (!Character.isLowSurrogate(text.charAt(++i))) {
          throw YamlFault.of("expected low surrogate area");
        }
      } else if (Character.isLowSurrogate(text.charAt(i))) {
        throw YamlFault.of("unexpected low surrogate area");
      }
    }
    return text;
  }

  private static boolean isAllowed(int point) {
    return point == '\t'
        || point == '\n'
        || point == '\r'
        || (point >= 0x20 && point <= 0x7e)
        || point == 0x85
        || (point >= 0xa0 && point <= 0xd7ff)
        || (point >= 0xe000 && point <= 0xfffd)
        || point >= 0x10000;
  }

  /** Finds the first octet that is wrong. */
  private static void check(byte[] body) {
    int at = 0;
    while (at < body.length) {
      int first = body[at] & 0xff;
      int length = length(first);
      if (length == 0) {
        throw YamlFault.of("invalid leading UTF-8 octet");
      }
      if (at + length > body.length) {
        throw YamlFault.of("incomplete UTF-8 octet sequence");
      }
      int point = length == 1 ? first : first & (0xff >> (length + 1));
      for (int i = 1; i < length; i++) {
        int next = body[at + i] & 0xff;
        if ((next & 0xc0) != 0x80) {
          throw YamlFault.of("invalid trailing UTF-8 octet");
        }
        point = point << 6 | next & 0x3f;
      }
      if (length > 1 && point < least(length)) {
        throw YamlFault.of("invalid length of a UTF-8 sequence");
      }
      if ((point >= 0xd800 && point <= 0xdfff) || point > 0x10ffff) {
        throw YamlFault.of("invalid Unicode character");
      }
      at += length;
    }
  }

  private static int length(int first) {
    if (first < 0x80) {
      return 1;
    }
    if ((first & 0xe0) == 0xc0) {
      return 2;
    }
    if ((first & 0xf0) == 0xe0) {
      return 3;
    }
    return (first & 0xf8) == 0xf0 ? 4 : 0;
  }

  private static int least(int length) {
    return length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
  }
}
