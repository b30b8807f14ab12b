package dev.kubewright.apiserver.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The tokens of a label selector. Not safe for use by several threads at once. */
final class LabelTokens {
  /** The kinds of tokens. */
  enum Type {
    END,
    IDENTIFIER,
    OPEN,
    CLOSE,
    COMMA,
    NOT,
    EQUAL,
    NOT_EQUAL,
    GREATER,
    LESS,
    IN,
    NOT_IN
  }

  /** A token and its text. */
  record Token(Type type, String text) {
    /** Returns the token where a value may stand, for which the words of operators are names. */
    Token asValue() {
      return type == Type.IN || type == Type.NOT_IN ? new Token(Type.IDENTIFIER, text) : this;
    }
  }

  private static final Token END = new Token(Type.END, "");
  private static final Map<String, Type> KNOWN =
      Map.ofEntries(
          Map.entry("(", Type.OPEN),
          Map.entry(")", Type.CLOSE),
          Map.entry(",", Type.COMMA),
          Map.entry("!", Type.NOT),
          Map.entry("=", Type.EQUAL),
          Map.entry("==", Type.EQUAL),
          Map.entry("!=", Type.NOT_EQUAL),
          Map.entry(">", Type.GREATER),
          Map.entry("<", Type.LESS),
          Map.entry("in", Type.IN),
          Map.entry("notin", Type.NOT_IN));

  private final List<Token> tokens = new ArrayList<>();
  private int at;

  /** Splits a text. As in a real server, a NUL ends a word, and the text if it is elsewhere. */
  LabelTokens(String text) {
    int from = 0;
    while (from < text.length() && text.charAt(from) != 0) {
      if (isSpace(text.charAt(from))) {
        from++;
      } else {
        from = isSymbol(text.charAt(from)) ? symbol(text, from) : word(text, from);
      }
    }
  }

  private static boolean isSymbol(char c) {
    return "=!(),><".indexOf(c) >= 0;
  }

  private static boolean isBreak(char c) {
    return c == 0 || isSpace(c);
  }

  private static boolean isSpace(char c) {
    return " \t\r\n".indexOf(c) >= 0;
  }

  /** Adds the longest known symbol, each of whose beginnings is known too. */
  private int symbol(String text, int from) {
    int to = from + 1;
    while (to < text.length() && KNOWN.containsKey(text.substring(from, to + 1))) {
      to++;
    }
    String symbol = text.substring(from, to);
    tokens.add(new Token(KNOWN.getOrDefault(symbol, Type.IDENTIFIER), symbol));
    return to;
  }

  private int word(String text, int from) {
    int to = from;
    while (to < text.length() && !isSymbol(text.charAt(to)) && !isBreak(text.charAt(to))) {
      to++;
    }
    String word = text.substring(from, to);
    tokens.add(new Token(KNOWN.getOrDefault(word, Type.IDENTIFIER), word));
    return to < text.length() && text.charAt(to) == 0 ? to + 1 : to;
  }

  /** Returns the next token, where an operator may stand. */
  Token nextOperator() {
    return at < tokens.size() ? tokens.get(at++) : END;
  }

  /** Returns the next token, where a key or a value may stand. */
  Token next() {
    return nextOperator().asValue();
  }

  /** Returns what {@link #next()} would return. */
  Token peek() {
    return at < tokens.size() ? tokens.get(at).asValue() : END;
  }
}
