package dev.kubewright.processor.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schema keywords that annotations (and Javadoc, for {@code description}) put on a value, by
 * their names in a CRD, in a fixed order: {@code pattern}, {@code default}, {@code
 * x-kubernetes-list-type}, {@code x-kubernetes-validations} …
 *
 * <p>What follows from the Java type ({@code type}, {@code format} of numbers and times, {@code
 * properties}, {@code items}, {@code required}, {@code enum} of Java enums) is not among them.
 * Nodes are never changed once they are here.
 *
 * @param keywords the keywords in order
 */
public record SchemaModel(Map<String, JsonNode> keywords) {
  /** No keyword. */
  public static final SchemaModel NONE = new SchemaModel(Map.of());

  /** Copies the map and keeps its order. */
  public SchemaModel {
    keywords = Collections.unmodifiableMap(new LinkedHashMap<>(keywords));
  }

  /** The value of a keyword. */
  public Optional<JsonNode> get(String keyword) {
    return Optional.ofNullable(keywords.get(keyword));
  }

  /** Whether a keyword is there. */
  public boolean has(String keyword) {
    return keywords.containsKey(keyword);
  }

  /** The text of {@code description}, or nothing. */
  public Optional<String> description() {
    return get("description").map(JsonNode::asString);
  }

  /** This with one more keyword at the end, or another value for one that is there. */
  public SchemaModel with(String keyword, JsonNode value) {
    var copy = new LinkedHashMap<>(keywords);
    copy.put(keyword, value);
    return new SchemaModel(copy);
  }

  /** The keywords as a JSON object of the caller's own. */
  public ObjectNode toJson() {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    keywords.forEach((keyword, value) -> node.set(keyword, value.deepCopy()));
    return node;
  }
}
