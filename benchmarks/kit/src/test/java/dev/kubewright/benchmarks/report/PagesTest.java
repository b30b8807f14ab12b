package dev.kubewright.benchmarks.report;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PagesTest {
  private static final List<Client> CLIENTS =
      List.of(
          new Client("kubewright", "Kubewright", true, false),
          new Client("fabric8", "fabric8", false, false),
          new Client("official", "official client", false, false));

  private final Results results = new Results();

  @Test
  void streams_haveFactsMediansAndTargets() {
    results.note("streams measured", "2026-11-27T04:00:00Z");
    results.add("stream.forward.get", "kubewright", 2);
    results.add("stream.forward.get", "official", 5);

    String page = Pages.streams(results, CLIENTS);

    assertThat(page).startsWith("# Streams of pods\n");
    assertThat(page).contains("| streams measured | 2026-11-27T04:00:00Z |\n");
    assertThat(page).contains("|  | Kubewright | official client |\n");
    assertThat(page).contains("| GET of 3 KB through a forwarded port, ms | 2 | 5 (2.50) |\n");
    assertThat(page)
        .contains("| GET of 3 KB through a forwarded port, ms | kubewright |  | ≤ 3 | 2 | met |\n");
  }

  @Test
  void wire_hasBothFormsAndTargets() {
    List<Client> forms =
        List.of(
            CLIENTS.get(0), new Client("kubewright-protobuf", "Kubewright, protobuf", true, true));
    results.note("server measured", "2026-11-27T12:29:00Z");
    results.add("first.gzip.sync", "kubewright", 4);
    results.add("first.gzip.sync", "kubewright-protobuf", 2);
    results.add("server.list.cpu", "kubewright", 200);
    results.add("server.list.cpu", "kubewright-protobuf", 100);

    String page = Pages.wire(results, forms);

    assertThat(page).contains("| server measured | 2026-11-27T12:29:00Z |\n");
    assertThat(page).contains("|  | Kubewright | Kubewright, protobuf |\n");
    assertThat(page).contains("| the same, compressed | 4.00 | 2.00 (0.50) |\n");
    assertThat(page)
        .contains(
            "| CPU of the API server per listed pod, µs | kubewright-protobuf | kubewright | ≥ 1.00"
                + " × better | 2.00 × | met |\n");
  }

  @Test
  void servers_haveFactsAndATable() {
    results.note("servers measured", "2026-11-27T03:55:00Z");
    results.add("servers.list.json", "memory", 50);
    results.add("servers.list.json", "real", 100);

    String page = Pages.servers(results);

    assertThat(page).startsWith("# The API server in memory\n");
    assertThat(page).contains("| servers measured | 2026-11-27T03:55:00Z |\n");
    assertThat(page).contains("| list of 10,000 pods, JSON, ms | 50.0 (2.00) | – | 100 |");
  }
}
