package dev.kubewright.apiserver.protobuf;

import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.tree.Json;
import java.util.List;
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
    return ENCODER.document(object, name(object));
  }

  /** Writes an event of a watch with its object, as a frame. */
  public static byte[] frame(String type, JsonNode object) {
    return ENCODER.frame(type, object, name(object));
  }

  /** Writes the message of an object alone, without its type. */
  public static byte[] message(JsonNode object) {
    return ENCODER.message(object, name(object));
  }

  /** Writes an object as a whole document, around its message. */
  public static byte[] document(String apiVersion, String kind, byte[] message) {
    return ProtobufEncoder.document(apiVersion, kind, message);
  }

  /** Writes an event of a watch as a frame, around the message of its object. */
  public static byte[] frame(String type, String apiVersion, String kind, byte[] message) {
    return ProtobufEncoder.frame(type, apiVersion, kind, message);
  }

  /**
   * Writes a list as a whole document, in pieces.
   *
   * @param head the list without its items
   * @param items the messages of the items
   */
  public static List<byte[]> list(JsonNode head, List<byte[]> items) {
    return ENCODER.list(head, name(head), items);
  }

  /** The oldest discovery documents have no version. */
  private static String name(JsonNode object) {
    String version = Json.string(object, "apiVersion");
    String kind = Json.string(object, "kind");
    String message = ofKind(version.isEmpty() ? "v1" : version, kind);
    if (message == null) {
      throw new IllegalArgumentException("no message of " + version + " " + kind);
    }
    return message;
  }
}
