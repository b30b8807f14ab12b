package dev.kubewright.processor.emit.file;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays a source out as a person would: comments of one sentence, all annotations of a declaration
 * and empty bodies on one line, no blank line between fields, and no line wider than a page where a
 * word, a comma or an operator lets it break. Literals stay whole.
 */
final class Layout {
  private static final int WIDTH = 100;
  private static final int CONTINUATION = 4;
  private static final List<String> BREAK_BEFORE =
      List.of(" extends ", " implements ", " throws ", " + ", " ? ", " : ", " && ", " || ");
  private static final List<String> BREAK_AFTER = List.of(", ", " = ", "(", " -> ");

  private static final List<String> MODIFIERS =
      List.of("public ", "private ", "static ", "final ", "class ", "interface ");

  private Layout() {}

  /**
   * The same source, laid out. It passes over the lines once and without regular expressions,
   * because each run of javac starts them cold.
   */
  static String of(String source) {
    String[] lines = source.split("\n");
    var result = new StringBuilder(source.length());
    int next = 0;
    int annotations = -1; // where the line before begins, if it holds annotations alone
    while (next < lines.length) {
      String line = lines[next].stripTrailing();
      int taken = 1;
      if (isSentence(lines, next)) {
        line = line + lines[next + 1].strip().substring(1) + " */";
        taken = 3;
      } else if (line.endsWith(") {") && is(lines, next + 1, "}")) {
        line = line + "}";
        taken = 2;
      } else if (line.endsWith("(") && line.stripLeading().startsWith("@")) {
        var annotation = new StringBuilder(line);
        while (!is(lines, next + taken, ")")) {
          String member = lines[next + taken++].strip();
          annotation.append(member).append(member.endsWith(",") ? " " : "");
        }
        line = annotation.append(')').toString();
        taken++;
      } else if (isHeritage(line)) {
        while (line.endsWith(",")) {
          line = line + " " + lines[next + taken++].strip();
        }
      }
      if (annotations >= 0 && fitsBehind(result.length() - annotations, line)) {
        result.setCharAt(result.length() - 1, ' ');
        result.append(line.stripLeading()).append('\n');
      } else if (!line.isEmpty() || !isBetweenFields(lines, next)) {
        annotations = isAnnotation(line) ? result.length() : -1;
        result.append(wrapLine(line)).append('\n');
      }
      next += taken;
    }
    return result.toString();
  }

  private static boolean is(String[] lines, int index, String text) {
    return index < lines.length && lines[index].strip().equals(text);
  }

  private static boolean isSentence(String[] lines, int index) {
    return is(lines, index, "/**")
        && is(lines, index + 2, "*/")
        && lines[index + 1].strip().startsWith("* ");
  }

  /** Whether a line holds one annotation and nothing else. */
  private static boolean isAnnotation(String line) {
    String text = line.stripLeading();
    return text.startsWith("@")
        && text.length() < WIDTH
        && (text.endsWith(")") || text.indexOf(' ') < 0 && text.indexOf('(') < 0);
  }

  private static boolean fitsBehind(int used, String line) {
    return isAnnotation(line) && used + line.stripLeading().length() <= WIDTH;
  }

  /** Whether a line begins a list of super-types that goes on in the next one. */
  private static boolean isHeritage(String line) {
    return line.endsWith(",")
        && line.indexOf('(') < 0
        && (line.contains(" extends ") || line.contains(" implements "))
        && startsWithModifier(line.strip());
  }

  private static boolean isBetweenFields(String[] lines, int index) {
    return index > 0
        && index + 1 < lines.length
        && lines[index - 1].endsWith(";")
        && isField(lines[index + 1]);
  }

  /** Whether a line begins a field of a top-level type. */
  private static boolean isField(String line) {
    if (!line.startsWith("  ") || !startsWithModifier(line.substring(2))) {
      return false;
    }
    int value = line.indexOf(" =");
    int end = value < 0 ? line.indexOf(';') : value;
    int call = line.indexOf('(');
    return end > 0 && (call < 0 || call > end);
  }

  private static boolean startsWithModifier(String text) {
    for (String modifier : MODIFIERS) {
      if (text.startsWith(modifier)) {
        return true;
      }
    }
    return false;
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
