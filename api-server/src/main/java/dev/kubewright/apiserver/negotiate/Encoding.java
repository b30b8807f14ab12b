package dev.kubewright.apiserver.negotiate;

import dev.kubewright.apiserver.protobuf.BuiltInMessages;
import dev.kubewright.apiserver.tree.Json;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

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
    public Parts parts() {
      return Parts.JSON;
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
    public Parts parts() {
      return Parts.PROTOBUF;
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

  /** Returns what writes documents of kept parts, or null if only whole trees can be written. */
  public @Nullable Parts parts() {
    return null;
  }

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

  private static String joinedTypes(List<String> types) {
    return types.stream().collect(Collectors.joining(", "));
  }
}
