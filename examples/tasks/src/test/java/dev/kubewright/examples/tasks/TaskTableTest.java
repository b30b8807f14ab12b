package dev.kubewright.examples.tasks;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Counts lines and imports of each task, beside those of other libraries. The page must say what
 * the sources say. {@code -Ddocs.update} writes it.
 */
class TaskTableTest {
  private static final Path PAGE = Path.of("..", "..", "docs", "explain", "tasks.md");
  private static final List<Path> SOURCES =
      List.of(Path.of("src", "main", "java"), Path.of("src", "test", "java"));

  /** Tasks that need what is not built yet. */
  private static final List<String> MISSING = List.of("T24", "T26");

  /** All tasks with the four lines of T24 have 115 at most. */
  private static final int MOST_LINES = 111;

  /** The longest lines of the other libraries have 134 columns. */
  private static final int MOST_COLUMNS = 130;

  private static final Pattern START = Pattern.compile("// @start region=\"(T\\d\\d)\"");
  private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?[\\w.]*\\.(\\w+);$");
  private static final Pattern TABLE = Pattern.compile("(?s)\\| task \\|.*?\n(?=\n|\\z)");

  private record Count(int lines, int imports) {
    /** Reads a count such as {@code 3/2}, or null for a task that a library does not have. */
    static @Nullable Count parse(String text) {
      String[] parts = text.split("/");
      return parts.length == 2 ? new Count(Integer.parseInt(parts[0]), Integer.parseInt(parts[1])) : null;
    }

    Count plus(Count other) {
      return new Count(lines + other.lines, imports + other.imports);
    }

    static String show(@Nullable Count count) {
      return count == null ? "–" : count.lines + " / " + count.imports;
    }
  }

  /** A task with the counts of the other libraries. */
  private record Row(String id, String name, List<@Nullable Count> others) {}

  @Test
  void page_saysWhatTheSourcesSay() throws IOException {
    String page = Files.readString(PAGE);
    Matcher old = TABLE.matcher(page);
    assertThat(old.find()).isTrue();
    String table = table(count(), rows());
    if (System.getProperty("docs.update") != null) {
      Files.writeString(PAGE, page.substring(0, old.start()) + table + page.substring(old.end()));
    } else {
      assertThat(old.group()).isEqualTo(table);
    }
  }

  @Test
  void tasks_areAllThere_andShort() throws IOException {
    SortedMap<String, Count> counts = count();

    assertThat(counts.keySet())
        .containsExactlyElementsIn(
            rows().stream().map(Row::id).filter(id -> !MISSING.contains(id)).toList())
        .inOrder();
    assertThat(counts.values().stream().mapToInt(Count::lines).sum()).isAtMost(MOST_LINES);
  }

  private static String table(Map<String, Count> ours, List<Row> rows) {
    var table = new StringBuilder();
    table.append("| task | | Kubewright | fabric8 | client-go | kube-rs | official client |\n");
    table.append("|---|---|---|---|---|---|---|\n");
    Count sum = new Count(0, 0);
    List<Count> sums = new ArrayList<>(List.of(sum, sum, sum));
    for (Row row : rows) {
      Count count = ours.get(row.id());
      var cells = new ArrayList<>(List.of(row.id(), row.name(), Count.show(count)));
      row.others().forEach(other -> cells.add(Count.show(other)));
      table.append("| ").append(String.join(" | ", cells)).append(" |\n");
      if (count != null) {
        sum = sum.plus(count);
        for (int i = 0; i < sums.size(); i++) {
          sums.set(i, sums.get(i).plus(Objects.requireNonNull(row.others().get(i), row.id())));
        }
      }
    }
    var cells = new ArrayList<>(List.of("**sum**", "those that all four have", Count.show(sum)));
    sums.forEach(each -> cells.add(Count.show(each)));
    return table.append("| ").append(String.join(" | ", cells)).append(" | |\n").toString();
  }

  private static List<Row> rows() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(TaskTableTest.class.getResourceAsStream("others.tsv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t"))
          .map(cells -> new Row(cells[0], cells[1], counts(cells)))
          .toList();
    }
  }

  private static List<@Nullable Count> counts(String[] cells) {
    var counts = new ArrayList<@Nullable Count>();
    for (int i = 2; i < cells.length; i++) {
      counts.add(Count.parse(cells[i]));
    }
    return counts;
  }

  private static SortedMap<String, Count> count() throws IOException {
    SortedMap<String, Count> counts = new TreeMap<>();
    for (Path root : SOURCES) {
      List<Path> files;
      try (Stream<Path> all = Files.walk(root)) {
        files = all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
      }
      for (Path file : files) {
        String source = Files.readString(file);
        START.matcher(source).results()
            .forEach(start -> counts.put(start.group(1), count(source, start)));
      }
    }
    return counts;
  }

  /** Lines without comments and blank ones, and the imports whose names they have. */
  private static Count count(String source, MatchResult start) {
    String region = source.substring(start.end(), source.indexOf("// @end", start.end()));
    String code = region
        .replaceAll("(?s)/\\*.*?\\*/", "")
        .replaceAll("//(?=[^\"\n]*\n).*", "");
    List<String> lines = code.lines().filter(line -> !line.isBlank()).toList();
    int indent = lines.stream().mapToInt(line -> line.length() - line.stripLeading().length()).min().orElse(0);
    for (String line : lines) {
      assertWithMessage(start.group(1) + ": " + line)
          .that(line.stripTrailing().length() - indent)
          .isAtMost(MOST_COLUMNS);
    }
    String words = code.replaceAll("\"[^\"\n]*\"", "");
    long imports = IMPORT.matcher(source).results()
        .filter(each -> Pattern.compile("(?<![\\w.])" + each.group(1) + "\\b").matcher(words).find())
        .count();
    return new Count(lines.size(), Math.toIntExact(imports));
  }
}
