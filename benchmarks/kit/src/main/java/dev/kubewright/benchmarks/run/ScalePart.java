package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.ScaleMain;
import dev.kubewright.benchmarks.report.Metric;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One informer of very many pods, and very many informers of one client. */
final class ScalePart {
  private final Lab lab;

  ScalePart(Lab lab) {
    this.lab = lab;
  }

  void run() throws IOException {
    lab.forget(
        Metric.PODS_SYNC,
        Metric.PODS_HEAP,
        Metric.PODS_RELIST,
        Metric.INFORMERS_SYNC,
        Metric.INFORMERS_HEAP,
        Metric.INFORMERS_THREADS);
    boolean quick = lab.options.quick();
    int copies = quick ? 2 : 10;
    int pods = copies * lab.data.pods();
    int informers = quick ? 20 : 200;
    lab.results.note("scale", pods + " pods; " + informers + " informers of one client");
    for (Contestant contestant : lab.contestants()) {
      if (contestant.whole()) {
        lab.say("scale: " + contestant.client().title());
        String format = contestant.client().protobuf() ? "protobuf" : "json";
        try (Replay replay = Replay.start(lab, copies, format)) {
          measure(contestant, "pods", replay.url(), pods);
        }
        try (Replay replay = Replay.start(lab, 1, format)) {
          int each = Integer.parseInt(lab.data.fact("podsOfNode"));
          measure(contestant, "informers", replay.url(), informers, each);
        }
      }
    }
  }

  private void measure(Contestant contestant, String what, String url, int... numbers)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of(url));
    Arrays.stream(numbers).mapToObj(Integer::toString).forEach(arguments::add);
    lab.measure(contestant.client(), "scale-" + what, command(contestant, what, arguments));
  }

  private List<String> command(Contestant contestant, String what, List<String> arguments)
      throws IOException {
    List<String> command;
    if (contestant.isGo()) {
      command =
          new ArrayList<>(
              List.of(lab.goProgram().toString(), "scale-" + what, lab.goFormat(contestant)));
    } else {
      command = lab.machine(contestant, contestant.informer(), "-Xmx18g", "-XX:+UseParallelGC");
      command.addAll(List.of(ScaleMain.class.getName(), what));
    }
    command.addAll(arguments);
    return command;
  }
}
