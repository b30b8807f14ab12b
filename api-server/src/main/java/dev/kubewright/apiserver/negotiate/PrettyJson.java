package dev.kubewright.apiserver.negotiate;

import java.io.ByteArrayOutputStream;

/** Writes JSON for people: each member on a line, indented by two spaces, as Go's library does. */
public final class PrettyJson {
  private final byte[] compact;
  private final ByteArrayOutputStream text;
  private int depth;

  private PrettyJson(byte[] compact) {
    this.compact = compact;
    this.text = new ByteArrayOutputStream(compact.length * 2);
  }

  /** Returns a JSON text without white space between its tokens in the form for people. */
  public static byte[] of(byte[] compact) {
    return new PrettyJson(compact).indented();
  }

  private byte[] indented() {
    int at = 0;
    while (at < compact.length) {
      byte next = compact[at];
      switch (next) {
        case '"' -> at = string(at);
        case '{', '[' -> at = open(at);
        case '}', ']' -> {
          depth--;
          line();
          text.write(next);
        }
        case ',' -> {
          text.write(next);
          line();
        }
        case ':' -> {
          text.write(next);
          text.write(' ');
        }
        default -> text.write(next);
      }
      at++;
    }
    return text.toByteArray();
  }

  /** Writes a string and returns where it ends. */
  private int string(int from) {
    int at = from + 1;
    while (compact[at] != '"') {
      at += compact[at] == '\\' ? 2 : 1;
    }
    text.write(compact, from, at + 1 - from);
    return at;
  }

  /** Writes the beginning of a list or an object, or all of an empty one. */
  private int open(int at) {
    text.write(compact[at]);
    byte next = compact[at + 1];
    if (next == '}' || next == ']') {
      text.write(next);
      return at + 1;
    }
    depth++;
    line();
    return at;
  }

  private void line() {
    text.write('\n');
    for (int i = 0; i < depth; i++) {
      text.write(' ');
      text.write(' ');
    }
  }
}
