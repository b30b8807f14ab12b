package dev.kubewright.benchmarks.report;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The main figures as bars, in an SVG that follows the reader's choice of light or dark. */
public final class Chart {
  private static final List<Metric> PANELS =
      List.of(
          Metric.DECODE_LIST,
          Metric.ENCODE_POD,
          Metric.HEAP_FULL,
          Metric.EVENTS,
          Metric.SYNC,
          Metric.COLD);
  private static final int COLUMNS = 2;
  private static final int PANEL_WIDTH = 460;
  private static final int BAR = 20;
  private static final int LABELS = 150;
  private static final int BARS = 210;
  private static final int HEADING = 44;
  private static final String STYLE =
      """
      <style>
      text{font:13px system-ui,sans-serif;fill:#1f2328}
      .title{font-weight:600}
      .hint,.value{fill:#59636e;font-size:12px}
      .bar{fill:#afb8c1}
      .ours{fill:#1f6feb}
      @media(prefers-color-scheme:dark){
      text{fill:#f0f6fc}
      .hint,.value{fill:#9198a1}
      .bar{fill:#4b535d}
      .ours{fill:#4493f8}
      }
      </style>
      """;

  private final Results results;
  private final List<Client> clients;
  private final StringBuilder svg = new StringBuilder();

  /** A chart of these clients. */
  public Chart(Results results, List<Client> clients) {
    this.results = results;
    this.clients = clients;
  }

  /** Writes the file. */
  public String write() {
    int rows = (PANELS.size() + COLUMNS - 1) / COLUMNS;
    int height = HEADING + clients.size() * BAR + 16;
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 %d %d\">\n"
            .formatted(COLUMNS * PANEL_WIDTH, rows * height));
    svg.append("<title>Kubernetes clients side by side</title>\n").append(STYLE);
    for (int i = 0; i < PANELS.size(); i++) {
      svg.append(
          "<g transform=\"translate(%d,%d)\">\n"
              .formatted(i % COLUMNS * PANEL_WIDTH, i / COLUMNS * height));
      panel(PANELS.get(i));
      svg.append("</g>\n");
    }
    return svg.append("</svg>\n").toString();
  }

  private void panel(Metric metric) {
    text(8, 20, "title", metric.title);
    text(8, 36, "hint", metric.moreIsBetter ? "longer is better" : "shorter is better");
    OptionalDouble most =
        clients.stream()
            .flatMap(client -> results.series(metric, client.id()).stream())
            .mapToDouble(Series::median)
            .max();
    int y = HEADING;
    for (Client client : clients) {
      var series = results.series(metric, client.id());
      if (series.isPresent()) {
        double value = series.get().median();
        bar(client, y, Math.max(1, BARS * value / most.orElse(1)), metric.unit.show(value));
        y += BAR;
      }
    }
  }

  private void bar(Client client, int y, double width, String value) {
    text(8, y + 14, "name", client.title());
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\"/>\n",
            client.ours() ? "ours" : "bar",
            LABELS,
            y + 3,
            width,
            BAR - 6));
    text((int) (LABELS + width + 6), y + 14, "value", value);
  }

  private void text(int x, int y, String style, String content) {
    svg.append(
        "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n"
            .formatted(style, x, y, content.replace("&", "&amp;").replace("<", "&lt;")));
  }
}
