package dev.kubewright.apiserver.values;

import java.util.Base64;

/** Bytes in base64 as Go reads them: with line breaks, and only whole groups of four letters. */
final class GoBase64 {
  private static final int GROUP = 4;

  private GoBase64() {}

  /** Thrown for a text that is no base64. */
  static final class NoBase64 extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoBase64(int at) {
      super("illegal base64 data at input byte " + at, null, false, false);
    }
  }

  /**
   * Returns the text that Go writes for the same bytes.
   *
   * @throws NoBase64 if the text is not base64
   */
  static String normal(String text) {
    StringBuilder letters = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      at = group(text, at, letters);
    }
    byte[] bytes = Base64.getDecoder().decode(letters.toString());
    return Base64.getEncoder().encodeToString(bytes);
  }

  /** Reads a group of four letters and returns the place after it. */
  private static int group(String text, int from, StringBuilder letters) {
    int at = from;
    for (int count = 0; count < GROUP; ) {
      if (at == text.length()) {
        if (count == 0) {
          return at;
        }
        throw new NoBase64(at - count);
      }
      char letter = text.charAt(at++);
      if (isLetter(letter)) {
        letters.append(letter);
        count++;
      } else if (letter == '=') {
        return padding(text, at, count, letters);
      } else if (!isBreak(letter)) {
        throw new NoBase64(at - 1);
      }
    }
    return at;
  }

  /** Reads what follows the first padding sign, which nothing may but another one. */
  private static int padding(String text, int from, int count, StringBuilder letters) {
    int at = from;
    if (count < 2) {
      throw new NoBase64(at - 1);
    }
    letters.append('=');
    if (count == 2) {
      at = afterBreaks(text, at);
      if (at == text.length()) {
        throw new NoBase64(at);
      }
      if (text.charAt(at) != '=') {
        throw new NoBase64(at - 1);
      }
      letters.append('=');
      at++;
    }
    at = afterBreaks(text, at);
    if (at < text.length()) {
      throw new NoBase64(at);
    }
    return at;
  }

  private static int afterBreaks(String text, int from) {
    int at = from;
    while (at < text.length() && isBreak(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isBreak(char letter) {
    return letter == '\n' || letter == '\r';
  }

  private static boolean isLetter(char c) {
    return c >= 'A' && c <= 'Z'
        || c >= 'a' && c <= 'z'
        || c >= '0' && c <= '9'
        || c == '+'
        || c == '/';
  }
}
