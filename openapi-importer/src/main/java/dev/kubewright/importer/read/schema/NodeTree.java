package dev.kubewright.importer.read.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.naming.schema.JsonTree;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A node of a document as the shared rules see it.
 *
 * @param node the node
 */
public record NodeTree(JsonNode node) implements JsonTree {
  @Override
  public Kind kind() {
    return switch (node.getNodeType()) {
      case STRING -> Kind.STRING;
      case NUMBER -> Kind.NUMBER;
      case BOOLEAN -> Kind.BOOLEAN;
      case ARRAY -> Kind.ARRAY;
      case OBJECT -> Kind.OBJECT;
      default -> Kind.NULL;
    };
  }

  @Override
  public String text() {
    return node.isValueNode() && !node.isNull() ? node.asText() : "";
  }

  @Override
  public List<JsonTree> items() {
    List<JsonTree> items = new ArrayList<>();
    if (node.isArray()) {
      node.forEach(each -> items.add(new NodeTree(each)));
    }
    return items;
  }

  @Override
  public Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @Override
  public Optional<JsonTree> get(String name) {
    return Optional.ofNullable(node.get(name)).map(NodeTree::new);
  }

  @Override
  public String toString() {
    return node.toString();
  }
}
