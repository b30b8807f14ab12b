package dev.kubewright.yaml;

import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.yaml.YamlNode.NumberText;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From bytes or characters to the documents in them, as nodes. */
final class YamlText {
  /** The greatest number of characters that a text may have. */
  static final int LONGEST = 16 * 1024 * 1024;

  private YamlText() {}

  /**
   * The whole stream as UTF-8; it is not closed.
   *
   * @throws YamlException if it is longer than the bound, or not UTF-8
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
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CharBuffer chars = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(ByteBuffer.wrap(bytes), chars, true);
    String text = chars.flip().toString();
    if (result.isError()) {
      int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
      int column = text.length() - text.lastIndexOf('\n');
      throw new YamlException("malformed YAML: not UTF-8", "$", 0, line, column);
    }
    return text;
  }

  /** The whole of a reader; it is not closed. */
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
   * The roots of a text's documents, also of empty ones. A text that begins like JSON is read as
   * JSON if it is that, because tabs are nothing special there; kubectl does the same.
   *
   * @throws YamlException if it is neither YAML nor JSON, or beyond a bound
   */
  static List<YamlNode> documents(String text) {
    if (text.length() > LONGEST) {
      throw tooLong();
    }
    String content = text.startsWith("\ufeff") ? text.substring(1) : text;
    String trimmed = content.stripLeading();
    List<YamlNode> json =
        trimmed.startsWith("{") || trimmed.startsWith("[") ? jsonDocuments(content) : null;
    return json != null ? json : new YamlParser(content).documents();
  }

  private static @Nullable List<YamlNode> jsonDocuments(String text) {
    var roots = new ArrayList<YamlNode>();
    try {
      JsonReader in = Json.reader(encode(text));
      while (in.peek() != JsonToken.END_OF_DOCUMENT) {
        roots.add(json(in, roots.size() + 1));
      }
      return roots;
    } catch (YamlException duplicate) {
      throw duplicate;
    } catch (CodecException | CharacterCodingException notJson) {
      return null; // the reader of YAML says what is wrong, and where
    }
  }

  private static byte[] encode(String text) throws CharacterCodingException {
    ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
    var bytes = new byte[encoded.remaining()];
    encoded.get(bytes);
    return bytes;
  }

  private static YamlNode json(JsonReader in, int document) {
    Object value =
        switch (in.peek()) {
          case OBJECT -> object(in, document);
          case ARRAY -> array(in, document);
          case STRING -> in.readString();
          case NUMBER -> new NumberText(in.readNumberText());
          case BOOLEAN -> in.readBoolean();
          default -> in.readNull() ? null : in.readString();
        };
    return new YamlNode(value, 0, 0, 1);
  }

  private static Object object(JsonReader in, int document) {
    var fields = new LinkedHashMap<String, YamlNode>();
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      if (fields.containsKey(name)) {
        throw new YamlException("the field is given twice", ReadSupport.path(in), document, 0, 0);
      }
      fields.put(name, json(in, document));
    }
    return fields;
  }

  private static Object array(JsonReader in, int document) {
    var items = new ArrayList<YamlNode>();
    in.beginArray();
    while (in.nextItem()) {
      items.add(json(in, document));
    }
    return items;
  }
}
