package dev.kubewright.processor.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;

/** The grammar of RFC 8259, without any leniency. Used once. */
final class JsonParser {
  private static final int MAX_DEPTH = 512;
  private static final int MAX_DIGITS = 1000;
  private static final int MAX_EXPONENT_DIGITS = 3;

  private final String text;
  private int at;
  private int depth;

  JsonParser(String text) {
    this.text = text;
  }

  Json parse() throws JsonSyntaxException {
    skipBlanks();
    if (at == text.length()) {
      throw new JsonSyntaxException("it is empty");
    }
    Json value = value();
    skipBlanks();
    if (at < text.length()) {
      throw unexpected();
    }
    return value;
  }

  private Json value() throws JsonSyntaxException {
    return switch (peek()) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> new Json.Text(string());
      case 't' -> word("true", new Json.Bool(true));
      case 'f' -> word("false", new Json.Bool(false));
      case 'n' -> word("null", new Json.Null());
      default -> number();
    };
  }

  private Json object() throws JsonSyntaxException {
    enter();
    var members = new LinkedHashMap<String, Json>();
    if (!closes('}')) {
      do {
        skipBlanks();
        int start = at;
        String name = string();
        if (members.containsKey(name)) {
          throw fault("name \"" + name + "\" occurs twice,", start);
        }
        skipBlanks();
        expect(':');
        skipBlanks();
        members.put(name, value());
      } while (continues('}'));
    }
    depth--;
    return new Json.Object(members);
  }

  private Json array() throws JsonSyntaxException {
    enter();
    var items = new ArrayList<Json>();
    if (!closes(']')) {
      do {
        skipBlanks();
        items.add(value());
      } while (continues(']'));
    }
    depth--;
    return new Json.Array(items);
  }

  private void enter() throws JsonSyntaxException {
    if (++depth > MAX_DEPTH) {
      throw fault("nesting deeper than " + MAX_DEPTH, at);
    }
    at++;
  }

  private boolean closes(char bracket) throws JsonSyntaxException {
    skipBlanks();
    if (peek() != bracket) {
      return false;
    }
    at++;
    return true;
  }

  private boolean continues(char bracket) throws JsonSyntaxException {
    if (closes(bracket)) {
      return false;
    }
    expect(',');
    return true;
  }

  private String string() throws JsonSyntaxException {
    int start = at;
    expect('"');
    var value = new StringBuilder();
    for (char c = peek(); c != '"'; c = peek()) {
      if (c < ' ') {
        throw fault("control character that is not escaped", at);
      }
      at++;
      value.append(c == '\\' ? escape() : c);
    }
    at++;
    if (value.codePoints().anyMatch(JsonParser::isHalf)) {
      throw fault("half of a surrogate pair in the string", start);
    }
    return value.toString();
  }

  private static boolean isHalf(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  private char escape() throws JsonSyntaxException {
    char c = peek();
    char meant =
        switch (c) {
          case '"', '\\', '/' -> c;
          case 'b' -> '\b';
          case 'f' -> '\f';
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          case 'u' -> unicode();
          default -> throw unexpected();
        };
    at++;
    return meant;
  }

  /** Stops at the last of the four digits. */
  private char unicode() throws JsonSyntaxException {
    int code = 0;
    for (int i = 0; i < 4; i++) {
      at++;
      char c = peek();
      int digit = c < 128 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        throw unexpected();
      }
      code = code * 16 + digit;
    }
    return (char) code;
  }

  private Json number() throws JsonSyntaxException {
    int start = at;
    skip('-');
    if (!skip('0')) {
      digits();
    }
    if (skip('.')) {
      digits();
    }
    if (skip('e') || skip('E')) {
      if (!skip('+')) {
        skip('-');
      }
      if (digits() > MAX_EXPONENT_DIGITS) {
        throw fault("exponent beyond 999 in the number", start);
      }
    }
    if (at - start > MAX_DIGITS) {
      throw fault("number of more than " + MAX_DIGITS + " characters", start);
    }
    return new Json.Number(text.substring(start, at));
  }

  /** Skips at least one digit. */
  private int digits() throws JsonSyntaxException {
    int start = at;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    if (at == start) {
      throw unexpected();
    }
    return at - start;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private Json word(String word, Json value) throws JsonSyntaxException {
    for (int i = 0; i < word.length(); i++) {
      expect(word.charAt(i));
    }
    return value;
  }

  private void skipBlanks() {
    while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private boolean skip(char c) {
    boolean there = at < text.length() && text.charAt(at) == c;
    at += there ? 1 : 0;
    return there;
  }

  private void expect(char c) throws JsonSyntaxException {
    if (!skip(c)) {
      throw unexpected();
    }
  }

  private char peek() throws JsonSyntaxException {
    if (at == text.length()) {
      throw unexpected();
    }
    return text.charAt(at);
  }

  private JsonSyntaxException unexpected() {
    return at < text.length()
        ? fault("unexpected '" + Character.toString(text.codePointAt(at)) + "'", at)
        : fault("unexpected end", at);
  }

  private JsonSyntaxException fault(String what, int where) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < where; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    int column = where - lineStart + 1;
    return new JsonSyntaxException(what + " at line " + line + ", column " + column);
  }
}
