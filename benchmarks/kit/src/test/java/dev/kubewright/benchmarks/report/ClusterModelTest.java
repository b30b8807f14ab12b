package dev.kubewright.benchmarks.report;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterModelTest {
  private static final List<Client> CLIENTS = List.of(new Client("a", "A", true, false));

  private static Results measured() {
    var results = new Results();
    results.add("scale.pods.heap", "a", 5_000);
    results.add("wire.list", "a", 20_000);
    results.add("wire.event", "a", 20_000);
    results.add("informer.events.cpu", "a", 100);
    return results;
  }

  @Test
  void cost_isThatOfAPodAndAnEvent_timesTheirNumbers() {
    ClusterModel.Cost cost =
        new ClusterModel(measured(), "a").cost(ClusterModel.WHOLE).orElseThrow();

    assertThat(cost.heap()).isWithin(1).of(2.25e9);
    assertThat(cost.received()).isWithin(1).of(9e9);
    assertThat(cost.syncCpu()).isWithin(0.01).of(45);
    assertThat(cost.bandwidth()).isWithin(1).of(8.4e6);
    assertThat(cost.cpu()).isWithin(1e-6).of(0.042);
    assertThat(cost.part(10).heap()).isWithin(1).of(2.25e8);
  }

  @Test
  void table_showsTheReplayBesideTheModel() {
    Results results = measured();
    results.add("cluster.whole.heap", "a", 230e6);
    results.add("cluster.whole.churn", "a", 1_000);

    List<String> lines = ClusterModel.table(results, CLIENTS);

    assertThat(lines).contains("| A, a tenth of the cluster | 225 | 900 | 4.50 | 0.84 | 0.0042 |");
    assertThat(lines).contains("| the same, replayed | 230 | – | not measured | – | 0.0420 |");
  }

  @Test
  void table_withoutACost_isEmpty() {
    Results results = measured();
    results.forget(Metric.EVENT_CPU);

    assertThat(ClusterModel.table(results, CLIENTS)).isEmpty();
  }
}
