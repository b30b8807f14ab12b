package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.form.AppliedBody;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.tree.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The configuration of a server-side apply.
 *
 * @param call the request
 * @param body the body
 */
public record Applied(Call call, AppliedBody body) implements ChangeSource {
  @Override
  public ObjectNode apply(@Nullable ObjectNode live, Tracking fields) {
    ObjectNode object = fields.apply(live, body.config());
    body.judge(call);
    if (live == null) {
      Json.metadata(object).remove("resourceVersion");
    }
    return object;
  }

  @Override
  public boolean creates() {
    return call.info().subresource().isEmpty();
  }

  @Override
  public boolean mayLoseFields() {
    return false;
  }

  @Override
  public void checkNew(ObjectNode object) {
    String uid = Json.string(object, "metadata", "uid");
    if (!uid.isEmpty()) {
      throw Errors.conflict(
          call.groupResource(),
          call.name(),
          "uid mismatch: the provided object specified uid "
              + uid
              + ", and no existing object was found");
    }
  }
}
