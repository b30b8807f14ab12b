package dev.kubewright.apiserver.negotiate;

import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Writes documents of objects that were written before. Objects are kept without their types,
 * because a list shows them without, and an event with a type.
 */
public interface Parts {
  /** Documents in JSON. */
  Parts JSON = new JsonParts();

  /** Documents in protobuf. */
  Parts PROTOBUF = new ProtobufParts();

  /** Writes an object without its type. */
  byte[] members(JsonNode object);

  /** Writes an object as {@link Encoding#write} does, of its members. */
  byte[] document(String apiVersion, String kind, byte[] members);

  /** Writes an event as {@link Encoding#frame} does, of the members of its object. */
  byte[] frame(String type, String apiVersion, String kind, byte[] members);

  /**
   * Writes a list in pieces, of the members of its items.
   *
   * @param head the list without its items
   * @param apiVersion that of the items, if they show their types
   * @param kind that of the items, or empty
   */
  List<byte[]> list(JsonNode head, String apiVersion, String kind, List<byte[]> items);

  /** Returns the pieces as one. */
  static byte[] joined(List<byte[]> pieces) {
    long length = pieces.stream().mapToLong(piece -> piece.length).sum();
    byte[] all = new byte[Math.toIntExact(length)];
    int at = 0;
    for (byte[] piece : pieces) {
      System.arraycopy(piece, 0, all, at, piece.length);
      at += piece.length;
    }
    return all;
  }
}
