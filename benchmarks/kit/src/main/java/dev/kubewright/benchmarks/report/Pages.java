package dev.kubewright.benchmarks.report;

import java.util.List;

/** The pages of parts that share no table with others. */
public final class Pages {
  private Pages() {}

  /** The page about streams of pods; the first client is compared with all others. */
  public static String streams(Results results, List<Client> clients) {
    var page = new PageText(results, "Streams of pods");
    page.facts();
    page.heading("Medians", MediansTable.TEXT);
    page.lines(MediansTable.lines(results, Metric.streams(), clients));
    page.heading("Targets", "Ratios are between medians of this run.");
    page.targets(Target.STREAMS);
    return page.toString();
  }

  /** The page about bytes on the wire, and what they cost a real API server and us. */
  public static String wire(Results results, List<Client> clients) {
    var page = new PageText(results, "Bytes on the wire, and the API server's processors");
    page.facts();
    page.heading("Medians", MediansTable.TEXT);
    page.lines(MediansTable.lines(results, Metric.wire(), clients));
    page.heading("Targets", "Ratios are between medians of this run.");
    page.targets(Target.WIRE);
    return page.toString();
  }

  /** The page about the API server in memory beside a real control plane. */
  public static String servers(Results results) {
    var page = new PageText(results, "The API server in memory");
    page.facts();
    page.heading("Medians", ServersTable.TEXT);
    page.lines(ServersTable.lines(results));
    return page.toString();
  }
}
