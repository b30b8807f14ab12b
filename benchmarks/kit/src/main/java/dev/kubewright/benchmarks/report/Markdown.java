package dev.kubewright.benchmarks.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The results as a page. */
public final class Markdown {
  private final Results results;
  private final List<Client> all;
  private final List<Client> clients;
  private final StringBuilder page = new StringBuilder();

  /** A page about these clients, the first of which is compared with all others. */
  public Markdown(Results results, List<Client> clients) {
    this.results = results;
    this.all = clients;
    this.clients = clients.stream().filter(this::isMeasured).toList();
  }

  private boolean isMeasured(Client client) {
    return Arrays.stream(Metric.values())
        .filter(metric -> !metric.isStream())
        .anyMatch(metric -> results.series(metric, client.id()).isPresent());
  }

  /**
   * Writes the page.
   *
   * @param chart the file name of the chart
   */
  public String write(String chart) {
    line("# Benchmark results");
    line("");
    line("Written by `benchmarks/run`; [README.md](README.md) says what is measured and how.");
    line("");
    line("![The main figures as bars](" + chart + ")");
    line("");
    row("fact", "value");
    row("---", "---");
    results.notes().forEach(this::row);
    values();
    ratios();
    ablation();
    cluster();
    streams();
    servers();
    targets();
    return page.toString();
  }

  private void values() {
    heading("Medians", "After the sign ± half of the range of the samples, in percent.");
    header();
    for (Metric metric : measured()) {
      cells(metric.title, client -> results.series(metric, client.id()).map(s -> cell(metric, s)));
    }
  }

  static String cell(Metric metric, Series series) {
    String value = metric.unit.show(series.median());
    return series.sorted().size() == 1
        ? value
        : value + String.format(Locale.ROOT, " ±%.0f", series.spread());
  }

  private void ratios() {
    Client first = clients.isEmpty() ? new Client("", "", true, false) : clients.get(0);
    heading(
        "Ratios",
        "How many times better "
            + first.title()
            + " is: above 1 it is ahead, below 1 it is behind.");
    header();
    for (Metric metric : measured()) {
      Optional<Double> own = results.series(metric, first.id()).map(Series::median);
      if (own.isPresent() && metric.isCompared()) {
        cells(
            metric.title.replaceFirst(", [^,]*$", ""),
            client ->
                results
                    .series(metric, client.id())
                    .map(s -> metric.ratio(own.get(), s.median()))
                    .map(ratio -> String.format(Locale.ROOT, "%.2f", ratio)));
      }
    }
  }

  private void ablation() {
    if (AblationTable.isMeasured(results)) {
      heading(
          "Heuristics of sharing",
          "`Kubewright, sharing` with one heuristic switched off in each row; `SharingTables`"
              + " explains them.");
      AblationTable.lines(results).forEach(this::line);
    }
  }

  private void cluster() {
    List<String> lines = ClusterModel.table(results, clients);
    if (!lines.isEmpty()) {
      heading(
          "A large cluster",
          "The model of [docs/explain/scale.md](../docs/explain/scale.md): 450,000 pods and 420 events a second,"
              + " from the costs of a pod and an event above, and a replay of a tenth.");
      lines.forEach(this::line);
    }
  }

  private void streams() {
    List<String> lines = StreamTable.lines(results, all);
    if (!lines.isEmpty()) {
      heading("Streams of pods", StreamTable.TEXT);
      lines.forEach(this::line);
      line("");
      targetRows(Target.STREAMS);
    }
  }

  private void servers() {
    List<String> lines = ServersTable.lines(results);
    if (!lines.isEmpty()) {
      heading("The API server in memory", ServersTable.TEXT);
      lines.forEach(this::line);
    }
  }

  private void targets() {
    heading(
        "Targets",
        "Ratios are between medians of this run. The last rows say that no case is slower than any"
            + " peer; they name the one that comes closest.");
    List<Target> goals = new ArrayList<>(Target.ALL);
    goals.addAll(Target.noneSlower(results, clients));
    targetRows(goals);
  }

  private void targetRows(List<Target> goals) {
    row("target", "of", "against", "wanted", "reached", "");
    row("---", "---", "---", "---", "---", "---");
    for (Target target : goals) {
      Optional<Double> reached = target.reached(results);
      row(
          target.metric().title,
          target.ours(),
          target.peer(),
          target.wanted(),
          reached.map(target::show).orElse("not measured"),
          reached.map(value -> target.isMet(value) ? "met" : "**missed**").orElse(""));
    }
  }

  private List<Metric> measured() {
    return Arrays.stream(Metric.values())
        .filter(m -> !m.isStream())
        .filter(m -> clients.stream().anyMatch(c -> results.series(m, c.id()).isPresent()))
        .toList();
  }

  private void heading(String title, String text) {
    line("");
    line("## " + title);
    line("");
    line(text);
    line("");
  }

  private void header() {
    cells("", client -> Optional.of(client.title()));
    cells("---", client -> Optional.of("---:"));
  }

  private void cells(String name, Function<Client, Optional<String>> cell) {
    line(
        clients.stream()
            .map(client -> cell.apply(client).orElse("–"))
            .collect(Collectors.joining(" | ", "| " + name + " | ", " |")));
  }

  private void row(String... cells) {
    line("| " + String.join(" | ", cells) + " |");
  }

  private void line(String text) {
    page.append(text).append('\n');
  }
}
