package dev.kubewright.importer.decide.type;

import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.naming.JavaNames;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
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
public final class TypeNames {
  /** The longest name of an object inside another. */
  private static final int LONGEST = 60;

  /** Characters that are kept free for a number. */
  private static final int NUMBER = 2;

  /** The characters of the outermost record in a name that is too long. */
  private static final int BEGINNING = 24;

  /** The characters of a digest. */
  private static final int DIGEST = 4;

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
  public String top(String jsonName) {
    return take(unhidden(jsonName), name -> true);
  }

  /**
   * The name of a kind, and the plural with which its generated types are named: that of the kind,
   * or the kind itself where the resource is called like it.
   */
  public Kind kind(String jsonName, String resource) {
    boolean same = resource.equals(lower(jsonName));
    String plural = GeneratedNames.plural(jsonName);
    String name =
        take(
            unhidden(jsonName),
            free -> isFree(free, same ? free : plural) || isFree(free, free + "Resources"));
    String first = same ? name : plural;
    String free = isFree(name, first) ? first : name + "Resources";
    constants.put(lower(free), free);
    taken.add(lower(GeneratedNames.resources(jsonName)));
    reserveClients(GeneratedNames.clientTypes(name, free));
    return new Kind(name, free);
  }

  /**
   * The names of a kind.
   *
   * @param name the name of its record
   * @param pluralName the plural in the names of its clients
   */
  public record Kind(String name, String pluralName) {}

  private boolean isFree(String name, String plural) {
    return GeneratedNames.clientTypes(name, plural).stream()
        .noneMatch(type -> clients.contains(lower(type)));
  }

  private static String unhidden(String jsonName) {
    String name = JavaNames.type(jsonName);
    return LANG.contains(lower(name)) ? name + "_" : name;
  }

  /**
   * The name of an object inside another: the outer name and the path to it.
   *
   * <p>A longer name than {@value #LONGEST} characters keeps its beginning and its last properties.
   * A digest of the whole path follows, so that the name depends on no other name.
   */
  String nested(String outer, List<String> path) {
    StringBuilder whole = new StringBuilder(outer);
    path.forEach(property -> whole.append(JavaNames.typePart(property)));
    if (whole.length() <= LONGEST - NUMBER) {
      return take(whole.toString(), name -> true);
    }
    String beginning = outer.substring(0, Math.min(outer.length(), BEGINNING));
    int room = LONGEST - NUMBER - DIGEST - beginning.length();
    StringBuilder tail = new StringBuilder();
    for (int i = path.size() - 1; i >= 0; i--) {
      String part = JavaNames.typePart(path.get(i));
      if (tail.length() + part.length() > room) {
        break;
      }
      tail.insert(0, part);
    }
    if (tail.isEmpty()) {
      tail.append(JavaNames.typePart(path.get(path.size() - 1)), 0, room);
    }
    return take(beginning + tail + digest(outer, path), name -> true);
  }

  private static String digest(String outer, List<String> path) {
    byte[] text = (outer + "." + String.join(".", path)).getBytes(StandardCharsets.UTF_8);
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text);
      return HexFormat.of().formatHex(digest).substring(0, DIGEST);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
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
