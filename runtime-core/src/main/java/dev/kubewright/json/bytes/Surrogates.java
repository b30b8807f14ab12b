package dev.kubewright.json.bytes;

/** Halves of surrogate pairs in texts. UTF-8 cannot express them. */
public final class Surrogates {
  private static final int REPLACEMENT = 0xfffd;

  private Surrogates() {}

  /** Returns whether a text has a surrogate without its other half. */
  public static boolean hasHalf(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        boolean pair = Character.isHighSurrogate(c) && i + 1 < text.length();
        if (!pair || !Character.isLowSurrogate(text.charAt(++i))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the text. As in Go, each half of a surrogate pair becomes U+FFFD. */
  public static String replaced(String text) {
    return hasHalf(text) ? withReplacements(text) : text;
  }

  private static String withReplacements(String text) {
    int[] codePoints =
        text.codePoints()
            .map(
                c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? REPLACEMENT : c)
            .toArray();
    return new String(codePoints, 0, codePoints.length);
  }
}
