package dev.kubewright.apiserver.values;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.tree.ParsedBody;
import dev.kubewright.apiserver.tree.TreePath;
import dev.kubewright.apiserver.values.ValueField.Kind;
import dev.kubewright.apiserver.values.ValueField.Many;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The unknown and the repeated fields of a body of a built-in kind, in the order of its text. As in
 * Go, values of unknown fields are not looked into, and only the first hundred faults are found.
 */
public final class FieldFaults {
  private final ParsedBody body;
  private final Set<TreePath> unknown = new HashSet<>();
  private final Set<TreePath> repeated = new HashSet<>();
  private final Set<String> found = new LinkedHashSet<>();

  private FieldFaults(ParsedBody body) {
    this.body = body;
  }

  /** Returns the faults of a body that is read as a type. */
  public static List<String> of(ParsedBody body, String definition) {
    FieldFaults faults = new FieldFaults(body);
    faults.struct((ObjectNode) body.tree(), definition, TreePath.ROOT);
    return new ArrayList<>(faults.found);
  }

  private void struct(ObjectNode object, String definition, TreePath path) {
    Map<String, ValueField> fields = ValueTypes.fields(definition);
    if (fields.isEmpty() && !ValueTypes.isKnown(definition)) {
      return;
    }
    Set<String> seen = new HashSet<>();
    for (Map.Entry<String, JsonNode> member : body.members(object)) {
      if (found.size() == ParsedBody.FAULTS) {
        return;
      }
      ValueField field = fields.get(member.getKey());
      TreePath at = path.member(member.getKey());
      if (field == null) {
        add("unknown field ", unknown, at);
        continue;
      }
      if (!seen.add(member.getKey())) {
        add("duplicate field ", repeated, at);
      }
      value(member.getValue(), field, field.many(), at);
    }
  }

  private void add(String what, Set<TreePath> known, TreePath path) {
    if (known.add(path)) {
      found.add(what + GoText.quote(path.toString()));
    }
  }

  private void value(JsonNode value, ValueField field, Many many, TreePath at) {
    switch (many) {
      case ONE -> {
        if (field.kind() == Kind.STRUCT && value instanceof ObjectNode object) {
          struct(object, field.type(), at);
        }
      }
      case LIST -> {
        for (int i = 0;
            value.isArray() && i < value.size() && found.size() < ParsedBody.FAULTS;
            i++) {
          value(value.get(i), field, Many.ONE, at.item(i));
        }
      }
      case MAP, LISTS -> {
        if (value instanceof ObjectNode object) {
          map(object, field, at);
        }
      }
    }
  }

  private void map(ObjectNode map, ValueField field, TreePath path) {
    Many inside = field.many() == Many.LISTS ? Many.LIST : Many.ONE;
    Set<String> seen = new HashSet<>();
    for (Map.Entry<String, JsonNode> entry : body.members(map)) {
      if (found.size() == ParsedBody.FAULTS) {
        return;
      }
      TreePath at = path.dotted(entry.getKey());
      if (!seen.add(entry.getKey())) {
        add("duplicate field ", repeated, at);
      }
      value(entry.getValue(), field, inside, at);
    }
  }
}
