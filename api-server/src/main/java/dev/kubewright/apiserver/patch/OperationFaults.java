package dev.kubewright.apiserver.patch;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.tree.ParsedBody;
import dev.kubewright.apiserver.tree.TreePath;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Unknown and repeated members of a JSON patch, in the order of its text. A value may be anything,
 * so only repeated members count in it. Nothing counts in the value of an unknown member.
 */
public final class OperationFaults {
  private static final List<String> TEXTS = List.of("op", "path", "from");

  private final ParsedBody body;
  private final Set<String> faults = new LinkedHashSet<>();

  private OperationFaults(ParsedBody body) {
    this.body = body;
  }

  /**
   * Checks the form of operations as a server does that looks for unknown fields.
   *
   * @return the faults, each of them once
   * @throws ApiError 400 if a member has the wrong type
   */
  public static List<String> of(ParsedBody body) {
    OperationFaults faults = new OperationFaults(body);
    JsonNode operations = body.tree();
    if (!operations.isArray() && !operations.isNull()) {
      throw mismatch(operations, "Go value of type []handlers.jsonPatchOp");
    }
    for (int i = 0; i < operations.size(); i++) {
      faults.operation(operations.get(i), TreePath.ROOT.item(i));
    }
    return ParsedBody.listed(List.copyOf(faults.faults));
  }

  private void operation(JsonNode operation, TreePath at) {
    if (operation.isNull()) {
      return;
    }
    if (!(operation instanceof ObjectNode members)) {
      throw mismatch(operation, "Go value of type handlers.jsonPatchOp");
    }
    Set<String> seen = new HashSet<>();
    for (Map.Entry<String, JsonNode> member : body.members(members)) {
      String name = member.getKey();
      JsonNode value = member.getValue();
      boolean text = TEXTS.contains(name);
      if (!text && !name.equals("value")) {
        add("unknown", at.member(name));
        continue;
      }
      if (!seen.add(name)) {
        add("duplicate", at.member(name));
      }
      if (text && !value.isString() && !value.isNull()) {
        throw mismatch(value, "Go struct field jsonPatchOp." + name + " of type string");
      }
      repeated(value, at.member(name));
    }
  }

  private void repeated(JsonNode value, TreePath at) {
    if (value instanceof ArrayNode items) {
      for (int i = 0; i < items.size(); i++) {
        repeated(items.get(i), at.item(i));
      }
    }
    if (value instanceof ObjectNode object) {
      Set<String> seen = new HashSet<>();
      for (Map.Entry<String, JsonNode> member : body.members(object)) {
        TreePath inside = at.member(member.getKey());
        if (!seen.add(member.getKey())) {
          add("duplicate", inside);
        }
        repeated(member.getValue(), inside);
      }
    }
  }

  private void add(String what, TreePath at) {
    if (faults.size() < ParsedBody.FAULTS) {
      faults.add("json patch " + what + " field " + GoText.quote(at.toString()));
    }
  }

  private static ApiError mismatch(JsonNode value, String type) {
    return Errors.badRequest("error decoding patch: " + JsonPatch.unreadable(value, type));
  }
}
