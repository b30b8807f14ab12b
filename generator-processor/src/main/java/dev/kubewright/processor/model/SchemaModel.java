package dev.kubewright.processor.model;

import dev.kubewright.processor.json.Json;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The schema keywords that annotations (and Javadoc, for {@code description}) put on a value, by
 * their names in a CRD, in a fixed order: {@code pattern}, {@code default}, {@code
 * x-kubernetes-list-type}, {@code x-kubernetes-validations} …
 *
 * <p>What follows from the Java type ({@code type}, {@code format} of numbers and times, {@code
 * properties}, {@code items}, {@code required}, {@code enum} of Java enums) is not among them.
 *
 * @param keywords the keywords in order
 */
public record SchemaModel(Map<String, Json> keywords) {
  /** No keyword. */
  public static final SchemaModel NONE = new SchemaModel(Map.of());

  /** Copies the map and keeps its order. */
  public SchemaModel {
    keywords = Collections.unmodifiableMap(new LinkedHashMap<>(keywords));
  }

  /** The same with one more keyword, unless it is there. */
  public SchemaModel and(Keyword keyword, Json value) {
    var all = new LinkedHashMap<>(keywords);
    all.putIfAbsent(keyword.schemaName(), value);
    return new SchemaModel(all);
  }

  /** The value of a keyword. */
  public Optional<Json> get(Keyword keyword) {
    return Optional.ofNullable(keywords.get(keyword.schemaName()));
  }

  /** Whether a keyword is there. */
  public boolean has(Keyword keyword) {
    return keywords.containsKey(keyword.schemaName());
  }

  /** Whether a keyword is {@code true}. */
  public boolean flag(Keyword keyword) {
    return keywords.get(keyword.schemaName()) instanceof Json.Bool bool && bool.value();
  }

  /** The text of a keyword, or empty. */
  public String text(Keyword keyword) {
    return keywords.get(keyword.schemaName()) instanceof Json.Text text ? text.value() : "";
  }

  /** The number of a keyword. */
  public Optional<Json.Number> number(Keyword keyword) {
    return keywords.get(keyword.schemaName()) instanceof Json.Number number
        ? Optional.of(number)
        : Optional.empty();
  }

  /** The items of a keyword that is an array; empty if it is not there. */
  public List<Json> items(Keyword keyword) {
    return keywords.get(keyword.schemaName()) instanceof Json.Array array
        ? array.items()
        : List.of();
  }

  /** The keywords as a JSON object. */
  public Json.Object toJson() {
    return new Json.Object(keywords);
  }
}
