package dev.kubewright.it.build.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a source that a page shows, as in the snippets of Javadoc (JEP 413): the lines between
 * {@code // @start region="name"} and {@code // @end}. Regions may be nested. The comments that
 * limit them are not shown.
 */
final class Region {
  private static final Pattern LIMIT =
      Pattern.compile("\\s*(?://|#|<!--)\\s*@(start|end)\\b(?:\\s+region=\"([\\w-]+)\")?.*");

  private Region() {}

  /** Returns a whole source, without the comments that limit regions. */
  static String whole(Path source) throws IOException {
    return text(
        Files.readAllLines(source).stream()
            .filter(line -> !LIMIT.matcher(line).matches())
            .toList());
  }

  /** Returns the names of the regions of a source. */
  static List<String> names(Path source) throws IOException {
    return Files.readAllLines(source).stream()
        .map(LIMIT::matcher)
        .filter(Matcher::matches)
        .filter(limit -> limit.group(1).equals("start"))
        .map(limit -> limit.group(2))
        .toList();
  }

  /**
   * Returns a region, without the indentation that all its lines have.
   *
   * @throws IllegalArgumentException if the source has no such region, or has it twice
   */
  static String of(Path source, String name) throws IOException {
    var open = new ArrayList<String>();
    var lines = new ArrayList<String>();
    int found = 0;
    for (String line : Files.readAllLines(source)) {
      Matcher limit = LIMIT.matcher(line);
      if (!limit.matches()) {
        if (open.contains(name)) {
          lines.add(line);
        }
      } else if (limit.group(1).equals("start")) {
        open.add(limit.group(2));
        found += name.equals(limit.group(2)) ? 1 : 0;
      } else if (open.isEmpty()) {
        throw new IllegalArgumentException(source + " ends a region that it did not start");
      } else {
        open.remove(open.size() - 1);
      }
    }
    if (found != 1 || !open.isEmpty()) {
      throw new IllegalArgumentException(
          source + " has the region " + name + " " + found + " times; never ended: " + open);
    }
    return text(lines);
  }

  private static String text(List<String> lines) {
    int indent =
        lines.stream()
            .filter(line -> !line.isBlank())
            .mapToInt(line -> line.length() - line.stripLeading().length())
            .min()
            .orElse(0);
    var text = new StringBuilder();
    for (String line : lines) {
      text.append(line.isBlank() ? "" : line.substring(indent)).append('\n');
    }
    return text.toString().strip().concat("\n");
  }
}
