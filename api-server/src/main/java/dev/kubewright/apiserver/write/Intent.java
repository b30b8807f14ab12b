package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.tree.Json;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The task of one write.
 *
 * @param call the request
 * @param part what it writes of the object
 * @param source where the new object comes from
 * @param attempt what is drawn once
 * @param dryRun whether nothing is stored
 */
record Intent(Call call, Part part, ChangeSource source, Attempt attempt, boolean dryRun) {

  /**
   * Returns the new object, as it was sent.
   *
   * @param live the object before, in the version of the request, or null
   */
  ObjectNode candidate(@Nullable ObjectNode live) {
    ObjectNode object = part.change(live, source, attempt);
    if (!call.name().isEmpty()) {
      SystemMetadata.checkName(call, object);
    }
    SystemMetadata.checkNamespace(call, Json.metadata(object));
    OwnerReferences.dropDuplicates(
        Json.metadata(object), " after mutating admission happens", call.warnings());
    return object;
  }

  /**
   * Checks that an object is small enough for the storage. One that is too large loses its managed
   * fields, which can be larger than all the rest, unless it was applied.
   *
   * @param object the object as it is to be stored
   * @param created whether it is new
   * @throws dev.kubewright.apiserver.errors.ApiError 500 if it is too large
   */
  void fit(ObjectNode object, boolean created) {
    Optional<ApiError> refusal = StorageLimit.refusal(call.kind().strategy(), object, created);
    if (refusal.isPresent() && source.mayLoseFields()) {
      Json.metadata(object).remove("managedFields");
      refusal = StorageLimit.refusal(call.kind().strategy(), object, created);
    }
    if (refusal.isPresent()) {
      throw refusal.get();
    }
  }
}
