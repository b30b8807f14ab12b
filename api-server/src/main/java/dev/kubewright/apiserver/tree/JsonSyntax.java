package dev.kubewright.apiserver.tree;

import java.nio.charset.StandardCharsets;

/**
 * Finds the first syntax error of a JSON text and describes it as the real server does. It runs
 * after another parser has refused the text, so it builds no tree.
 */
final class JsonSyntax {
  private static final String END = "unexpected end of JSON input";
  private static final String VALUE = "looking for beginning of value";
  private static final String KEY = "looking for beginning of object key string";

  private final String text;
  private int at;

  private JsonSyntax(String text) {
    this.text = text;
  }

  /** Ends the scan. */
  private static final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Fault(String message) {
      super(message, null, false, false);
    }
  }

  /** Returns the first error, or the empty string if there is none. */
  static String fault(byte[] body) {
    JsonSyntax syntax = new JsonSyntax(new String(body, StandardCharsets.UTF_8));
    try {
      syntax.value(VALUE);
      syntax.skipSpace();
      if (syntax.at < syntax.text.length()) {
        throw syntax.unexpected("after top-level value");
      }
      return "";
    } catch (Fault found) {
      return String.valueOf(found.getMessage());
    } catch (StackOverflowError tooDeep) {
      return "exceeded max depth";
    }
  }

  private Fault unexpected(String where) {
    if (at >= text.length()) {
      return new Fault(END);
    }
    char c = text.charAt(at);
    String shown =
        switch (c) {
          case '\'' -> "'\\''";
          case '"' -> "'\"'";
          case '\\' -> "'\\\\'";
          case '\n' -> "'\\n'";
          case '\r' -> "'\\r'";
          case '\t' -> "'\\t'";
          default -> c < 0x20 ? String.format("'\\x%02x'", (int) c) : "'" + c + "'";
        };
    return new Fault("invalid character " + shown + " " + where);
  }

  private int peek() {
    return at < text.length() ? text.charAt(at) : -1;
  }

  private void skipSpace() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private void expect(boolean fits, String where) {
    if (!fits) {
      throw unexpected(where);
    }
    at++;
  }

  private void value(String where) {
    skipSpace();
    switch (peek()) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      case 't' -> word("true");
      case 'f' -> word("false");
      case 'n' -> word("null");
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
      default -> throw unexpected(where);
    }
  }

  private void object() {
    at++;
    skipSpace();
    if (peek() == '}') {
      at++;
      return;
    }
    while (true) {
      skipSpace();
      if (peek() != '"') {
        throw unexpected(KEY);
      }
      string();
      skipSpace();
      expect(peek() == ':', "after object key");
      value(VALUE);
      skipSpace();
      if (peek() == '}') {
        at++;
        return;
      }
      expect(peek() == ',', "after object key:value pair");
    }
  }

  private void array() {
    at++;
    skipSpace();
    if (peek() == ']') {
      at++;
      return;
    }
    while (true) {
      value(VALUE);
      skipSpace();
      if (peek() == ']') {
        at++;
        return;
      }
      expect(peek() == ',', "after array element");
    }
  }

  private void string() {
    at++;
    while (true) {
      int c = peek();
      if (c == '"') {
        at++;
        return;
      }
      expect(c >= 0x20, "in string literal");
      if (c == '\\') {
        escape();
      }
    }
  }

  private void escape() {
    boolean unicode = peek() == 'u';
    expect(peek() >= 0 && "bfnrtu\\/\"".indexOf(peek()) >= 0, "in string escape code");
    for (int i = 0; unicode && i < 4; i++) {
      expect(
          peek() >= 0 && Character.digit(peek(), 16) >= 0 && peek() < 0x80,
          "in \\u hexadecimal character escape");
    }
  }

  private void word(String word) {
    for (int i = 0; i < word.length(); i++) {
      char wanted = word.charAt(i);
      expect(peek() == wanted, "in literal " + word + " (expecting '" + wanted + "')");
    }
  }

  private void number() {
    if (peek() == '-') {
      at++;
    }
    if (peek() == '0') {
      at++;
    } else {
      digits("in numeric literal");
    }
    if (peek() == '.') {
      at++;
      digits("after decimal point in numeric literal");
    }
    if (peek() == 'e' || peek() == 'E') {
      at++;
      if (peek() == '+' || peek() == '-') {
        at++;
      }
      digits("in exponent of numeric literal");
    }
  }

  private void digits(String where) {
    expect(isDigit(), where);
    while (isDigit()) {
      at++;
    }
  }

  private boolean isDigit() {
    return peek() >= '0' && peek() <= '9';
  }
}
