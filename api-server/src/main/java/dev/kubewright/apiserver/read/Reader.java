package dev.kubewright.apiserver.read;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.UnreadableError;
import dev.kubewright.apiserver.form.Bodies;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.form.Views;
import dev.kubewright.apiserver.front.Representation;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.select.FieldSelector;
import dev.kubewright.apiserver.store.Snapshot;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.store.Stored;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
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
    Stored shown = shownOne(existing(call, call.name()), call);
    return server.show(call, 200, shown);
  }

  /** Returns the object of a call, in the call's version. */
  public ObjectNode find(Call call) {
    return named(call, call.name());
  }

  /** Returns an object of a call's resource and namespace, in the call's version. */
  public ObjectNode named(Call call, String name) {
    return presentOne(existing(call, name).tree(), call);
  }

  private Stored existing(Call call, String name) {
    Resource resource = call.resource();
    Stored stored = server.store().find(resource.bucket(), call.namespace(), name);
    if (stored == null) {
      throw Errors.notFound(server.strategy(resource).named(), name);
    }
    return stored;
  }

  private Stored shownOne(Stored stored, Call call) {
    try {
      return server.codec().shown(stored, call.kind(), call.conversions());
    } catch (UnreadableError unreadable) {
      throw unreadable.ofOne();
    }
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
    return respond(call, page(call));
  }

  /**
   * Lists objects and does something with each before the response, which shows them as listed.
   *
   * @param action is given the objects in the version of the call
   */
  public ServerResponse list(Call call, Consumer<List<ObjectNode>> action) {
    Page page = call.conversions().remembering(() -> page(call));
    action.accept(page.items().stream().map(Stored::tree).toList());
    return respond(call, page);
  }

  private ServerResponse respond(Call call, Page page) {
    Representation form = call.form();
    ObjectNode head = Views.head(form, call.kind(), page.revision());
    if (page.last() != null) {
      ObjectNode metadata = Json.metadata(head);
      metadata.put("continue", new ContinueToken(page.revision(), page.last()).encode());
      if (page.remaining() > 0) {
        metadata.put("remainingItemCount", page.remaining());
      }
    }
    ServerResponse.Body body =
        Bodies.list(form, head, page.items(), call.kind(), server.clock().instant());
    return ServerResponse.of(200, form.encoding(), body, List.copyOf(call.warnings()));
  }

  /**
   * A part of a list.
   *
   * @param items the objects in the version of the call
   * @param last the place of the last one if more objects follow, or null
   * @param remaining how many follow, or 0 if a selector decides on that
   */
  private record Page(long revision, List<Stored> items, @Nullable String last, long remaining) {}

  private Page page(Call call) {
    ListOptions options = ListOptions.of(call, false).ofList();
    Selection selection = Selection.of(call, server.strategies());
    ContinueToken token = options.token().isEmpty() ? null : ContinueToken.decode(options.token());
    if (call.request().method().equals("GET") && isCached(options, token, selection)) {
      requireCache(server, call);
    }
    Snapshot snapshot = snapshot(call, options, token);
    long limit = options.limit() > 0 ? options.limit() : Long.MAX_VALUE;
    List<Stored> items = new ArrayList<>();
    List<UnreadableError> unreadable = new ArrayList<>();
    String last = null;
    Iterator<Stored> rest = token == null ? snapshot.all() : snapshot.after(token.after());
    while (rest.hasNext() && items.size() < limit && unreadable.size() < limit) {
      Stored stored = rest.next();
      Stored shown = shown(stored, call, unreadable);
      if (shown != null && selection.matches(shown.tree())) {
        items.add(shown);
        last = stored.key();
      }
    }
    requireReadable(unreadable);
    FieldSelector looked = selection.narrowing(call, options, server.strategy(call.resource()));
    if (last == null || !follows(rest, looked)) {
      return new Page(snapshot.revision(), items, null, 0);
    }
    boolean counts = selection.isAll();
    return new Page(snapshot.revision(), items, last, counts ? snapshot.countAfter(last) : 0);
  }

  /**
   * Returns whether a real server would look at one more object. Then there is another page, which
   * is empty if no such object is selected.
   */
  private static boolean follows(Iterator<Stored> rest, FieldSelector looked) {
    while (rest.hasNext()) {
      if (looked.matches(rest.next().tree())) {
        return true;
      }
    }
    return false;
  }

  /**
   * A real server that could not fill its memory reads pages, old states and what it deletes from
   * its storage. It does not do so for lists without a limit, or with a selector.
   */
  private static boolean isCached(
      ListOptions options, @Nullable ContinueToken token, Selection selection) {
    boolean stored = token != null || options.isExact();
    return !stored && (options.limit() <= 0 || !selection.isAll());
  }

  /** Refuses to read from memory what a real server could not keep there. */
  static void requireCache(Server server, Call call) {
    Snapshot all = server.store().snapshot(call.resource().bucket(), "");
    server.codec().requireCache(call.kind(), all);
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
    if (asked <= 0 || !options.isExact()) {
      return latest(call);
    }
    Snapshot then = store.snapshotAt(bucket, call.namespace(), asked);
    if (then == null) {
      throw Errors.expired("The resourceVersion for the provided list is too old.");
    }
    return then;
  }

  private Snapshot latest(Call call) {
    return server.store().snapshot(call.resource().bucket(), call.namespace());
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
    Snapshot then =
        server.store().snapshotAt(call.resource().bucket(), call.namespace(), token.revision());
    if (then == null) {
      throw Errors.expiredPage(new ContinueToken(LATEST, token.after()).encode());
    }
    return then;
  }

  /**
   * Returns a stored object in the version of a call. If it cannot be read, adds that and returns
   * null.
   */
  private @Nullable Stored shown(Stored stored, Call call, List<UnreadableError> unreadable) {
    try {
      return server.codec().shown(stored, call.kind(), call.conversions());
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
}
