package dev.kubewright.json.bytes;

/** Prepares foreign text for messages: quoted, short, and on one line. */
public final class Excerpt {
  private static final int LONGEST = 80;

  private Excerpt() {}

  /** Returns a text in double quotes. Cuts long text and escapes control characters. */
  public static String quoted(String text) {
    var shown = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      if (i == LONGEST) {
        return shown.append("…\"").toString();
      }
      append(shown, text.charAt(i));
    }
    return shown.append('"').toString();
  }

  private static void append(StringBuilder shown, char c) {
    if (c == '"' || c == '\\') {
      shown.append('\\').append(c);
    } else if (Character.isISOControl(c) || Character.isSurrogate(c)) {
      shown.append("\\u").append(Integer.toHexString(c | 0x10000), 1, 5);
    } else {
      shown.append(c);
    }
  }
}
