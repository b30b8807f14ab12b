package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.front.Representation;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Shows objects and lists in the requested form. */
public final class Views {
  static final String PARTIAL = "PartialObjectMetadata";

  private Views() {}

  public static JsonNode one(Representation form, ObjectNode object, Kind kind, Instant now) {
    return switch (form.form()) {
      case FULL -> object;
      case METADATA -> {
        requireOne(form, kind);
        yield metadata(form, object);
      }
      case TABLE -> {
        ObjectNode table = new Tables(kind, now).table(List.of(object), form);
        String version = Json.string(object, "metadata", "resourceVersion");
        Json.metadata(table).put("resourceVersion", version);
        yield table;
      }
    };
  }

  /** Refuses to show an object as a list of metadata. */
  static void requireOne(Representation form, Kind kind) {
    if (form.list()) {
      throw Errors.notInForm(
          "you requested PartialObjectMetadataList, but the requested object is not a list (*"
              + kind.strategy().goType()
              + ")");
    }
  }

  public static ObjectNode list(
      Representation form, List<ObjectNode> items, Kind kind, long revision, Instant now) {
    ObjectNode list = head(form, kind, revision);
    if (form.form() == Representation.Form.TABLE) {
      ArrayNode rows = list.putArray("rows");
      Tables tables = new Tables(kind, now);
      items.forEach(item -> rows.add(tables.row(item, form)));
    } else {
      ArrayNode array = list.putArray("items");
      for (ObjectNode item : items) {
        array.add(form.isFull() ? item(item, kind) : metadata(form, item));
      }
    }
    return list;
  }

  /** Returns a list or a table without items or rows. */
  public static ObjectNode head(Representation form, Kind kind, long revision) {
    ObjectNode list;
    if (form.form() == Representation.Form.TABLE) {
      list = Tables.head(form, kind.strategy().columns());
    } else {
      if (form.form() == Representation.Form.METADATA && !form.list()) {
        throw Errors.notInForm(
            "you requested PartialObjectMetadata, but the requested object is a list (*"
                + kind.strategy().goType()
                + "List)");
      }
      Resource resource = kind.resource();
      list = Json.object();
      boolean full = form.isFull();
      list.put("kind", full ? resource.names().listKind() : PARTIAL + "List");
      list.put("apiVersion", full ? resource.groupVersion() : form.groupVersion());
      ObjectNode metadata = list.putObject("metadata");
      if (full && kind.strategy().listsAreUntyped()) {
        metadata.put("continue", "");
      }
    }
    Json.metadata(list).put("resourceVersion", Long.toString(revision));
    return list;
  }

  /** Returns whether the items of a list show their types. */
  static boolean showsTypes(Representation form, Kind kind) {
    return kind.strategy().listsAreUntyped() || !form.isFull();
  }

  /** Items of built-in lists have no {@code apiVersion} and {@code kind}. */
  private static ObjectNode item(ObjectNode object, Kind kind) {
    if (kind.strategy().listsAreUntyped()) {
      return object;
    }
    ObjectNode item = Json.object();
    object.properties().forEach(member -> item.set(member.getKey(), member.getValue()));
    item.remove("kind");
    item.remove("apiVersion");
    return item;
  }

  public static ObjectNode metadata(Representation form, ObjectNode object) {
    ObjectNode partial = Json.object();
    partial.put("kind", PARTIAL).put("apiVersion", form.groupVersion());
    partial.set("metadata", object.get("metadata"));
    return partial;
  }
}
