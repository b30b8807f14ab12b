package dev.kubewright.benchmarks.report;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The lines of a table that says what each heuristic of sharing is worth. */
final class AblationTable {
  private static final List<Metric> COLUMNS =
      List.of(
          Metric.ABLATION_LIST,
          Metric.ABLATION_EVENT,
          Metric.ABLATION_LIST_GARBAGE,
          Metric.ABLATION_EVENT_GARBAGE,
          Metric.ABLATION_HEAP,
          Metric.ABLATION_HITS);

  private AblationTable() {}

  static boolean isMeasured(Results results) {
    return results.series(Metric.ABLATION_LIST, Heuristic.NONE.id()).isPresent();
  }

  static List<String> lines(Results results) {
    Stream<String> head =
        Stream.of(
            line("switched off", COLUMNS.stream().map(metric -> metric.title)),
            line("---", COLUMNS.stream().map(metric -> "---:")));
    Stream<String> rows =
        Arrays.stream(Heuristic.values())
            .map(each -> line(each.title, COLUMNS.stream().map(m -> cell(results, m, each))));
    return Stream.concat(head, rows).toList();
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
