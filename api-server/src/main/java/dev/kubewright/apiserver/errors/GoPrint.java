package dev.kubewright.apiserver.errors;

import dev.kubewright.apiserver.tree.Json;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Writes trees as Go prints maps and lists. */
public final class GoPrint {
  private GoPrint() {}

  /** Returns the form of the verb {@code %v}. */
  public static String of(JsonNode value) {
    return switch (value.getNodeType()) {
      case OBJECT -> {
        Map<String, JsonNode> sorted = new TreeMap<>();
        value.properties().forEach(member -> sorted.put(member.getKey(), member.getValue()));
        StringJoiner members = new StringJoiner(" ", "map[", "]");
        sorted.forEach((name, member) -> members.add(name + ":" + of(member)));
        yield members.toString();
      }
      case ARRAY -> {
        StringJoiner items = new StringJoiner(" ", "[", "]");
        value.forEach(item -> items.add(of(item)));
        yield items.toString();
      }
      case STRING -> value.stringValue();
      case NUMBER ->
          value.isIntegralNumber() ? value.asString() : GoText.number(Json.number(value));
      case NULL, MISSING -> "<nil>";
      default -> value.toString();
    };
  }

  /** Returns the name of Go's type of a value. */
  public static String type(JsonNode value) {
    return switch (value.getNodeType()) {
      case ARRAY -> "[]interface {}";
      case OBJECT, POJO -> "map[string]interface {}";
      case NUMBER -> value.isIntegralNumber() ? "int64" : "float64";
      case BOOLEAN -> "bool";
      case NULL, MISSING -> "<nil>";
      default -> "string";
    };
  }
}
