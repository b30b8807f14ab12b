package dev.kubewright.json.utf8;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** An independent opinion on a document: the JDK's on its UTF-8, Jackson's on its JSON. */
final class Oracle {
  private static final String BYTE_ORDER_MARK = "\ufeff";
  private static final char REPLACEMENT = '\ufffd';
  private static final Pattern ESCAPES =
      Pattern.compile(
          "\\\\u[dD][89abAB]\\p{XDigit}{2}\\\\u[dD][c-fC-F]\\p{XDigit}{2}"
              + "|(\\\\u[dD][89a-fA-F]\\p{XDigit}{2})|\\\\.");
  private static final int MOST = Integer.MAX_VALUE;
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MOST)
                  .maxNumberLength(MOST)
                  .maxNameLength(MOST)
                  .maxStringLength(MOST)
                  .build())
          .build();

  private boolean wellFormed;
  private int depth;
  private int longestNumber;
  private @Nullable Object value;

  private Oracle() {}

  static Oracle of(byte[] document) {
    var oracle = new Oracle();
    String text = text(document);
    oracle.wellFormed = oracle.parse(withoutHalves(text)) && !text.startsWith(BYTE_ORDER_MARK);
    return oracle;
  }

  /** Returns the text. As in Go, each byte that is not UTF-8 becomes U+FFFD. */
  static String text(byte[] utf8) {
    ByteBuffer bytes = ByteBuffer.wrap(utf8);
    CharBuffer text = CharBuffer.allocate(utf8.length);
    while (bytes.hasRemaining()) {
      var decoder = StandardCharsets.UTF_8.newDecoder(); // reports what is malformed
      if (!decoder.decode(bytes, text, true).isUnderflow()) {
        bytes.get();
        text.put(REPLACEMENT);
      }
    }
    return text.flip().toString();
  }

  /** Jackson does not read names with an escape for half a pair. */
  private static String withoutHalves(String json) {
    return ESCAPES
        .matcher(json)
        .replaceAll(
            found -> Matcher.quoteReplacement(found.group(1) == null ? found.group() : "\\ufffd"));
  }

  /** Returns the text. As in Go, halves of surrogate pairs become U+FFFD. */
  static String whole(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    String encoded = new String(utf8, StandardCharsets.UTF_8); // here they are question marks
    var whole = new StringBuilder(encoded);
    for (int i = 0; i < text.length(); i++) {
      whole.setCharAt(i, encoded.charAt(i) == text.charAt(i) ? text.charAt(i) : REPLACEMENT);
    }
    return whole.toString();
  }

  /** Returns whether it is one JSON value. Its strings may hold anything. */
  boolean wellFormed() {
    return wellFormed;
  }

  /** Returns the depth. */
  int depth() {
    return depth;
  }

  /** Returns the number of characters of its longest number. */
  int longestNumber() {
    return longestNumber;
  }

  /** Returns the value that {@link PlainCodec} should read. */
  @Nullable Object value() {
    return value;
  }

  private boolean parse(String text) {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
      JsonToken token = parser.nextToken();
      if (token == null) {
        return false;
      }
      value = value(parser, token, 0);
      return parser.nextToken() == null;
    } catch (JacksonException e) {
      return false;
    }
  }

  private @Nullable Object value(JsonParser parser, JsonToken token, int open) {
    depth = Math.max(depth, open + (token.isStructStart() ? 1 : 0));
    if (token == JsonToken.START_OBJECT) {
      return object(parser, open + 1);
    } else if (token == JsonToken.START_ARRAY) {
      return array(parser, open + 1);
    } else if (token.isNumeric()) {
      String number = parser.getString();
      longestNumber = Math.max(longestNumber, number.length());
      return PlainCodec.NUMBER + number;
    } else if (token.isBoolean()) {
      return token == JsonToken.VALUE_TRUE;
    }
    return token == JsonToken.VALUE_NULL ? null : text(parser);
  }

  private Map<String, @Nullable Object> object(JsonParser parser, int open) {
    var fields = new LinkedHashMap<String, @Nullable Object>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = text(parser);
      fields.put(name, value(parser, next(parser), open));
    }
    return fields;
  }

  private List<@Nullable Object> array(JsonParser parser, int open) {
    var items = new ArrayList<@Nullable Object>();
    for (JsonToken token = next(parser); token != JsonToken.END_ARRAY; token = next(parser)) {
      items.add(value(parser, token, open));
    }
    return items;
  }

  private static JsonToken next(JsonParser parser) {
    JsonToken token = parser.nextToken();
    if (token == null) {
      throw new IllegalStateException("Jackson ends inside a value");
    }
    return token;
  }

  private static String text(JsonParser parser) {
    return whole(parser.getString());
  }
}
