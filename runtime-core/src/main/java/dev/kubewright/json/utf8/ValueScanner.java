package dev.kubewright.json.utf8;

import java.util.BitSet;

/** Skips whole values. It only checks that they are well-formed. */
final class ValueScanner {
  private final Utf8JsonReader reader;
  private final StringScanner strings;
  private final NumberScanner numbers;
  private final BitSet objects = new BitSet();
  private int open;

  ValueScanner(Utf8JsonReader reader, StringScanner strings, NumberScanner numbers) {
    this.reader = reader;
    this.strings = strings;
    this.numbers = numbers;
  }

  /** Skips the next value. */
  void skip() {
    open = 0;
    do {
      int b = reader.nextBehindBlanks();
      if (b == '{' || b == '[') {
        open(b == '{');
        if (stepInto()) {
          continue;
        }
      } else {
        scalar(b);
      }
      while (open > 0 && !stepOn()) {
        open--;
      }
    } while (open > 0);
  }

  private void open(boolean object) {
    if (reader.depth() + open >= PathStack.MAX_RAW_DEPTH) {
      throw reader.syntax(PathStack.tooDeep(PathStack.MAX_RAW_DEPTH));
    }
    reader.pos++;
    objects.set(open++, object);
  }

  /**
   * Moves from an opening bracket to the first value. Returns false if the closing bracket follows.
   */
  private boolean stepInto() {
    if (reader.nextBehindBlanks() == closer()) {
      reader.pos++;
      open--;
      return false;
    }
    toValue();
    return true;
  }

  /**
   * Moves from the end of a value to the next one. Returns false if the closing bracket follows.
   */
  private boolean stepOn() {
    int b = reader.nextBehindBlanks();
    if (b == closer()) {
      reader.pos++;
      return false;
    }
    if (b != ',') {
      throw reader.unexpected(objects.get(open - 1) ? "',' or '}'" : "',' or ']'");
    }
    reader.pos++;
    toValue();
    return true;
  }

  private void toValue() {
    if (objects.get(open - 1)) {
      if (reader.nextBehindBlanks() != '"') {
        throw reader.unexpected("a field name in double quotes");
      }
      strings.skip();
      if (reader.nextBehindBlanks() != ':') {
        throw reader.unexpected("':'");
      }
      reader.pos++;
    }
  }

  private int closer() {
    return objects.get(open - 1) ? '}' : ']';
  }

  private void scalar(int b) {
    switch (b) {
      case '"' -> strings.skip();
      case 't' -> literal("true");
      case 'f' -> literal("false");
      case 'n' -> literal("null");
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> numbers.skip();
      default -> throw reader.unexpected("a value");
    }
  }

  /** Skips a literal. Its first letter is the next byte. */
  void literal(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (reader.next() != word.charAt(i)) {
        throw reader.unexpected(word);
      }
      reader.pos++;
    }
  }
}
