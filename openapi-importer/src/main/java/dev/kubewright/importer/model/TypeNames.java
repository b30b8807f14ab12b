package dev.kubewright.importer.model;

import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.naming.JavaNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Gives out the names of the types of one package.
 *
 * <p>A name is free if no other type has it in any spelling of its case, if it does not hide a type
 * of {@code java.lang}, and if neither it nor what is generated for it is taken. Clients of kinds
 * stand in a package of their own.
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
  private final Set<String> clients = new HashSet<>();

  /** The constants of kinds, which give way to types of exactly their name. */
  private final Map<String, String> constants = new HashMap<>();

  /** Names that generated types of the kinds of this package must not have. */
  void reserveClients(List<String> names) {
    names.forEach(name -> clients.add(lower(name)));
  }

  /** The name of a definition. */
  String top(String wireName) {
    return take(unhidden(wireName), name -> true);
  }

  /**
   * The name of a kind, and the plural with which its generated types are named: that of the kind,
   * or the kind itself where the resource is called like it.
   */
  Kind kind(String wireName, String resource) {
    boolean same = resource.equals(lower(wireName));
    String plural = GeneratedNames.plural(wireName);
    String name =
        take(
            unhidden(wireName),
            free -> isFree(free, same ? free : plural) || isFree(free, free + "Resources"));
    String first = same ? name : plural;
    String free = isFree(name, first) ? first : name + "Resources";
    constants.put(lower(free), free);
    taken.add(lower(GeneratedNames.resources(wireName)));
    reserveClients(GeneratedNames.clientTypes(name, free));
    return new Kind(name, free);
  }

  /**
   * The names of a kind.
   *
   * @param name the name of its record
   * @param pluralName the plural in the names of its clients
   */
  record Kind(String name, String pluralName) {}

  private boolean isFree(String name, String plural) {
    return GeneratedNames.clientTypes(name, plural).stream()
        .noneMatch(type -> clients.contains(lower(type)));
  }

  private static String unhidden(String wireName) {
    String name = JavaNames.type(wireName);
    return LANG.contains(lower(name)) ? name + "_" : name;
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
    return take(outer + tail, name -> true);
  }

  /** Takes the first free name: the name itself, or the name and a number. */
  private String take(String name, Predicate<String> condition) {
    String candidate = name;
    for (int i = 2; !isFree(candidate) || !condition.test(candidate); i++) {
      candidate = name + i;
    }
    taken.add(lower(candidate));
    taken.add(lower(GeneratedNames.builder(candidate)));
    taken.add(lower(GeneratedNames.codec(candidate)));
    return candidate;
  }

  private boolean isFree(String name) {
    return !taken.contains(lower(name))
        && constants.getOrDefault(lower(name), name).equals(name)
        && !LANG.contains(lower(name))
        && !taken.contains(lower(GeneratedNames.builder(name)))
        && !taken.contains(lower(GeneratedNames.codec(name)));
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
