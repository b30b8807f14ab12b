package dev.kubewright.naming;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tables of what the Go implementation says; {@code it-tests/control-plane/facts} writes them. */
final class GoTables {
  private static final Pattern CELL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(u([0-9a-f]{4})|.)");

  private GoTables() {}

  /** Returns the rows of a table. */
  static List<List<String>> rows(String name) throws IOException {
    try (InputStream in = Objects.requireNonNull(GoTables.class.getResourceAsStream(name), name)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      List<List<String>> rows = new ArrayList<>();
      text.lines().forEach(line -> rows.add(cells(line)));
      return rows;
    }
  }

  private static List<String> cells(String line) {
    return CELL.matcher(line).results().map(cell -> unescape(cell.group(1))).toList();
  }

  private static String unescape(String text) {
    return ESCAPE.matcher(text).replaceAll(GoTables::character);
  }

  private static String character(MatchResult escape) {
    String character =
        switch (escape.group(1).charAt(0)) {
          case 'u' -> Character.toString(Integer.parseInt(escape.group(2), 16));
          case 'n' -> "\n";
          case 't' -> "\t";
          default -> escape.group(1);
        };
    return Matcher.quoteReplacement(character);
  }
}
