package dev.kubewright.rest;

import dev.kubewright.client.Patch;
import dev.kubewright.json.Codec;
import java.util.Objects;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * Read, change, send the difference. The difference is taken between what this build would write of
 * the object before and after the change, so what it does not know is in neither and stays as the
 * server has it.
 */
final class Editor<T> {
  private final ResourceCalls calls;
  private final ConflictRetry retries;
  private final Codec<T> codec;

  Editor(ResourceCalls calls, ConflictRetry retries, Codec<T> codec) {
    this.calls = calls;
    this.retries = retries;
    this.codec = codec;
  }

  T edit(String target, String name, UnaryOperator<T> change) {
    return retries.run(() -> once(target, name, change, ""));
  }

  /** Only the difference in the status counts; servers ignore the rest. */
  T editStatus(String target, String name, UnaryOperator<T> change) {
    return retries.run(() -> once(target, name, change, "status"));
  }

  private T once(String target, String name, UnaryOperator<T> change, String part) {
    byte[] document = calls.getBytes(Target.of(target, name));
    T before = calls.decode(document, codec, name);
    JsonNode written = part(before, part); // before the change, which may be made in a bean itself
    T after = Objects.requireNonNull(change.apply(before), "the changed object");
    JsonNode server = Trees.read(document);
    ArrayNode operations = TreePatch.between(server, written, part(after, part));
    if (operations.isEmpty()) {
      return before;
    }
    operations.insert(0, TreePatch.replace("/metadata/resourceVersion", version(server)));
    return calls.patch(Target.of(target, name), Patch.json(operations.toString()), codec);
  }

  /** What this build writes of an object, without its version: that is the server's to change. */
  private JsonNode part(T object, String part) {
    var tree = Trees.of(codec, object).asObject();
    if (!part.isEmpty()) {
      return tree.retain(part);
    }
    if (tree.get("metadata") instanceof tools.jackson.databind.node.ObjectNode metadata) {
      metadata.remove("resourceVersion");
    }
    return tree;
  }

  private static JsonNode version(JsonNode server) {
    return server.path("metadata").path("resourceVersion");
  }
}
