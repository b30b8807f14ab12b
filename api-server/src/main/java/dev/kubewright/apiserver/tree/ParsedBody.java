package dev.kubewright.apiserver.tree;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A parsed request body, with the paths of repeated members. The tree has the last one of them.
 *
 * @param tree the value
 * @param duplicates the first hundred paths, such as {@code spec.replicas} or {@code
 *     spec.ports[0].name}
 * @param twice says of each key that a text in YAML gives twice where it is
 * @param repeating the objects that repeat members, with all that the text gives them
 */
public record ParsedBody(
    JsonNode tree,
    List<String> duplicates,
    List<String> twice,
    Map<ObjectNode, List<Map.Entry<String, JsonNode>>> repeating) {
  private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  /** So many faults of one text are listed by sigs.k8s.io/json, which real servers read with. */
  public static final int FAULTS = 100;

  /** Creates a body that is not YAML. */
  public ParsedBody(JsonNode tree, List<String> duplicates) {
    this(tree, duplicates, List.of());
  }

  /** Creates a body that knows the last ones of repeated members alone. */
  public ParsedBody(JsonNode tree, List<String> duplicates, List<String> twice) {
    this(tree, duplicates, twice, Map.of());
  }

  /** Returns those faults of a text that a real server lists: the first hundred. */
  public static <T> List<T> listed(List<T> faults) {
    return faults.size() <= FAULTS ? faults : List.copyOf(faults.subList(0, FAULTS));
  }

  /** Returns all members of an object of this body, in the order of the text. */
  public Collection<Map.Entry<String, JsonNode>> members(ObjectNode object) {
    List<Map.Entry<String, JsonNode>> all = repeating.get(object);
    return all == null ? object.properties() : all;
  }

  /**
   * Parses one JSON value.
   *
   * @throws JacksonException if the text is not one JSON value
   */
  public static ParsedBody parse(byte[] body) {
    if (Arrays.equals(body, 0, Math.min(body.length, MARK.length), MARK, 0, MARK.length)) {
      throw new ByteOrderMarkException();
    }
    try {
      return parse(Json.MAPPER.createParser(body));
    } catch (StreamReadException refused) {
      String text = new String(body, StandardCharsets.UTF_8);
      if (Arrays.equals(text.getBytes(StandardCharsets.UTF_8), body)) {
        throw refused;
      }
      // As in Go, bytes that are no UTF-8 are read as replacement characters.
      return parse(Json.MAPPER.createParser(text));
    }
  }

  private static ParsedBody parse(JsonParser body) {
    Repeats repeats = new Repeats();
    try (JsonParser parser = body) {
      JsonToken first = parser.nextToken();
      if (first == null) {
        throw new EmptyBodyException();
      }
      JsonNode tree = value(parser, TreePath.ROOT, repeats);
      if (parser.nextToken() != null) {
        throw new TrailingTextException();
      }
      return new ParsedBody(
          tree,
          List.copyOf(repeats.texts),
          List.of(),
          Collections.unmodifiableMap(repeats.members));
    }
  }

  /** The members that a text repeats. Each path counts once. */
  private static final class Repeats {
    private final Set<TreePath> paths = new HashSet<>();
    private final Set<String> texts = new LinkedHashSet<>();
    private final Map<ObjectNode, List<Map.Entry<String, JsonNode>>> members =
        new IdentityHashMap<>();

    void add(TreePath path) {
      if (texts.size() < FAULTS && paths.add(path)) {
        texts.add(path.toString());
      }
    }
  }

  private static JsonNode value(JsonParser parser, TreePath path, Repeats repeats) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser, path, repeats);
      case START_ARRAY -> array(parser, path, repeats);
      case VALUE_STRING -> nodes.stringNode(whole(parser.getString()));
      case VALUE_TRUE -> nodes.booleanNode(true);
      case VALUE_FALSE -> nodes.booleanNode(false);
      case VALUE_NUMBER_INT -> integer(parser);
      case VALUE_NUMBER_FLOAT -> new WrittenNumber(finite(parser), parser.getString());
      default -> nodes.nullNode();
    };
  }

  /** Replaces halves of surrogate pairs, because UTF-8 cannot contain them. */
  private static String whole(String text) {
    boolean halved = false;
    for (int i = 0; i < text.length() && !halved; i++) {
      halved = Character.isSurrogate(text.charAt(i));
    }
    if (!halved) {
      return text;
    }
    StringBuilder whole = new StringBuilder();
    text.codePoints()
        .map(point -> point >= 0xd800 && point <= 0xdfff ? 0xfffd : point)
        .forEach(whole::appendCodePoint);
    return whole.toString();
  }

  private static double finite(JsonParser parser) {
    double number = parser.getDoubleValue();
    if (!Double.isFinite(number)) {
      throw new UnfitNumberException(parser.getString());
    }
    return number;
  }

  private static JsonNode integer(JsonParser parser) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    return switch (parser.getNumberType()) {
      case INT -> nodes.numberNode(parser.getIntValue());
      case LONG -> nodes.numberNode(parser.getLongValue());
      default -> {
        BigInteger number = parser.getBigIntegerValue();
        if (!Double.isFinite(number.doubleValue())) {
          throw new UnfitNumberException(parser.getString());
        }
        yield nodes.numberNode(number);
      }
    };
  }

  private static ObjectNode object(JsonParser parser, TreePath path, Repeats repeats) {
    ObjectNode object = Json.object();
    @Nullable List<Map.Entry<String, JsonNode>> all = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      TreePath at = path.member(name);
      parser.nextToken();
      if (object.has(name)) {
        repeats.add(at);
        if (all == null) {
          all = new ArrayList<>();
          for (Map.Entry<String, JsonNode> member : object.properties()) {
            all.add(Map.entry(member.getKey(), member.getValue()));
          }
          repeats.members.put(object, all);
        }
      }
      JsonNode value = value(parser, at, repeats);
      object.set(name, value);
      if (all != null) {
        all.add(Map.entry(name, value));
      }
    }
    return object;
  }

  private static ArrayNode array(JsonParser parser, TreePath path, Repeats repeats) {
    ArrayNode array = Json.array();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(parser, path.item(array.size()), repeats));
    }
    return array;
  }

  /** Describes the fault of a text that {@link #parse} refused. */
  public static String fault(byte[] body, JacksonException refused) {
    if (refused instanceof ByteOrderMarkException) {
      return refused.getOriginalMessage();
    }
    String fault = JsonSyntax.fault(body);
    return fault.isEmpty() ? refused.getOriginalMessage() : fault;
  }

  /** Thrown for a number that is too large for 64 bits. */
  public static final class UnfitNumberException extends JacksonException {
    private static final long serialVersionUID = 1L;

    UnfitNumberException(String number) {
      super("json: cannot unmarshal number " + number + " into Go value of type float64");
    }
  }

  /** Thrown for a text that begins with a byte order mark, which is no JSON. */
  public static final class ByteOrderMarkException extends JacksonException {
    private static final long serialVersionUID = 1L;

    ByteOrderMarkException() {
      super("invalid character '\u00ef' looking for beginning of value");
    }
  }

  /** Thrown when a body has no value. */
  public static final class EmptyBodyException extends JacksonException {
    private static final long serialVersionUID = 1L;

    EmptyBodyException() {
      super("unexpected end of JSON input");
    }
  }

  /** Thrown when text follows the value. */
  public static final class TrailingTextException extends JacksonException {
    private static final long serialVersionUID = 1L;

    TrailingTextException() {
      super("invalid character after top-level value");
    }
  }
}
