package dev.kubewright.benchmarks.report;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The lines of two tables that say what each heuristic of sharing is worth. */
final class AblationTable {
  private static final List<Metric> SPEED =
      List.of(
          Metric.ABLATION_LIST,
          Metric.ABLATION_APPLICATIONS,
          Metric.ABLATION_OWN,
          Metric.ABLATION_EVENT,
          Metric.ABLATION_LINES,
          Metric.ABLATION_ESCAPES,
          Metric.ABLATION_SECRETS);
  private static final List<Metric> MEMORY =
      List.of(
          Metric.ABLATION_LIST_GARBAGE,
          Metric.ABLATION_APPLICATIONS_GARBAGE,
          Metric.ABLATION_OWN_GARBAGE,
          Metric.ABLATION_EVENT_GARBAGE,
          Metric.ABLATION_HEAP,
          Metric.ABLATION_HITS);

  private AblationTable() {}

  static boolean isMeasured(Results results) {
    return results.series(Metric.ABLATION_LIST, Heuristic.NONE.id()).isPresent();
  }

  /** One table of speed and one of memory, because both side by side are too wide. */
  static List<String> lines(Results results) {
    return Stream.of(lines(results, SPEED), Stream.of(""), lines(results, MEMORY))
        .flatMap(Function.identity())
        .toList();
  }

  private static Stream<String> lines(Results results, List<Metric> columns) {
    Stream<String> head =
        Stream.of(
            line("switched off", columns.stream().map(metric -> metric.title)),
            line("---", columns.stream().map(metric -> "---:")));
    Stream<String> rows =
        Arrays.stream(Heuristic.values())
            .map(each -> line(each.title, columns.stream().map(m -> cell(results, m, each))));
    return Stream.concat(head, rows);
  }

  private static String cell(Results results, Metric metric, Heuristic heuristic) {
    return results
        .series(metric, heuristic.id())
        .map(series -> Markdown.cell(metric, series))
        .orElse("–");
  }

  private static String line(String name, Stream<String> cells) {
    return cells.collect(Collectors.joining(" | ", "| " + name + " | ", " |"));
  }
}
