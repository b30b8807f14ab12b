package dev.kubewright.it.programs;

import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What commands printed, without what differs from run to run. A file beside the tests has what
 * they print on a real server; {@code programs.update} rewrites it from there.
 */
final class Transcript {
  private static final Map<Pattern, String> VOLATILE = patterns();

  /** Helm prints the resources of a release in any order, a section for each kind. */
  private static final Pattern SECTION = Pattern.compile("==> .*\n(.+\n)*\n");

  private static final Pattern SECTIONS = Pattern.compile("(" + SECTION + ")+");

  private final StringBuilder text = new StringBuilder();

  private static Map<Pattern, String> patterns() {
    Map<String, String> masks = new LinkedHashMap<>();
    masks.put("\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d[^\\s\"]*( \\+0000 UTC)?", "<time>");
    masks.put("[A-Z][a-z]{2} [A-Z][a-z]{2} +\\d+ \\d\\d:\\d\\d:\\d\\d \\d{4}", "<time>");
    masks.put("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "<uid>");
    masks.put("resourceVersion: \"\\d+\"", "resourceVersion: <version>");
    masks.put("10\\.\\d+\\.\\d+\\.\\d+", "<address>");
    masks.put("https://127\\.0\\.0\\.1:\\d+", "<server>");
    // The last column of a table, and the space between two columns.
    masks.put("(?m)(?<= )(\\d+m)?\\d+s$", "<age>");
    masks.put("(?<=\\S) {2,}(?=\\S)", "  ");
    masks.put("(?m) +(?=\t|$)", "");
    // A client that ends its own watch logs so, if an event is on its way.
    masks.put("(?m)^I\\d{4} .*context canceled.*\n", "");
    Map<Pattern, String> patterns = new LinkedHashMap<>();
    masks.forEach((pattern, mask) -> patterns.put(Pattern.compile(pattern), mask));
    return patterns;
  }

  /** Adds a command and how it ended. */
  void add(String command, Program.Result result) {
    text.append("$ ").append(command).append('\n');
    text.append(masked(result.output()));
    if (result.code() != 0) {
      text.append("exit code ").append(result.code()).append('\n');
    }
    text.append('\n');
  }

  private static String masked(String output) {
    String masked = SECTIONS.matcher(output).replaceAll(Transcript::sorted);
    for (Map.Entry<Pattern, String> each : VOLATILE.entrySet()) {
      masked = each.getKey().matcher(masked).replaceAll(each.getValue());
    }
    return masked.isEmpty() || masked.endsWith("\n") ? masked : masked + "\n";
  }

  private static String sorted(MatchResult sections) {
    return SECTION
        .matcher(sections.group())
        .results()
        .map(MatchResult::group)
        .sorted()
        .collect(Collectors.collectingAndThen(Collectors.joining(), Matcher::quoteReplacement));
  }

  /** Fails if a file of the resources has another text. */
  void check(String name, Judge judge, Path results) throws IOException {
    Files.writeString(results.resolve(name), text);
    if (Boolean.getBoolean("programs.update") && judge == Judge.CONTROL_PLANE) {
      Path file = Program.source("src/test/resources/dev/kubewright/it/programs").resolve(name);
      Files.writeString(file, text);
      return;
    }
    boolean real = judge == Judge.CONTROL_PLANE;
    String expected = real ? expected(name) : KnownDifference.inMemory(expected(name));
    String actual = real ? text.toString() : KnownDifference.comparable(text.toString());
    assertWithMessage("%s on %s", name, judge).that(actual).isEqualTo(expected);
  }

  private static String expected(String name) throws IOException {
    try (InputStream in = Transcript.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError(name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
