package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Compares the schemas of a document with what a parser made of them: every keyword of every schema
 * must still be there, with its value.
 */
final class Losslessness {
  private final String file;
  private final Report report;

  Losslessness(String file, Report report) {
    this.file = file;
    this.report = report;
  }

  /**
   * How often each keyword stands in the schemas of an object; {@code {}} counts the empty schemas.
   */
  static SortedMap<String, Integer> count(JsonNode schemas) {
    SortedMap<String, Integer> counts = new TreeMap<>();
    for (JsonNode schema : schemas) {
      Keywords.walk(
          schema,
          "",
          (node, pointer) -> {
            node.fieldNames().forEachRemaining(name -> counts.merge(name, 1, Integer::sum));
            if (node.isEmpty()) {
              counts.merge("{}", 1, Integer::sum);
            }
          });
    }
    return counts;
  }

  void check(JsonNode before, JsonNode after, String pointer) {
    for (Map.Entry<String, JsonNode> schema : before.properties()) {
      String place = Pointers.child(pointer, schema.getKey());
      compare(schema.getValue(), after.path(schema.getKey()), place);
    }
  }

  private void compare(JsonNode before, JsonNode after, String pointer) {
    if (before.isEmpty() && !after.isEmpty()) {
      report.add(DiagnosticId.LOST_KEYWORD, file, pointer, "{}", after);
    }
    boolean wrapped = before.has("$ref") && before.size() > 1;
    for (Map.Entry<String, JsonNode> keyword : before.properties()) {
      String name = keyword.getKey();
      String place = Pointers.child(pointer, name);
      JsonNode found = after.path(name);
      if (name.equals("$ref")) {
        JsonNode holder = wrapped ? after.path("allOf").path(0) : after;
        String wanted = Schema.definitionName(keyword.getValue().asText());
        String got = Schema.definitionName(holder.path("$ref").asText(""));
        require(wanted.equals(got), name, keyword.getValue(), place);
      } else {
        keyword(name, keyword.getValue(), found, place);
      }
    }
  }

  private void keyword(String name, JsonNode before, JsonNode after, String place) {
    switch (name) {
      case "properties" -> {
        require(before.size() == after.size(), name, before, place);
        check(before, after, place);
      }
      case "items", "additionalProperties", "not" -> {
        if (before.isObject()) {
          require(after.isObject(), name, before, place);
          compare(before, after, place);
        } else {
          require(same(before, after), name, before, place);
        }
      }
      case "allOf", "anyOf", "oneOf" -> {
        require(before.size() == after.size(), name, before, place);
        for (int i = 0; i < before.size(); i++) {
          compare(before.get(i), after.path(i), place + "/" + i);
        }
      }
      case "required" -> require(names(before).equals(names(after)), name, before, place);
      default -> require(same(before, after), name, before, place);
    }
  }

  /** The parser sorts required names; their order means nothing. */
  private static List<String> names(JsonNode array) {
    List<String> names = new ArrayList<>();
    array.forEach(name -> names.add(name.toString()));
    Collections.sort(names);
    return names;
  }

  private void require(boolean carried, String name, JsonNode value, String place) {
    if (!carried) {
      report.add(DiagnosticId.LOST_KEYWORD, file, place, name, value);
    }
  }

  /** Equal as JSON values, numbers by value. */
  private static boolean same(JsonNode before, JsonNode after) {
    if (before.isNumber() && after.isNumber()) {
      return before.decimalValue().compareTo(after.decimalValue()) == 0;
    }
    if (before.isContainerNode() && before.size() == after.size() && before.isArray()) {
      for (int i = 0; i < before.size(); i++) {
        if (!same(before.get(i), after.get(i))) {
          return false;
        }
      }
      return after.isArray();
    }
    return before.equals(after) || before.toString().equals(after.toString());
  }
}
