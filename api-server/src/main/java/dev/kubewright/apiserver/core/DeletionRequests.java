package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.read.Reader;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.write.DeletionOptions;
import dev.kubewright.apiserver.write.Deletions;
import tools.jackson.databind.node.ObjectNode;

/** Handles DELETE of objects and collections. */
final class DeletionRequests {
  private final Server server;
  private final Deletions deletions;
  private final Reader reader;

  DeletionRequests(Server server, Deletions deletions, Reader reader) {
    this.server = server;
    this.deletions = deletions;
    this.reader = reader;
  }

  ServerResponse delete(Call call) {
    DeletionOptions options = DeletionOptions.of(call);
    Resource resource = call.resource();
    String warning = server.strategy(resource).deletionWarning();
    if (!warning.isEmpty() && options.policy().isEmpty()) {
      call.warnings().add(warning);
    }
    Deletions.Deleted deleted = deletions.delete(call, options);
    if (options.unreadable()) {
      return call.respond(200, successOfUnreadable(call));
    }
    if (!deleted.gone() || resource.deleteReturnsObject()) {
      // As in a real server, only the older option has a status for an object that stays for now.
      int status = !deleted.gone() && options.cascades() ? 202 : 200;
      return server.show(call, status, server.codec().present(deleted.object(), call));
    }
    return call.respond(200, success(call.groupResource(), deleted.object()));
  }

  ServerResponse deleteCollection(Call call) {
    DeletionOptions options = DeletionOptions.of(call);
    options.requireReadable();
    return reader.list(call, listed -> deletions.deleteAll(call, listed, options));
  }

  private static ObjectNode successOfUnreadable(Call call) {
    ObjectNode status = Json.object();
    status.put("kind", "Status").put("apiVersion", "v1").putObject("metadata");
    ObjectNode details = status.put("status", "Success").putObject("details");
    details.put("name", call.name()).put("kind", call.resource().kind());
    return status.put("code", 200);
  }

  private static ObjectNode success(GroupResource resource, ObjectNode object) {
    ObjectNode status = Json.object();
    status.put("kind", "Status").put("apiVersion", "v1").putObject("metadata");
    ObjectNode details = status.put("status", "Success").putObject("details");
    details.put("name", Json.string(object, "metadata", "name"));
    if (!resource.group().isEmpty()) {
      details.put("group", resource.group());
    }
    details.put("kind", resource.resource()).put("uid", Json.string(object, "metadata", "uid"));
    return status;
  }
}
