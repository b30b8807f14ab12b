package dev.kubewright.transport;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Checks the headers of requests. Their values may be secrets. */
final class Headers {
  private static final String NAME_SYMBOLS = "!#$%&'*+-.^_`|~";

  private Headers() {}

  /**
   * Returns an immutable copy that ignores the case of names. Names without values are left out.
   */
  static Map<String, List<String>> copy(Map<String, List<String>> headers) {
    var copy = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    for (var header : headers.entrySet()) {
      String name = header.getKey();
      checkName(name);
      for (String value : header.getValue()) {
        checkValue(name, value);
      }
      if (!header.getValue().isEmpty()) {
        copy.put(name, List.copyOf(header.getValue()));
      }
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
   * Allows visible ASCII, and between its characters blanks and tabs. RFC 9110 §5.5 advises against
   * anything else, and the JDK would send question marks instead. HTTP removes blanks and tabs at
   * both ends, so that another value would arrive: that of another user, for example. The message
   * does not show the value.
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
    if (!value.isEmpty()
        && (isBlank(value.charAt(0)) || isBlank(value.charAt(value.length() - 1)))) {
      throw new IllegalArgumentException(
          "the value of the header "
              + name
              + " begins or ends with a blank or a tab, which HTTP would remove");
    }
    if (value.isEmpty() && name.equalsIgnoreCase("Impersonate-User")) {
      throw new IllegalArgumentException(
          "the header " + name + " names no user, so the request would act as its sender");
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
