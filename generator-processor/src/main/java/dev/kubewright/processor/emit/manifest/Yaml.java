package dev.kubewright.processor.emit.manifest;

import dev.kubewright.processor.json.Json;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Writes YAML that readers of version 1.1 and of 1.2 understand alike. A string is plain where no
 * reader can take it for something else, a block where it has several lines, and quoted otherwise.
 */
final class Yaml {
  private static final Set<String> WORDS =
      Set.of(
          "true", "false", "null", "yes", "no", "on", "off", "y", "n", "~", "=", "<<", "...", "");
  private static final String INDICATORS = "-?:,[]{}#&*!|>'\"%@`";

  /** Readers look for the colon of a key no farther than 1024 characters. */
  private static final int LONGEST_KEY = 1000;

  private final StringBuilder out = new StringBuilder();

  private Yaml() {}

  /** The text of a document. */
  static String text(Json.Object document) {
    var yaml = new Yaml();
    if (document.members().isEmpty()) {
      return "{}\n";
    }
    yaml.members(document, 0);
    return yaml.out.toString();
  }

  /** The first member starts where the writer stands, each further one on a line of its own. */
  private void members(Json.Object object, int indent) {
    Iterator<Map.Entry<String, Json>> members = object.members().entrySet().iterator();
    while (members.hasNext()) {
      Map.Entry<String, Json> member = members.next();
      String key = scalar(member.getKey());
      if (key.length() > LONGEST_KEY) {
        out.append("? ").append(key).append('\n').append(" ".repeat(indent)).append(':');
      } else {
        out.append(key).append(':');
      }
      value(member.getValue(), indent);
      if (members.hasNext()) {
        out.append(" ".repeat(indent));
      }
    }
  }

  /** What follows a colon. */
  private void value(Json value, int indent) {
    if (value instanceof Json.Object object && !object.members().isEmpty()) {
      out.append('\n').append(" ".repeat(indent + 2));
      members(object, indent + 2);
    } else if (value instanceof Json.Array array && !array.items().isEmpty()) {
      out.append('\n').append(" ".repeat(indent));
      items(array.items(), indent);
    } else {
      out.append(' ');
      leaf(value, indent + 2);
    }
  }

  private void items(List<Json> items, int indent) {
    for (int i = 0; i < items.size(); i++) {
      out.append(i == 0 ? "" : " ".repeat(indent)).append("- ");
      Json item = items.get(i);
      if (item instanceof Json.Object object && !object.members().isEmpty()) {
        members(object, indent + 2);
      } else if (item instanceof Json.Array array && !array.items().isEmpty()) {
        items(array.items(), indent + 2);
      } else {
        leaf(item, indent + 2);
      }
    }
  }

  private void leaf(Json value, int indent) {
    if (value instanceof Json.Text text && isBlock(text.value())) {
      block(text.value(), indent);
    } else if (value instanceof Json.Text text) {
      out.append(scalar(text.value())).append('\n');
    } else if (value instanceof Json.Number number) {
      out.append(number.plain()).append('\n');
    } else {
      out.append(value).append('\n');
    }
  }

  /** Whether a string has several lines that a literal block can hold as they are. */
  private static boolean isBlock(String text) {
    return text.indexOf('\n') > 0
        && " \t".indexOf(text.charAt(0)) < 0
        && !text.endsWith("\n\n")
        && text.lines().noneMatch(line -> line.endsWith(" ") || line.endsWith("\t"))
        && text.chars().allMatch(c -> c == '\n' || isPrintable(c));
  }

  private void block(String text, int indent) {
    out.append(text.endsWith("\n") ? "|\n" : "|-\n");
    text.lines()
        .forEach(line -> out.append(line.isEmpty() ? "" : " ".repeat(indent) + line).append('\n'));
  }

  private static String scalar(String text) {
    if (isAmbiguous(text) || !isPrintable(text)) {
      return quoted(text);
    }
    boolean syntax =
        INDICATORS.indexOf(text.charAt(0)) >= 0
            || text.startsWith(" ")
            || text.endsWith(" ")
            || text.endsWith(":")
            || text.contains(": ")
            || text.contains(" #");
    return syntax ? "'" + text.replace("'", "''") + "'" : text;
  }

  private static boolean isPrintable(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isPrintable(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Numbers of all notations and dates start with a digit, a sign or a point. */
  private static boolean isAmbiguous(String text) {
    if (WORDS.contains(text.toLowerCase(Locale.ROOT))) {
      return true;
    }
    int start = "+-".indexOf(text.charAt(0)) < 0 ? 0 : 1;
    start += text.startsWith(".", start) ? 1 : 0;
    String digits = text.substring(start);
    return digits.isEmpty()
        || Character.isDigit(digits.charAt(0))
        || digits.equalsIgnoreCase("inf")
        || digits.equalsIgnoreCase("nan");
  }

  /** Whether every reader takes a character outside of quotes; halves of pairs come in pairs. */
  private static boolean isPrintable(int c) {
    return c >= ' ' && c < 0x7F
        || c >= 0xA0 && c != 0x2028 && c != 0x2029 && c != 0xFEFF && c < 0xFFFE;
  }

  /** JSON's escapes are YAML's too; what a reader may refuse raw becomes an escape. */
  private static String quoted(String text) {
    var quoted = new StringBuilder();
    String json = Json.of(text).toString();
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      quoted.append(isPrintable(c) ? String.valueOf(c) : String.format("\\u%04x", (int) c));
    }
    return quoted.toString();
  }
}
