package dev.kubewright.importer.model;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Gives out the names of the types of one package.
 *
 * <p>A name is free if no other type has it in any spelling of its case, if it does not hide a type
 * of {@code java.lang}, and if neither it nor what is generated for it ({@code XBuilder}, {@code
 * XCodec}, the plural of a kind) is taken.
 */
final class TypeNames {
  private static final int LONGEST = 100;

  /** The types of {@code java.lang} that sources name without an import. */
  private static final Set<String> LANG =
      Set.of(
          "appendable",
          "autocloseable",
          "boolean",
          "byte",
          "character",
          "charsequence",
          "class",
          "classloader",
          "cloneable",
          "comparable",
          "compiler",
          "deprecated",
          "double",
          "enum",
          "error",
          "exception",
          "float",
          "functionalinterface",
          "integer",
          "iterable",
          "long",
          "math",
          "module",
          "modulelayer",
          "number",
          "object",
          "override",
          "package",
          "process",
          "processbuilder",
          "processhandle",
          "readable",
          "record",
          "runnable",
          "runtime",
          "runtimeexception",
          "safevarargs",
          "scopedvalue",
          "short",
          "stackwalker",
          "strictmath",
          "string",
          "stringbuffer",
          "stringbuilder",
          "suppresswarnings",
          "system",
          "thread",
          "threadgroup",
          "threadlocal",
          "throwable",
          "void",
          "wrappercompanion",
          "io");

  private final Set<String> taken = new HashSet<>();

  /** The name of a kind or definition. */
  String top(String wireName, boolean kind) {
    String name = JavaNames.typePart(wireName);
    if (Character.isDigit(name.charAt(0))) {
      name = "Type" + name;
    }
    if (LANG.contains(name.toLowerCase(Locale.ROOT))) {
      name = name + "_";
    }
    String free = free(name);
    if (kind) {
      taken.add(JavaNames.plural(free).toLowerCase(Locale.ROOT));
      taken.add((free + "Resources").toLowerCase(Locale.ROOT));
    }
    return free;
  }

  /**
   * The name of an object inside another: the outer name and the path to it, shortened in the
   * middle.
   */
  String nested(String outer, List<String> path) {
    StringBuilder tail = new StringBuilder();
    for (int i = path.size() - 1; i >= 0; i--) {
      String part = JavaNames.typePart(path.get(i));
      boolean fits = outer.length() + tail.length() + part.length() <= LONGEST;
      if (!fits && !tail.isEmpty()) {
        break;
      }
      tail.insert(0, part);
    }
    return free(outer + tail);
  }

  private String free(String name) {
    String candidate = name;
    for (int i = 2; !isFree(candidate); i++) {
      candidate = name + i;
    }
    taken.add(candidate.toLowerCase(Locale.ROOT));
    taken.add((candidate + "Builder").toLowerCase(Locale.ROOT));
    taken.add((candidate + "Codec").toLowerCase(Locale.ROOT));
    return candidate;
  }

  private boolean isFree(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return !taken.contains(lower)
        && !LANG.contains(lower)
        && !taken.contains(lower + "builder")
        && !taken.contains(lower + "codec");
  }
}
