package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.fixture.Nodes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Edits random documents through a view that lacks some fields (those whose names begin with {@code
 * x}). The patch, applied to the server's document, must give that document with the same edits,
 * including the unknown fields.
 */
final class TreePatchPropertyTest {
  private int names;

  /** Returns a server's document, before or after the edit. Items of lists have unique names. */
  private ObjectNode object(Random random, int depth) {
    ObjectNode object = Nodes.object();
    object.put("name", "n" + names++);
    for (int i = random.nextInt(4); i > 0; i--) {
      object.set("f" + random.nextInt(6), value(random, depth));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      object.set("x" + random.nextInt(6), value(random, 0));
    }
    return object;
  }

  private JsonNode value(Random random, int depth) {
    int choice = depth == 0 ? 0 : random.nextInt(4);
    return switch (choice) {
      case 0, 1 -> Nodes.NODES.numberNode(random.nextInt(5));
      case 2 -> object(random, depth - 1);
      default -> {
        ArrayNode items = Nodes.NODES.arrayNode();
        for (int i = random.nextInt(5); i > 0; i--) {
          items.add(object(random, depth - 1));
        }
        yield items;
      }
    };
  }

  /** Returns the view of a build that knows no field beginning with x. */
  private static JsonNode view(JsonNode node) {
    if (node.isArray()) {
      ArrayNode items = Nodes.NODES.arrayNode();
      node.forEach(item -> items.add(view(item)));
      return items;
    }
    if (!node.isObject()) {
      return node;
    }
    ObjectNode seen = Nodes.object();
    node.properties().stream()
        .filter(field -> !field.getKey().startsWith("x"))
        .forEach(field -> seen.set(field.getKey(), view(field.getValue())));
    return seen;
  }

  /**
   * Returns the document after random edits that are possible through the view. New parts hold no
   * unknown fields.
   */
  private JsonNode edited(Random random, JsonNode node) {
    if (node.isArray()) {
      return editedItems(random, node);
    }
    if (!node.isObject()) {
      return random.nextInt(4) == 0 ? Nodes.NODES.numberNode(random.nextInt(5)) : node;
    }
    ObjectNode changed = Nodes.object();
    for (var field : node.properties()) {
      boolean fixed = field.getKey().startsWith("x") || field.getKey().equals("name");
      if (fixed) {
        changed.set(field.getKey(), field.getValue());
      } else if (random.nextInt(6) != 0) {
        changed.set(field.getKey(), edited(random, field.getValue()));
      }
    }
    if (random.nextInt(5) == 0 && !changed.has("f9")) {
      changed.set("f9", view(value(random, 1)));
    }
    return changed;
  }

  private ArrayNode editedItems(Random random, JsonNode items) {
    List<JsonNode> changed = new ArrayList<>();
    for (JsonNode item : items) {
      if (random.nextInt(4) != 0) {
        changed.add(edited(random, item));
      }
    }
    for (int i = random.nextInt(2); i > 0; i--) {
      ObjectNode fresh = Nodes.object();
      fresh.put("name", "n" + names++);
      changed.add(random.nextInt(changed.size() + 1), fresh);
    }
    if (random.nextInt(3) == 0) {
      Collections.shuffle(changed, random);
    }
    ArrayNode result = Nodes.NODES.arrayNode();
    changed.forEach(result::add);
    return result;
  }

  @Test
  void between_randomEdits_makeTheSameOfTheServersDocument() {
    for (int seed = 0; seed < 20_000; seed++) {
      var random = new Random(seed);
      ObjectNode server = object(random, 4);
      JsonNode wanted = edited(random, server);

      JsonNode patch =
          Nodes.of(
              TreePatch.between(
                  Nodes.tree(server), Nodes.tree(view(server)), Nodes.tree(view(wanted))));

      assertWithMessage("seed %s: %s -> %s by %s", seed, server, wanted, patch)
          .that(JsonPatch.apply(server, patch))
          .isEqualTo(wanted);
    }
  }
}
