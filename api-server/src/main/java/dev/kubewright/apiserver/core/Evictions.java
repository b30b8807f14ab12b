package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.kinds.Buckets;
import dev.kubewright.apiserver.kinds.DisruptionBudgets;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.write.Bindings;
import dev.kubewright.apiserver.write.Commit;
import dev.kubewright.apiserver.write.DeletionOptions;
import dev.kubewright.apiserver.write.Deletions;
import dev.kubewright.apiserver.write.Tracking;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Evictions: deletions of pods that respect their disruption budgets. */
final class Evictions {
  private static final String UNREADABLE = "ignoreStoreReadErrorWithClusterBreakingPotential";

  private final Server server;
  private final Commit commit;
  private final Deletions deletions;
  private final DisruptionBudgets budgets;

  Evictions(Server server, Commit commit, Deletions deletions) {
    this.server = server;
    this.commit = commit;
    this.deletions = deletions;
    this.budgets = new DisruptionBudgets(server.store(), this::tracked);
  }

  /** The server writes the status of a budget as its own client. */
  private ObjectNode tracked(ObjectNode old, ObjectNode changed) {
    Resource budgets = Objects.requireNonNull(server.catalog().ofBucket(Buckets.BUDGETS));
    return Tracking.byServer(server, budgets, "status", old, changed);
  }

  ServerResponse evict(Call call) {
    ObjectNode eviction =
        server.codec().decodeOther(call, "Eviction", "io.k8s.api.policy.v1.Eviction");
    if (!Json.string(eviction, "metadata", "name").equals(call.name())) {
      throw Errors.badRequest("name in URL does not match name in Eviction object");
    }
    JsonNode options = eviction.path("deleteOptions");
    if (options.path(UNREADABLE).asBoolean(false)) {
      throw Errors.invalid(
          "policy",
          "Eviction",
          call.name(),
          List.of(
              FieldError.invalid(
                  "deleteOptions." + UNREADABLE,
                  options.get(UNREADABLE),
                  "can not be set for pod eviction, try after removing the option")));
    }
    boolean dryRun = call.dryRun("CreateOptions") || !options.path("dryRun").isEmpty();
    List<ObjectNode> refusals =
        server
            .store()
            .locked(
                () -> {
                  ObjectNode refusal = evict(call, options.path("preconditions"), dryRun);
                  return refusal == null ? List.<ObjectNode>of() : List.of(refusal);
                });
    return refusals.isEmpty()
        ? call.respond(201, Bindings.created())
        : call.respond(refusals.get(0).path("code").asInt(), refusals.get(0));
  }

  private @Nullable ObjectNode evict(Call call, JsonNode preconditions, boolean dryRun) {
    String bucket = call.resource().bucket();
    ObjectNode pod = server.store().get(bucket, call.namespace(), call.name());
    if (pod == null) {
      throw Errors.notFound(call.groupResource(), call.name());
    }
    ObjectNode refusal = budgets.take(pod, server.timestamp(), dryRun);
    if (refusal != null) {
      return refusal;
    }
    Deletions.checkPreconditions(call.resource(), pod, preconditions);
    ObjectNode last =
        dryRun ? pod : commit.replace(call.resource(), pod, disrupted(call, pod)).orElseThrow();
    var unused =
        deletions.delete(call.resource(), last, new DeletionOptions(Json.object(), "", dryRun));
    return null;
  }

  /** Says in the status of a pod why it goes. */
  private ObjectNode disrupted(Call call, ObjectNode old) {
    ObjectNode pod = old.deepCopy();
    ObjectNode status = Json.child(pod, "status");
    ArrayNode conditions =
        status.get("conditions") instanceof ArrayNode list ? list : status.putArray("conditions");
    conditions.removeIf(each -> Json.string(each, "type").equals("DisruptionTarget"));
    conditions
        .addObject()
        .put("type", "DisruptionTarget")
        .put("status", "True")
        .put("lastTransitionTime", server.timestamp())
        .put("reason", "EvictionByEvictionAPI")
        .put("message", "Eviction API: evicting");
    return server.codec().stored(pod, call);
  }
}
