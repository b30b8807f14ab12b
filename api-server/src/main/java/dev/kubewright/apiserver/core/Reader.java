package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Reads and lists objects. */
final class Reader {
  private final Server server;

  Reader(Server server) {
    this.server = server;
  }

  ServerResponse get(Call call) {
    awaitVersion(call);
    return server.show(call, 200, find(call));
  }

  /** Returns the object of a call, in the call's version. */
  ObjectNode find(Call call) {
    Resource resource = call.resource();
    ObjectNode object = server.store().get(resource.bucket(), call.namespace(), call.name());
    if (object == null) {
      // The real server uses the singular for this one kind.
      boolean component = resource.bucket().equals("/componentstatuses");
      throw Errors.notFound(
          component ? new GroupResource("", "componentstatus") : call.groupResource(), call.name());
    }
    return server.codec().present(object, resource);
  }

  /** Refuses to read a version of the future. */
  private void awaitVersion(Call call) {
    String version = call.request().param("resourceVersion");
    long asked = ListOptions.revision(version, "");
    long current = server.store().revision();
    if (asked > current) {
      throw Errors.revisionTooLarge(asked, current);
    }
  }

  ServerResponse list(Call call) {
    ListOptions options = ListOptions.of(call, false);
    Selection selection = Selection.of(call);
    ObjectNode list = chunk(call, options, selection, call.form());
    return call.answer(200, list);
  }

  /** The objects at a revision. */
  private record Snapshot(long revision, List<ObjectNode> objects) {}

  private ObjectNode chunk(
      Call call, ListOptions options, Selection selection, Representation form) {
    Resource resource = call.resource();
    ContinueToken token = options.token().isEmpty() ? null : ContinueToken.decode(options.token());
    Snapshot snapshot = snapshot(call, options, token);
    List<ObjectNode> items = new ArrayList<>();
    String last = "";
    long remaining = 0;
    for (ObjectNode stored : snapshot.objects()) {
      if (token != null && Store.key(stored).compareTo(token.after()) <= 0) {
        continue;
      }
      ObjectNode shown = server.codec().present(stored, resource);
      if (!selection.matches(shown)) {
        continue;
      }
      if (options.limit() > 0 && items.size() >= options.limit()) {
        remaining++;
      } else {
        items.add(shown);
        last = Store.key(stored);
      }
    }
    ObjectNode list =
        Views.list(form, items, resource, snapshot.revision(), server.clock().instant());
    if (remaining > 0) {
      ObjectNode metadata = Json.metadata(list);
      metadata.put("continue", new ContinueToken(snapshot.revision(), last).encode());
      if (selection.labels().requirements().isEmpty() && selection.fields().terms().isEmpty()) {
        metadata.put("remainingItemCount", remaining);
      }
    }
    return list;
  }

  private Snapshot snapshot(Call call, ListOptions options, @Nullable ContinueToken token) {
    Store store = server.store();
    String bucket = call.resource().bucket();
    if (token != null) {
      if (!options.version().isEmpty() && !options.version().equals("0")) {
        throw Errors.badRequest("specifying resource version is not allowed when using continue");
      }
      return new Snapshot(
          token.revision(), store.listAt(bucket, call.namespace(), token.revision()));
    }
    long asked = ListOptions.revision(options.version(), "invalid resource version: ");
    return store.locked(
        () -> {
          long current = store.revision();
          if (asked > current) {
            throw Errors.revisionTooLarge(asked, current);
          }
          boolean exact =
              asked > 0
                  && (options.match().equals("Exact")
                      || (options.match().isEmpty() && options.limit() > 0));
          if (exact) {
            return new Snapshot(asked, store.listAt(bucket, call.namespace(), asked));
          }
          return new Snapshot(current, store.list(bucket, call.namespace()));
        });
  }

  /** Returns the stored objects that a deletecollection selects. */
  List<ObjectNode> select(Call call) {
    Selection selection = Selection.of(call);
    List<ObjectNode> selected = new ArrayList<>();
    for (ObjectNode stored : server.store().list(call.resource().bucket(), call.namespace())) {
      if (selection.matches(server.codec().present(stored, call.resource()))) {
        selected.add(stored);
      }
    }
    return selected;
  }

  /** Returns a list object of stored objects. */
  ObjectNode wrap(Call call, List<ObjectNode> items, long revision) {
    List<ObjectNode> shown = new ArrayList<>();
    for (ObjectNode item : items) {
      shown.add(server.codec().present(item, call.resource()));
    }
    return Views.list(call.form(), shown, call.resource(), revision, server.clock().instant());
  }
}
