package dev.kubewright.naming.schema;

import dev.kubewright.naming.schema.JsonPath.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the texts in brackets of JSON paths. Most paths have none. */
final class Brackets {
  private static final Pattern INDEX =
      Pattern.compile("\\*|-?[0-9]+|-?[0-9]*:(?:-?[0-9]*)?(?::-?[0-9]*)?");
  private static final Pattern QUOTED = Pattern.compile("'([^']*)'");
  private static final Pattern COMPARISON =
      Pattern.compile("(?s)([^!<>=]+)(==|!=|<=|>=|<|>)([^!<>=].*)");

  private Brackets() {}

  /** Why a path with such brackets does not parse. */
  static String unreadable(String text) {
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    String instead = quoted ? " instead of ['" + text.substring(1, text.length() - 1) + "']" : "";
    return "has [" + text + "]" + instead + ", for which the server would show no column at all";
  }

  /** Returns a step, or null if the server cannot read the text. */
  static @Nullable Step step(String text) {
    if (text.startsWith("?(") && text.endsWith(")")) {
      return filter(text.substring(2, text.length() - 1));
    }
    if (INDEX.matcher(text).matches()) {
      return new Step.Items(text);
    }
    var names = new ArrayList<Step.Name>();
    for (String part : text.split(",", -1)) {
      Matcher quoted = QUOTED.matcher(part.strip());
      if (quoted.matches()) {
        String name = quoted.group(1);
        names.add(new Step.Name(JsonPath.unescape(name), parts(name)));
      } else if (!INDEX.matcher(part.strip()).matches() || !text.contains(",")) {
        return null;
      }
    }
    if (names.isEmpty()) {
      return new Step.Items(text);
    }
    return names.size() == 1 && !text.contains(",") ? names.get(0) : new Step.Union(names);
  }

  private static @Nullable Step filter(String condition) {
    if (condition.contains("&&") || condition.contains("||")) {
      return null;
    }
    Matcher comparison = COMPARISON.matcher(condition);
    List<String> sides =
        comparison.matches()
            ? List.of(comparison.group(1).strip(), comparison.group(3).strip())
            : List.of(condition.strip());
    var paths = new ArrayList<JsonPath>();
    for (String side : sides) {
      if (side.startsWith("@")) {
        JsonPath path = JsonPath.parse(side.substring(1));
        if (!path.problem().isEmpty()) {
          return null;
        }
        paths.add(path);
      }
    }
    return new Step.Filter(paths);
  }

  private static List<String> parts(String quoted) {
    var parts = new ArrayList<String>();
    int at = 0;
    while (at <= quoted.length()) {
      int end = at;
      while (end < quoted.length() && quoted.charAt(end) != '.') {
        end += quoted.charAt(end) == '\\' ? 2 : 1;
      }
      end = Math.min(end, quoted.length());
      parts.add(JsonPath.unescape(quoted.substring(at, end)));
      at = end + 1;
    }
    return parts;
  }
}
