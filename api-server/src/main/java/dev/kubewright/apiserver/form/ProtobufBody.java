package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.protobuf.BuiltInMessages;
import dev.kubewright.apiserver.protobuf.WireException;
import dev.kubewright.apiserver.tree.Json;
import java.util.Arrays;
import java.util.Base64;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the envelope that every protobuf body has: four bytes, then a message with the type of the
 * object and its bytes. Source: package {@code runtime/serializer/protobuf} of apimachinery.
 */
final class ProtobufBody {
  static final String MEDIA_TYPE = "application/vnd.kubernetes.protobuf";

  private static final byte[] MAGIC = {'k', '8', 's', 0};
  private static final String UNKNOWN = "k8s.io.apimachinery.pkg.runtime.Unknown";

  private ProtobufBody() {}

  /** Returns whether a kind has a message. Custom kinds have none. */
  static boolean knows(String apiVersion, String kind) {
    return BuiltInMessages.ofKind(apiVersion, kind) != null;
  }

  /**
   * Reads a body as a tree.
   *
   * @param apiVersion of the object if the envelope does not name it
   * @param kind of the object if the envelope does not name it
   * @throws WireException if the body has no envelope
   * @throws dev.kubewright.apiserver.errors.ApiError 400 if the object cannot be read
   */
  static ObjectNode read(byte[] body, String apiVersion, String kind) {
    if (body.length == 0) {
      throw WireException.of("empty data");
    }
    if (body.length < MAGIC.length
        || !Arrays.equals(body, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
      throw WireException.of(
          "provided data does not appear to be a protobuf message, expected prefix [107 56 115 0]");
    }
    if (body.length == MAGIC.length) {
      throw WireException.of("empty body");
    }
    byte[] message = Arrays.copyOfRange(body, MAGIC.length, body.length);
    ObjectNode envelope = BuiltInMessages.decode(message, UNKNOWN);
    String statedVersion = Json.string(envelope, "apiVersion");
    String statedKind = Json.string(envelope, "kind");
    String version = statedVersion.isEmpty() ? apiVersion : statedVersion;
    String ownKind = statedKind.isEmpty() ? kind : statedKind;
    ObjectNode object = Json.object().put("kind", ownKind).put("apiVersion", version);
    String type = BuiltInMessages.ofKind(version, ownKind);
    if (type == null) {
      return object; // the caller refuses it by its type
    }
    byte[] raw = Base64.getDecoder().decode(Json.string(envelope, "raw"));
    try {
      object.setAll(BuiltInMessages.decode(raw, type));
    } catch (WireException e) {
      throw Errors.badRequest(
          ownKind
              + " in version \""
              + version.substring(version.indexOf('/') + 1)
              + "\" cannot be handled as a "
              + kind
              + ": "
              + e.getMessage());
    }
    return object;
  }
}
