package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.tree.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Evictions of pods. */
public final class Evictions {
  private final Server server;
  private final Deletions deletions;

  /** Creates the handler. */
  public Evictions(Server server, Deletions deletions) {
    this.server = server;
    this.deletions = deletions;
  }

  /** Returns the response to a subresource that was created. */
  public static ObjectNode created() {
    ObjectNode status = Json.object().put("kind", "Status").put("apiVersion", "v1");
    status.putObject("metadata");
    return status.put("status", "Success").put("code", 201);
  }

  /** Deletes a pod. */
  public ServerResponse evict(Call call) {
    ObjectNode eviction =
        server.codec().decodeOther(call, "Eviction", "io.k8s.api.policy.v1.Eviction");
    JsonNode options = eviction.path("deleteOptions");
    boolean dryRun = call.dryRun("CreateOptions") || !options.path("dryRun").isEmpty();
    var unused =
        deletions.delete(call, new DeletionOptions(options.path("preconditions"), "", dryRun));
    return call.respond(201, created());
  }
}
