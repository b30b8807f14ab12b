package dev.kubewright.apiserver.values;

import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.ValueField.Kind;
import dev.kubewright.apiserver.values.ValueField.Many;
import dev.kubewright.apiserver.values.ValueField.Zero;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The fields of every built-in type. The table is read at the first use. Safe for all threads. */
public final class ValueTypes {
  private static final Map<String, Map<String, ValueField>> KNOWN = new ConcurrentHashMap<>();

  private ValueTypes() {}

  /** Returns the fields of a definition by name, or an empty map if nothing is known of it. */
  public static Map<String, ValueField> fields(String definition) {
    Map<String, ValueField> known = KNOWN.get(definition);
    return known != null ? known : KNOWN.computeIfAbsent(definition, ValueTypes::read);
  }

  /** Returns whether a type of Go is a structure. Its name has no package. */
  public static boolean isStruct(String name) {
    return Names.ALL.contains(name);
  }

  /** The simple names of all definitions, read at the first use. */
  private static final class Names {
    static final Set<String> ALL =
        Facts.valueTypes().propertyNames().stream()
            .map(definition -> definition.substring(definition.lastIndexOf('.') + 1))
            .collect(Collectors.toSet());
  }

  /** Returns whether a definition is in the table. */
  public static boolean isKnown(String definition) {
    return Facts.valueTypes().has(definition);
  }

  private static Map<String, ValueField> read(String definition) {
    Map<String, ValueField> fields = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : Facts.valueTypes().path(definition).properties()) {
      fields.put(entry.getKey(), field(entry.getKey(), entry.getValue()));
    }
    return Map.copyOf(fields);
  }

  private static ValueField field(String name, JsonNode facts) {
    String type = Json.string(facts, "t");
    boolean struct = type.indexOf('.') >= 0;
    Kind kind =
        struct ? Kind.STRUCT : Kind.valueOf(type.replace('-', '_').toUpperCase(Locale.ROOT));
    Many many =
        switch (Json.string(facts, "m")) {
          case "list" -> Many.LIST;
          case "map" -> Many.MAP;
          case "lists" -> Many.LISTS;
          default -> Many.ONE;
        };
    Zero zero =
        switch (Json.string(facts, "z")) {
          case "drop" -> Zero.DROPPED;
          case "keep" -> Zero.KEPT;
          case "null" -> Zero.NULL;
          default -> Zero.STAYS;
        };
    String stated = Json.string(facts, "g");
    String definition = struct ? type : "";
    return new ValueField(
        name,
        kind,
        definition,
        many,
        zero,
        Json.string(facts, "i"),
        stated.isEmpty() ? ValueField.usual(kind, definition, many) : stated);
  }
}
