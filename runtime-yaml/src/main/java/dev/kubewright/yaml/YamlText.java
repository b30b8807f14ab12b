package dev.kubewright.yaml;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the documents in bytes or characters, as nodes. */
final class YamlText {
  /** Maximum number of characters of a text. */
  static final int LONGEST = 16 * 1024 * 1024;

  private YamlText() {}

  /**
   * Returns the whole stream as UTF-8, or as UTF-16 if it starts with its byte order mark. Does not
   * close it.
   *
   * @throws YamlException if it is too long, or in no such encoding
   */
  static String read(InputStream in) {
    try {
      byte[] bytes = in.readNBytes(3 * LONGEST + 1);
      if (bytes.length > 3 * LONGEST) {
        throw tooLong();
      }
      return decode(bytes);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static String decode(byte[] bytes) {
    Charset charset = charset(bytes);
    CharsetDecoder decoder = charset.newDecoder();
    CharBuffer chars = CharBuffer.allocate(bytes.length + 1);
    CoderResult result = decoder.decode(ByteBuffer.wrap(bytes), chars, true);
    String text = chars.flip().toString();
    if (result.isError()) {
      int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
      int column = text.length() - text.lastIndexOf('\n');
      String problem = "malformed YAML: not " + charset.name();
      throw new YamlException(problem, "$", 0, line, column);
    }
    return text;
  }

  /** Returns UTF-8, or the form of UTF-16 whose byte order mark the text has. */
  private static Charset charset(byte[] bytes) {
    int mark = bytes.length < 2 ? 0 : (bytes[0] & 0xff) << 8 | bytes[1] & 0xff;
    return switch (mark) {
      case 0xfeff -> StandardCharsets.UTF_16BE;
      case 0xfffe -> StandardCharsets.UTF_16LE;
      default -> StandardCharsets.UTF_8;
    };
  }

  /** Returns the whole text of a reader. Does not close it. */
  static String read(Reader in) {
    var text = new StringBuilder();
    var window = new char[8192];
    try {
      for (int count = in.read(window); count >= 0; count = in.read(window)) {
        text.append(window, 0, count);
        if (text.length() > LONGEST) {
          throw tooLong();
        }
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return text.toString();
  }

  private static YamlException tooLong() {
    return new YamlException("the text has more than " + LONGEST + " characters", "$", 0, 0, 0);
  }

  /**
   * Returns the roots of a text's documents, including empty ones.
   *
   * @throws YamlException if it is neither YAML nor JSON, or exceeds a limit
   */
  static List<YamlNode> documents(String text) {
    if (text.length() > LONGEST) {
      throw tooLong();
    }
    return new YamlStream(text.startsWith("\ufeff") ? text.substring(1) : text).read();
  }
}
