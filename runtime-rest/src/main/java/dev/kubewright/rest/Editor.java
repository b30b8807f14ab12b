package dev.kubewright.rest;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.Patch;
import dev.kubewright.client.option.UpdateOptions;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.document.Json;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.InvalidException;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.exchange.Document;
import dev.kubewright.rest.retry.Retry;
import dev.kubewright.transport.Operation;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.TreePath;
import java.io.Serial;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reads an object, applies a change to it, and sends the difference. The difference is taken
 * between what your build would write before and after the change. Fields that your build does not
 * know are in neither, so the server keeps them.
 */
final class Editor<T extends KubernetesObject> {
  private static final int CONFLICT = 409;

  private final ResourceCalls calls;
  private final Retry retry;
  private final ResourceType<T> type;
  private final Codec<T> codec;

  Editor(ResourceCalls calls, Retry retry, ResourceType<T> type) {
    this.calls = calls;
    this.retry = retry;
    this.type = type;
    this.codec = type.codec();
  }

  /**
   * Edits an object.
   *
   * @param part the only field that may differ, or {@code ""} for all fields
   */
  T edit(Operation get, String part, UnaryOperator<T> change, UpdateOptions options) {
    Objects.requireNonNull(change, "change");
    return edit(get, new View<>(codec, part), change, options);
  }

  /** Edits the metadata alone. The rest of the object need not have the shape of its class. */
  T editMetadata(Operation get, Consumer<ObjectMetaBuilder> change, UpdateOptions options) {
    Objects.requireNonNull(change, "change");
    Codec<PartialObjectMetadata> metadata = type.metadata().codec();
    return edit(get, new View<>(metadata, ""), old -> old.withMetadata(change), options);
  }

  private <V> T edit(Operation get, View<V> view, UnaryOperator<V> change, UpdateOptions options) {
    Deadline deadline = calls.deadline();
    try {
      return retry
          .until(deadline)
          .retryOnConflict(() -> once(new Attempt<>(get, view, deadline), change, options));
    } catch (ChangeException ofCaller) {
      throw ofCaller.thrown;
    }
  }

  /**
   * The part of the object that is changed.
   *
   * @param codec reads and writes the object as the change sees it
   * @param part the only field that may differ, or {@code ""} for all fields
   */
  private record View<V>(Codec<V> codec, String part) {}

  private record Attempt<V>(Operation get, View<V> view, Deadline deadline) {}

  private <V> T once(Attempt<V> attempt, UnaryOperator<V> change, UpdateOptions options) {
    Document document = calls.getDocument(attempt.get(), attempt.deadline());
    View<V> view = attempt.view();
    V before = document.decode(view.codec());
    // Before the change, because the change may modify a bean in place.
    Object written = written(before, view);
    V after = Objects.requireNonNull(changed(before, change), "the changed object");
    Object server = document.decode(Tree.STRICT);
    List<@Nullable Object> operations = TreePatch.between(server, written, written(after, view));
    EditedPart.of(type, view.part()).check(operations);
    if (operations.isEmpty()) {
      return document.decode(codec);
    }
    Object version = TreePath.get(server, "metadata", "resourceVersion");
    operations.add(0, TreePatch.replace("/metadata/resourceVersion", version));
    var patch = new Patch(Patch.Type.JSON, Json.encodeToRaw(Tree.CODEC, operations));
    Operation target = attempt.get().with(Verb.PATCH);
    try {
      return calls.edited(target, attempt.deadline(), patch, options, codec);
    } catch (InvalidException invalid) {
      throw staleOr(invalid, attempt, version);
    }
  }

  private static <V> V changed(V before, UnaryOperator<V> change) {
    try {
      return change.apply(before);
    } catch (RuntimeException thrown) {
      throw new ChangeException(thrown);
    }
  }

  /**
   * Carries what the change has thrown past the retry, so that a conflict which the caller met
   * elsewhere is not taken for one of this edit.
   */
  private static final class ChangeException extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    private final RuntimeException thrown;

    ChangeException(RuntimeException thrown) {
      super(thrown);
      this.thrown = thrown;
    }
  }

  /**
   * Returns the conflict behind a 422, or the 422 itself. Servers apply the patch to the newest
   * object before they compare versions. If the patch does not fit that object, for example because
   * an index is gone, the response is 422, although the cause is a conflict.
   */
  private ApiException staleOr(
      InvalidException invalid, Attempt<?> attempt, @Nullable Object version) {
    Object newest = calls.getDocument(attempt.get(), attempt.deadline()).decode(Tree.STRICT);
    if (Objects.equals(version, TreePath.get(newest, "metadata", "resourceVersion"))) {
      return invalid;
    }
    Status conflict =
        StatusBuilder.from(invalid.status()).reason("Conflict").code(CONFLICT).build();
    return ApiExceptions.of(conflict, CONFLICT, invalid.method(), invalid.path());
  }

  /**
   * Returns what your build writes for an object, without the version, which only the server
   * changes.
   */
  private static <V> Object written(V object, View<V> view) {
    var tree = Objects.requireNonNull(Tree.of(view.codec(), object));
    return Objects.requireNonNull(TreePath.without(tree, "metadata", "resourceVersion"));
  }
}
