package dev.kubewright.processor.javadoc;

import java.util.Optional;
import java.util.function.Function;

/** Replaces inline tags of documentation comments, such as {@code {@link …}}, by their text. */
final class InlineTags {
  private final Function<String, Optional<String>> values;

  /**
   * Creates it.
   *
   * @param values the values of constants by their references, such as {@code #MAX}
   */
  InlineTags(Function<String, Optional<String>> values) {
    this.values = values;
  }

  /** The text with letters in place of inline tags, so that no block tag is found inside. */
  String masked(String text) {
    var masked = new StringBuilder(text);
    for (int at = text.indexOf("{@"); at >= 0; at = text.indexOf("{@", at)) {
      int end = end(text, at);
      for (int i = at; i < end; i++) {
        if (text.charAt(i) != '\n') {
          masked.setCharAt(i, 'x');
        }
      }
      at = Math.max(end, at + 2);
    }
    return masked.toString();
  }

  /** The text with each inline tag replaced. A tag without its end stays as it is. */
  String replaced(String text) {
    var replaced = new StringBuilder();
    int from = 0;
    for (int at = text.indexOf("{@"); at >= 0; at = text.indexOf("{@", from)) {
      int end = end(text, at);
      replaced.append(text, from, at);
      if (end < 0) {
        replaced.append("{@");
        from = at + 2;
      } else {
        replaced.append(tag(text.substring(at + 2, end - 1)));
        from = end;
      }
    }
    return replaced.append(text.substring(from)).toString();
  }

  /** The place after the brace that closes the one at a place, or -1. */
  private static int end(String text, int start) {
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (depth == 0) {
        return i + 1;
      }
    }
    return -1;
  }

  private String tag(String tag) {
    int letters = 0;
    while (letters < tag.length() && Character.isLetter(tag.charAt(letters))) {
      letters++;
    }
    String body = tag.substring(letters);
    return switch (tag.substring(0, letters)) {
      case "link", "linkplain" -> replaced(link(body.strip()));
      case "code", "literal" -> Marks.text(withoutEnds(body));
      case "value" -> value(body.strip());
      case "snippet" -> snippet(body);
      case "return" -> "Returns " + replaced(body.strip()) + ".";
      case "index" -> index(body.strip());
      case "inheritDoc", "docRoot" -> "";
      default -> replaced(body.strip());
    };
  }

  /** The body without white space at its ends, but with the indentation of its first line. */
  private static String withoutEnds(String body) {
    return body.replaceFirst("^[ \\t]*\\n|^[ \\t]+", "").stripTrailing();
  }

  private static String link(String body) {
    int space = labelStart(body);
    String label = space < 0 ? body : body.substring(space).strip();
    return space < 0 ? reference(label) : label;
  }

  /** Where the label of a link begins. Parameters of a method may have spaces between them. */
  private static int labelStart(String body) {
    int depth = 0;
    for (int i = 0; i < body.length(); i++) {
      char c = body.charAt(i);
      depth += c == '(' || c == '<' ? 1 : c == ')' || c == '>' ? -1 : 0;
      if (depth == 0 && Character.isWhitespace(c)) {
        return i;
      }
    }
    return -1;
  }

  /** The name of a type or member as a person reads it. */
  static String reference(String reference) {
    String name = reference.startsWith("#") ? reference.substring(1) : reference;
    return Marks.text(name.replace('#', '.'));
  }

  /** The value of a constant. A format before the reference, as of JDK 20, is left out. */
  private String value(String body) {
    String reference = body.substring(body.lastIndexOf(' ') + 1);
    return values.apply(reference).map(Marks::text).orElseGet(() -> reference(reference));
  }

  /** The lines after the colon, without comments that mark them up. Files are not read. */
  private static String snippet(String body) {
    int lines = body.indexOf('\n');
    int colon = body.indexOf(':');
    if (colon < 0 || lines < colon) {
      return "";
    }
    String code = body.substring(lines + 1).replaceAll("[ \\t]*(//|#) *@\\w+[^\\n]*", "");
    return Marks.PARAGRAPH + Marks.lines(Marks.text(code)) + Marks.PARAGRAPH;
  }

  private static String index(String body) {
    if (body.startsWith("\"") && body.indexOf('"', 1) > 0) {
      return Marks.text(body.substring(1, body.indexOf('"', 1)));
    }
    int space = body.indexOf(' ');
    return Marks.text(space < 0 ? body : body.substring(0, space));
  }
}
