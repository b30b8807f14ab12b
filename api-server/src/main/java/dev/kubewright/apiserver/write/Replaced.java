package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.tree.Json;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The body of a POST or a PUT, which is the new object.
 *
 * @param call the request
 * @param body the decoded body. It is not changed
 * @param creates whether it creates an object that does not exist
 */
record Replaced(Call call, ObjectNode body, boolean creates) implements ChangeSource {

  /** Where a PUT creates, if its kind lets it: also through the status, which is then left out. */
  private static final Set<String> ANYWHERE = Set.of("", "status");

  /** Returns the body of a POST. */
  static Replaced posted(Call call, ObjectNode body) {
    return new Replaced(call, body, true);
  }

  /** Returns the body of a PUT of an object, or of a subresource with the object's own kind. */
  static Replaced whole(Call call, ObjectNode body, Strategy strategy) {
    boolean creates = strategy.createsOnUpdate() && ANYWHERE.contains(call.info().subresource());
    return new Replaced(call, body, creates);
  }

  /** Returns the body of a PUT of a subresource with a kind of its own. */
  static Replaced part(Call call, ObjectNode body) {
    return new Replaced(call, body, false);
  }

  @Override
  public ObjectNode apply(@Nullable ObjectNode live, Tracking fields) {
    ObjectNode object = body.deepCopy();
    OwnerReferences.dropDuplicates(Json.metadata(object), "", call.warnings());
    return fields.update(live, object);
  }

  @Override
  public void checkNew(ObjectNode object) {
    SystemMetadata.requireSame(call, "UID", Json.string(body, "metadata", "uid"), Json.object());
    SystemMetadata.version(body);
  }
}
