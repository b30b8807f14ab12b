package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoPrint;
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
import dev.kubewright.apiserver.write.SystemMetadata;
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
    SystemMetadata.checkNamespace(call, Json.metadata(eviction));
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
    var unused = call.dryRun("CreateOptions");
    ObjectNode deletion = deletion(call, options);
    List<ObjectNode> refusals =
        server
            .store()
            .locked(
                () -> {
                  ObjectNode refusal = evict(call, deletion);
                  return refusal == null ? List.<ObjectNode>of() : List.of(refusal);
                });
    return refusals.isEmpty()
        ? call.respond(201, Bindings.created())
        : call.respond(refusals.get(0).path("code").asInt(), refusals.get(0));
  }

  /** Returns the options of the deletion. The request may say too that it is a dry run. */
  private static ObjectNode deletion(Call call, JsonNode stated) {
    ObjectNode options = stated instanceof ObjectNode given ? given.deepCopy() : Json.object();
    JsonNode own = options.path("dryRun");
    ArrayNode asked = Json.array();
    call.request().query().getOrDefault("dryRun", List.of()).forEach(asked::add);
    if (!asked.isEmpty() && !own.isEmpty() && !asked.equals(own)) {
      throw Errors.unreasoned(
          "Non-matching dry-run options in request and content: "
              + GoPrint.of(asked)
              + " and "
              + GoPrint.of(own));
    }
    return own.isEmpty() ? options.set("dryRun", asked) : options;
  }

  private @Nullable ObjectNode evict(Call call, ObjectNode deletion) {
    String bucket = call.resource().bucket();
    ObjectNode pod = server.store().get(bucket, call.namespace(), call.name());
    if (pod == null) {
      throw Errors.notFound(call.groupResource(), call.name());
    }
    boolean dryRun = !deletion.path("dryRun").isEmpty();
    ObjectNode refusal = budgets.take(pod, server.timestamp(), dryRun);
    if (refusal != null) {
      return refusal;
    }
    Deletions.checkPreconditions(call.resource(), pod, deletion.path("preconditions"));
    ObjectNode last =
        dryRun ? pod : commit.replace(call.resource(), pod, disrupted(call, pod)).orElseThrow();
    var unused =
        deletions.delete(call.resource(), last, DeletionOptions.of(deletion).unconditional());
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
