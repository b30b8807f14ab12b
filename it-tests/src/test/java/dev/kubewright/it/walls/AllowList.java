package dev.kubewright.it.walls;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.PackageMatcher;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What the packages of a room may import. The file {@code <room>.txt} beside this class has a row
 * for each package: {@code package -> words}. A package without a row may import nothing. The room
 * {@code core} has all packages of runtime-core.
 *
 * <p>Names of packages are without {@code dev.kubewright.}, and that package itself is {@code
 * root}. A word is a package, a library such as {@code org.junit..} with all packages below it, or
 * {@code core} for those of runtime-core. The JDK and jspecify need no word. A line that starts
 * with {@code #} is a comment.
 */
final class AllowList {
  private static final String OURS = "dev.kubewright.";
  private static final List<String> FREE =
      List.of("java.", "javax.", "jdk.", "com.sun.", "org.jspecify.");

  /** Libraries that are part of our jars under names of their own. */
  private static final Map<String, String> SHADED =
      Map.of(
          "naming", "dev.kubewright.naming",
          "re2j", "com.google.re2j",
          "javapoet", "com.palantir.javapoet",
          "jackson", "tools.jackson",
          "fasterxml", "com.fasterxml.jackson");

  private final String room;
  private final Set<String> core;
  private final SortedMap<String, List<String>> rows = new TreeMap<>();
  private final List<String> problems = new ArrayList<>();

  /**
   * Reads the rows of a room.
   *
   * @param core patterns for the packages of runtime-core
   */
  AllowList(String room, String... core) {
    this.room = room;
    this.core = Set.of(core);
    text().lines().filter(line -> !line.isBlank() && !line.startsWith("#")).forEach(this::add);
  }

  private String text() {
    try (InputStream in = AllowList.class.getResourceAsStream(room + ".txt")) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String line) {
    String[] halves = line.split("->", -1);
    String name = halves[0].strip();
    if (halves.length != 2 || rows.containsKey(name)) {
      problems.add("not a row, or the second one of its package: " + line);
      return;
    }
    rows.put(name, Stream.of(halves[1].strip().split(" +")).filter(w -> !w.isEmpty()).toList());
  }

  /**
   * Returns what is wrong: imports that no row allows, packages without a row, rows without a
   * package, and words that nothing needs. A missing row is printed as it has to be written.
   */
  List<String> problems(JavaClasses classes) {
    SortedMap<String, SortedMap<String, String>> imports = imports(classes);
    var found = new ArrayList<String>(problems);
    for (var entry : imports.entrySet()) {
      List<String> words = rows.get(entry.getKey());
      if (words == null) {
        found.add("no row: " + row(entry.getKey(), entry.getValue().keySet()));
      } else {
        compare(entry.getKey(), words, entry.getValue(), found);
      }
    }
    rows.keySet().stream()
        .filter(name -> !imports.containsKey(name))
        .forEach(name -> found.add("no such package: " + name));
    return found;
  }

  private void compare(
      String name, List<String> words, SortedMap<String, String> imports, List<String> found) {
    var used = new TreeSet<String>();
    imports.forEach(
        (target, example) -> {
          List<String> fitting = words.stream().filter(word -> allows(word, target)).toList();
          used.addAll(fitting);
          if (fitting.isEmpty()) {
            found.add(name + " may not import " + target + ": " + example);
          }
        });
    words.stream()
        .filter(word -> !used.contains(word))
        .forEach(word -> found.add(name + " does not need " + word));
  }

  private boolean allows(String word, String target) {
    if (word.equals("core")) {
      return isCore(target);
    }
    return word.endsWith("..")
        ? (target + ".").startsWith(word.substring(0, word.length() - 1))
        : word.equals(target);
  }

  private boolean isInRoom(String name) {
    return room.equals("core") ? isCore(name) : (name + ".").startsWith(room + ".");
  }

  private boolean isCore(String target) {
    String full = target.equals("root") ? "dev.kubewright" : OURS + target;
    return core.stream().anyMatch(pattern -> PackageMatcher.of(pattern).matches(full));
  }

  private String row(String name, Set<String> imports) {
    var words = new TreeSet<String>();
    boolean own = isCore(name);
    imports.forEach(target -> words.add(!own && isCore(target) ? "core" : target));
    return name + " -> " + String.join(" ", words);
  }

  /** By package of the room, what it imports, each with one example. */
  private SortedMap<String, SortedMap<String, String>> imports(JavaClasses classes) {
    var imports = new TreeMap<String, SortedMap<String, String>>();
    for (JavaClass type : classes) {
      String name = shortName(type.getPackageName());
      if (!isInRoom(name) || type.getSimpleName().equals("package-info")) {
        continue;
      }
      SortedMap<String, String> own = imports.computeIfAbsent(name, added -> new TreeMap<>());
      type.getDirectDependenciesFromSelf().stream()
          .map(needed -> needed.getTargetClass().getBaseComponentType())
          .filter(needed -> !needed.isPrimitive())
          .forEach(
              needed -> {
                String target = shortName(needed.getPackageName());
                if (!target.equals(name) && FREE.stream().noneMatch((target + ".")::startsWith)) {
                  own.putIfAbsent(target, type.getSimpleName() + " needs " + needed.getName());
                }
              });
    }
    return imports;
  }

  private static String shortName(String packageName) {
    String name = packageName;
    int shaded = name.indexOf(".shaded.");
    if (name.startsWith(OURS) && shaded > 0) {
      String rest = name.substring(shaded + ".shaded.".length());
      String first = rest.split("\\.")[0];
      name = SHADED.getOrDefault(first, first) + rest.substring(first.length());
    }
    if (name.equals("dev.kubewright")) {
      return "root";
    }
    return name.startsWith(OURS) ? name.substring(OURS.length()) : name;
  }
}
