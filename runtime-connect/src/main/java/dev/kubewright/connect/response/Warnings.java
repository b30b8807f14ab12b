package dev.kubewright.connect.response;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code Warning} headers (RFC 7234 §5.5): {@code 299 agent "text" "date"}, several in a
 * line. It reads each character once and is not recursive, because a header may be long and
 * hostile.
 */
public final class Warnings {
  private final String header;
  private final List<String> texts;
  private int at;

  private Warnings(String header, List<String> texts) {
    this.header = header;
    this.texts = texts;
  }

  /**
   * Returns the texts of the warnings with code 299, the only code that API servers use.
   *
   * @param most how many to return. The others are dropped.
   */
  public static List<String> texts(List<String> headers, int most) {
    var texts = new ArrayList<String>();
    for (String header : headers) {
      new Warnings(header, texts).read(most);
    }
    return texts;
  }

  private void read(int most) {
    while (texts.size() < most && warning()) {
      skipAll(", \t");
    }
  }

  /** Reads one warning. Returns false at the end, or if something else follows. */
  private boolean warning() {
    String code = word();
    if (code.length() != 3 || word().isEmpty()) {
      return false;
    }
    String text = quoted();
    if (text == null) {
      return false;
    }
    if (code.equals("299")) {
      texts.add(text);
    }
    skipAll(" \t");
    if (at < header.length() && header.charAt(at) == '"') {
      quoted();
    }
    return true;
  }

  private String word() {
    skipAll(" \t");
    int begin = at;
    while (at < header.length() && " \t\"".indexOf(header.charAt(at)) < 0) {
      at++;
    }
    return header.substring(begin, at);
  }

  private @Nullable String quoted() {
    skipAll(" \t");
    if (at >= header.length() || header.charAt(at) != '"') {
      return null;
    }
    var text = new StringBuilder();
    for (at++; at < header.length(); at++) {
      char c = header.charAt(at);
      if (c == '"') {
        at++;
        return text.toString();
      }
      if (c == '\\' && at + 1 < header.length()) {
        at++;
        c = header.charAt(at);
      }
      text.append(Character.isISOControl(c) ? '?' : c);
    }
    return null;
  }

  private void skipAll(String characters) {
    while (at < header.length() && characters.indexOf(header.charAt(at)) >= 0) {
      at++;
    }
  }
}
