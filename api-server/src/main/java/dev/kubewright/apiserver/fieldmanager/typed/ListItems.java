package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.fieldmanager.path.Step;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Finds the steps to the items of lists that are sets or maps. */
final class ListItems {
  private ListItems() {}

  /**
   * Returns the step to an item. The default of a key completes a missing one.
   *
   * @throws ShapeFault if the item cannot be in such a list
   */
  static Step step(ListShape list, JsonNode item) {
    return list.keys().isEmpty() ? value(item) : key(list, item);
  }

  /** Returns the step to an item, or null if it cannot be in such a list. */
  static @Nullable Step stepOrNull(ListShape list, JsonNode item) {
    try {
      return step(list, item);
    } catch (ShapeFault broken) {
      return null;
    }
  }

  private static Step value(JsonNode item) {
    return switch (item.getNodeType()) {
      case OBJECT, POJO ->
          throw fault("associative list without keys has an element that's a map type");
      case ARRAY -> throw fault("not supported: associative list with lists as elements");
      case NULL, MISSING ->
          throw fault("associative list without keys has an element that's an explicit null");
      default -> new Step.Value(item);
    };
  }

  private static Step key(ListShape list, JsonNode item) {
    if (item.isNull()) {
      throw fault("associative list with keys may not have a null element");
    }
    if (!item.isObject()) {
      throw fault("associative list with keys may not have non-map elements");
    }
    if (list.keys().size() == 1) {
      JsonNode value = keyValue(list, item, list.keys().get(0));
      if (value != null) {
        return new Step.Key(List.of(new Step.Part(list.keys().get(0), value)));
      }
    }
    List<Step.Part> parts = new ArrayList<>(list.keys().size());
    for (String name : list.keys()) {
      JsonNode value = keyValue(list, item, name);
      if (value != null) {
        parts.add(new Step.Part(name, value));
      }
    }
    if (parts.isEmpty()) {
      throw fault(
          "associative list with keys has an element that omits all key fields "
              + list.keys().stream().map(GoText::quote).collect(Collectors.joining(" ", "[", "]"))
              + " (and doesn't have default values for any key fields)");
    }
    parts.sort((a, b) -> Values.compareText(a.name(), b.name()));
    return new Step.Key(parts);
  }

  private static @Nullable JsonNode keyValue(ListShape list, JsonNode item, String name) {
    JsonNode own = item.get(name);
    if (own != null) {
      return own;
    }
    MapShape map = list.element().get().map();
    if (map == null) {
      throw fault(
          "couldn't find default value for "
              + name
              + ": associative list may not have non-map types");
    }
    JsonNode value = map.defaultOf(name);
    return value == null || value.isNull() ? null : value;
  }

  private static ShapeFault fault(String message) {
    return new ShapeFault(message);
  }
}
