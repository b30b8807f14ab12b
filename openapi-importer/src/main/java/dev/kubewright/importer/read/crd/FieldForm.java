package dev.kubewright.importer.read.crd;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.function.Predicate;

/** The JSON type that a value of a Kubernetes object must have. */
sealed interface FieldForm {
  /** The form in words. */
  String description();

  /** Whether a value has this form, not counting what is inside it. */
  boolean accepts(JsonNode value);

  /**
   * A value without fields of its own.
   *
   * @param description the form in words
   * @param matches the values
   */
  record Leaf(String description, Predicate<JsonNode> matches) implements FieldForm {
    @Override
    public boolean accepts(JsonNode value) {
      return matches.test(value);
    }
  }

  /**
   * An object with certain fields.
   *
   * @param fields its fields
   */
  record Fields(Map<String, FieldForm> fields) implements FieldForm {
    @Override
    public String description() {
      return "an object";
    }

    @Override
    public boolean accepts(JsonNode value) {
      return value.isObject();
    }
  }

  /**
   * A list.
   *
   * @param item its items
   */
  record ListOf(FieldForm item) implements FieldForm {
    @Override
    public String description() {
      return item instanceof Leaf leaf ? "a list: " + leaf.description() + " each" : "a list";
    }

    @Override
    public boolean accepts(JsonNode value) {
      return value.isArray();
    }
  }

  /**
   * An object with any names.
   *
   * @param value its values
   */
  record MapOf(FieldForm value) implements FieldForm {
    @Override
    public String description() {
      return "an object";
    }

    @Override
    public boolean accepts(JsonNode node) {
      return node.isObject();
    }
  }

  /**
   * A schema, or true or false.
   *
   * @param schema the schema
   */
  record SchemaOr(FieldForm schema) implements FieldForm {
    @Override
    public String description() {
      return "a schema, true or false";
    }

    @Override
    public boolean accepts(JsonNode value) {
      return value.isObject() || value.isBoolean();
    }
  }
}
