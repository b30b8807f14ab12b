package dev.kubewright.benchmarks.report;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownTest {
  private static final List<Client> CLIENTS =
      List.of(
          new Client("kubewright", "Kubewright", true, false),
          new Client("fabric8", "fabric8", false, false),
          new Client("official", "official client", false, false));

  private final Results results = new Results();

  private String page() {
    return new Markdown(results, CLIENTS).write("chart.svg");
  }

  @Test
  void write_moreIsBetter_ratioIsOursOverTheirs() {
    results.add("decode.list.rate", "kubewright", 50_000);
    results.add("decode.list.rate", "fabric8", 5_000);

    assertThat(page()).contains("| decode a list | 1.00 | 10.00 |");
    assertThat(page()).contains("| decode a list, objects/s | 50,000 | 5,000 |");
  }

  @Test
  void write_lessIsBetter_ratioIsTheirsOverOurs() {
    results.add("heap.full", "kubewright", 10_000);
    results.add("heap.full", "fabric8", 120_000);

    assertThat(page()).contains("| live heap per pod | 1.00 | 12.00 |");
    assertThat(page()).contains("| live heap per pod, KB | 10.0 | 120 |");
  }

  @Test
  void write_severalSamples_showTheirSpread() {
    results.add("cold.start", "kubewright", 0.9);
    results.add("cold.start", "kubewright", 1.0);
    results.add("cold.start", "kubewright", 1.1);

    assertThat(page()).contains("| one-shot list, whole process, s | 1.00 ±10 |");
  }

  @Test
  void write_targets_sayWhetherTheyAreMet() {
    results.add("informer.events.rate", "kubewright", 12_000);
    results.add("informer.events.rate", "fabric8", 2_000);
    results.add("cold.jars", "kubewright", 9);

    assertThat(page())
        .contains(
            "| events through an informer, events/s | kubewright | fabric8 | ≥ 6.00 × better | 6.00 × | met |");
    assertThat(page())
        .contains("| jars of the run-time closure | kubewright |  | ≤ 8 | 9 | **missed** |");
  }

  @Test
  void write_noneSlower_namesThePeerThatComesClosest() {
    results.add("encode.pod.rate", "kubewright", 100);
    results.add("encode.pod.rate", "fabric8", 10);
    results.add("encode.pod.rate", "official", 200);

    assertThat(page())
        .contains(
            "| encode one pod, objects/s | kubewright | official | ≥ 1.00 × better | 0.500 × | **missed** |");
  }

  @Test
  void write_clientThatWasNotMeasured_hasNoColumn() {
    results.add("heap.full", "kubewright", 1);

    assertThat(page()).doesNotContain("official client");
  }

  @Test
  void write_ablation_hasARowForEachHeuristic() {
    assertThat(page()).doesNotContain("Heuristics of sharing");
    results.add("ablation.decode.list.rate", "none", 200_000);
    results.add("ablation.decode.list.rate", "ways", 150_000);
    results.add("ablation.heap.full", "ways", 3_000);

    assertThat(page()).contains("| nothing | 200,000 | – | – | – | – | – | – |\n");
    assertThat(page()).contains("| sets of four | 150,000 | – | – | – | – | – | – |\n");
    assertThat(page()).contains("| sets of four | – | – | – | – | 3.00 | – |\n");
  }

  @Test
  void write_linksToThePagesOfOtherParts() {
    assertThat(page()).contains("](WIRE.md)");
    assertThat(page()).contains("](STREAMS.md)");
    assertThat(page()).contains("](SERVERS.md)");
  }
}
