package dev.kubewright.apiserver.negotiate;

import dev.kubewright.apiserver.protobuf.BuiltInMessages;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.JsonBytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/** The encodings of responses, those that the server prefers first. */
public enum Encoding {
  /** JSON; each event of a watch is a line. */
  JSON("application/json") {
    @Override
    public byte[] write(JsonNode tree) {
      return Json.bytes(tree);
    }

    @Override
    public byte[] frame(String type, JsonNode object) {
      byte[] json = Json.bytes(Json.object().put("type", type).set("object", object));
      byte[] line = Arrays.copyOf(json, json.length + 1);
      line[json.length] = '\n';
      return line;
    }

    @Override
    public byte[] members(JsonNode object) {
      return JsonBytes.members(object, TYPE);
    }

    @Override
    public byte[] document(String apiVersion, String kind, byte[] members) {
      return joined(List.of(begin(apiVersion, kind), members));
    }

    @Override
    public byte[] frame(String type, String apiVersion, String kind, byte[] members) {
      byte[] before = utf8("{\"type\":" + quoted(type) + ",\"object\":");
      return joined(List.of(before, begin(apiVersion, kind), members, utf8("}\n")));
    }

    @Override
    public List<byte[]> list(JsonNode head, String apiVersion, String kind, List<byte[]> items) {
      byte[] begin = kind.isEmpty() ? utf8("{") : begin(apiVersion, kind);
      byte[] next = joined(List.of(utf8(","), begin));
      List<byte[]> pieces = new ArrayList<>(2 * items.size() + 2);
      byte[] open = Json.bytes(head);
      pieces.add(Arrays.copyOf(open, open.length - 1));
      pieces.add(utf8(",\"items\":["));
      for (int i = 0; i < items.size(); i++) {
        pieces.add(i == 0 ? begin : next);
        pieces.add(items.get(i));
      }
      pieces.add(utf8("]}"));
      return pieces;
    }

    private byte[] begin(String apiVersion, String kind) {
      return utf8("{\"kind\":" + quoted(kind) + ",\"apiVersion\":" + quoted(apiVersion) + ",");
    }

    @Override
    public String watchType() {
      return mediaType();
    }
  },

  /** YAML, which has no watches. */
  YAML("application/yaml") {
    @Override
    public byte[] write(JsonNode tree) {
      return YamlText.of(tree);
    }

    @Override
    public byte[] frame(String type, JsonNode object) {
      throw new UnsupportedOperationException("no watch in YAML");
    }

    @Override
    public byte[] members(JsonNode object) {
      throw new UnsupportedOperationException(NO_PARTS);
    }

    @Override
    public byte[] document(String apiVersion, String kind, byte[] members) {
      throw new UnsupportedOperationException(NO_PARTS);
    }

    @Override
    public byte[] frame(String type, String apiVersion, String kind, byte[] members) {
      throw new UnsupportedOperationException(NO_PARTS);
    }

    @Override
    public List<byte[]> list(JsonNode head, String apiVersion, String kind, List<byte[]> items) {
      throw new UnsupportedOperationException(NO_PARTS);
    }

    @Override
    public boolean streams() {
      return false;
    }
  },

  /** Protobuf, for built-in kinds, metadata and failures. */
  PROTOBUF("application/vnd.kubernetes.protobuf") {
    @Override
    public byte[] write(JsonNode tree) {
      return BuiltInMessages.document(tree);
    }

    @Override
    public byte[] frame(String type, JsonNode object) {
      return BuiltInMessages.frame(type, object);
    }

    @Override
    public byte[] members(JsonNode object) {
      return BuiltInMessages.message(object);
    }

    @Override
    public byte[] document(String apiVersion, String kind, byte[] members) {
      return BuiltInMessages.document(apiVersion, kind, members);
    }

    @Override
    public byte[] frame(String type, String apiVersion, String kind, byte[] members) {
      return BuiltInMessages.frame(type, apiVersion, kind, members);
    }

    @Override
    public List<byte[]> list(JsonNode head, String apiVersion, String kind, List<byte[]> items) {
      return BuiltInMessages.list(head, items);
    }

    @Override
    public byte[] message(byte[] frame) {
      return Arrays.copyOfRange(frame, Integer.BYTES, frame.length);
    }

    @Override
    public boolean isText() {
      return false;
    }
  };

  private static final String OF_STREAMS = ";stream=watch";
  private static final Set<String> TYPE = Set.of("kind", "apiVersion");
  private static final String NO_PARTS = "YAML is written as a whole";

  private final String mediaType;

  Encoding(String mediaType) {
    this.mediaType = mediaType;
  }

  /** Returns the media type without parameters. */
  public String mediaType() {
    return mediaType;
  }

  /** Returns the media type of a watch. */
  public String watchType() {
    return mediaType + OF_STREAMS;
  }

  /** Writes an object with its type. */
  public abstract byte[] write(JsonNode tree);

  /** Writes an event of a watch. */
  public abstract byte[] frame(String type, JsonNode object);

  /**
   * Writes an object without its type, so that it can be kept: a list has it without, an event with
   * a type. Only for encodings of {@link #streams}.
   */
  public abstract byte[] members(JsonNode object);

  /** Writes an object with its type as {@link #write} does, of its members. */
  public abstract byte[] document(String apiVersion, String kind, byte[] members);

  /** Writes an event as {@link #frame(String, JsonNode)} does, of the members of its object. */
  public abstract byte[] frame(String type, String apiVersion, String kind, byte[] members);

  /**
   * Writes a list in pieces, of the members of its items.
   *
   * @param head the list without its items
   * @param apiVersion that of the items, if they show their types
   * @param kind that of the items, or empty
   */
  public abstract List<byte[]> list(
      JsonNode head, String apiVersion, String kind, List<byte[]> items);

  /** Returns the message of a WebSocket for a frame: a message has its length by itself. */
  public byte[] message(byte[] frame) {
    return frame;
  }

  /** Returns whether what is written is text. */
  public boolean isText() {
    return true;
  }

  /** Returns whether watches can be written. */
  public boolean streams() {
    return true;
  }

  /** Returns the media types of all encodings, for messages. */
  public static String all() {
    return joinedTypes(Arrays.stream(values()).map(Encoding::mediaType).toList());
  }

  /** Returns the media types of watches, for messages. */
  public static String ofWatches() {
    return joinedTypes(
        Arrays.stream(values())
            .filter(Encoding::streams)
            .map(each -> each.mediaType + OF_STREAMS)
            .toList());
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String quoted(String text) {
    return Json.text(StringNode.valueOf(text));
  }

  private static byte[] joined(List<byte[]> pieces) {
    byte[] all = new byte[pieces.stream().mapToInt(piece -> piece.length).sum()];
    int at = 0;
    for (byte[] piece : pieces) {
      System.arraycopy(piece, 0, all, at, piece.length);
      at += piece.length;
    }
    return all;
  }

  private static String joinedTypes(List<String> types) {
    return types.stream().collect(Collectors.joining(", "));
  }
}
