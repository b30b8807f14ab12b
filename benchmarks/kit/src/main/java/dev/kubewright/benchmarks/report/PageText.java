package dev.kubewright.benchmarks.report;

import java.util.List;
import java.util.Optional;

/** The text of a page while it is written. */
final class PageText {
  private static final String WRITTEN_BY =
      "Written by `benchmarks/run`; [README.md](README.md) says what is measured and how.";

  private final Results results;
  private final StringBuilder text = new StringBuilder();

  /** A page that begins with its title. */
  PageText(Results results, String title) {
    this.results = results;
    line("# " + title);
    line("");
    line(WRITTEN_BY);
    line("");
  }

  void line(String line) {
    text.append(line).append('\n');
  }

  void lines(List<String> lines) {
    lines.forEach(this::line);
  }

  void row(String... cells) {
    line("| " + String.join(" | ", cells) + " |");
  }

  void heading(String title, String introduction) {
    line("");
    line("## " + title);
    line("");
    line(introduction);
    line("");
  }

  /** What is known about the machine, the versions and the run. */
  void facts() {
    row("fact", "value");
    row("---", "---");
    results.notes().forEach(this::row);
  }

  void targets(List<Target> goals) {
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

  @Override
  public String toString() {
    return text.toString();
  }
}
