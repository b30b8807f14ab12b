package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.errors.GoPrint;
import dev.kubewright.apiserver.fieldmanager.path.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Checks that values have their shapes. Null has every shape. */
public final class ShapeCheck {
  private final boolean duplicates;
  private final List<Fault> faults = new ArrayList<>();

  private ShapeCheck(boolean duplicates) {
    this.duplicates = duplicates;
  }

  /** A message about the value at a path. The path grows to the front. */
  private record Fault(String path, String message) {
    @Override
    public String toString() {
      return path.isEmpty() ? message : path + ": " + message;
    }
  }

  /**
   * Checks a value.
   *
   * @param duplicates whether sets and maps in lists may have an item twice
   * @throws ShapeFault if the value does not have the shape: with all faults
   */
  public static void check(JsonNode value, Shape shape, boolean duplicates) {
    ShapeCheck check = new ShapeCheck(duplicates);
    check.visit(value, shape);
    if (check.faults.size() == 1) {
      throw new ShapeFault(check.faults.get(0).toString());
    }
    if (!check.faults.isEmpty()) {
      StringBuilder message = new StringBuilder("errors:");
      check.faults.forEach(fault -> message.append("\n  ").append(fault));
      throw new ShapeFault(message.toString());
    }
  }

  private void visit(JsonNode value, Shape shape) {
    Shape one = shape.select(value);
    if (one.map() != null) {
      map(value, one.map());
    } else if (one.scalar() != null) {
      scalar(value, one.scalar());
    } else if (one.list() != null) {
      list(value, one.list());
    }
  }

  private void add(String message) {
    faults.add(new Fault("", message));
  }

  /** Puts a step before the paths of all faults from an index on. */
  private void prefix(int from, Step step) {
    for (int i = from; i < faults.size(); i++) {
      Fault fault = faults.get(i);
      faults.set(i, new Fault(step.text() + fault.path(), fault.message()));
    }
  }

  private void scalar(JsonNode value, Shape.Scalar scalar) {
    if (value.isNull()) {
      return;
    }
    String fault =
        switch (scalar) {
          case NUMERIC ->
              value.isNumber()
                  ? null
                  : "expected numeric (int or float), got " + GoPrint.type(value);
          case STRING -> value.isString() ? null : "expected string, got " + GoForms.sharp(value);
          case BOOLEAN ->
              value.isBoolean() ? null : "expected boolean, got " + GoForms.plain(value);
          case UNTYPED ->
              value.isValueNode() ? null : "expected any scalar, got " + GoForms.plain(value);
        };
    if (fault != null) {
      add(fault);
    }
  }

  private void map(JsonNode value, MapShape shape) {
    if (value.isNull()) {
      return;
    }
    if (!value.isObject()) {
      add("expected map, got " + GoForms.plain(value));
      return;
    }
    for (Map.Entry<String, JsonNode> entry : value.properties()) {
      int before = faults.size();
      Shape member = shape.member(entry.getKey());
      if (member == null) {
        add("field not declared in schema");
      } else {
        visit(entry.getValue(), member);
      }
      if (faults.size() > before) {
        prefix(before, shape.step(entry.getKey()));
      }
      if (member == null) {
        return;
      }
    }
  }

  private void list(JsonNode value, ListShape shape) {
    if (value.isNull()) {
      return;
    }
    if (!value.isArray()) {
      add("expected list, got " + GoForms.plain(value));
      return;
    }
    Shape element = shape.element().get();
    if (shape.atomic() && (element == Shape.ATOMIC || element == Shape.DEDUCED)) {
      return;
    }
    Set<Step> seen = shape.atomic() || duplicates ? Set.of() : new HashSet<>();
    for (int i = 0; i < value.size(); i++) {
      Step step = step(shape, value.get(i), i);
      if (step == null) {
        return;
      }
      if (!shape.atomic() && !duplicates && !seen.add(step)) {
        add("duplicate entries for key " + step.text());
      }
      int before = faults.size();
      visit(value.get(i), element);
      if (faults.size() > before) {
        prefix(before, step);
      }
    }
  }

  /** Returns the step to an item, or null after a fault that ends the visit of its list. */
  private @Nullable Step step(ListShape shape, JsonNode item, int index) {
    if (shape.atomic()) {
      return new Step.Index(index);
    }
    try {
      return ListItems.step(shape, item);
    } catch (ShapeFault fault) {
      add("element " + index + ": " + fault.getMessage());
      return null;
    }
  }
}
