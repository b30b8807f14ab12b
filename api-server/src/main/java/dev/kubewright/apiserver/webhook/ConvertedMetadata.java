package dev.kubewright.apiserver.webhook;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Takes labels and annotations from a converted object, and all other metadata from before. */
final class ConvertedMetadata {
  private static final Pattern NAME = Pattern.compile("([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)");
  private static final int LONGEST = 63;

  private ConvertedMetadata() {}

  static ObjectNode restore(ObjectNode before, ObjectNode after, String returned)
      throws WebhookFailure {
    JsonNode responded = after.get("metadata");
    if (responded == null) {
      throw new WebhookFailure(returned + "missing metadata in converted object");
    }
    if (!responded.isObject()) {
      throw new WebhookFailure(
          returned + "invalid metadata of type " + goType(responded) + " in converted object");
    }
    ObjectNode metadata = Json.metadata(before).deepCopy();
    for (String field : List.of("labels", "annotations")) {
      JsonNode value = Json.find(responded, field);
      if (value == null) {
        metadata.remove(field);
        continue;
      }
      check(field, value, metadata.get(field), returned);
      metadata.set(field, value);
    }
    after.set("metadata", metadata);
    return after;
  }

  private static void check(
      String field, JsonNode value, @Nullable JsonNode before, String returned)
      throws WebhookFailure {
    if (!value.isObject()) {
      throw new WebhookFailure(
          returned
              + "invalid metadata."
              + field
              + " of type "
              + goType(value)
              + " in converted object");
    }
    for (Map.Entry<String, JsonNode> entry : value.properties()) {
      if (!entry.getValue().isString()) {
        throw new WebhookFailure(
            returned
                + "metadata."
                + field
                + "["
                + entry.getKey()
                + "] must be a string, but is "
                + goType(entry.getValue())
                + " in converted object");
      }
    }
    if (field.equals("labels") && !Json.same(value, before)) {
      labels(value, returned);
    }
  }

  private static void labels(JsonNode labels, String returned) throws WebhookFailure {
    for (Map.Entry<String, JsonNode> label : labels.properties()) {
      String text = label.getValue().asString("");
      boolean fits = text.isEmpty() || NAME.matcher(text).matches();
      if (!fits || text.length() > LONGEST) {
        throw new WebhookFailure(
            returned + "metadata.labels: Invalid value: \"" + text + "\": it is no label value");
      }
    }
  }

  private static String goType(JsonNode value) {
    return switch (value.getNodeType()) {
      case OBJECT, POJO -> "map[string]interface {}";
      case ARRAY -> "[]interface {}";
      case STRING, BINARY -> "string";
      case BOOLEAN -> "bool";
      case NUMBER -> value.isIntegralNumber() ? "int64" : "float64";
      case NULL, MISSING -> "<nil>";
    };
  }
}
