package dev.kubewright.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The lines of the table about the API server in memory beside a real control plane. */
final class ServersTable {
  static final String TEXT =
      "The same requests to the API server in memory, without and with TLS, and to a real control"
          + " plane, in turns: `benchmarks/run --only servers`. Medians, and after the sign ± half of"
          + " the range of the samples, in percent. In parentheses: how many times better the server"
          + " in memory is than the real one. Goals are for the server without TLS.";

  /** The prefix of the metrics. */
  static final String PREFIX = "servers.";

  private static final String MEMORY = "memory";
  private static final String REAL = "real";
  private static final List<String> SERVERS = List.of(MEMORY, "memory-tls", REAL);
  private static final double MEGA = 1e6;

  /** A goal of a row: how many times better than the real server, or a limit of the value. */
  private enum Goal {
    NONE,
    AT_LEAST_AS_GOOD,
    LIMIT
  }

  private record Row(
      String id, String title, boolean moreIsBetter, double unit, Goal goal, double limit) {
    String show(double value) {
      double shown = value / unit;
      return String.format(
          Locale.ROOT, shown >= 100 ? "%,.0f" : shown >= 10 ? "%.1f" : "%.2f", shown);
    }
  }

  private static final List<Row> ROWS = rows();

  private ServersTable() {}

  private static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    time(rows, "list.json", "list of 10,000 pods, JSON", Goal.AT_LEAST_AS_GOOD);
    time(rows, "list.protobuf", "the same, protobuf", Goal.AT_LEAST_AS_GOOD);
    time(rows, "list.table", "the same, as a table", Goal.AT_LEAST_AS_GOOD);
    time(rows, "list.metadata", "the same, metadata", Goal.AT_LEAST_AS_GOOD);
    time(rows, "list.gzip", "the same, JSON, gzip", Goal.AT_LEAST_AS_GOOD);
    time(rows, "label", "list of 1,000 of them by label", Goal.AT_LEAST_AS_GOOD);
    time(rows, "page", "page of 500 of them", Goal.AT_LEAST_AS_GOOD);
    time(rows, "initial", "first state of a watch of them", Goal.AT_LEAST_AS_GOOD);
    rate(rows, "get", "GETs of a pod, one after the other", Goal.NONE);
    rate(rows, "create", "creations of pods, eight at once", Goal.NONE);
    rate(rows, "update", "updates of pods, eight at once", Goal.NONE);
    rate(rows, "patch", "merge patches of pods, eight at once", Goal.NONE);
    rate(rows, "apply", "applies of pods, eight at once", Goal.NONE);
    rate(
        rows,
        "events",
        "events of 500 patches to 50 watches, opening included",
        Goal.AT_LEAST_AS_GOOD);
    rate(rows, "watchers", "events of 10 patches to 1,000 watches, opening included", Goal.NONE);
    rows.add(
        new Row(
            "heap",
            "live heap with them, listed in each form, MB",
            false,
            MEGA,
            Goal.LIMIT,
            150 * MEGA));
    rows.add(new Row("resident", "resident memory at the end, MB", false, MEGA, Goal.NONE, 0));
    rows.add(new Row("start.first", "start of the first server, ms", false, 1, Goal.LIMIT, 1_000));
    rows.add(
        new Row("start.next", "start of another one in the process, ms", false, 1, Goal.LIMIT, 15));
    return rows;
  }

  private static void time(List<Row> rows, String id, String title, Goal goal) {
    rows.add(new Row(id, title + ", ms", false, 1, goal, 0));
    rows.add(cpu(id));
  }

  private static void rate(List<Row> rows, String id, String title, Goal goal) {
    rows.add(new Row(id, title + ", a second", true, 1, goal, 0));
    rows.add(cpu(id));
  }

  private static Row cpu(String id) {
    return new Row(id + ".cpu", "processor time of the server for one, ms", false, 1, Goal.NONE, 0);
  }

  /** The table, or nothing if nothing was measured. */
  static List<String> lines(Results results) {
    List<String> lines = new ArrayList<>();
    for (Row row : ROWS) {
      if (median(results, row, MEMORY).isPresent()) {
        lines.add(line(results, row));
      }
    }
    if (!lines.isEmpty()) {
      lines.add(0, "| --- | ---: | ---: | ---: | --- |");
      lines.add(0, "|  | in memory | in memory, TLS | real | goal |");
    }
    return lines;
  }

  private static Optional<Double> median(Results results, Row row, String server) {
    return results.series(PREFIX + row.id(), server).map(Series::median);
  }

  private static String line(Results results, Row row) {
    StringBuilder line = new StringBuilder("| ").append(row.title());
    for (String server : SERVERS) {
      line.append(" | ").append(cell(results, row, server));
    }
    return line.append(" | ").append(goal(results, row)).append(" |").toString();
  }

  private static String cell(Results results, Row row, String server) {
    Optional<Series> series = results.series(PREFIX + row.id(), server);
    if (series.isEmpty()) {
      return "–";
    }
    String value = row.show(series.get().median());
    if (series.get().sorted().size() > 1) {
      value += String.format(Locale.ROOT, " ±%.0f", series.get().spread());
    }
    Optional<Double> ratio = ratio(results, row, server);
    return server.equals(REAL) || ratio.isEmpty()
        ? value
        : value + String.format(Locale.ROOT, " (%.2f)", ratio.get());
  }

  private static Optional<Double> ratio(Results results, Row row, String server) {
    Optional<Double> real = median(results, row, REAL);
    return median(results, row, server)
        .filter(own -> own > 0 && real.orElse(0.0) > 0)
        .map(own -> row.moreIsBetter() ? own / real.orElseThrow() : real.orElseThrow() / own);
  }

  private static String goal(Results results, Row row) {
    return switch (row.goal()) {
      case NONE -> "";
      case AT_LEAST_AS_GOOD -> "≥ 1 ×: " + met(ratio(results, row, MEMORY).orElse(0.0) >= 1);
      case LIMIT ->
          "≤ "
              + row.show(row.limit())
              + ": "
              + met(median(results, row, MEMORY).orElseThrow() <= row.limit());
    };
  }

  private static String met(boolean met) {
    return met ? "met" : "**missed**";
  }
}
