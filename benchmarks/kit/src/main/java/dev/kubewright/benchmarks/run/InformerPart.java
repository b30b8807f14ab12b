package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.InformerMain;
import dev.kubewright.benchmarks.report.Metric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Informers on the replay server, which has a process of its own. */
final class InformerPart {
  private final Lab lab;

  InformerPart(Lab lab) {
    this.lab = lab;
  }

  void run() throws IOException {
    lab.forget(
        Metric.SYNC,
        Metric.SYNC_CPU,
        Metric.SYNC_JIT,
        Metric.EVENTS,
        Metric.EVENT_CPU,
        Metric.INFORMER_HEAP);
    boolean quick = lab.options.quick();
    for (Contestant contestant : lab.contestants()) {
      if (contestant.whole()) {
        lab.say("informer: " + contestant.client().title());
        try (Replay replay = Replay.start(lab)) {
          for (int i = 0; i < runs(); i++) {
            lab.measure(contestant.client(), "informer", command(contestant, replay.url(), 0, 0));
          }
          noteWayOfSync(contestant, replay.takeRequests());
          withCache(contestant, replay.url());
          int rounds = quick ? 1 : 6;
          int events = quick ? 1_000 : 10_000;
          lab.measure(
              contestant.client(), "informer", command(contestant, replay.url(), rounds, events));
        }
      }
    }
  }

  /** The first state once more with an AOT cache that was made by such a start. */
  private void withCache(Contestant contestant, String url) throws IOException {
    if (!contestant.isDefault() || !ColdPart.hasAotCaches()) {
      return;
    }
    Path cache = lab.options.target().resolve("informer.aot");
    Child.run(
        command(contestant, url, 0, 0, "-XX:AOTCacheOutput=" + cache), lab.log("informer", "aot"));
    for (int i = 0; i < runs(); i++) {
      lab.measure(
          Contestant.AOT, "informer", command(contestant, url, 0, 0, "-XX:AOTCache=" + cache));
    }
  }

  private int runs() {
    return lab.options.quick() ? 1 : 8;
  }

  private void noteWayOfSync(Contestant contestant, List<String> requests) {
    boolean streamed = requests.stream().anyMatch(line -> line.contains("sendInitialEvents=true"));
    lab.results.note(
        "first state of " + contestant.client().title(),
        streamed ? "a watch that begins with every object" : "a list");
  }

  private List<String> command(
      Contestant contestant, String url, int rounds, int events, String... flags)
      throws IOException {
    List<String> arguments =
        List.of(
            url,
            Integer.toString(lab.data.pods()),
            Integer.toString(rounds),
            Integer.toString(events));
    if (contestant.isGo()) {
      List<String> command =
          new ArrayList<>(
              List.of(lab.goProgram().toString(), "informer", lab.goFormat(contestant)));
      command.addAll(arguments);
      return command;
    }
    List<String> command = lab.machine(contestant, contestant.informer(), "-Xmx4g", "-XX:+UseG1GC");
    command.add(InformerMain.class.getName());
    command.addAll(arguments);
    command.addAll(1, List.of(flags));
    return command;
  }
}
