package dev.kubewright.benchmarks.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The lines of a table of medians, in which one client is compared with all others. */
final class MediansTable {
  static final String TEXT =
      "Medians, and after the sign ± half of the range of the samples, in percent. Columns take"
          + " turns, so what else the machine does hits all of them. In parentheses: how many times"
          + " better the first column is.";

  private MediansTable() {}

  /** The table, or nothing if nothing was measured. */
  static List<String> lines(Results results, Metric[] rows, List<Client> all) {
    List<Metric> metrics =
        Arrays.stream(rows)
            .filter(metric -> all.stream().anyMatch(c -> isMeasured(results, metric, c)))
            .toList();
    List<Client> clients =
        all.stream()
            .filter(client -> metrics.stream().anyMatch(m -> isMeasured(results, m, client)))
            .toList();
    List<String> lines = new ArrayList<>();
    if (!clients.isEmpty()) {
      lines.add(line("", clients, Client::title));
      lines.add(line("---", clients, client -> "---:"));
      Client first = clients.get(0);
      for (Metric metric : metrics) {
        lines.add(line(metric.title, clients, each -> cell(results, metric, first, each)));
      }
    }
    return lines;
  }

  private static boolean isMeasured(Results results, Metric metric, Client client) {
    return results.series(metric, client.id()).isPresent();
  }

  private static String cell(Results results, Metric metric, Client first, Client client) {
    Optional<Series> series = results.series(metric, client.id());
    if (series.isEmpty()) {
      return "–";
    }
    String cell = Markdown.cell(metric, series.get());
    double other = series.get().median();
    Optional<Double> own = results.series(metric, first.id()).map(Series::median);
    boolean isCompared = !client.equals(first) && own.isPresent() && own.get() > 0 && other > 0;
    return isCompared
        ? cell + String.format(Locale.ROOT, " (%.2f)", metric.ratio(own.get(), other))
        : cell;
  }

  private static String line(String name, List<Client> clients, Function<Client, String> cell) {
    return clients.stream().map(cell).collect(Collectors.joining(" | ", "| " + name + " | ", " |"));
  }
}
