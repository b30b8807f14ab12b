package dev.kubewright.json;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** What other people's code says of a document: the JDK of its UTF-8, Jackson of its JSON. */
final class Oracle {
  private static final String BYTE_ORDER_MARK = "\ufeff";
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
  private boolean halves;
  private int depth;
  private int longestNumber;
  private @Nullable Object value;

  private Oracle() {}

  static Oracle of(byte[] document) {
    var oracle = new Oracle();
    String text = new String(document, StandardCharsets.UTF_8);
    boolean whole = oracle.parse(text);
    oracle.wellFormed =
        whole && !oracle.halves && isUtf8(document) && !text.startsWith(BYTE_ORDER_MARK);
    return oracle;
  }

  private static boolean isUtf8(byte[] document) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(document)).limit() >= 0;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /** Whether it is one JSON value in UTF-8, with no half of a surrogate pair in a text. */
  boolean wellFormed() {
    return wellFormed;
  }

  /** How deep it is nested. */
  int depth() {
    return depth;
  }

  /** The number of characters of its longest number. */
  int longestNumber() {
    return longestNumber;
  }

  /** What {@link PlainCodec} should make of it. */
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

  private String text(JsonParser parser) {
    String text = parser.getString();
    halves |=
        text.codePoints()
            .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    return text;
  }
}
