package dev.kubewright.apiserver.protobuf;

import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.tree.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes the messages of the built-in API. Its tables are read at the first use. */
public final class BuiltInMessages {
  private static final Messages MESSAGES =
      new Messages(Facts.protobuf(), Facts.protobufJson(), Facts.definitions());
  private static final ProtobufDecoder DECODER = new ProtobufDecoder(MESSAGES);
  private static final ProtobufEncoder ENCODER = new ProtobufEncoder(MESSAGES);

  private BuiltInMessages() {}

  /** Returns the message of a kind, or null. Custom kinds have none. */
  public static @Nullable String ofKind(String apiVersion, String kind) {
    return MESSAGES.ofKind(apiVersion, kind);
  }

  /**
   * Reads a message.
   *
   * @throws WireException if the bytes are not such a message
   */
  public static ObjectNode decode(byte[] bytes, String message) {
    return DECODER.decode(bytes, message);
  }

  /** Writes an object of the API as a whole document, with its type. */
  public static byte[] document(JsonNode object) {
    return ENCODER.document(object, message(object));
  }

  /** Writes an event of a watch with its object, as a frame. */
  public static byte[] frame(String type, JsonNode object) {
    return ENCODER.frame(type, object, message(object));
  }

  /** The oldest discovery documents have no version. */
  private static String message(JsonNode object) {
    String version = Json.string(object, "apiVersion");
    String kind = Json.string(object, "kind");
    String message = ofKind(version.isEmpty() ? "v1" : version, kind);
    if (message == null) {
      throw new IllegalArgumentException("no message of " + version + " " + kind);
    }
    return message;
  }
}
