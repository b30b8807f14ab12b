package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Shows objects and lists in the form that a client asked for. */
final class Views {
  private static final String META = "meta.k8s.io/v1";

  private Views() {}

  static JsonNode one(Representation form, ObjectNode object, Resource resource, Instant now) {
    return switch (form) {
      case FULL -> object;
      case METADATA -> metadata(object);
      case TABLE -> {
        ObjectNode table = Tables.table(resource, List.of(object), now);
        String version = Json.string(object, "metadata", "resourceVersion");
        Json.metadata(table).put("resourceVersion", version);
        yield table;
      }
    };
  }

  static ObjectNode list(
      Representation form, List<ObjectNode> items, Resource resource, long revision, Instant now) {
    ObjectNode list;
    if (form == Representation.TABLE) {
      list = Tables.table(resource, items, now);
    } else {
      list = Json.object();
      boolean full = form == Representation.FULL;
      list.put("kind", full ? resource.names().listKind() : "PartialObjectMetadataList");
      list.put("apiVersion", full ? resource.groupVersion() : META);
      list.putObject("metadata");
      ArrayNode array = list.putArray("items");
      for (ObjectNode item : items) {
        array.add(full ? item(item, resource) : metadata(item));
      }
    }
    Json.metadata(list).put("resourceVersion", Long.toString(revision));
    return list;
  }

  /** The items of built-in lists carry no type of their own. */
  private static ObjectNode item(ObjectNode object, Resource resource) {
    if (resource.isCustom()) {
      return object;
    }
    ObjectNode item = Json.object();
    object.properties().forEach(member -> item.set(member.getKey(), member.getValue()));
    item.remove("kind");
    item.remove("apiVersion");
    return item;
  }

  private static ObjectNode metadata(ObjectNode object) {
    ObjectNode partial = Json.object();
    partial.put("kind", "PartialObjectMetadata").put("apiVersion", META);
    partial.set("metadata", object.get("metadata"));
    return partial;
  }
}
