package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Writes JSON values as Go prints values of its own in the messages about shapes. */
final class GoForms {
  private GoForms() {}

  /** Returns the form of the verb {@code %v} of a pointer to a value. */
  static String plain(JsonNode value) {
    StringBuilder text = new StringBuilder("&{");
    plain(value, text);
    return text.append('}').toString();
  }

  private static void plain(JsonNode value, StringBuilder text) {
    switch (value.getNodeType()) {
      case ARRAY -> {
        text.append('[');
        for (int i = 0; i < value.size(); i++) {
          text.append(i == 0 ? "" : " ");
          plain(value.get(i), text);
        }
        text.append(']');
      }
      case OBJECT -> {
        text.append("map[");
        sorted(value)
            .forEach(
                (name, member) -> {
                  text.append(text.charAt(text.length() - 1) == '[' ? "" : " ").append(name);
                  text.append(':');
                  plain(member, text);
                });
        text.append(']');
      }
      case STRING -> text.append(value.stringValue());
      case NUMBER -> text.append(Values.numberText(value));
      case BOOLEAN -> text.append(value.booleanValue());
      default -> text.append("<nil>");
    }
  }

  /** Returns the form of the verb {@code %#v} of a pointer to a value. */
  static String sharp(JsonNode value) {
    StringBuilder text = new StringBuilder("&value.valueUnstructured{Value:");
    sharp(value, text);
    return text.append('}').toString();
  }

  private static void sharp(JsonNode value, StringBuilder text) {
    switch (value.getNodeType()) {
      case ARRAY -> {
        text.append("[]interface {}{");
        for (int i = 0; i < value.size(); i++) {
          text.append(i == 0 ? "" : ", ");
          sharp(value.get(i), text);
        }
        text.append('}');
      }
      case OBJECT -> {
        text.append("map[string]interface {}{");
        sorted(value)
            .forEach(
                (name, member) -> {
                  text.append(text.charAt(text.length() - 1) == '{' ? "" : ", ");
                  text.append(GoText.quote(name)).append(':');
                  sharp(member, text);
                });
        text.append('}');
      }
      case STRING -> text.append(GoText.quote(value.stringValue()));
      case NUMBER -> text.append(Values.numberText(value));
      case BOOLEAN -> text.append(value.booleanValue());
      default -> text.append("interface {}(nil)");
    }
  }

  private static Map<String, JsonNode> sorted(JsonNode object) {
    Map<String, JsonNode> members = new TreeMap<>(Values::compareText);
    object.properties().forEach(member -> members.put(member.getKey(), member.getValue()));
    return members;
  }
}
