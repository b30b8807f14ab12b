package dev.kubewright.cel.schema;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A structural schema as CEL sees it. Programs hold schemas in several forms. Implementations
 * return empty texts, maps and optionals for keywords that the schema lacks.
 */
public interface SchemaView {
  /** A keyword whose value is a text, such as {@code type}; empty if the schema lacks it. */
  String text(String keyword);

  /** Whether a keyword is {@code true}. */
  boolean flag(String keyword);

  /** Whether the schema has a keyword, and its value is not {@code null}. */
  boolean has(String keyword);

  /** A keyword whose value is a whole number, such as {@code maxItems}. */
  OptionalLong number(String keyword);

  /**
   * The texts in a keyword whose value is a list, such as {@code enum}; other items are left out.
   */
  List<String> texts(String keyword);

  /** A keyword whose value is a schema: {@code items} or {@code additionalProperties}. */
  Optional<SchemaView> inner(String keyword);

  /** The schemas of the properties by name, in the order of the schema. */
  Map<String, SchemaView> properties();
}
