package dev.kubewright.processor.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Lays a source out as a person would: comments of one sentence and empty bodies on one line, no
 * blank line between fields, and no line wider than a page where a word, a comma or an operator
 * lets it break. Literals stay whole.
 */
final class Layout {
  private static final int WIDTH = 100;
  private static final int CONTINUATION = 4;
  private static final List<String> BREAK_BEFORE =
      List.of(" extends ", " implements ", " throws ", " + ", " ? ", " : ", " && ", " || ");
  private static final List<String> BREAK_AFTER = List.of(", ", " = ", "(", " -> ");

  private static final Pattern ONE_SENTENCE =
      Pattern.compile("(?m)^( *)/\\*\\*\\n\\1 \\* (.*)\\n\\1 \\*/$");
  private static final Pattern BLANK_BEFORE_FIELD =
      Pattern.compile(
          "(?m);\\n\\n(?=  (?:(?:public|private|static|final) )+(?:@Nullable )?"
              + "[\\w.]+(?:<[^\\n=;(]*>)?(?:\\[\\])* \\w+(?: =|;))");
  private static final Pattern EMPTY_BODY = Pattern.compile("(?m)^( *.*\\) \\{)\\n *\\}$");

  private Layout() {}

  /** The same source, laid out. */
  static String of(String source) {
    String joined = ONE_SENTENCE.matcher(source).replaceAll("$1/** $2 */");
    joined = BLANK_BEFORE_FIELD.matcher(joined).replaceAll(";\n");
    return EMPTY_BODY
        .matcher(joined)
        .replaceAll("$1}")
        .lines()
        .map(String::stripTrailing)
        .map(Layout::wrapLine)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String wrapLine(String line) {
    if (line.length() <= WIDTH) {
      return line;
    }
    String trimmed = line.stripLeading();
    String indent = line.substring(0, line.length() - trimmed.length());
    if (trimmed.startsWith("* ")) {
      return wrapWords(indent + "* ", trimmed.substring(2));
    }
    if (trimmed.startsWith("/** ") && trimmed.endsWith(" */")) {
      String text = trimmed.substring(4, trimmed.length() - 3);
      return indent + "/**\n" + wrapWords(indent + " * ", text) + "\n" + indent + " */";
    }
    return wrapCode(line, indent + " ".repeat(CONTINUATION));
  }

  private static String wrapWords(String prefix, String text) {
    var lines = new ArrayList<String>();
    var current = new StringBuilder(prefix);
    for (String word : text.split(" ")) {
      if (current.length() > prefix.length() && current.length() + 1 + word.length() > WIDTH) {
        lines.add(current.toString());
        current = new StringBuilder(prefix);
      }
      current.append(current.length() > prefix.length() ? " " : "").append(word);
    }
    lines.add(current.toString());
    return String.join("\n", lines);
  }

  private static String wrapCode(String line, String continuation) {
    if (line.length() <= WIDTH) {
      return line;
    }
    int at = bestBreak(line);
    if (at < 0) {
      return line;
    }
    String rest = continuation + line.substring(at).strip();
    return line.substring(0, at).stripTrailing() + "\n" + wrapCode(rest, continuation);
  }

  /** The last place that fits among those nested least; a place before a heritage clause first. */
  private static int bestBreak(String line) {
    int best = -1;
    int bestDepth = Integer.MAX_VALUE;
    for (Place place : places(line)) {
      if (place.at > WIDTH) {
        break;
      }
      if (place.heritage) {
        return place.at;
      }
      if (place.depth <= bestDepth) {
        best = place.at;
        bestDepth = place.depth;
      }
    }
    return best;
  }

  private static List<Place> places(String line) {
    var places = new ArrayList<Place>();
    int start = line.length() - line.stripLeading().length();
    int depth = 0;
    for (int i = start; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"' || c == '\'') {
        i = endOfLiteral(line, i);
        continue;
      }
      char before = i > start ? line.charAt(i - 1) : ' ';
      if (c == ')' || c == ']' || (c == '>' && before != ' ' && before != '-')) {
        depth--;
      }
      if (c == '(' || c == '[' || (c == '<' && before != ' ')) {
        depth++;
      }
      add(places, line, i, start, depth);
    }
    return places;
  }

  private static void add(List<Place> places, String line, int i, int start, int depth) {
    for (String token : BREAK_BEFORE) {
      if (line.startsWith(token, i) && i > start) {
        boolean heritage = depth == 0 && token.length() > 6;
        places.add(new Place(i, depth, heritage));
      }
    }
    for (String token : BREAK_AFTER) {
      if (line.startsWith(token, i)) {
        places.add(new Place(i + token.length(), depth, false));
      }
    }
    if (line.startsWith(").", i)) {
      places.add(new Place(i + 1, depth, false));
    }
  }

  private static int endOfLiteral(String line, int start) {
    char quote = line.charAt(start);
    int i = start + 1;
    while (i < line.length() && line.charAt(i) != quote) {
      i += line.charAt(i) == '\\' ? 2 : 1;
    }
    return i;
  }

  /**
   * A place where a line may end.
   *
   * @param at where the next line starts
   * @param depth how many brackets are open
   * @param heritage whether {@code extends} or {@code implements} of a type follows
   */
  private record Place(int at, int depth, boolean heritage) {}
}
