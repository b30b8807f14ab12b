package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.ScaleMain;
import dev.kubewright.benchmarks.report.ClusterModel;
import dev.kubewright.benchmarks.report.Metric;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A tenth of the cluster of {@link ClusterModel}, for one informer and for one of ten shares. */
final class ClusterPart {
  private final Lab lab;

  ClusterPart(Lab lab) {
    this.lab = lab;
  }

  void run() throws IOException {
    lab.forget(
        Metric.CLUSTER_SYNC,
        Metric.CLUSTER_SYNC_CPU,
        Metric.CLUSTER_HEAP,
        Metric.CLUSTER_CHURN,
        Metric.SHARE_SYNC,
        Metric.SHARE_SYNC_CPU,
        Metric.SHARE_HEAP,
        Metric.SHARE_CHURN);
    boolean quick = lab.options.quick();
    int copies = quick ? 2 : ClusterModel.TENTH.pods() / lab.data.pods();
    int pods = copies * lab.data.pods();
    lab.results.note(
        "cluster", pods + " pods, " + ClusterModel.TENTH.events() + " events a second");
    for (Contestant contestant : lab.contestants()) {
      if (contestant.whole() && contestant.client().ours()) {
        lab.say("cluster: " + contestant.client().title());
        String format = contestant.client().protobuf() ? "protobuf" : "json";
        for (int shares : new int[] {1, ClusterModel.SHARES}) {
          for (int i = 0; i < (quick ? 1 : 3); i++) {
            try (Replay replay = Replay.start(lab, copies, format)) {
              List<String> command =
                  new ArrayList<>(
                      lab.machine(contestant, contestant.informer(), "-Xmx4g", "-XX:+UseG1GC"));
              command.addAll(
                  List.of(
                      ScaleMain.class.getName(),
                      "cluster",
                      replay.url(),
                      Integer.toString(pods),
                      Integer.toString(shares),
                      Integer.toString(ClusterModel.TENTH.events()),
                      quick ? "2" : "20"));
              lab.measure(contestant.client(), "cluster-" + shares, command);
            }
          }
        }
      }
    }
  }
}
