package dev.kubewright.apiserver.tree;

import java.util.Iterator;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Writes trees as Go's {@code json.Marshal} does: compact, with escapes for what HTML and
 * JavaScript read in another way. Members keep their order.
 */
public final class GoJson {
  private static final String SHORT = "\"\\\b\f\n\r\t";
  private static final String LETTERS = "\"\\bfnrt";

  /** Written as numbers: characters of HTML, and line ends of JavaScript. */
  private static final String NUMBERED = "<>&\u2028\u2029";

  private final StringBuilder out = new StringBuilder();

  private GoJson() {}

  /** Returns the text of a tree. */
  public static String text(JsonNode node) {
    GoJson json = new GoJson();
    json.write(node);
    return json.out.toString();
  }

  private void write(JsonNode node) {
    if (node.isObject()) {
      out.append('{');
      Iterator<Map.Entry<String, JsonNode>> members = node.properties().iterator();
      while (members.hasNext()) {
        Map.Entry<String, JsonNode> member = members.next();
        quote(member.getKey());
        out.append(':');
        write(member.getValue());
        out.append(members.hasNext() ? "," : "");
      }
      out.append('}');
    } else if (node.isArray()) {
      out.append('[');
      for (int i = 0; i < node.size(); i++) {
        out.append(i == 0 ? "" : ",");
        write(node.get(i));
      }
      out.append(']');
    } else if (node.isString()) {
      quote(node.stringValue());
    } else if (node.isDouble()) {
      out.append(GoFloat.text(node));
    } else {
      out.append(Json.text(node));
    }
  }

  private void quote(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      int known = SHORT.indexOf(character);
      if (known >= 0) {
        out.append('\\').append(LETTERS.charAt(known));
      } else if (character < ' ' || NUMBERED.indexOf(character) >= 0) {
        out.append(String.format("\\u%04x", (int) character));
      } else {
        out.append(character);
      }
    }
    out.append('"');
  }
}
