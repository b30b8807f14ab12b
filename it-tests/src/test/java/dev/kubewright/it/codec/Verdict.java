package dev.kubewright.it.codec;

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
import tools.jackson.core.json.JsonFactory;

/**
 * What Jackson says of a document.
 *
 * @param wellFormed whether it is one JSON value in UTF-8
 * @param paths the paths of its values, up to the fault if there is one
 */
record Verdict(boolean wellFormed, Set<String> paths) {
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

  static Verdict of(byte[] document) {
    Set<String> paths = new HashSet<>();
    boolean whole = parse(new String(document, StandardCharsets.UTF_8), paths);
    return new Verdict(whole && isUtf8(document), paths);
  }

  private static boolean isUtf8(byte[] document) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(document)).limit() >= 0;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private static boolean parse(String text, Set<String> paths) {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
      JsonToken first = parser.nextToken();
      if (first == null) {
        return false;
      }
      value(parser, first, "$", paths);
      return parser.nextToken() == null;
    } catch (JacksonException e) {
      return false;
    }
  }

  private static void value(JsonParser parser, JsonToken token, String path, Set<String> paths) {
    paths.add(path);
    if (token == JsonToken.START_OBJECT) {
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = Paths.field(path, parser.getString());
        value(parser, parser.nextToken(), field, paths);
      }
    } else if (token == JsonToken.START_ARRAY) {
      int index = 0;
      for (JsonToken t = parser.nextToken(); t != JsonToken.END_ARRAY; t = parser.nextToken()) {
        value(parser, t, path + "[" + index + "]", paths);
        index++;
      }
    }
  }

  /** Whether a path is that of a value, or begins with that of one. */
  boolean knows(String path) {
    return paths.contains(path) || !wellFormed && path.startsWith("$");
  }
}
