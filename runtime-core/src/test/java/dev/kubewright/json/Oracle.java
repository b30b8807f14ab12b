package dev.kubewright.json;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What other people's code says of a document: the JDK of its UTF-8, Jackson of its JSON.
 *
 * @param wellFormed whether it is one JSON value, with no half of a surrogate pair in a text
 * @param depth how deep it is nested
 * @param longestNumber the number of characters of its longest number
 * @param paths the paths of all its values, up to the fault if there is one
 */
record Oracle(boolean wellFormed, int depth, int longestNumber, Set<String> paths) {
  private static final String MARK = "\ufeff";
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  static Oracle of(byte[] document) {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(document)).toString();
    } catch (CharacterCodingException e) {
      String valid = new String(document, StandardCharsets.UTF_8);
      return new Walk().over(valid, false);
    }
    return new Walk().over(text, !text.startsWith(MARK));
  }

  /** Whether the limits of the reader, rather than the grammar, are at stake. */
  boolean beyondLimits() {
    return depth > PathStack.MAX_DEPTH || longestNumber > 1000;
  }

  private static final class Walk {
    private final Set<String> paths = new HashSet<>();
    private int depth;
    private int longestNumber;
    private boolean halves;

    Oracle over(String text, boolean utf8) {
      boolean whole = false;
      try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
        int open = 0;
        int values = 0;
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
          open += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
          depth = Math.max(depth, open);
          values += open == 0 ? 1 : 0;
          look(parser, token);
        }
        whole = values == 1 && open == 0;
      } catch (JacksonException e) {
        whole = false;
      }
      return new Oracle(whole && utf8 && !halves, depth, longestNumber, paths);
    }

    private void look(JsonParser parser, JsonToken token) {
      if (token == JsonToken.PROPERTY_NAME || token == JsonToken.VALUE_STRING) {
        halves |= holdsHalf(parser.getString());
      }
      if (token.isNumeric()) {
        longestNumber = Math.max(longestNumber, parser.getString().length());
      }
      paths.add(path(parser.streamReadContext()));
    }

    private static boolean holdsHalf(String text) {
      return text.codePoints()
          .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }

    private static String path(TokenStreamContext context) {
      if (context.inRoot()) {
        return "$";
      }
      String parent = path(context.getParent());
      if (context.inArray()) {
        return context.getCurrentIndex() < 0 ? parent : parent + "[" + context.getCurrentIndex() + "]";
      }
      return context.currentName() == null ? parent : parent + segment(context.currentName());
    }
  }

  /** A name in a path. */
  static String segment(String name) {
    if (name.length() <= 100 && name.matches("[A-Za-z_$][-A-Za-z0-9_$]*")) {
      return "." + name;
    }
    var shown = new StringBuilder("[\"");
    for (int i = 0; i < Math.min(80, name.length()); i++) {
      char c = name.charAt(i);
      if (c == '"' || c == '\\') {
        shown.append('\\').append(c);
      } else if (Character.isISOControl(c) || Character.isSurrogate(c)) {
        shown.append(String.format("\\u%04x", (int) c));
      } else {
        shown.append(c);
      }
    }
    return shown.append(name.length() > 80 ? "…\"]" : "\"]").toString();
  }
}
