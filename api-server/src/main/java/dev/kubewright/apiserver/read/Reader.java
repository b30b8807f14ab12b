package dev.kubewright.apiserver.read;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.UnreadableError;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.form.Views;
import dev.kubewright.apiserver.front.Representation;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Reads and lists objects. */
public final class Reader {
  private static final long LATEST = -1;

  private final Server server;
  private final FutureVersions future;

  public Reader(Server server, FutureVersions future) {
    this.server = server;
    this.future = future;
  }

  public ServerResponse get(Call call) {
    future.require(ListOptions.revision(call.request().param("resourceVersion"), ""));
    return server.show(call, 200, find(call));
  }

  /** Returns the object of a call, in the call's version. */
  public ObjectNode find(Call call) {
    return named(call, call.name());
  }

  /** Returns an object of a call's resource and namespace, in the call's version. */
  public ObjectNode named(Call call, String name) {
    Resource resource = call.resource();
    ObjectNode object = server.store().get(resource.bucket(), call.namespace(), name);
    if (object == null) {
      throw Errors.notFound(server.strategy(resource).named(), name);
    }
    return presentOne(object, call);
  }

  /** Returns an object that a request reads alone, in its version. */
  ObjectNode presentOne(ObjectNode stored, Call call) {
    try {
      return server.codec().present(stored, call);
    } catch (UnreadableError unreadable) {
      throw unreadable.ofOne();
    }
  }

  public ServerResponse list(Call call) {
    ListOptions options = ListOptions.of(call, false).ofList();
    Selection selection = Selection.of(call, server.strategies());
    ObjectNode list = chunk(call, options, selection, call.form());
    return call.respond(200, list);
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
    List<UnreadableError> unreadable = new ArrayList<>();
    for (ObjectNode stored : snapshot.objects()) {
      if (token != null && Store.key(stored).compareTo(token.after()) <= 0) {
        continue;
      }
      if (options.limit() > 0 && unreadable.size() >= options.limit()) {
        break;
      }
      ObjectNode shown = presented(stored, call, unreadable);
      if (shown == null || !selection.matches(shown)) {
        continue;
      }
      if (options.limit() > 0 && items.size() >= options.limit()) {
        remaining++;
      } else {
        items.add(shown);
        last = Store.key(stored);
      }
    }
    requireReadable(unreadable);
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
      return continued(call, token);
    }
    long asked = ListOptions.revision(options.version(), "invalid resource version: ");
    future.require(asked);
    boolean exact =
        asked > 0
            && (options.match().equals("Exact")
                || (options.match().isEmpty() && options.limit() > 0));
    if (!exact) {
      return latest(call);
    }
    List<ObjectNode> then = store.listAt(bucket, call.namespace(), asked);
    if (then == null) {
      throw Errors.expired("The resourceVersion for the provided list is too old.");
    }
    return new Snapshot(asked, then);
  }

  private Snapshot latest(Call call) {
    Store store = server.store();
    return store.locked(
        () ->
            new Snapshot(store.revision(), store.list(call.resource().bucket(), call.namespace())));
  }

  /**
   * Reads the objects for a later page. If their state is forgotten, the failure has a token that
   * continues with the present state.
   */
  private Snapshot continued(Call call, ContinueToken token) {
    if (token.revision() == LATEST) {
      return latest(call);
    }
    future.require(token.revision());
    List<ObjectNode> then =
        server.store().listAt(call.resource().bucket(), call.namespace(), token.revision());
    if (then == null) {
      throw Errors.expiredPage(new ContinueToken(LATEST, token.after()).encode());
    }
    return new Snapshot(token.revision(), then);
  }

  /** Returns the stored objects that a deletecollection selects. */
  public List<ObjectNode> select(Call call) {
    Selection selection = Selection.of(call, server.strategies());
    List<ObjectNode> selected = new ArrayList<>();
    List<UnreadableError> unreadable = new ArrayList<>();
    for (ObjectNode stored : server.store().list(call.resource().bucket(), call.namespace())) {
      ObjectNode shown = presented(stored, call, unreadable);
      if (shown != null && selection.matches(shown)) {
        selected.add(stored);
      }
    }
    requireReadable(unreadable);
    return selected;
  }

  /**
   * Returns a stored object in the version of a call. If it cannot be read, adds that and returns
   * null.
   */
  private @Nullable ObjectNode presented(
      ObjectNode stored, Call call, List<UnreadableError> unreadable) {
    try {
      return server.codec().present(stored, call);
    } catch (UnreadableError error) {
      unreadable.add(error);
      return null;
    }
  }

  private static void requireReadable(List<UnreadableError> unreadable) {
    if (!unreadable.isEmpty()) {
      throw UnreadableError.ofList(unreadable);
    }
  }

  /** Returns a list object of stored objects. */
  public ObjectNode wrap(Call call, List<ObjectNode> items, long revision) {
    List<ObjectNode> shown = new ArrayList<>();
    for (ObjectNode item : items) {
      shown.add(server.codec().present(item, call));
    }
    return Views.list(call.form(), shown, call.resource(), revision, server.clock().instant());
  }
}
