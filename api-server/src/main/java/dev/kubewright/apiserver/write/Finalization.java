package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.tree.Json;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The finalizers in the spec of a namespace, which a PUT of {@code finalize} replaces. */
public record Finalization(Server server, Call call, ObjectNode body) implements Part {
  /** Handles the PUT. */
  public static Writes.Written replace(Server server, Writes writes, Call call) {
    ObjectNode body = server.codec().decodeOther(call, "Namespace", "io.k8s.api.core.v1.Namespace");
    SystemMetadata.checkName(call, body);
    return writes.write(
        call,
        new Finalization(server, call, body),
        Replaced.part(call, body),
        call.dryRun("UpdateOptions"));
  }

  @Override
  public ObjectNode change(@Nullable ObjectNode live, ChangeSource source, Attempt attempt) {
    ObjectNode namespace = Objects.requireNonNull(live, "live").deepCopy();
    JsonNode finalizers = Json.find(body, "spec", "finalizers");
    if (finalizers == null) {
      Json.child(namespace, "spec").remove("finalizers");
    } else {
      Json.child(namespace, "spec").set("finalizers", finalizers.deepCopy());
    }
    return Tracking.ofObject(server, call, attempt.time()).update(live, namespace);
  }
}
