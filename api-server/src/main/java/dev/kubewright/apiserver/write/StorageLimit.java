package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.protobuf.BuiltInMessages;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The largest object that the storage of a real server takes. Its requests to etcd are counted here
 * as it encodes them, because this limits the request and not the object. Sources: {@code
 * DefaultMaxRequestBytes} of etcd, {@code defaultMaxCallSendMsgSize} of its client, and {@code
 * OptimisticPut} of the same client.
 */
final class StorageLimit {
  /** The longest request that etcd takes. */
  private static final int REQUEST = 3 << 19;

  /** The longest request that etcd's client sends. */
  private static final int MESSAGE = 2 << 20;

  /** What etcd adds to a request: a header with an id of ten bytes. */
  private static final int HEADER = 14;

  /** More than any encoding takes for a node besides its text. */
  private static final int NODE = 16;

  /** The bytes of a character in UTF-8, and of one that Go escapes in JSON. */
  private static final int CHARACTER = 6;

  private StorageLimit() {}

  /**
   * Returns the failure with which the storage refuses an object.
   *
   * @param object the object as it is to be stored
   * @param created whether it is new
   * @return empty if it is small enough
   */
  static Optional<ApiError> refusal(Strategy strategy, ObjectNode object, boolean created) {
    if (most(object) < REQUEST - NODE * NODE) {
      return Optional.empty();
    }
    long size = request(strategy, object, created);
    if (size > MESSAGE) {
      return Optional.of(
          Errors.unreasoned(
              "rpc error: code = ResourceExhausted desc = trying to send message larger than max ("
                  + size
                  + " vs. "
                  + MESSAGE
                  + ")"));
    }
    return HEADER + field(size) > REQUEST
        ? Optional.of(Errors.unreasoned("etcdserver: request is too large"))
        : Optional.empty();
  }

  /** Returns at least as many bytes as a tree takes in any encoding. */
  private static long most(JsonNode node) {
    long size = NODE;
    if (node.isString()) {
      return size + (long) CHARACTER * node.stringValue().length();
    }
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      size += (long) CHARACTER * member.getKey().length() + most(member.getValue());
    }
    if (node.isArray()) {
      for (JsonNode item : node) {
        size += most(item);
      }
    }
    return node.isNumber() ? size + node.asString().length() : size;
  }

  /** Returns the length of the transaction that stores an object. */
  private static long request(Strategy strategy, ObjectNode object, boolean created) {
    JsonNode metadata = object.path("metadata");
    String namespace = Json.string(metadata, "namespace");
    String name = (namespace.isEmpty() ? "" : namespace + "/") + Json.string(metadata, "name");
    long key = field(("/registry/" + strategy.storagePath() + "/" + name).length());
    String version = Json.string(metadata, "resourceVersion");
    long revision = 1 + varint(created || version.isEmpty() ? 0 : Long.parseLong(version));
    long compared = field(2 + key + revision);
    long put = field(field(key + field(value(strategy, object))));
    long get = created ? 0 : field(field(key));
    return compared + put + get;
  }

  /** Returns the length of a stored object, which has no resource version. */
  private static long value(Strategy strategy, ObjectNode object) {
    ObjectNode kept = Json.object().setAll(object);
    ObjectNode metadata = Json.object().setAll(Json.metadata(object));
    metadata.remove("resourceVersion");
    kept.set("metadata", metadata);
    if (strategy.isStoredAsProtobuf()) {
      return BuiltInMessages.document(kept).length;
    }
    String json = new String(Json.bytes(kept), StandardCharsets.UTF_8);
    // Go escapes these, and ends documents with a new line.
    long escaped = json.chars().filter(c -> c == '<' || c == '>' || c == '&').count();
    return json.getBytes(StandardCharsets.UTF_8).length + (CHARACTER - 1) * escaped + 1;
  }

  /** Returns the length of a field of protobuf with some bytes. */
  private static long field(long bytes) {
    return 1 + varint(bytes) + bytes;
  }

  private static int varint(long value) {
    return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(value) + 6) / 7);
  }
}
