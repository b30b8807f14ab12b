package dev.kubewright.benchmarks.report;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ServersTableTest {
  private final Results results = new Results();

  @Test
  void lines_withoutSamples_areNone() {
    results.add("servers.list.json", "real", 5);

    assertThat(ServersTable.lines(results)).isEmpty();
  }

  @Test
  void lines_compareWithTheRealServer() {
    results.add("servers.list.json", "memory", 50);
    results.add("servers.list.json", "real", 100);
    results.add("servers.events", "memory", 50);
    results.add("servers.events", "memory-tls", 200);
    results.add("servers.events", "real", 100);

    List<String> lines = ServersTable.lines(results);

    assertThat(lines.get(2))
        .isEqualTo("| list of 10,000 pods, JSON, ms | 50.0 (2.00) | – | 100 | ≥ 1 ×: met |");
    assertThat(lines.get(3)).contains("| 50.0 (0.50) | 200 (2.00) | 100 | ≥ 1 ×: **missed** |");
  }

  @Test
  void lines_limits_areThoseOfTheServerWithoutTls() {
    results.add("servers.heap", "memory", 150e6);
    results.add("servers.start.next", "memory", 15.2);

    List<String> lines = ServersTable.lines(results);

    assertThat(lines.get(2)).endsWith("| 150 | – | – | ≤ 150: met |");
    assertThat(lines.get(3)).endsWith("≤ 15.0: **missed** |");
  }

  @Test
  void forgetAll_forgetsThoseOfThePrefix() {
    results.add("servers.heap", "memory", 1);
    results.add("server.list", "memory", 1);

    results.forgetAll(ServersTable.PREFIX);

    assertThat(results.series("servers.heap", "memory")).isEmpty();
    assertThat(results.series("server.list", "memory")).isPresent();
  }
}
