package dev.kubewright.selector;

import java.util.regex.Pattern;

/** Rules of the API for label keys and values. */
final class LabelSyntax {
  private static final int LONGEST_NAME = 63;
  private static final int LONGEST_PREFIX = 253;
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?");
  private static final Pattern PREFIX =
      Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");

  private LabelSyntax() {}

  static void checkKey(String key) {
    int slash = key.indexOf('/');
    String name = key.substring(slash + 1);
    if (!isName(name)) {
      throw new IllegalArgumentException(
          "invalid label key \""
              + key
              + "\": a name has 1 to 63 letters, digits, '-', '_' or '.' and begins and ends with"
              + " a letter or digit");
    }
    if (slash >= 0) {
      String prefix = key.substring(0, slash);
      if (prefix.length() > LONGEST_PREFIX || !PREFIX.matcher(prefix).matches()) {
        throw new IllegalArgumentException(
            "invalid label key \""
                + key
                + "\": a prefix is a DNS name of at most 253 lower-case characters");
      }
    }
  }

  static void checkValue(String key, String value) {
    if (!value.isEmpty() && !isName(value)) {
      throw new IllegalArgumentException(
          "invalid value \""
              + value
              + "\" of label \""
              + key
              + "\": a value is empty or has at most 63 letters, digits, '-', '_' or '.' and begins"
              + " and ends with a letter or digit");
    }
  }

  private static boolean isName(String text) {
    return text.length() <= LONGEST_NAME && NAME.matcher(text).matches();
  }
}
