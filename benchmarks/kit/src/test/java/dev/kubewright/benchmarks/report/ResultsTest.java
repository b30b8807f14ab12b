package dev.kubewright.benchmarks.report;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {
  @TempDir private Path directory;

  @Test
  void load_ofWhatWasSaved_isTheSame() throws IOException {
    var results = new Results();
    results.add("cold.start", "fabric8", 1.5);
    results.add("cold.start", "fabric8", 1.25);
    results.note("date", "today");
    Path file = directory.resolve("samples.tsv");
    results.save(file);

    Results loaded = Results.load(file);

    assertThat(loaded.series(Metric.COLD, "fabric8").orElseThrow().sorted())
        .containsExactly(1.25, 1.5)
        .inOrder();
    assertThat(loaded.notes()).containsExactly("date", "today");
  }

  @Test
  void load_withoutAFile_isEmpty() throws IOException {
    assertThat(Results.load(directory.resolve("none")).notes()).isEmpty();
  }

  @Test
  void forget_metric_leavesTheOthers() {
    var results = new Results();
    results.add("cold.start", "a", 1);
    results.add("informer.sync", "a", 2);

    results.forget(Metric.COLD);

    assertThat(results.series(Metric.COLD, "a")).isEmpty();
    assertThat(results.series(Metric.SYNC, "a")).isPresent();
  }

  @Test
  void derive_multipliesEachSample() {
    var results = new Results();
    results.add("decode.list.rate", "a", 2);
    results.add("decode.list.rate", "a", 3);

    results.derive(Metric.DECODE_LIST, Metric.LIST_BANDWIDTH, "a", 10);

    assertThat(results.series(Metric.LIST_BANDWIDTH, "a").orElseThrow().sorted())
        .containsExactly(20.0, 30.0)
        .inOrder();
  }

  @Test
  void median_evenAndOdd() {
    assertThat(new Series(List.of(3.0, 1.0, 2.0)).median()).isEqualTo(2.0);
    assertThat(new Series(List.of(4.0, 1.0, 2.0, 3.0)).median()).isEqualTo(2.5);
  }

  @Test
  void spread_isHalfTheRange_inPercent() {
    assertThat(new Series(List.of(90.0, 100.0, 110.0)).spread()).isWithin(1e-9).of(10);
  }

  @Test
  void series_withoutSamples_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Series(List.of()));
  }
}
