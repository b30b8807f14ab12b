package dev.kubewright.importer.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lays out the header of a record, which JavaPoet writes on one line: a component per line, and
 * annotations that would make it too long on lines of their own.
 */
final class RecordLayout {
  private static final int WIDTH = 100;

  private static final Pattern SPREAD =
      Pattern.compile("(?m)^(( *)@\\w+\\()\n((?:\\2    .*\n)+)\\2\\)$");

  private static final Pattern ONE_SENTENCE =
      Pattern.compile("(?m)^( *)/\\*\\*\\n\\1 \\* (.*)\\n\\1 \\*/$");

  private static final Pattern LONG_METHOD =
      Pattern.compile("(?m)^(?=.{" + (WIDTH + 1) + ",}$)(  \\w[^(\"]*\\()(.*)$");

  private static final String CONSTANT = "  public static final String ";

  private static final Pattern GAP_OF_CONSTANTS =
      Pattern.compile("(?m)^(" + CONSTANT + ".*\n)\n(?=" + CONSTANT + ")");

  private static final Pattern LONG_CONSTANT =
      Pattern.compile("(?m)^(?=.{" + (WIDTH + 1) + ",}$)(" + CONSTANT + "\\w+ =) (.*)$");

  private final String source;
  private int at;

  private RecordLayout(String source, int at) {
    this.source = source;
    this.at = at;
  }

  static String apply(String source, String name) {
    String start = "\npublic record " + name + "(";
    int header = source.indexOf(start);
    RecordLayout layout = new RecordLayout(source, header + start.length());
    List<String> components = layout.components();
    int end = source.indexOf('{', layout.at);
    String rest = source.substring(layout.at, end).strip().replaceAll("\\s+", " ");
    String oneLine =
        start + String.join(", ", components) + ")" + (rest.isEmpty() ? "" : " " + rest) + " {";
    StringBuilder out = new StringBuilder(joined(source.substring(0, header)));
    if (oneLine.length() <= WIDTH) {
      out.append(oneLine);
    } else {
      out.append(start);
      String comma = "";
      for (String component : components) {
        out.append(comma).append("\n    ").append(wrapped(component));
        comma = ",";
      }
      out.append(rest.isEmpty() ? ")" : ")\n    " + rest).append(" {");
    }
    return out.append(broken(source.substring(end + 1))).toString();
  }

  /**
   * The body: comments of one sentence on one line, constants without gaps, the parameter of a long
   * method and the value of a long constant on their own.
   */
  private static String broken(String body) {
    String sentences = ONE_SENTENCE.matcher(joined(body)).replaceAll("$1/** $2 */");
    String constants = GAP_OF_CONSTANTS.matcher(sentences).replaceAll("$1");
    String methods = LONG_METHOD.matcher(constants).replaceAll("$1\n      $2");
    return LONG_CONSTANT.matcher(methods).replaceAll("$1\n      $2");
  }

  /** Annotations that JavaPoet spread over lines, on one line each where they fit. */
  private static String joined(String text) {
    return SPREAD.matcher(text).replaceAll(spread -> Matcher.quoteReplacement(joined(spread)));
  }

  private static String joined(MatchResult spread) {
    String line = spread.group(1) + spread.group(3).strip().replaceAll("\n +", " ") + ")";
    return line.length() <= WIDTH ? line : spread.group();
  }

  /** Reads the components up to the closing parenthesis and stands behind it. */
  private List<String> components() {
    List<String> out = new ArrayList<>();
    StringBuilder current = new StringBuilder();
    int depth = 0;
    while (true) {
      char c = source.charAt(at);
      if (c == '"') {
        current.append(literal());
        continue;
      }
      at++;
      if (depth == 0 && (c == ',' || c == ')')) {
        add(out, current);
        if (c == ')') {
          return out;
        }
        continue;
      }
      depth += c == '(' || c == '<' || c == '{' ? 1 : 0;
      depth -= c == ')' || c == '>' || c == '}' ? 1 : 0;
      boolean space = Character.isWhitespace(c);
      if (!space) {
        current.append(c);
      } else if (!current.isEmpty() && current.charAt(current.length() - 1) != ' ') {
        current.append(' ');
      }
    }
  }

  private static void add(List<String> out, StringBuilder current) {
    String component = current.toString().strip();
    if (!component.isEmpty()) {
      out.add(component);
    }
    current.setLength(0);
  }

  /** Reads a string literal with its quotes. */
  private String literal() {
    int start = at++;
    while (source.charAt(at) != '"') {
      at += source.charAt(at) == '\\' ? 2 : 1;
    }
    return source.substring(start, ++at);
  }

  /** A component whose leading annotations stand on lines of their own if it is too long. */
  private static String wrapped(String component) {
    if (component.length() + "    ,".length() <= WIDTH) {
      return component;
    }
    StringBuilder out = new StringBuilder();
    String rest = component;
    while (rest.startsWith("@") && !rest.startsWith("@Nullable ")) {
      int end = annotationEnd(rest);
      out.append(rest, 0, end).append("\n    ");
      rest = rest.substring(end).strip();
    }
    return out.append(rest).toString();
  }

  private static int annotationEnd(String text) {
    int end = 1;
    while (Character.isJavaIdentifierPart(text.charAt(end)) || text.charAt(end) == '.') {
      end++;
    }
    if (text.charAt(end) != '(') {
      return end;
    }
    int depth = 0;
    do {
      char c = text.charAt(end);
      if (c == '"') {
        end++;
        while (text.charAt(end) != '"') {
          end += text.charAt(end) == '\\' ? 2 : 1;
        }
      }
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      end++;
    } while (depth > 0);
    return end;
  }
}
