package dev.kubewright.naming;

import java.util.Locale;
import java.util.Set;

/** Turns any text into Java names. Names that Java does not allow get a trailing underscore. */
public final class JavaNames {
  private static final Set<String> RESERVED =
      Set.of(
          "_",
          "abstract",
          "assert",
          "boolean",
          "break",
          "byte",
          "case",
          "catch",
          "char",
          "class",
          "const",
          "continue",
          "default",
          "do",
          "double",
          "else",
          "enum",
          "extends",
          "false",
          "final",
          "finally",
          "float",
          "for",
          "goto",
          "if",
          "implements",
          "import",
          "instanceof",
          "int",
          "interface",
          "long",
          "native",
          "new",
          "null",
          "package",
          "private",
          "protected",
          "public",
          "return",
          "short",
          "static",
          "strictfp",
          "super",
          "switch",
          "synchronized",
          "this",
          "throw",
          "throws",
          "transient",
          "true",
          "try",
          "void",
          "volatile",
          "while");

  /** Names that a record component may not have, since {@code Object} has such methods. */
  private static final Set<String> OBJECT_METHODS =
      Set.of(
          "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

  private static final int LONGEST = 100;

  private JavaNames() {}

  /** Returns whether Java reserves a word, so that nothing can have it as its name. */
  public static boolean isReserved(String word) {
    return RESERVED.contains(word);
  }

  /** Returns whether a text is a name of ASCII letters, digits and underscores. */
  public static boolean isName(String text) {
    boolean name = !text.isEmpty() && !isDigit(text.charAt(0)) && !isReserved(text);
    for (int i = 0; i < text.length(); i++) {
      name &= isPart(text.charAt(i));
    }
    return name;
  }

  /** Returns the word itself, with a trailing underscore if Java reserves it. */
  public static String unreserved(String word) {
    return isReserved(word) ? word + "_" : word;
  }

  /** Returns the name of a record component for a field: the field's own where Java allows it. */
  public static String component(String jsonName) {
    String name = identifier(jsonName);
    if (name.isEmpty()) {
      return "field";
    }
    return isReserved(name) || OBJECT_METHODS.contains(name) ? name + "_" : name;
  }

  /** Returns the name of a type. It begins with a capital letter. */
  public static String type(String text) {
    String name = typePart(text);
    return isDigit(name.charAt(0)) ? "Type" + name : name;
  }

  /** Returns what stands for a text inside the name of a type, after its beginning. */
  public static String typePart(String text) {
    String name = identifier(text);
    while (name.startsWith("_")) {
      name = name.substring(1);
    }
    return name.isEmpty() ? "Field" : capital(name);
  }

  /** Returns one segment of the name of a package, in small letters. */
  public static String packageSegment(String text) {
    StringBuilder out = new StringBuilder();
    for (char c : text.toLowerCase(Locale.ROOT).toCharArray()) {
      out.append(c >= 'a' && c <= 'z' || isDigit(c) ? c : '_');
    }
    if (out.isEmpty() || isDigit(out.charAt(0))) {
      out.insert(0, '_');
    }
    return unreserved(out.substring(0, Math.min(out.length(), LONGEST)));
  }

  /** Returns the name with a capital first letter. */
  public static String capital(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  /** Returns the name with a small first letter. */
  public static String small(String name) {
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  /** Returns the letters, digits and underscores of a text in camel case. */
  private static String identifier(String text) {
    StringBuilder out = new StringBuilder();
    boolean up = false;
    for (int i = 0; i < text.length() && out.length() < LONGEST; i++) {
      char c = text.charAt(i);
      if (isPart(c)) {
        if (isDigit(c) && out.isEmpty()) {
          out.append('_');
        }
        out.append(up && !out.isEmpty() ? Character.toUpperCase(c) : c);
        up = false;
      } else {
        up = true;
      }
    }
    return out.toString();
  }

  private static boolean isPart(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || isDigit(c);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
