package dev.kubewright.yaml;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.yaml.YamlNode.NumberText;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds and reads JSON values in a text that may hold several. */
final class JsonValues {
  private static final Pattern NUMBER =
      Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");

  private JsonValues() {}

  /**
   * Returns the index after the value that starts at an index. Returns -1 if no value starts there,
   * or if it is cut off. Does not check the value.
   */
  static int end(String text, int start) {
    char c = text.charAt(start);
    if (c == '{' || c == '[') {
      return endOfBrackets(text, start);
    }
    if (c == '"') {
      return endOfString(text, start);
    }
    for (String word : new String[] {"true", "false", "null"}) {
      if (text.startsWith(word, start)) {
        return start + word.length();
      }
    }
    Matcher number = NUMBER.matcher(text).region(start, text.length());
    return number.lookingAt() ? number.end() : -1;
  }

  private static int endOfBrackets(String text, int start) {
    int depth = 0;
    int i = start;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '"') {
        i = endOfString(text, i);
        if (i < 0) {
          return -1;
        }
        continue;
      }
      i++;
      if (c == '{' || c == '[') {
        depth++;
      } else if ((c == '}' || c == ']') && --depth == 0) {
        return i;
      }
    }
    return -1;
  }

  private static int endOfString(String text, int start) {
    for (int i = start + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '"') {
        return i + 1;
      }
    }
    return -1;
  }

  /**
   * Returns the value of a text, or null if it is not JSON.
   *
   * @param document the number of the document, counted from 1
   * @throws YamlException if it is JSON but cannot be read
   */
  static @Nullable YamlNode read(String value, int document) {
    try {
      JsonReader in = Json.reader(encode(value));
      YamlNode node = json(in, document);
      return in.peek() == JsonToken.END_OF_DOCUMENT ? node : null;
    } catch (YamlException duplicate) {
      throw duplicate;
    } catch (CharacterCodingException notText) {
      return null; // the YAML reader then reports what is wrong, and where
    } catch (CodecException refused) {
      if (isJson(value)) {
        throw refusal(refused, document);
      }
      return null;
    }
  }

  /**
   * Returns whether a value follows the grammar of JSON. kubectl does not read such a value as
   * YAML.
   */
  private static boolean isJson(String value) {
    try {
      Json.raw(value);
      return true;
    } catch (CodecException malformed) {
      return false;
    }
  }

  private static YamlException refusal(CodecException refused, int document) {
    String message = String.valueOf(refused.getMessage());
    int end = message.lastIndexOf(" at " + refused.path());
    String problem = end < 0 ? message : message.substring(0, end);
    return new YamlException(problem, refused.path(), document, 0, 0);
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
          case NUMBER -> new NumberText(in.readNumberText(), NumberText.Kind.FLOAT);
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
