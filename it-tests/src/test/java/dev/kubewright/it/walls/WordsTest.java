package dev.kubewright.it.walls;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.Range;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One word for one thing: the glossary of CONTRIBUTING.md, and the names and texts of types. */
class WordsTest {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();

  /** Modules from which programs and their tests import. */
  private static final List<String> IMPORTED =
      List.of(
          "runtime-core",
          "runtime-yaml",
          "runtime-connect",
          "runtime-rest",
          "runtime-cache",
          "runtime-jackson",
          "test-kit");

  /** Modules that are published besides those. */
  private static final List<String> PUBLISHED =
      List.of(
          "generator-naming",
          "generator-processor",
          "generator-cel",
          "openapi-importer",
          "maven-plugin",
          "gradle-plugin",
          "api-server",
          "cli");

  /** Names with a word that the glossary forbids, each with the reason why it stays. */
  private static final Map<String, String> EXCEPTIONS =
      Map.of(
          "dev.kubewright.importer.read.schema.Refusals#oneOf", "oneOf in a schema",
          "dev.kubewright.json.OneOfCodec", "values of sealed types: oneOf in a schema",
          "dev.kubewright.processor.read.component.OneOfReader", "oneOf in a schema",
          "dev.kubewright.processor.read.component.OneOfReader#isOneOf", "oneOf in a schema",
          "dev.kubewright.processor.model.RecordModel#oneOf", "oneOf in a schema");

  /** A row of the glossary. */
  private record Row(String word, String means, List<String> not) {}

  private static List<Row> glossary(Path root) throws IOException {
    List<String> lines = Files.readAllLines(root.resolve("CONTRIBUTING.md"));
    int head = lines.indexOf("| word | means | not |");
    assertWithMessage("the line of the table's head").that(head).isAtLeast(0);
    return lines.subList(head + 2, lines.size()).stream()
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> line.substring(1).split("\\|"))
        .map(
            cells ->
                new Row(
                    cells[0].strip(),
                    cells[1].strip(),
                    Stream.of(cells[2].split(","))
                        .map(String::strip)
                        .filter(word -> !word.equals("–"))
                        .toList()))
        .toList();
  }

  @Test
  void glossary_isSortedAndHasEachWordOnce() throws IOException {
    List<Row> rows = glossary(ROOT);

    assertThat(rows.size()).isIn(Range.closed(35, 60));
    assertThat(rows.stream().map(row -> row.word().toLowerCase(Locale.ROOT)).toList())
        .isInStrictOrder();
    Set<String> words = new HashSet<>(rows.stream().map(Row::word).toList());
    for (Row row : rows) {
      assertWithMessage(row.word()).that(row.means()).isNotEmpty();
      assertWithMessage("%s has a row, so no row may forbid it", row.not())
          .that(row.not().stream().filter(words::contains).toList())
          .isEmpty();
    }
  }

  /** So an import never needs a second look. */
  @Test
  void publicTypes_ofExportedPackages_haveNamesOfTheirOwn() throws IOException {
    assertThat(sharedNames(ROOT, IMPORTED)).isEmpty();
  }

  private static Map<String, Set<String>> sharedNames(Path root, List<String> modules)
      throws IOException {
    var packages = new TreeMap<String, Set<String>>();
    for (String module : modules) {
      Declarations declarations = Declarations.of(root.resolve(module));
      declarations.types().stream()
          .filter(type -> type.open() && !type.nested())
          .filter(type -> declarations.exports(type.packageName()))
          .forEach(
              type ->
                  packages
                      .computeIfAbsent(type.name(), name -> new TreeSet<>())
                      .add(type.packageName()));
    }
    packages.values().removeIf(found -> found.size() == 1);
    return packages;
  }

  @Test
  void publicNames_haveNoWordThatTheGlossaryForbids() throws IOException {
    List<String> modules = Stream.of(IMPORTED, PUBLISHED).flatMap(List::stream).toList();

    List<String> found = forbidden(ROOT, modules, glossary(ROOT));

    var unexplained = new ArrayList<>(found);
    unexplained.removeIf(line -> EXCEPTIONS.containsKey(line.split(":")[0]));
    assertWithMessage(String.join("\n", unexplained)).that(unexplained).isEmpty();
    assertWithMessage("exceptions")
        .that(found.stream().map(line -> line.split(":")[0]).toList())
        .containsAtLeastElementsIn(EXCEPTIONS.keySet());
  }

  /** Names with the word that is wrong and the one that is right. */
  private static List<String> forbidden(Path root, List<String> modules, List<Row> glossary)
      throws IOException {
    var found = new TreeSet<String>();
    for (String module : modules) {
      for (Declarations.Type type : Declarations.of(root.resolve(module)).types()) {
        if (type.open()) {
          String name = type.packageName() + "." + type.name();
          check(name, type.name(), glossary, found);
          type.methods().forEach(method -> check(name + "#" + method, method, glossary, found));
        }
      }
    }
    return List.copyOf(found);
  }

  private static void check(String place, String name, List<Row> glossary, Set<String> found) {
    String words = " " + words(name) + " ";
    for (Row row : glossary) {
      row.not().stream()
          .filter(word -> words.contains(" " + word + " "))
          .forEach(word -> found.add(place + ": not \"" + word + "\" but \"" + row.word() + "\""));
    }
  }

  private static final Pattern HUMP =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_");

  private static String words(String name) {
    return String.join(" ", HUMP.split(name)).toLowerCase(Locale.ROOT);
  }

  /** A reader looks for what a type is. */
  @Test
  void javadocOfTypes_saysWhatTheTypeIs() throws IOException {
    List<String> modules;
    try (Stream<Path> folders = Files.walk(ROOT, 2)) {
      modules =
          folders
              .filter(folder -> Files.isDirectory(folder.resolve("src/main/java")))
              .map(folder -> ROOT.relativize(folder).toString())
              .sorted()
              .toList();
    }
    assertThat(modules).contains("runtime-core");

    assertThat(questions(ROOT, modules)).isEmpty();
  }

  private static List<String> questions(Path root, List<String> modules) throws IOException {
    var found = new ArrayList<String>();
    for (String module : modules) {
      for (Declarations.Type type : Declarations.of(root.resolve(module)).types()) {
        if (type.javadoc().matches("(What|Whether|How)\\b.*")) {
          found.add(type.packageName() + "." + type.name() + ": " + type.javadoc());
        }
      }
    }
    return found;
  }

  @Test
  void mistakes_areFound(@TempDir Path root) throws IOException {
    write(root, "one/src/main/java/module-info.java", "module one { exports a; }");
    write(root, "one/src/main/java/a/Item.java", "package a; public class Item {}");
    write(root, "one/src/main/java/b/Item.java", "package b; public class Item {}");
    write(
        root,
        "two/src/main/java/c/Item.java",
        """
        package c;

        /** What it is. */
        public interface Item {
          int longestAnswer();

          /** Is one. */
          record OneOf(int answers) {
            int answer() {
              return 1;
            }
          }

          private void answered() {}
        }
        """);
    List<Row> rows =
        List.of(
            new Row("response", "", List.of("answer", "answers", "answered")),
            new Row("enum values", "", List.of("one of")));

    assertThat(sharedNames(root, List.of("one"))).isEmpty();
    assertThat(sharedNames(root, List.of("one", "two"))).containsExactly("Item", Set.of("a", "c"));
    assertThat(forbidden(root, List.of("one", "two"), rows))
        .containsExactly(
            "c.Item#longestAnswer: not \"answer\" but \"response\"",
            "c.OneOf: not \"one of\" but \"enum values\"");
    assertThat(questions(root, List.of("one", "two"))).containsExactly("c.Item: What it is.");
    assertThat(words("isJSONNameOf_aValue2X")).isEqualTo("is json name of a value2 x");
  }

  private static void write(Path root, String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
