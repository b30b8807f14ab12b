package dev.kubewright.rest;

import dev.kubewright.client.Patch;
import dev.kubewright.client.PatchType;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Json;
import dev.kubewright.json.Maps;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

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
    Object written = part(before, part); // before the change, which may be made in a bean itself
    T after = Objects.requireNonNull(change.apply(before), "the changed object");
    Object server = calls.decode(document, Tree.STRICT, name);
    List<@Nullable Object> operations = TreePatch.between(server, written, part(after, part));
    if (operations.isEmpty()) {
      return before;
    }
    Object version = TreePath.get(server, "metadata", "resourceVersion");
    operations.add(0, TreePatch.replace("/metadata/resourceVersion", version));
    var patch = new Patch(PatchType.JSON, Json.encodeToRaw(Tree.CODEC, operations));
    return calls.patch(Target.of(target, name), patch, codec);
  }

  /** What this build writes of an object, without its version: that is the server's to change. */
  private Object part(T object, String part) {
    var tree = (Map<?, ?>) Objects.requireNonNull(Tree.of(codec, object));
    if (part.isEmpty()) {
      return TreePath.without(tree, "metadata", "resourceVersion");
    }
    Object value = tree.get(part);
    return value == null ? Maps.explicit() : Map.of(part, value);
  }
}
