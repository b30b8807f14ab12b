package dev.kubewright.apiserver.fieldmanager.path;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes sets of paths as the tree of {@code fieldsV1}. */
public final class FieldSetJson {
  private static final String SELF = ".";

  private FieldSetJson() {}

  /** Returns the tree of a set, in the real server's order. */
  public static ObjectNode write(FieldSet set) {
    ObjectNode tree = Json.object();
    write(set, tree);
    return tree;
  }

  private static void write(FieldSet set, ObjectNode tree) {
    List<Step> members = set.members();
    List<Step> steps = set.steps();
    int i = 0;
    int j = 0;
    while (i < members.size() || j < steps.size()) {
      int order =
          i == members.size() ? 1 : j == steps.size() ? -1 : members.get(i).compareTo(steps.get(j));
      if (order < 0) {
        tree.putObject(members.get(i++).json());
        continue;
      }
      Step step = steps.get(j++);
      ObjectNode below = tree.putObject(step.json());
      if (order == 0) {
        below.putObject(SELF);
        i++;
      }
      write(set.child(step), below);
    }
  }

  /**
   * Reads a set. Unknown kinds of steps are left out.
   *
   * @throws IllegalArgumentException if a step is broken or the tree has a wrong type
   */
  public static FieldSet read(@Nullable JsonNode tree) {
    Read read = readNode(tree);
    return read.below == null ? FieldSet.EMPTY : read.below;
  }

  /**
   * Reads a set from its text.
   *
   * @throws IllegalArgumentException if it is broken
   */
  public static FieldSet parse(String text) {
    return read(parseTree(text));
  }

  /** Returns the text of a set, in the real server's order. */
  public static String text(FieldSet set) {
    return Json.text(write(set));
  }

  /** A node: what is below it, or null, and whether its step is a member. */
  private record Read(@Nullable FieldSet below, boolean member) {}

  private static Read readNode(@Nullable JsonNode tree) {
    if (tree == null || tree.isNull()) {
      return new Read(null, true);
    }
    if (!(tree instanceof ObjectNode object)) {
      throw new IllegalArgumentException("a set of fields is " + Json.typeName(tree));
    }
    FieldSet.Builder below = new FieldSet.Builder();
    boolean member = false;
    for (Map.Entry<String, JsonNode> entry : object.properties()) {
      if (entry.getKey().equals(SELF)) {
        member = true;
        continue;
      }
      Step step = step(entry.getKey());
      if (step == null) {
        continue;
      }
      Read child = readNode(entry.getValue());
      if (child.member) {
        below.member(step);
      }
      if (child.below != null) {
        below.child(step, child.below);
      }
    }
    return below.isEmpty() ? new Read(null, true) : new Read(below.build(), member);
  }

  /**
   * Reads a step. Returns null if its kind is unknown.
   *
   * @throws IllegalArgumentException if it is broken
   */
  static @Nullable Step step(String text) {
    if (text.length() < 2) {
      throw new IllegalArgumentException("key must be 2 characters long:");
    }
    if (text.charAt(1) != ':') {
      throw new IllegalArgumentException("missing colon: " + text);
    }
    String rest = text.substring(2);
    return switch (text.charAt(0)) {
      case 'f' -> new Step.Field(rest);
      case 'v' -> new Step.Value(decimal(parseTree(rest)));
      case 'k' -> key(parseTree(rest));
      case 'i' -> new Step.Index(Integer.parseInt(rest));
      default -> null;
    };
  }

  private static JsonNode parseTree(String text) {
    try {
      JsonNode tree = Json.MAPPER.readTree(text);
      if (!tree.isMissingNode()) {
        return tree;
      }
      throw new IllegalArgumentException("empty step");
    } catch (JacksonException e) {
      throw new IllegalArgumentException("broken step: " + text, e);
    }
  }

  private static Step key(JsonNode tree) {
    if (!tree.isObject()) {
      throw new IllegalArgumentException("a key is " + Json.typeName(tree));
    }
    List<Step.Part> parts = new ArrayList<>(tree.size());
    for (Map.Entry<String, JsonNode> part : tree.properties()) {
      parts.add(new Step.Part(part.getKey(), decimal(part.getValue())));
    }
    parts.sort((a, b) -> Values.compareText(a.name(), b.name()));
    return new Step.Key(List.copyOf(parts));
  }

  /** The real server reads each number of a step as a floating-point number. */
  private static JsonNode decimal(JsonNode value) {
    if (value.isNumber()) {
      return JsonNodeFactory.instance.numberNode(value.doubleValue());
    }
    if (value instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, decimal(array.get(i)));
      }
    } else if (value instanceof ObjectNode object) {
      object.properties().forEach(member -> member.setValue(decimal(member.getValue())));
    }
    return value;
  }
}
