package dev.kubewright.it.longrun.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The table in the reference of the importer. It is written like a golden, and compared like one.
 */
final class CorpusTable {
  private static final String BEGIN = "<!-- corpus: written by CorpusIT -->\n";
  private static final String END = "<!-- end of corpus -->";
  private static final String HEAD =
      """
      | set | documents | imported | compiled | equal | accepted | kinds | kept | unknown fields | records | lines | CPU seconds |
      |---|---|---|---|---|---|---|---|---|---|---|---|
      """;

  private static final Path GUIDE =
      Path.of(
          Objects.requireNonNull(System.getProperty("kubewright.root")),
          "docs",
          "reference",
          "importer.md");

  private CorpusTable() {}

  /** Writes the rows of a run. Rows of other sets stay as they are. */
  static void update(Collection<CorpusRow> rows) throws IOException {
    String guide = Files.readString(GUIDE);
    Map<String, String> lines = lines(guide);
    rows.forEach(row -> lines.put(row.set(), row.toString()));
    String table = HEAD + String.join("\n", lines.values()) + "\n";
    Files.writeString(
        GUIDE,
        guide.substring(0, guide.indexOf(BEGIN))
            + BEGIN
            + table
            + guide.substring(guide.indexOf(END)));
  }

  /** Returns how the stable cells of the guide differ from those of a run. */
  static List<String> differences(Collection<CorpusRow> rows) throws IOException {
    Map<String, String> lines = lines(Files.readString(GUIDE));
    var differences = new ArrayList<String>();
    for (CorpusRow row : rows) {
      String line = lines.getOrDefault(row.set(), "");
      List<String> cells = cells(line);
      int stable = row.stable().size();
      if (cells.size() < stable || !cells.subList(0, stable).equals(row.stable())) {
        differences.add("the guide says \"" + line + "\", the run says \"" + row + "\"");
      }
    }
    return differences;
  }

  private static Map<String, String> lines(String guide) {
    String table = guide.substring(guide.indexOf(BEGIN) + BEGIN.length(), guide.indexOf(END));
    var lines = new TreeMap<String, String>();
    table.lines().skip(2).forEach(line -> lines.put(cells(line).get(0), line));
    return lines;
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.split("\\|")).skip(1).map(String::strip).toList();
  }
}
