package dev.kubewright.url;

import java.nio.charset.StandardCharsets;

/** Checks and encodes parts of URLs. */
public final class PathSegments {
  private static final int LONGEST_LABEL = 63;
  private static final int LONGEST_SUBDOMAIN = 253;

  private PathSegments() {}

  /**
   * Returns the value if it can stand between two slashes.
   *
   * @throws IllegalArgumentException if it cannot
   */
  public static String check(String what, String value) {
    if (value.isEmpty()) {
      throw new IllegalArgumentException(what + " may not be empty");
    }
    if (value.equals(".") || value.equals("..")) {
      throw new IllegalArgumentException(what + " \"" + value + "\" may not be . or ..");
    }
    if (value.indexOf('/') >= 0 || value.indexOf('%') >= 0) {
      throw new IllegalArgumentException(
          what + " \"" + printable(value) + "\" may not contain / or %");
    }
    checkCharacters(what, value);
    return value;
  }

  private static void checkCharacters(String what, String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (Character.isISOControl(c)) {
        throw new IllegalArgumentException(
            what + " \"" + printable(value) + "\" may not contain control characters");
      }
      if (Character.isSurrogate(c)) {
        boolean pair =
            Character.isHighSurrogate(c)
                && i + 1 < value.length()
                && Character.isLowSurrogate(value.charAt(i + 1));
        if (!pair) {
          throw new IllegalArgumentException(
              what + " \"" + printable(value) + "\" contains half a surrogate pair");
        }
        i++;
      }
    }
  }

  private static String printable(String value) {
    return value.replaceAll("\\p{Cntrl}|[\\x80-\\x9f]|\\p{Cs}", "?");
  }

  /**
   * Checks the group and the version of a resource. DNS names need no encoding.
   *
   * @throws IllegalArgumentException if the group is neither {@code ""} nor a DNS name, or the
   *     version is not a DNS label
   */
  public static void checkGroupVersion(String group, String version) {
    if (!group.isEmpty() && !isSubdomain(group)) {
      throw new IllegalArgumentException(
          "the group \"" + printable(group) + "\" is not a DNS name in lower case");
    }
    if (!isLabel(version)) {
      throw new IllegalArgumentException(
          "the version \"" + printable(version) + "\" is not a DNS label, such as v1 or v1beta1");
    }
  }

  /**
   * Checks the plural name of a resource.
   *
   * @throws IllegalArgumentException if it is not a DNS label
   */
  public static void checkPlural(String plural) {
    if (!isLabel(plural)) {
      throw new IllegalArgumentException(
          "the plural \"" + printable(plural) + "\" is not a DNS label, such as deployments");
    }
  }

  /** Returns whether a text is a DNS label in lower case (RFC 1123). */
  private static boolean isLabel(String text) {
    return text.length() <= LONGEST_LABEL && isDnsPart(text, 0, text.length());
  }

  /**
   * Returns whether a text is made of DNS labels with points between them, as Kubernetes checks.
   */
  private static boolean isSubdomain(String text) {
    if (text.length() > LONGEST_SUBDOMAIN) {
      return false;
    }
    int from = 0;
    for (int to = text.indexOf('.'); to >= 0; to = text.indexOf('.', from)) {
      if (!isDnsPart(text, from, to)) {
        return false;
      }
      from = to + 1;
    }
    return isDnsPart(text, from, text.length());
  }

  /** Begins and ends with a letter or digit; hyphens may stand between them. */
  private static boolean isDnsPart(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      boolean hyphen = c == '-' && i > from && i < to - 1;
      if (!hyphen && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9')) {
        return false;
      }
    }
    return to > from;
  }

  /** Percent-encodes everything except unreserved characters (RFC 3986) and colons. */
  public static String encoded(String value) {
    return encoded(value, ":");
  }

  /** Percent-encodes a name or value of a query. */
  public static String encodedParameter(String value) {
    checkSurrogates(value);
    return encoded(value, ":,/");
  }

  private static void checkSurrogates(String value) {
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(value)) {
      throw new IllegalArgumentException(
          "the parameter \"" + printable(value) + "\" contains half a surrogate pair");
    }
  }

  private static String encoded(String value, String alsoPlain) {
    var text = new StringBuilder(value.length() + 16);
    for (byte octet : value.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (octet & 0xff);
      if (isUnreserved(c) || alsoPlain.indexOf(c) >= 0) {
        text.append(c);
      } else {
        text.append('%').append(hex(octet >> 4)).append(hex(octet));
      }
    }
    return text.toString();
  }

  private static boolean isUnreserved(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '.'
        || c == '_'
        || c == '~';
  }

  private static char hex(int digit) {
    return Character.toUpperCase(Character.forDigit(digit & 0xf, 16));
  }
}
