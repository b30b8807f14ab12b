package dev.kubewright.importer.model;

import java.util.Locale;
import java.util.Set;

/** Turns any text into Java names; reserved words get a trailing underscore. */
final class JavaNames {
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

  /** Names that a record component may not have. */
  private static final Set<String> OBJECT_METHODS =
      Set.of(
          "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

  private static final int LONGEST = 100;

  private JavaNames() {}

  /** A component's name: the text itself where Java allows it. */
  static String component(String wireName, Set<String> used) {
    String name = identifier(wireName);
    if (name.isEmpty()) {
      name = "field";
    }
    if (RESERVED.contains(name) || OBJECT_METHODS.contains(name)) {
      name = name + "_";
    }
    String unique = name;
    for (int i = 2; !used.add(capital(unique)); i++) {
      unique = name + "_" + i;
    }
    return unique;
  }

  /** The name on the wire that a component has without {@code @WireName}. */
  static String impliedWireName(String component) {
    int bare = component.length() - 1;
    boolean reserved = component.endsWith("_") && RESERVED.contains(component.substring(0, bare));
    return reserved ? component.substring(0, bare) : component;
  }

  /** A part of a type's name: begins with a capital letter. */
  static String typePart(String text) {
    String name = identifier(text);
    while (name.startsWith("_")) {
      name = name.substring(1);
    }
    return name.isEmpty() ? "Field" : capital(name);
  }

  /** A segment of a package's name. */
  static String packageSegment(String text) {
    StringBuilder out = new StringBuilder();
    for (char c : text.toLowerCase(Locale.ROOT).toCharArray()) {
      out.append(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' ? c : '_');
    }
    if (out.isEmpty() || Character.isDigit(out.charAt(0))) {
      out.insert(0, '_');
    }
    String segment = out.substring(0, Math.min(out.length(), LONGEST));
    return RESERVED.contains(segment) ? segment + "_" : segment;
  }

  /** Letters, digits and underscores of the text; what stands between them is camel case. */
  private static String identifier(String text) {
    StringBuilder out = new StringBuilder();
    boolean up = false;
    for (int i = 0; i < text.length() && out.length() < LONGEST; i++) {
      char c = text.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
      boolean digit = c >= '0' && c <= '9';
      if (letter || digit) {
        if (digit && out.isEmpty()) {
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

  static String capital(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  /** The plural of a kind by the rules of gengo's namer. */
  static String plural(String kind) {
    if (kind.length() < 2) {
      return kind;
    }
    String head = kind.substring(0, kind.length() - 1);
    char last = kind.charAt(kind.length() - 1);
    char before = kind.charAt(kind.length() - 2);
    return switch (last) {
      case 's', 'x', 'z' -> kind + "es";
      case 'y' -> "aeiou".indexOf(before) < 0 ? head + "ies" : kind + "s";
      case 'h' -> before == 'c' || before == 's' ? kind + "es" : kind + "s";
      case 'e' -> before == 'f' ? kind.substring(0, kind.length() - 2) + "ves" : kind + "s";
      case 'f' -> head + "ves";
      default -> kind + "s";
    };
  }
}
