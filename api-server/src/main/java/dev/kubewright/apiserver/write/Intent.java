package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.tree.Json;
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
}
