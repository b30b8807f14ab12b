package dev.kubewright.apiserver.values.defaults;

import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The functions that the table of defaults calls. */
final class Functions {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final String GENERATION = "deprecated.daemonset.template.generation";

  private static final Map<String, Function> BY_NAME =
      Map.ofEntries(
          Map.entry("append", Functions::append),
          Map.entry("imagePullPolicy", Functions::imagePullPolicy),
          Map.entry("lower", Functions::lower),
          Map.entry("nameLabel", Functions::nameLabel),
          Map.entry("notNegative", Functions::notNegative),
          Map.entry("now", Functions::now),
          Map.entry("storedVersion", Functions::storedVersion),
          Map.entry("stringData", Functions::stringData),
          Map.entry("sync", Functions::sync),
          Map.entry("templateGeneration", Functions::templateGeneration));

  private Functions() {}

  /** Returns the function with a name of the table. */
  static Function named(String name) {
    Function function = BY_NAME.get(name);
    if (function == null) {
      throw new IllegalStateException("the table of defaults calls an unknown function: " + name);
    }
    return function;
  }

  private static boolean lacks(ObjectNode node, String name) {
    JsonNode value = node.get(name);
    return value == null || value.isNull();
  }

  /** Arguments: the member with the image, that with the policy. */
  private static void imagePullPolicy(ObjectNode node, List<String> arguments, String now) {
    if (lacks(node, arguments.get(1))) {
      boolean latest = ImageTags.of(Json.string(node, arguments.get(0))).equals("latest");
      node.put(arguments.get(1), latest ? "Always" : "IfNotPresent");
    }
  }

  private static void nameLabel(ObjectNode node, List<String> arguments, String now) {
    Json.child(Json.metadata(node), "labels")
        .put("kubernetes.io/metadata.name", Json.string(node, "metadata", "name"));
  }

  /** Arguments: the member with a time. */
  private static void now(ObjectNode node, List<String> arguments, String now) {
    if (lacks(node, arguments.get(0))) {
      node.put(arguments.get(0), now);
    }
  }

  /** Arguments: the place to set, that of the text. */
  private static void lower(ObjectNode node, List<String> arguments, String now) {
    String text = text(node, arguments.get(1)).toLowerCase(Locale.ROOT);
    preset(node, arguments.get(0), text);
  }

  /** Arguments: the place to set, that of the text, what is appended. */
  private static void append(ObjectNode node, List<String> arguments, String now) {
    preset(node, arguments.get(0), text(node, arguments.get(1)) + arguments.get(2));
  }

  private static String text(ObjectNode node, String path) {
    JsonNode value = Place.of(path, "").get(node);
    return value == null ? "" : value.asString("");
  }

  /** A name of a CRD that is empty is missing. */
  private static void preset(ObjectNode node, String path, String value) {
    Place place = new Place(Place.of(path, "").steps(), Place.of(path, "").name(), true);
    place.set(node, NODES.stringNode(value));
  }

  /** Arguments: a member, a list whose first item is the same, the member of its items or "". */
  private static void sync(ObjectNode node, List<String> arguments, String now) {
    String member = arguments.get(2);
    String one = Json.string(node, arguments.get(0));
    JsonNode item = node.path(arguments.get(1)).path(0);
    String first = member.isEmpty() ? item.asString("") : Json.string(item, member);
    if (one.isEmpty() && !first.isEmpty()) {
      node.put(arguments.get(0), first);
    } else if (!one.isEmpty() && !one.equals(first)) {
      if (member.isEmpty()) {
        node.putArray(arguments.get(1)).add(one);
      } else {
        node.putArray(arguments.get(1)).addObject().put(member, one);
      }
    }
  }

  /** Arguments: a place with a number, what stands there instead of a negative one. */
  private static void notNegative(ObjectNode node, List<String> arguments, String now) {
    Place place = Place.of(arguments.get(0), "");
    JsonNode value = place.get(node);
    if (value != null && value.isNumber() && Json.number(value).signum() < 0) {
      place.put(node, NODES.numberNode(Integer.parseInt(arguments.get(1))));
    }
  }

  private static void storedVersion(ObjectNode node, List<String> arguments, String now) {
    if (!(node.get("status") instanceof ObjectNode status)
        || !status.path("storedVersions").isEmpty()) {
      return;
    }
    for (JsonNode version : node.path("spec").path("versions")) {
      if (version.path("storage").asBoolean(false)) {
        status.putArray("storedVersions").add(Json.string(version, "name"));
        return;
      }
    }
  }

  private static void templateGeneration(ObjectNode node, List<String> arguments, String now) {
    ObjectNode annotations = Json.child(Json.metadata(node), "annotations");
    if (!annotations.has(GENERATION)) {
      annotations.put(GENERATION, "0");
    }
  }

  private static void stringData(ObjectNode node, List<String> arguments, String now) {
    if (node.remove("stringData") instanceof ObjectNode texts) {
      ObjectNode data = Json.child(node, "data");
      for (Map.Entry<String, JsonNode> entry : texts.properties()) {
        byte[] bytes = entry.getValue().asString("").getBytes(StandardCharsets.UTF_8);
        data.put(entry.getKey(), Base64.getEncoder().encodeToString(bytes));
      }
    }
  }
}
