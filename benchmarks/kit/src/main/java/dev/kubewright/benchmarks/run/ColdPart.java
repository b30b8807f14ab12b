package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.report.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Whole processes that list pods once, from the start of the process to its end. */
final class ColdPart {
  private static final int AOT_CACHES_SINCE = 25;

  private final Lab lab;

  ColdPart(Lab lab) {
    this.lab = lab;
  }

  void run() throws IOException {
    lab.forget(Metric.COLD, Metric.CLASSES, Metric.JARS, Metric.BYTES);
    lab.results.note(
        "one-shot list", lab.data.fact("podsOfNode") + " pods, client closed at the end");
    try (Replay replay = Replay.start(lab)) {
      for (Contestant contestant : lab.contestants()) {
        if (contestant.whole()) {
          lab.say("cold start: " + contestant.client().title());
          lab.attempt(contestant.client(), "cold", () -> measure(contestant, replay.url()));
        }
      }
    }
  }

  private void measure(Contestant contestant, String url) throws IOException {
    if (contestant.isGo()) {
      time(
          contestant.id(),
          List.of(lab.goProgram().toString(), "one-shot", lab.goFormat(contestant), url));
      return;
    }
    if (!contestant.client().protobuf()) {
      size(contestant);
    }
    time(contestant.id(), command(contestant, url));
    classes(contestant, url);
    if (contestant.isDefault() && hasAotCaches()) {
      Path cache = lab.options.target().resolve("one-shot.aot");
      Child.run(command(contestant, url, "-XX:AOTCacheOutput=" + cache), lab.log("cold", "aot"));
      time(Contestant.AOT.id(), command(contestant, url, "-XX:AOTCache=" + cache));
    }
  }

  static boolean hasAotCaches() {
    return Runtime.version().feature() >= AOT_CACHES_SINCE;
  }

  private List<String> command(Contestant contestant, String url, String... flags)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(Lab.java()));
    command.addAll(List.of(flags));
    command.addAll(List.of("-cp", lab.classPath(contestant.module())));
    command.addAll(List.of(Lab.program(contestant, "OneShot"), url));
    if (contestant.client().protobuf()) {
      command.add("protobuf");
    }
    return command;
  }

  /** The first run warms the file cache and does not count. */
  private void time(String client, List<String> command) throws IOException {
    int runs = lab.options.quick() ? 2 : 9;
    for (int i = 0; i <= runs; i++) {
      long begun = System.nanoTime();
      List<String> lines = Child.run(command, lab.log("cold", client));
      double seconds = (System.nanoTime() - begun) / 1e9;
      if (!lines.contains(lab.data.fact("podsOfNode"))) {
        throw new IOException("the program did not see the pods");
      }
      if (i > 0) {
        lab.results.add(Metric.COLD.id(), client, seconds);
      }
    }
  }

  private void classes(Contestant contestant, String url) throws IOException {
    Path log = lab.log("cold", contestant.id() + "-classes");
    String flag = "-Xlog:class+load:file=" + log + ":none:filecount=0";
    Child.run(command(contestant, url, flag), lab.log("cold", contestant.id()));
    try (Stream<String> lines = Files.lines(log)) {
      long count = lines.filter(line -> line.contains(" source: ")).count();
      lab.results.add(Metric.CLASSES.id(), contestant.id(), count);
    }
  }

  private void size(Contestant contestant) throws IOException {
    List<Path> jars = lab.closure(contestant.module());
    long bytes = 0;
    for (Path jar : jars) {
      bytes += Files.size(jar);
    }
    lab.results.add(Metric.JARS.id(), contestant.id(), jars.size());
    lab.results.add(Metric.BYTES.id(), contestant.id(), bytes);
  }
}
