package dev.kubewright.naming.schema;

import java.util.ArrayList;
import java.util.List;

/**
 * A JSON path of a printer column, as client-go's package {@code jsonpath} reads it. The API server
 * takes a path that does not parse, and then shows no column of the kind at all.
 *
 * @param steps the steps, in order
 * @param problem why the path does not parse, or empty
 */
public record JsonPath(List<Step> steps, String problem) {
  /** A step of a path. */
  public sealed interface Step {
    /**
     * A field or a key. In quotes, a dot without a backslash before it separates names, too.
     *
     * @param text the whole name without backslashes
     * @param parts the names between the dots
     */
    record Name(String text, List<String> parts) implements Step {
      /** Copies the list. */
      public Name {
        parts = List.copyOf(parts);
      }
    }

    /**
     * Items by their numbers, or all values.
     *
     * @param text what is in the brackets; {@code *} also for a star without brackets
     */
    record Items(String text) implements Step {}

    /**
     * Several names in brackets.
     *
     * @param names the names
     */
    record Union(List<Name> names) implements Step {
      /** Copies the list. */
      public Union {
        names = List.copyOf(names);
      }
    }

    /**
     * Items that a condition holds for.
     *
     * @param paths the paths in the condition, from the item
     */
    record Filter(List<JsonPath> paths) implements Step {
      /** Copies the list. */
      public Filter {
        paths = List.copyOf(paths);
      }
    }

    /** All values below, at every depth. */
    record Descent() implements Step {}
  }

  /** Copies the list. */
  public JsonPath {
    steps = List.copyOf(steps);
  }

  /** Parses a path that begins with a dot or a bracket. */
  public static JsonPath parse(String path) {
    var steps = new ArrayList<Step>();
    int at = 0;
    while (at < path.length()) {
      if (path.startsWith("..", at)) {
        steps.add(new Step.Descent());
        at++;
      }
      if (path.charAt(at) == '[') {
        int end = closing(path, at);
        if (end < 0) {
          return wrong("has a bracket or quote that does not close");
        }
        String text = path.substring(at + 1, end);
        Step step = Brackets.step(text);
        if (step == null) {
          return wrong(Brackets.unreadable(text));
        }
        steps.add(step);
        at = end + 1;
      } else {
        at = path.charAt(at) == '.' ? at + 1 : at;
        int end = endOfName(path, at);
        String name = path.substring(at, end);
        if (name.equals("*")) {
          steps.add(new Step.Items(name));
        } else if (!name.isEmpty()) {
          String plain = unescape(name);
          steps.add(new Step.Name(plain, List.of(plain)));
        }
        at = end;
      }
    }
    return new JsonPath(steps, "");
  }

  private static JsonPath wrong(String problem) {
    return new JsonPath(List.of(), problem);
  }

  private static int endOfName(String path, int start) {
    int end = start;
    while (end < path.length() && path.charAt(end) != '.' && path.charAt(end) != '[') {
      end += path.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(end, path.length());
  }

  /** Returns a name without its backslashes. */
  static String unescape(String name) {
    var plain = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) == '\\' && i + 1 < name.length()) {
        i++;
      }
      plain.append(name.charAt(i));
    }
    return plain.toString();
  }

  /** Returns the index of the bracket that closes another, or -1. */
  private static int closing(String path, int start) {
    int depth = 0;
    char quote = 0;
    for (int i = start; i < path.length(); i++) {
      char c = path.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '[') {
        depth++;
      } else if (c == ']' && --depth == 0) {
        return i;
      }
    }
    return -1;
  }
}
