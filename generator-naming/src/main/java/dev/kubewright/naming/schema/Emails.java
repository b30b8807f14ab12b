package dev.kubewright.naming.schema;

/** An address of a mail as Go's package {@code net/mail} parses one. One thread. */
final class Emails {
  private static final String SPECIAL = "()<>[]:;@\\,\"";

  private final String text;
  private int at;

  private Emails(String text) {
    this.text = text;
  }

  /** An address such as {@code a@b}, or one with a name such as {@code A <a@b>}. */
  static boolean isEmail(String text) {
    var parser = new Emails(text);
    boolean group = text.indexOf(':') > 0 && text.strip().endsWith(";");
    return parser.address() && parser.atEnd() || group && isGroup(text);
  }

  /** A name, a colon, one address and a semicolon. */
  private static boolean isGroup(String text) {
    var parser = new Emails(text);
    if (!parser.phrase()) {
      return false;
    }
    parser.skipSpace();
    return parser.consume(':')
        && parser.address()
        && parser.skipComments()
        && parser.consume(';')
        && parser.atEnd();
  }

  private boolean address() {
    skipSpace();
    int start = at;
    if (spec()) {
      return true;
    }
    at = start;
    if (!has('<') && !phrase()) {
      return false;
    }
    skipSpace();
    return consume('<') && spec() && consume('>');
  }

  private boolean spec() {
    skipSpace();
    boolean quoted = has('"');
    int start = at;
    boolean local = quoted ? quoted() && at > start + 2 : atom(false);
    if (!local || !consume('@')) {
      return false;
    }
    skipSpace();
    return has('[') ? literal() : atom(false);
  }

  private boolean literal() {
    int end = text.indexOf(']', at);
    if (end < 0) {
      return false;
    }
    String address = text.substring(at + 1, end);
    at = end + 1;
    return Addresses.isIpv4(address) || Addresses.isIpv6(address);
  }

  /** Words: quoted strings, and atoms with dots anywhere. */
  private boolean phrase() {
    boolean any = false;
    while (true) {
      skipSpace();
      if (!(has('"') ? quoted() : atom(true))) {
        return any;
      }
      any = true;
    }
  }

  private boolean quoted() {
    int i = at + 1;
    for (; i < text.length() && text.charAt(i) != '"'; i++) {
      if (text.charAt(i) == '\\') {
        i++;
      }
      if (i >= text.length() || text.charAt(i) < ' ' && text.charAt(i) != '\t') {
        return false;
      }
    }
    at = i + 1;
    return i < text.length();
  }

  private boolean atom(boolean dotsAnywhere) {
    int start = at;
    while (at < text.length() && isAtom(text.charAt(at))) {
      at++;
    }
    String atom = text.substring(start, at);
    boolean dots = atom.startsWith(".") || atom.endsWith(".") || atom.contains("..");
    return !atom.isEmpty() && (dotsAnywhere || !dots);
  }

  private static boolean isAtom(char c) {
    return c > ' ' && c != 0x7f && SPECIAL.indexOf(c) < 0;
  }

  private boolean has(char c) {
    return at < text.length() && text.charAt(at) == c;
  }

  private boolean consume(char c) {
    boolean found = has(c);
    at += found ? 1 : 0;
    return found;
  }

  private void skipSpace() {
    while (has(' ') || has('\t')) {
      at++;
    }
  }

  private boolean atEnd() {
    return skipComments() && at == text.length();
  }

  /** Skips blanks and comments, which may be nested. */
  private boolean skipComments() {
    skipSpace();
    while (consume('(')) {
      int depth = 1;
      while (depth > 0) {
        if (at == text.length()) {
          return false;
        }
        char c = text.charAt(at++);
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        at += c == '\\' ? 1 : 0;
      }
      skipSpace();
    }
    return true;
  }
}
