package dev.kubewright.apiserver.fieldmanager.path;

import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * One step of a path: to a field, to an item of a list by its keys or its value, or to an item by
 * its index. Steps have the real server's order: fields, keys, values, indexes.
 */
public sealed interface Step extends Comparable<Step> {
  /** Returns the step as messages show it. */
  String text();

  /** Returns the step as managed fields name it. */
  String json();

  /** Returns the place of this kind of step in the order of all steps. */
  int rank();

  /** A step to the member of a map. */
  record Field(String name) implements Step {
    @Override
    public int rank() {
      return 0;
    }

    @Override
    public String text() {
      return "." + name;
    }

    @Override
    public String json() {
      return "f:" + name;
    }

    @Override
    public int compareTo(Step other) {
      return other instanceof Field field
          ? Values.compareText(name, field.name)
          : Integer.compare(0, other.rank());
    }
  }

  /** A step to the item of a list that has all of some fields. They are sorted by name. */
  record Key(List<Part> parts) implements Step {
    @Override
    public int rank() {
      return 1;
    }

    @Override
    public String text() {
      StringBuilder text = new StringBuilder("[");
      for (Part part : parts) {
        text.append(text.length() == 1 ? "" : ",").append(part.name()).append('=');
        text.append(Values.text(part.value()));
      }
      return text.append(']').toString();
    }

    @Override
    public String json() {
      StringBuilder json = new StringBuilder("k:{");
      for (Part part : parts) {
        json.append(json.length() == 3 ? "" : ",");
        Values.string(part.name(), false, json);
        json.append(':').append(Values.json(part.value()));
      }
      return json.append('}').toString();
    }

    @Override
    public int compareTo(Step other) {
      return other instanceof Key key
          ? compareParts(parts, key.parts)
          : Integer.compare(1, other.rank());
    }

    private static int compareParts(List<Part> left, List<Part> right) {
      for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
        Part a = left.get(i);
        Part b = right.get(i);
        int order = Values.compareText(a.name(), b.name());
        order = order != 0 ? order : Values.compare(a.value(), b.value());
        if (order != 0) {
          return order;
        }
      }
      return Integer.compare(left.size(), right.size());
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && compareTo(key) == 0;
    }

    @Override
    public int hashCode() {
      int hash = 1;
      for (Part part : parts) {
        hash = 31 * hash + part.name().hashCode() + 7 * Values.hash(part.value());
      }
      return hash;
    }
  }

  /** A key field and its value. */
  record Part(String name, JsonNode value) {}

  /** A step to the item of a set that is equal to a value. */
  record Value(JsonNode value) implements Step {
    @Override
    public int rank() {
      return 2;
    }

    @Override
    public String text() {
      return "[=" + Values.text(value) + "]";
    }

    @Override
    public String json() {
      return "v:" + Values.json(value);
    }

    @Override
    public int compareTo(Step other) {
      return other instanceof Value item
          ? Values.compare(value, item.value)
          : Integer.compare(2, other.rank());
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Value item && compareTo(item) == 0;
    }

    @Override
    public int hashCode() {
      return Values.hash(value);
    }
  }

  /** A step to the item of a list at an index. */
  record Index(int index) implements Step {
    @Override
    public int rank() {
      return 3;
    }

    @Override
    public String text() {
      return "[" + index + "]";
    }

    @Override
    public String json() {
      return "i:" + index;
    }

    @Override
    public int compareTo(Step other) {
      return other instanceof Index item
          ? Integer.compare(index, item.index)
          : Integer.compare(3, other.rank());
    }
  }
}
