package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.HeapMain;
import dev.kubewright.benchmarks.report.Metric;
import java.io.IOException;
import java.util.List;

/** The measurement of the heap that decoded pods need, a machine for each client. */
final class HeapPart {
  private final Lab lab;

  HeapPart(Lab lab) {
    this.lab = lab;
  }

  void run() throws IOException {
    lab.forget(Metric.HEAP_FULL, Metric.HEAP_BARE);
    for (Contestant contestant : lab.contestants()) {
      if (contestant.isTape()) {
        continue; // nothing of it outlives the next document
      }
      lab.say("heap: " + contestant.client().title());
      for (String managedFields : List.of("keep", "drop")) {
        lab.measure(contestant.client(), "heap", command(contestant, managedFields));
      }
    }
  }

  private List<String> command(Contestant contestant, String managedFields) throws IOException {
    if (contestant.isGo()) {
      return List.of(
          lab.goProgram().toString(),
          "heap",
          lab.goFormat(contestant),
          lab.data.directory().toString(),
          managedFields);
    }
    List<String> command =
        lab.machine(contestant, contestant.codec(), "-Xmx4g", "-XX:+UseSerialGC");
    command.addAll(List.of(HeapMain.class.getName(), managedFields));
    return command;
  }
}
