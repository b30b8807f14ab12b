package dev.kubewright.json.utf8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds where a document stops being JSON, byte by byte, independent of the reader's own code. */
final class FaultFinder {
  /** Maximum distance from the first to the last byte of a broken character. */
  private static final int LONGEST_CHARACTER = 12;

  private static final String BLANKS = " \n\r\t";
  private static final int NOWHERE = -1;
  private static final Pattern ESCAPE = Pattern.compile("\\\\(?:[\"\\\\/bfnrt]|u[0-9a-fA-F]{4})");

  private final byte[] document;
  private final int longestNumber;
  private final int deepest;
  private final Matcher escapes;
  private final List<Object> open = new ArrayList<>(); // names and indexes
  private final StringBuilder text = new StringBuilder();
  private int at;
  private int slack;

  private FaultFinder(byte[] document, int longestNumber, int deepest) {
    this.document = document;
    this.longestNumber = longestNumber;
    this.deepest = deepest;
    this.escapes = ESCAPE.matcher(new String(document, StandardCharsets.ISO_8859_1));
  }

  /**
   * Why a document is not JSON.
   *
   * @param from the first byte that is wrong
   * @param to the last byte that an exception may name
   * @param path the path of the value at that place, or of the value before it
   */
  record Fault(int from, int to, String path) {}

  /** Returns the first fault of a document, with limits for the length of numbers and for depth. */
  static @Nullable Fault find(byte[] document, int longestNumber, int deepest) {
    var finder = new FaultFinder(document, longestNumber, deepest);
    if (finder.value() && finder.ends()) {
      return null;
    }
    return new Fault(finder.at, finder.at + finder.slack, finder.path());
  }

  private boolean ends() {
    blanks();
    return at == document.length;
  }

  private void blanks() {
    while (at < document.length && BLANKS.indexOf(document[at]) >= 0) {
      at++;
    }
  }

  private boolean is(char wanted) {
    return at < document.length && document[at] == (byte) wanted;
  }

  private boolean passes(char wanted) {
    boolean passed = is(wanted);
    at += passed ? 1 : 0;
    return passed;
  }

  private boolean value() {
    blanks();
    if (at == document.length) {
      return false;
    }
    return switch (document[at]) {
      case '{' -> container('}');
      case '[' -> container(']');
      case '"' -> string();
      case 't' -> word("true");
      case 'f' -> word("false");
      case 'n' -> word("null");
      default -> number();
    };
  }

  private boolean container(char closer) {
    if (open.size() == deepest) {
      return false;
    }
    at++;
    open.add(NOWHERE);
    blanks();
    boolean closed = passes(closer);
    for (int index = 0; !closed; index++) {
      if (!(closer == ']' ? item(index) : field())) {
        return false;
      }
      blanks();
      closed = passes(closer);
      if (!closed && !passes(',')) {
        return false;
      }
    }
    open.remove(open.size() - 1);
    return true;
  }

  private boolean item(int index) {
    open.set(open.size() - 1, index);
    return value();
  }

  private boolean field() {
    open.set(open.size() - 1, NOWHERE);
    blanks();
    if (!is('"') || !string()) {
      return false;
    }
    open.set(open.size() - 1, text.toString());
    blanks();
    return passes(':') && value();
  }

  private boolean word(String word) {
    return word.chars().allMatch(letter -> passes((char) letter));
  }

  private boolean number() {
    int from = at;
    passes('-');
    boolean fine = (passes('0') || digits()) && (!passes('.') || digits());
    if (fine && (passes('e') || passes('E'))) {
      if (!passes('+')) {
        passes('-');
      }
      fine = digits();
    }
    fine = fine && (at == document.length || (BLANKS + ",]}").indexOf(document[at]) >= 0);
    if (fine && at - from > longestNumber) {
      at = from;
      return false;
    }
    return fine;
  }

  private boolean digits() {
    int from = at;
    while (at < document.length && document[at] >= '0' && document[at] <= '9') {
      at++;
    }
    return at > from;
  }

  private boolean string() {
    text.setLength(0);
    at++;
    while (!is('"')) {
      if (!(is('\\') ? escape() : character())) {
        slack = Math.min(LONGEST_CHARACTER, document.length - at);
        return false;
      }
    }
    at++;
    String whole = Oracle.whole(text.toString());
    text.setLength(0);
    text.append(whole);
    return true;
  }

  private boolean escape() {
    if (!escapes.region(at, document.length).lookingAt()) {
      return false;
    }
    String escape = escapes.group();
    at = escapes.end();
    if (escape.charAt(1) != 'u') {
      text.append(escape.equals("\\/") ? "/" : escape.translateEscapes());
    }
    if (escape.charAt(1) == 'u') {
      text.append((char) Integer.parseInt(escape, 2, 6, 16));
    }
    return true;
  }

  private boolean character() {
    if (at == document.length || document[at] >= 0 && document[at] < ' ') {
      return false;
    }
    int lead = document[at] & 0xff;
    if (lead < 0x80) {
      at++;
      text.append((char) lead);
      return true;
    }
    int length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    try {
      ByteBuffer bytes = ByteBuffer.wrap(document, at, Math.min(length, document.length - at));
      text.append(StandardCharsets.UTF_8.newDecoder().decode(bytes));
      at += length;
    } catch (CharacterCodingException e) {
      text.append('\ufffd');
      at++;
    }
    return true;
  }

  private String path() {
    var path = new StringBuilder("$");
    for (Object step : open) {
      if (step instanceof String name) {
        path.append(segment(name));
      } else if (!step.equals(NOWHERE)) {
        path.append('[').append(step).append(']');
      }
    }
    return path.toString();
  }

  private static String segment(String name) {
    if (name.length() <= 100 && name.matches("[A-Za-z_$][-A-Za-z0-9_$]*")) {
      return "." + name;
    }
    var shown = new StringBuilder("[\"");
    for (int i = 0; i < Math.min(80, name.length()); i++) {
      char c = name.charAt(i);
      if (c == '"' || c == '\\') {
        shown.append('\\').append(c);
      } else if (Character.isISOControl(c) || Character.isSurrogate(c)) {
        shown.append(String.format("\\u%04x", (int) c));
      } else {
        shown.append(c);
      }
    }
    return shown.append(name.length() > 80 ? "…\"]" : "\"]").toString();
  }
}
