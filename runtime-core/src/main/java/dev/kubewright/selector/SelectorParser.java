package dev.kubewright.selector;

import dev.kubewright.selector.Requirement.Operator;
import java.util.ArrayList;
import java.util.List;

/** Parses label selectors as kubectl and the API server do. */
final class SelectorParser {
  private static final String PUNCTUATION = "()=!,<>";

  private final String text;
  private int pos;

  private SelectorParser(String text) {
    this.text = text;
  }

  /** Returns the requirements of a text. Blank text has none. */
  static List<Requirement> parse(String text) {
    return new SelectorParser(text).requirements();
  }

  private List<Requirement> requirements() {
    var found = new ArrayList<Requirement>();
    if (atEnd()) {
      return found;
    }
    found.add(requirement());
    while (take(",")) {
      found.add(requirement());
    }
    if (!atEnd()) {
      throw unexpected("',' or the end");
    }
    return found;
  }

  private Requirement requirement() {
    if (take("!")) {
      return new Requirement(key(), Operator.DOES_NOT_EXIST, List.of());
    }
    String key = key();
    if (take("==") || take("=")) {
      return new Requirement(key, Operator.IN, List.of(word()));
    }
    if (take("!=")) {
      return new Requirement(key, Operator.NOT_IN, List.of(word()));
    }
    if (take(">")) {
      return new Requirement(key, Operator.GREATER, List.of(word()));
    }
    if (take("<")) {
      return new Requirement(key, Operator.LESS, List.of(word()));
    }
    return switch (word()) {
      case "" -> new Requirement(key, Operator.EXISTS, List.of());
      case "in" -> new Requirement(key, Operator.IN, values());
      case "notin" -> new Requirement(key, Operator.NOT_IN, values());
      default -> throw unexpected("an operator: = == != in notin > <");
    };
  }

  private List<String> values() {
    if (!take("(")) {
      throw unexpected("'('");
    }
    var values = new ArrayList<String>();
    do {
      values.add(word());
    } while (take(","));
    if (!take(")")) {
      throw unexpected("',' or ')'");
    }
    return values;
  }

  private String key() {
    String key = word();
    if (key.isEmpty()) {
      throw unexpected("a label key");
    }
    return key;
  }

  /** Takes the characters up to whitespace, punctuation or the end. May return an empty word. */
  private String word() {
    skipBlanks();
    int from = pos;
    while (pos < text.length()
        && !isBlank(text.charAt(pos))
        && PUNCTUATION.indexOf(text.charAt(pos)) < 0) {
      pos++;
    }
    return text.substring(from, pos);
  }

  private boolean take(String punctuation) {
    skipBlanks();
    if (!text.startsWith(punctuation, pos)) {
      return false;
    }
    pos += punctuation.length();
    return true;
  }

  private boolean atEnd() {
    skipBlanks();
    return pos == text.length();
  }

  private void skipBlanks() {
    while (pos < text.length() && isBlank(text.charAt(pos))) {
      pos++;
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
  }

  private IllegalArgumentException unexpected(String wanted) {
    String rest = text.substring(Math.min(pos, text.length()));
    return new IllegalArgumentException(
        "malformed label selector \""
            + text
            + "\": expected "
            + wanted
            + (rest.isEmpty() ? " but it ends" : " before \"" + rest + "\""));
  }
}
