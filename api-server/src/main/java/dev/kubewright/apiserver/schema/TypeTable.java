package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.tree.Json;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The definitions of the OpenAPI document by name. */
public final class TypeTable {
  private static final String PREFIX = "#/definitions/";

  private final Supplier<JsonNode> definitions;

  /** Takes the definitions, which are asked for at the first use. */
  public TypeTable(Supplier<JsonNode> definitions) {
    this.definitions = definitions;
  }

  /** Returns a definition, or null. */
  public @Nullable JsonNode definition(String name) {
    return definitions.get().get(name);
  }

  /** Returns the target of a reference, or the node itself. */
  public @Nullable JsonNode resolve(@Nullable JsonNode node) {
    String name = referenceOf(node);
    return name.isEmpty() ? node : definitions.get().get(name);
  }

  /** Returns the name that a node refers to, or the empty string. */
  public static String referenceOf(@Nullable JsonNode node) {
    String reference = Json.string(node, "$ref");
    return reference.startsWith(PREFIX) ? reference.substring(PREFIX.length()) : "";
  }

  /**
   * Returns the unresolved schema of a member: that of a property, otherwise that of any other
   * member.
   */
  public @Nullable JsonNode property(@Nullable JsonNode type, String name) {
    JsonNode property = type == null ? null : Json.find(type, "properties", name);
    return property != null ? property : Json.find(type, "additionalProperties");
  }
}
