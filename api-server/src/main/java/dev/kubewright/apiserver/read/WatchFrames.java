package dev.kubewright.apiserver.read;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.form.Bodies;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Conversions;
import dev.kubewright.apiserver.form.Kind;
import dev.kubewright.apiserver.form.ObjectCodec;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.form.Views;
import dev.kubewright.apiserver.front.FrameSource;
import dev.kubewright.apiserver.front.Representation;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Change;
import dev.kubewright.apiserver.store.Stored;
import dev.kubewright.apiserver.store.Watcher;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.ZeroValues;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts the items of a watch to frames: filtered, in the requested version and form. Only the
 * first table of a watch has columns. One thread at a time reads them.
 */
final class WatchFrames implements FrameSource {
  private final Watcher watcher;
  private final Server server;
  private final Kind kind;
  private final Resource resource;
  private final Selection selection;
  private final Representation form;
  private final Conversions conversions;
  private boolean columnsSent;

  WatchFrames(Watcher watcher, Server server, Call call, Selection selection, Representation form) {
    this.watcher = watcher;
    this.server = server;
    this.kind = call.kind();
    this.resource = kind.resource();
    this.selection = selection;
    this.form = form;
    this.conversions = call.conversions();
  }

  @Override
  public byte @Nullable [] poll() {
    while (true) {
      Watcher.Item item = watcher.poll();
      if (item == null) {
        return null;
      }
      byte[] frame = convertedFrame(item);
      if (frame != null) {
        return frame;
      }
    }
  }

  /** An object that cannot be converted ends the watch, after an event with the reason. */
  private byte @Nullable [] convertedFrame(Watcher.Item item) {
    try {
      return frame(item);
    } catch (ApiError failure) {
      watcher.close();
      return form.encoding().frame("ERROR", failure.status());
    }
  }

  private byte @Nullable [] frame(Watcher.Item item) {
    if (item instanceof Watcher.Changed changed) {
      return change(changed.change());
    }
    if (item instanceof Watcher.Bookmark bookmark) {
      if (form.form() == Representation.Form.TABLE) {
        return form.encoding().frame("BOOKMARK", table(bookmark));
      }
      return bookmark
          .frames()
          .get(
              new Event("BOOKMARK", form, resource),
              () -> form.encoding().frame("BOOKMARK", bookmark(bookmark)));
    }
    return form.encoding().frame("ERROR", ((Watcher.Failed) item).status());
  }

  /**
   * For a watch with a selector, an object that starts to match is added, and one that stops to
   * match is deleted. A deleted object is shown as it was stored before.
   */
  private byte @Nullable [] change(Change change) {
    Stored before = change.before();
    boolean matched = before != null && selection.matches(shown(before).tree());
    if (change.type() != Change.Type.DELETED && selection.matches(shown(change.after()).tree())) {
      return event(matched ? "MODIFIED" : "ADDED", change, change.after());
    }
    Stored gone = matched ? change.gone() : null;
    return gone == null ? null : event("DELETED", change, gone);
  }

  private Stored shown(Stored stored) {
    return server.codec().shown(stored, kind, conversions);
  }

  private byte[] event(String type, Change change, Stored object) {
    if (!Bodies.keeps(form)) {
      return form.encoding().frame(type, view(shown(object).tree()));
    }
    return ObjectCodec.isConverted(object, resource)
        ? Bodies.event(form, type, shown(object))
        : change
            .frames()
            .get(new Event(type, form, resource), () -> Bodies.event(form, type, shown(object)));
  }

  /** The watches of a resource in one form send the same events. */
  private record Event(String type, Representation form, Resource resource) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Event event
          && event.resource == resource
          && event.type.equals(type)
          && event.form.equals(form);
    }

    @Override
    public int hashCode() {
      return type.hashCode();
    }
  }

  private JsonNode view(ObjectNode object) {
    JsonNode shown = Views.one(form, object, kind, server.clock().instant());
    if (form.form() == Representation.Form.TABLE) {
      if (columnsSent) {
        ((ObjectNode) shown).putNull("columnDefinitions");
      }
      columnsSent = true;
    }
    return shown;
  }

  /** The end of the initial events is recognized by its object, which is always in the table. */
  private JsonNode table(Watcher.Bookmark bookmark) {
    ObjectNode object = bookmark(bookmark);
    JsonNode table = view(object);
    if (bookmark.initial() && table.path("rows").path(0) instanceof ObjectNode row) {
      if (row.path("object").isNull()) {
        row.set("object", Views.metadata(form, object));
      }
    }
    return table;
  }

  private ObjectNode bookmark(Watcher.Bookmark bookmark) {
    ObjectNode object = Json.object();
    object.put("kind", resource.kind()).put("apiVersion", resource.groupVersion());
    ObjectNode metadata = object.putObject("metadata");
    metadata.put("resourceVersion", Long.toString(bookmark.revision()));
    if (bookmark.initial()) {
      metadata.putObject("annotations").put("k8s.io/initial-events-end", "true");
    }
    if (form.form() != Representation.Form.METADATA) {
      ZeroValues.fill(object, resource.definition());
      kind.strategy().fillEmpty(object);
    }
    return form.form() == Representation.Form.METADATA
        ? (ObjectNode) Views.one(form, object, kind, server.clock().instant())
        : object;
  }

  @Override
  public boolean isDrained() {
    return watcher.isDrained();
  }

  @Override
  public void onReady(Runnable callback) {
    watcher.onReady(callback);
  }

  @Override
  public void close() {
    watcher.close();
  }
}
