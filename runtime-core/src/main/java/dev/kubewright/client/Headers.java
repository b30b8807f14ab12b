package dev.kubewright.client;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Checks the headers of requests. Their values may be secrets. */
final class Headers {
  private static final String NAME_SYMBOLS = "!#$%&'*+-.^_`|~";

  private Headers() {}

  /** Returns an immutable copy that ignores the case of names. */
  static Map<String, List<String>> copy(Map<String, List<String>> headers) {
    var copy = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    for (var header : headers.entrySet()) {
      String name = header.getKey();
      checkName(name);
      for (String value : header.getValue()) {
        checkValue(name, value);
      }
      copy.put(name, List.copyOf(header.getValue()));
    }
    return Collections.unmodifiableMap(copy);
  }

  private static void checkName(String name) {
    boolean token = !name.isEmpty();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      token &= c < 128 && (Character.isLetterOrDigit(c) || NAME_SYMBOLS.indexOf(c) >= 0);
    }
    if (!token) {
      throw new IllegalArgumentException(
          "a header name may not be empty or hold other characters"
              + " than letters, digits and "
              + NAME_SYMBOLS);
    }
  }

  /**
   * Allows visible ASCII, blanks and tabs. RFC 9110 §5.5 advises against anything else, and the JDK
   * would send question marks instead. The message does not show the value.
   */
  private static void checkValue(String name, String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if ((c < ' ' && c != '\t') || c > 126) {
        throw new IllegalArgumentException(
            "the value of the header "
                + name
                + " holds a character at position "
                + i
                + " that HTTP does not allow, such as a line break");
      }
    }
  }
}
