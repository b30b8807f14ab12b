package dev.kubewright.rest.apply;

import dev.kubewright.collection.Maps;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.FieldsV1;
import dev.kubewright.unstructured.Tree;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A set of paths, as managed fields write it (structured-merge-diff's {@code fieldpath.Set}). A
 * node is in the set itself, or leads to paths that are, or both. Immutable.
 */
final class FieldSet {
  static final FieldSet EMPTY = new FieldSet(Map.of());

  private static final String SELF = ".";
  private static final int LONGEST = 200;

  private final Map<PathElement, Node> nodes;

  /**
   * The fields after a step of a path.
   *
   * @param member whether the path to here is in the set
   * @param children the paths that continue from here
   */
  record Node(boolean member, FieldSet children) {
    boolean isLeaf() {
      return children.nodes.isEmpty();
    }

    Node union(Node other) {
      return new Node(member || other.member, children.union(other.children));
    }
  }

  private FieldSet(Map<PathElement, Node> nodes) {
    this.nodes = nodes;
  }

  /**
   * Reads a set. A missing one is empty.
   *
   * @throws IllegalArgumentException if the text is no set
   */
  static FieldSet of(@Nullable FieldsV1 fields) {
    if (fields == null) {
      return EMPTY;
    }
    Object tree;
    try {
      tree = Json.decode(Tree.CODEC, fields.raw().text().getBytes(StandardCharsets.UTF_8));
    } catch (CodecException broken) {
      throw new IllegalArgumentException(
          "managed fields: " + shown(String.valueOf(broken.getMessage())), broken);
    }
    return children(tree);
  }

  private static FieldSet children(@Nullable Object tree) {
    if (tree == null) {
      return EMPTY;
    }
    if (!(tree instanceof Map<?, ?> map)) {
      throw new IllegalArgumentException(
          "managed fields: expected an object but found \"" + shown(String.valueOf(tree)) + "\"");
    }
    var nodes = new LinkedHashMap<PathElement, Node>();
    for (var entry : map.entrySet()) {
      String name = (String) entry.getKey();
      if (!name.equals(SELF)) {
        PathElement.parse(name)
            .ifPresent(step -> nodes.merge(step, node(entry.getValue()), Node::union));
      }
    }
    return nodes.isEmpty() ? EMPTY : new FieldSet(nodes);
  }

  private static Node node(@Nullable Object tree) {
    FieldSet children = children(tree);
    boolean self = tree instanceof Map<?, ?> map && map.containsKey(SELF);
    return new Node(self || children.nodes.isEmpty(), children);
  }

  /** Returns a text of others for a message: cut, and without control characters. */
  static String shown(String text) {
    String head = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    return head.replaceAll("\\p{Cntrl}", "?");
  }

  /** Returns what follows a step, or null if no path has it. */
  @Nullable Node get(PathElement step) {
    return nodes.get(step);
  }

  Map<PathElement, Node> nodes() {
    return nodes;
  }

  /** Returns the paths of both sets. */
  FieldSet union(FieldSet other) {
    if (nodes.isEmpty() || other.nodes.isEmpty()) {
      return nodes.isEmpty() ? other : this;
    }
    var all = new LinkedHashMap<>(nodes);
    other.nodes.forEach((step, node) -> all.merge(step, node, Node::union));
    return new FieldSet(all);
  }

  /** Returns whether every path of another set is in this one. */
  boolean contains(FieldSet other) {
    for (var entry : other.nodes.entrySet()) {
      Node wanted = entry.getValue();
      Node own = nodes.get(entry.getKey());
      if (own == null
          || (wanted.member() && !own.member())
          || !own.children().contains(wanted.children())) {
        return false;
      }
    }
    return true;
  }

  /** Returns the form for an object, with steps in order. */
  FieldsV1 toFieldsV1() {
    return FieldsV1.of(Json.encodeToRaw(Tree.CODEC, tree(false)));
  }

  private Map<String, Object> tree(boolean self) {
    var tree = new LinkedHashMap<String, Object>();
    if (self) {
      tree.put(SELF, Maps.explicit());
    }
    nodes.entrySet().stream()
        .sorted((one, other) -> PathElement.compare(one.getKey(), other.getKey()))
        .forEach(
            entry -> {
              Node node = entry.getValue();
              tree.put(
                  entry.getKey().toString(), node.children().tree(node.member() && !node.isLeaf()));
            });
    return tree;
  }
}
