package dev.kubewright.benchmarks.report;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The main figures as bars, in an SVG that follows the reader's choice of light or dark. */
public final class Chart {
  private static final List<Metric> PANELS =
      List.of(
          Metric.DECODE_LIST,
          Metric.DECODE_EVENT,
          Metric.ENCODE_POD,
          Metric.HEAP_FULL,
          Metric.EVENTS,
          Metric.SYNC,
          Metric.COLD,
          Metric.INFORMERS_HEAP,
          Metric.DECODE_LINES,
          Metric.DECODE_ESCAPES);
  private static final int COLUMNS = 2;
  private static final int BAR = 20;

  /** Wide letters of the font, so that no label reaches its bar in any font. */
  private static final double LETTER = 7.5;

  private static final int MARGIN = 8;
  private static final int BARS = 210;
  private static final int VALUES = 70;
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
  private final int labels;
  private final StringBuilder svg = new StringBuilder();

  /** A chart of these clients. */
  public Chart(Results results, List<Client> clients) {
    this.results = results;
    this.clients = clients;
    int longest = clients.stream().mapToInt(client -> client.title().length()).max().orElse(0);
    this.labels = MARGIN + (int) Math.ceil(LETTER * longest) + MARGIN;
  }

  /** Writes the file. */
  public String write() {
    List<Metric> panels =
        PANELS.stream().filter(metric -> clients.stream().anyMatch(c -> has(metric, c))).toList();
    int rows = (panels.size() + COLUMNS - 1) / COLUMNS;
    int width = labels + BARS + VALUES;
    int[] tops = new int[rows + 1];
    for (int row = 0; row < rows; row++) {
      List<Metric> beside =
          panels.subList(row * COLUMNS, Math.min(panels.size(), (row + 1) * COLUMNS));
      tops[row + 1] = tops[row] + HEADING + bars(beside) * BAR + 16;
    }
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 %d %d\">\n"
            .formatted(COLUMNS * width, tops[rows]));
    svg.append("<title>Kubernetes clients side by side</title>\n").append(STYLE);
    for (int i = 0; i < panels.size(); i++) {
      svg.append(
          "<g transform=\"translate(%d,%d)\">\n".formatted(i % COLUMNS * width, tops[i / COLUMNS]));
      panel(panels.get(i));
      svg.append("</g>\n");
    }
    return svg.append("</svg>\n").toString();
  }

  private boolean has(Metric metric, Client client) {
    return results.series(metric, client.id()).isPresent();
  }

  /** The most bars that a panel of a row has. */
  private int bars(List<Metric> row) {
    return row.stream()
        .mapToInt(metric -> (int) clients.stream().filter(c -> has(metric, c)).count())
        .max()
        .orElse(0);
  }

  private void panel(Metric metric) {
    text(MARGIN, 20, "title", metric.title);
    text(MARGIN, 36, "hint", metric.moreIsBetter ? "longer is better" : "shorter is better");
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
    text(MARGIN, y + 14, "name", client.title());
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\"/>\n",
            client.ours() ? "ours" : "bar",
            labels,
            y + 3,
            width,
            BAR - 6));
    text((int) (labels + width + 6), y + 14, "value", value);
  }

  private void text(int x, int y, String style, String content) {
    svg.append(
        "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n"
            .formatted(style, x, y, content.replace("&", "&amp;").replace("<", "&lt;")));
  }
}
