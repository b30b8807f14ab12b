package dev.kubewright.it.longrun.corpus;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.document.Json;
import dev.kubewright.it.support.RawHttp;
import dev.kubewright.it.support.WatchProbe;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends an object with all fields of an imported kind, and with unknown ones at every level, to a
 * server and back: it is created as JSON, then read, listed, watched and edited by the typed
 * client. The stored JSON must then have the changes of the edit and nothing else.
 */
final class ObjectTrip {
  private static final String NAME = "whole";

  /** The edit keeps these fields, because they tell which item of a list is which. */
  private static final Set<String> NAMES = Set.of("name", "key", "uid", "id", "type", "ip");

  private final RestClient rest;
  private final RawHttp raw;
  private final String namespace;
  private final List<String> problems = new ArrayList<>();

  /** Creates trips to a server. The namespace exists. */
  ObjectTrip(RestClient rest, RawHttp raw, String namespace) {
    this.rest = rest;
    this.raw = raw;
    this.namespace = namespace;
  }

  /** Returns what was lost or refused. The server serves the {@link NewerCrd}. */
  <T extends KubernetesObject> List<String> go(ResourceType<T> type, ObjectNode fields) {
    problems.clear();
    ResourceType<T> served = withoutSubresources(type);
    ResourceClient<T> client =
        type.clusterScoped()
            ? rest.resources(served).everywhere()
            : rest.resources(served).namespace(namespace);
    try (var watch = WatchProbe.of(client.watch())) {
      ObjectNode sent = fields.deepCopy();
      sent.put("apiVersion", type.apiVersion()).put("kind", type.kind());
      sent.putObject("metadata").put("name", NAME);
      String path = path(type);
      raw.post(path, sent.toString());
      JsonNode stored = raw.get(path + "/" + NAME);
      same("stored", fields(sent), fields(stored), false);
      read(client, watch, "ADDED ", stored);

      client.change(NAME, now -> decoded(type, edited(tree(type, now))));
      JsonNode after = raw.get(path + "/" + NAME);
      same("edited", fields(edited(stored)), fields(after), false);
      read(client, watch, "MODIFIED ", after);
      client.delete(NAME);
    } catch (KubewrightException | AssertionError refused) {
      problems.add(String.valueOf(refused.getMessage()));
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
    return List.copyOf(problems);
  }

  /** The newer CRD has no status subresource, so that the status is stored with the object. */
  private static <T extends KubernetesObject> ResourceType<T> withoutSubresources(
      ResourceType<T> type) {
    return ResourceType.builder(type.type(), type.codec(), type.groupVersionKind(), type.plural())
        .scope(type.scope().orElseThrow())
        .build();
  }

  private String path(ResourceType<?> type) {
    String scope = type.clusterScoped() ? "" : "/namespaces/" + namespace;
    return "/apis/" + type.apiVersion() + scope + "/" + type.plural();
  }

  /** Typed objects have all of the stored object but the unknown fields. */
  private <T extends KubernetesObject> void read(
      ResourceClient<T> client, WatchProbe<T> watch, String event, JsonNode stored)
      throws InterruptedException {
    ResourceType<T> type = client.type();
    same("get", stored, tree(type, client.get(NAME)), true);
    List<T> items = client.list().items();
    if (items.size() == 1) {
      same("list", stored, tree(type, items.get(0)), true);
    } else {
      problems.add("the list has " + items.size() + " items");
    }
    String seen = watch.next();
    if (!seen.equals(event + NAME)) {
      problems.add("watch: " + seen + " and not " + event + NAME);
    } else if (watch.last() instanceof WatchEvent.Added<T> added) {
      same("watch", stored, tree(type, added.object()), true);
    } else if (watch.last() instanceof WatchEvent.Modified<T> modified) {
      same("watch", stored, tree(type, modified.object()), true);
    }
  }

  private static <T extends KubernetesObject> JsonNode tree(ResourceType<T> type, T object) {
    return JsonMapper.shared().readTree(Json.encode(type.codec(), object));
  }

  private static <T extends KubernetesObject> T decoded(ResourceType<T> type, JsonNode tree) {
    return Json.decode(type.codec(), tree.toString());
  }

  private static JsonNode fields(JsonNode object) {
    ObjectNode fields = (ObjectNode) object.deepCopy();
    fields.remove("metadata");
    return fields;
  }

  /** Returns the object with another text in every field that does not name something. */
  private static JsonNode edited(JsonNode object) {
    UnaryOperator<JsonNode> change =
        text -> JsonNodeFactory.instance.stringNode("edited " + text.asString());
    ObjectNode result = (ObjectNode) fields(object);
    edit(result, change);
    return result.<ObjectNode>set("metadata", object.get("metadata"));
  }

  private static void edit(JsonNode node, UnaryOperator<JsonNode> change) {
    if (node instanceof ObjectNode object) {
      for (String name : List.copyOf(object.propertyNames())) {
        JsonNode value = object.get(name);
        if (isText(value) && !NAMES.contains(name)) {
          object.set(name, change.apply(value));
        } else {
          edit(value, change);
        }
      }
    } else {
      node.forEach(item -> edit(item, change));
    }
  }

  private static boolean isText(JsonNode value) {
    return value.isString() && value.asString().startsWith(WholeObject.TEXT);
  }

  private void same(String what, JsonNode expected, JsonNode actual, boolean withoutUnknown) {
    compare(what + ": ", expected, actual, withoutUnknown);
  }

  private void compare(String path, JsonNode expected, JsonNode actual, boolean withoutUnknown) {
    if (expected.isObject() && actual.isObject()) {
      var names = new TreeSet<>(expected.propertyNames());
      names.addAll(actual.propertyNames());
      if (withoutUnknown && !actual.has(WholeObject.UNKNOWN)) {
        names.remove(WholeObject.UNKNOWN);
      }
      for (String name : names) {
        compare(path + "." + name, expected.path(name), actual.path(name), withoutUnknown);
      }
    } else if (expected.isArray() && actual.isArray() && expected.size() == actual.size()) {
      for (int i = 0; i < expected.size(); i++) {
        compare(path + "[" + i + "]", expected.get(i), actual.get(i), withoutUnknown);
      }
    } else if (expected.isNumber() && actual.isNumber()
        ? expected.decimalValue().compareTo(actual.decimalValue()) != 0
        : !expected.equals(actual)) {
      problems.add(path + ": " + expected + " became " + actual);
    }
  }
}
