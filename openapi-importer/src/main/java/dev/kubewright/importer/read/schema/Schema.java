package dev.kubewright.importer.read.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A schema of a document with its place. The tree must not be changed.
 *
 * @param tree the keywords
 * @param file the document
 * @param pointer where in the document
 */
public record Schema(ObjectNode tree, String file, String pointer) {
  private static final String REFERENCE = "$ref";

  /** Returns the schema of a node, or the empty schema if the node is not an object. */
  public static Schema of(JsonNode node, String file, String pointer) {
    ObjectNode tree =
        node instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
    return new Schema(tree, file, pointer);
  }

  /** Returns the schema at the same place with another tree. */
  public Schema with(ObjectNode other) {
    return new Schema(other, file, pointer);
  }

  /** The keywords in document order. */
  public Set<String> keywords() {
    Set<String> names = new LinkedHashSet<>();
    tree.fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** The value of a keyword, a missing node where there is none. */
  public JsonNode get(String keyword) {
    return tree.path(keyword);
  }

  /** The {@code type}, empty where there is none. */
  public String type() {
    return tree.path("type").asText("");
  }

  /** The {@code format}, empty where there is none. */
  public String format() {
    return tree.path("format").asText("");
  }

  /** Whether a boolean keyword is there and true. */
  public boolean is(String keyword) {
    return tree.path(keyword).isBoolean() && tree.path(keyword).booleanValue();
  }

  /** The description, empty where there is none. */
  public String description() {
    return tree.path("description").isTextual() ? tree.path("description").textValue() : "";
  }

  /**
   * The name of the definition that this schema refers to, by {@code $ref} or by an {@code allOf}
   * of one {@code $ref}, as it is written where {@code $ref} has siblings.
   */
  public Optional<String> reference() {
    JsonNode reference = tree.path(REFERENCE);
    if (reference.isMissingNode() && tree.path("allOf").size() == 1) {
      JsonNode only = tree.path("allOf").path(0);
      reference = only.size() == 1 ? only.path(REFERENCE) : reference;
    }
    return reference.isTextual()
        ? Optional.of(definitionName(reference.textValue()))
        : Optional.empty();
  }

  /** The definition's name at the end of a reference. */
  public static String definitionName(String reference) {
    return Pointers.unescape(reference.substring(reference.lastIndexOf('/') + 1));
  }

  /** The properties in document order. */
  public Map<String, Schema> properties() {
    Map<String, Schema> properties = new LinkedHashMap<>();
    String base = Pointers.child(pointer, "properties");
    for (Map.Entry<String, JsonNode> property : tree.path("properties").properties()) {
      String place = Pointers.child(base, property.getKey());
      properties.put(property.getKey(), of(property.getValue(), file, place));
    }
    return properties;
  }

  /** The schema below a keyword, where it is an object. */
  public Optional<Schema> child(String keyword) {
    JsonNode node = tree.path(keyword);
    return node.isObject()
        ? Optional.of(of(node, file, Pointers.child(pointer, keyword)))
        : Optional.empty();
  }

  /** The names under {@code required}. */
  public List<String> required() {
    List<String> names = new ArrayList<>();
    tree.path("required").forEach(name -> names.add(name.asText()));
    return names;
  }
}
