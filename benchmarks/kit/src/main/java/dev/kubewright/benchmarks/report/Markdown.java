package dev.kubewright.benchmarks.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The results as a page, but for the parts that have {@link Pages} of their own. */
public final class Markdown {
  private final Results results;
  private final List<Client> clients;
  private final PageText page;

  /** A page about these clients, the first of which is compared with all others. */
  public Markdown(Results results, List<Client> clients) {
    this.results = results;
    this.clients = clients.stream().filter(this::isMeasured).toList();
    this.page = new PageText(results, "Benchmark results");
  }

  private boolean isMeasured(Client client) {
    return Arrays.stream(Metric.values())
        .anyMatch(metric -> results.series(metric, client.id()).isPresent());
  }

  /**
   * Writes the page.
   *
   * @param chart the file name of the chart
   */
  public String write(String chart) {
    page.line(
        "Three parts have pages of their own: [bytes on the wire](WIRE.md) and what they cost");
    page.line("the API server, [streams of pods](STREAMS.md), and");
    page.line("[the API server in memory](SERVERS.md) beside a real control plane.");
    page.line("");
    page.line("![The main figures as bars](" + chart + ")");
    page.line("");
    page.facts();
    values();
    ratios();
    ablation();
    cluster();
    targets();
    return page.toString();
  }

  private void values() {
    page.heading("Medians", "After the sign ± half of the range of the samples, in percent.");
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
    page.heading(
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
      page.heading(
          "Heuristics of sharing",
          "`Kubewright, sharing` with one heuristic switched off in each row; `SharingTables`"
              + " explains them.");
      page.lines(AblationTable.lines(results));
    }
  }

  private void cluster() {
    List<String> lines = ClusterModel.table(results, clients);
    if (!lines.isEmpty()) {
      page.heading(
          "A large cluster",
          "The model of [docs/explain/scale.md](../docs/explain/scale.md): 450,000 pods and 420 events a second,"
              + " from the costs of a pod and an event above, and a replay of a tenth.");
      page.lines(lines);
    }
  }

  private void targets() {
    page.heading(
        "Targets",
        "Ratios are between medians of this run. The last rows say that no case is slower than any"
            + " peer; they name the one that comes closest.");
    List<Target> goals = new ArrayList<>(Target.ALL);
    goals.addAll(Target.noneSlower(results, clients));
    page.targets(goals);
  }

  private List<Metric> measured() {
    return Arrays.stream(Metric.values())
        .filter(m -> clients.stream().anyMatch(c -> results.series(m, c.id()).isPresent()))
        .toList();
  }

  private void header() {
    cells("", client -> Optional.of(client.title()));
    cells("---", client -> Optional.of("---:"));
  }

  private void cells(String name, Function<Client, Optional<String>> cell) {
    page.line(
        clients.stream()
            .map(client -> cell.apply(client).orElse("–"))
            .collect(Collectors.joining(" | ", "| " + name + " | ", " |")));
  }
}
