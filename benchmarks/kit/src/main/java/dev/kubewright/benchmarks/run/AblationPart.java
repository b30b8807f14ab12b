package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.CodecMain;
import dev.kubewright.benchmarks.HeapMain;
import dev.kubewright.benchmarks.TextMain;
import dev.kubewright.benchmarks.report.Heuristic;
import dev.kubewright.benchmarks.report.Metric;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Decoding with sharing while one of its heuristics is switched off. */
final class AblationPart {
  private static final String PREFIX = "ablation.";
  private static final String CASES = "(decodeList|decodeApplications|decodeOwnTexts|decodeEvent)";
  private static final String TEXTS = "decode.*";

  private final Lab lab;

  AblationPart(Lab lab) {
    this.lab = lab;
  }

  void run() throws IOException {
    lab.forget(
        Arrays.stream(Metric.values())
            .filter(metric -> metric.id().startsWith(PREFIX))
            .toArray(Metric[]::new));
    Contestant sharing =
        lab.contestants().stream()
            .filter(each -> each.id().equals("kubewright-shared"))
            .findFirst()
            .orElseThrow(() -> new IOException("this project's own codec is not built"));
    for (Heuristic heuristic : Heuristic.values()) {
      lab.say("ablation: " + heuristic.id());
      lab.measure(heuristic.id(), PREFIX, jmh(sharing, heuristic, CodecMain.class, CASES, "4"));
      lab.measure(heuristic.id(), PREFIX, jmh(sharing, heuristic, TextMain.class, TEXTS, "2"));
      lab.measure(heuristic.id(), PREFIX, heap(sharing, heuristic));
    }
  }

  private List<String> jmh(
      Contestant sharing, Heuristic heuristic, Class<?> main, String cases, String warmups)
      throws IOException {
    List<String> command = new ArrayList<>(Lab.onOneProcessor());
    command.addAll(machine(sharing, heuristic));
    command.add(main.getName());
    command.addAll(
        lab.options.quick()
            ? List.of(cases, "1", "1", "1000", "2", "300")
            : List.of(cases, "1", warmups, "2000", "4", "1500"));
    command.addAll(CodecPart.FLAGS);
    command.addAll(lab.properties(sharing, sharing.codec()));
    command.add(off(heuristic));
    return command;
  }

  private List<String> heap(Contestant sharing, Heuristic heuristic) throws IOException {
    List<String> command = machine(sharing, heuristic, "-Xmx4g", "-XX:+UseSerialGC");
    command.addAll(List.of(HeapMain.class.getName(), "keep"));
    return command;
  }

  /** A machine in which the switches come before what they switch. */
  private List<String> machine(Contestant sharing, Heuristic heuristic, String... flags)
      throws IOException {
    List<String> command = lab.machine(sharing, sharing.codec(), flags);
    int last = command.size() - 1;
    command.set(last, lab.jar("ablation") + File.pathSeparator + command.get(last));
    command.add(1, off(heuristic));
    return command;
  }

  private static String off(Heuristic heuristic) {
    return "-Dkubewright.ablation=" + heuristic.id();
  }
}
