package dev.kubewright.apiserver.protobuf;

import dev.kubewright.apiserver.tree.Json;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The messages of the built-in API, by their full names. Safe for all threads. */
public final class Messages {
  private static final String MAP = "map<string,";
  private static final String META = "k8s.io.apimachinery.pkg.apis.meta.";

  private final JsonNode messages;
  private final JsonNode json;
  private final Map<String, String> kinds = new HashMap<>();
  private final Map<String, Map<Integer, Field>> read = new ConcurrentHashMap<>();
  private final Map<String, List<Field>> descending = new ConcurrentHashMap<>();

  /**
   * Takes the tables of facts.
   *
   * @param messages message, field, and of that number, type and label
   * @param json message, field, and of that the name in JSON and the words {@code inline}, {@code
   *     pointer}, {@code omitempty}
   * @param definitions the definitions of the OpenAPI document, for the kinds
   */
  public Messages(JsonNode messages, JsonNode json, JsonNode definitions) {
    this.messages = messages;
    this.json = json;
    addKindsOfResponses();
    for (Map.Entry<String, JsonNode> definition : definitions.properties()) {
      String message =
          definition.getKey().replaceFirst("^io\\.k8s\\.", "k8s.io.").replace('-', '_');
      if (messages.has(message)) {
        for (JsonNode kind : definition.getValue().path("x-kubernetes-group-version-kind")) {
          kinds.put(key(apiVersion(kind), Json.string(kind, "kind")), message);
        }
      }
    }
  }

  /** Kinds of responses only, which the OpenAPI document has not. */
  private void addKindsOfResponses() {
    for (String version : List.of("v1", "v1beta1")) {
      kinds.put(
          key("meta.k8s.io/" + version, "PartialObjectMetadata"),
          META + "v1.PartialObjectMetadata");
      kinds.put(
          key("meta.k8s.io/" + version, "PartialObjectMetadataList"),
          META + version + ".PartialObjectMetadataList");
    }
    kinds.put(
        key("apidiscovery.k8s.io/v2", "APIGroupDiscoveryList"),
        "k8s.io.api.apidiscovery.v2.APIGroupDiscoveryList");
  }

  /** Returns {@code group/version} of an {@code x-kubernetes-group-version-kind}. */
  public static String apiVersion(JsonNode groupVersionKind) {
    String group = Json.string(groupVersionKind, "group");
    String version = Json.string(groupVersionKind, "version");
    return group.isEmpty() ? version : group + "/" + version;
  }

  private static String key(String apiVersion, String kind) {
    return apiVersion + " " + kind;
  }

  /** Returns the message of a kind, or null. */
  public @Nullable String ofKind(String apiVersion, String kind) {
    return kinds.get(key(apiVersion, kind));
  }

  /** Returns the fields of a message by number. */
  Map<Integer, Field> fields(String message) {
    return read.computeIfAbsent(message, this::table);
  }

  /** Returns the fields of a message, the one with the greatest number first. */
  List<Field> descending(String message) {
    return descending.computeIfAbsent(
        message,
        name ->
            fields(name).values().stream()
                .sorted(Comparator.comparingInt(Field::number).reversed())
                .toList());
  }

  private Map<Integer, Field> table(String message) {
    JsonNode fields = messages.get(message);
    if (fields == null) {
      throw new IllegalStateException("no table of the message " + message);
    }
    JsonNode forms = json.path(message);
    var table = new HashMap<Integer, Field>();
    for (Map.Entry<String, JsonNode> field : fields.properties()) {
      JsonNode facts = field.getValue();
      table.put(
          facts.get(0).asInt(),
          field(
              message,
              facts.get(0).asInt(),
              field.getKey(),
              facts.get(1).stringValue(),
              facts.get(2).stringValue(),
              forms.path(field.getKey())));
    }
    return Map.copyOf(table);
  }

  private Field field(
      String message, int number, String name, String type, String label, JsonNode form) {
    boolean map = type.startsWith(MAP);
    String plain = map ? type.substring(MAP.length(), type.length() - 1).strip() : type;
    boolean pointer = false;
    boolean omitted = false;
    boolean inline = false;
    for (JsonNode word : form) {
      pointer |= word.stringValue().equals("pointer");
      omitted |= word.stringValue().equals("omitempty");
      inline |= word.stringValue().equals("inline");
    }
    return new Field(
        number,
        name,
        jsonName(name, form),
        resolve(message, plain),
        map ? Field.Label.MAP : label.equals("repeated") ? Field.Label.REPEATED : Field.Label.ONCE,
        pointer,
        inline,
        omitted);
  }

  /** Fields of messages whose JSON is no object have no name there. */
  private static String jsonName(String name, JsonNode form) {
    String json = form.isEmpty() ? "" : form.get(0).stringValue();
    return json.isEmpty() || json.equals("-") ? name : json;
  }

  /** Names of the same package stand without it. */
  private String resolve(String message, String type) {
    if (type.startsWith(".")) {
      return type.substring(1);
    }
    String near = message.substring(0, message.lastIndexOf('.') + 1) + type;
    return messages.has(near) ? near : type;
  }
}
