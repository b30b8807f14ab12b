package dev.kubewright.it.codec;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds where a document stops being JSON, byte by byte, independent of the reader's own code. */
public final class FaultFinder {
  /** Maximum distance from the first to the last byte of a broken character. */
  private static final int LONGEST_CHARACTER = 12;

  private static final int DEEPEST = 512;
  private static final String BLANKS = " \n\r\t";
  private static final int NOWHERE = -1;
  private static final char REPLACEMENT = '\ufffd';
  private static final Pattern ESCAPE = Pattern.compile("\\\\(?:[\"\\\\/bfnrt]|u[0-9a-fA-F]{4})");

  private final byte[] document;
  private final long wanted;
  private final Matcher escapes;
  private final List<Object> open = new ArrayList<>(); // names and indexes
  private final StringBuilder text = new StringBuilder();
  private int at;
  private int slack;
  private @Nullable List<Object> found;

  private FaultFinder(byte[] document, long wanted) {
    this.document = document;
    this.wanted = wanted;
    this.escapes = ESCAPE.matcher(new String(document, StandardCharsets.ISO_8859_1));
  }

  /**
   * Why a document is not JSON.
   *
   * @param from the first byte that is wrong
   * @param to the last byte that an exception may name
   * @param steps the names and indexes of the value at that place, or of the value before it
   */
  public record Fault(int from, int to, List<Object> steps) {}

  /** Returns the first fault of a document. */
  public static @Nullable Fault find(byte[] document) {
    var finder = new FaultFinder(document, -1);
    if (finder.value() && finder.ends()) {
      return null;
    }
    return new Fault(finder.at, finder.at + finder.slack, finder.steps());
  }

  /** Returns the names and indexes of the value that begins at an offset, or null if none does. */
  public static @Nullable List<Object> valueAt(byte[] document, long offset) {
    var finder = new FaultFinder(document, offset);
    finder.value();
    return finder.found;
  }

  private List<Object> steps() {
    return open.stream().filter(step -> !step.equals(NOWHERE)).toList();
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
    found = at == wanted ? steps() : found;
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
    if (open.size() == DEEPEST) {
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
    passes('-');
    boolean fine = (passes('0') || digits()) && (!passes('.') || digits());
    if (fine && (passes('e') || passes('E'))) {
      if (!passes('+')) {
        passes('-');
      }
      fine = digits();
    }
    return fine && (at == document.length || (BLANKS + ",]}").indexOf(document[at]) >= 0);
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
    int[] whole = text.codePoints().map(c -> isHalf(c) ? REPLACEMENT : c).toArray();
    text.setLength(0);
    text.append(new String(whole, 0, whole.length));
    return true;
  }

  private static boolean isHalf(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
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
      text.append(REPLACEMENT);
      at++;
    }
    return true;
  }
}
