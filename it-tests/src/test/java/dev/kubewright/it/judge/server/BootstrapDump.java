package dev.kubewright.it.judge.server;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.IntNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * The objects that a server has made by itself, with marks in place of what differs from server to
 * server: uids, versions, times, the certificate and the port.
 */
final class BootstrapDump {
  private static final JsonMapper JSON = new JsonMapper();

  /** The port that the table has in place of the server's own. */
  private static final int PORT = 6443;

  /** Leases are renewed all the time, events and components are none of the server's objects. */
  private static final Set<String> OTHERS =
      Set.of("leases", "events", "componentstatuses", "storageversions");

  private static final Set<String> PORTS = Set.of("port", "targetPort");

  private static final Pattern TIME =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z");
  private static final Pattern DAY = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");

  private final Side side;
  private final String caPem;
  private final int port;
  private final Map<String, ObjectNode> objects = new TreeMap<>();

  private BootstrapDump(Side side, String caPem, int port) {
    this.side = side;
    this.caPem = caPem;
    this.port = port;
  }

  /** Reads every object of a server, by group, kind, namespace and name. */
  static Map<String, ObjectNode> of(Side side, String caPem, int port) {
    BootstrapDump dump = new BootstrapDump(side, caPem, port);
    Set<String> seen = new HashSet<>();
    dump.version("/api/v1", "", seen);
    for (JsonNode group : side.document("/apis").path("groups")) {
      for (JsonNode version : group.path("versions")) {
        String path = "/apis/" + version.path("groupVersion").asString();
        dump.version(path, group.path("name").asString(), seen);
      }
    }
    return dump.objects;
  }

  private void version(String path, String group, Set<String> seen) {
    for (JsonNode resource : side.document(path).path("resources")) {
      String name = resource.path("name").asString();
      boolean lists = resource.path("verbs").toString().contains("\"list\"");
      if (lists && !OTHERS.contains(name) && seen.add(group + "/" + name)) {
        JsonNode list = side.document(path + "/" + name);
        list.path("items").forEach(item -> add(group, resource, list, item));
      }
    }
  }

  private void add(String group, JsonNode resource, JsonNode list, JsonNode item) {
    ObjectNode object = JSON.createObjectNode();
    object.set("kind", resource.get("kind"));
    object.set("apiVersion", list.get("apiVersion"));
    item.properties()
        .forEach(each -> object.set(each.getKey(), marked(each.getKey(), each.getValue())));
    JsonNode metadata = item.get("metadata");
    String place = metadata.path("namespace").asString("") + "/" + metadata.path("name").asString();
    objects.put(group + "/" + resource.get("kind").asString() + "/" + place, object);
  }

  private JsonNode marked(String name, JsonNode value) {
    if (value.isObject()) {
      ObjectNode marked = JSON.createObjectNode();
      value
          .properties()
          .forEach(each -> marked.set(each.getKey(), marked(each.getKey(), each.getValue())));
      return marked;
    }
    if (value.isArray()) {
      ArrayNode marked = JSON.createArrayNode();
      value.forEach(each -> marked.add(marked(name, each)));
      return marked;
    }
    if (value.isInt() && value.asInt() == port && PORTS.contains(name)) {
      return IntNode.valueOf(PORT);
    }
    return value.isString() ? StringNode.valueOf(mark(name, value.asString())) : value;
  }

  private String mark(String name, String text) {
    if (name.equals("uid") || name.equals("resourceVersion")) {
      return "";
    }
    if (text.equals(caPem)) {
      return "{ca}";
    }
    return TIME.matcher(text).matches() ? "{now}" : DAY.matcher(text).matches() ? "{today}" : text;
  }
}
