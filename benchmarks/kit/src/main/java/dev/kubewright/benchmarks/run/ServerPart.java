package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.Samples;
import dev.kubewright.benchmarks.report.Metric;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The measurement of lists and first states on a real API server, in each of its formats. */
final class ServerPart {
  private final Lab lab;

  ServerPart(Lab lab) {
    this.lab = lab;
  }

  void run() throws IOException {
    lab.forget(Metric.wire());
    lab.say("server: JSON and protobuf in turns");
    boolean quick = lab.options.quick();
    run("ServerMain", quick ? "100" : "2000", quick ? "3" : "8");
    lab.say("server: first states of informers at 100 Mbit/s");
    run("FirstStateMain", quick ? "100" : "10000", quick ? "1" : "5");
    for (Contestant contestant : lab.contestants()) {
      if (contestant.whole() && contestant.client().ours()) {
        String suffix = contestant.client().protobuf() ? ".pb" : ".json";
        lab.results.add(Metric.WIRE_LIST.id(), contestant.id(), lab.data.listed(suffix));
        lab.results.add(Metric.WIRE_EVENT.id(), contestant.id(), lab.data.watched(suffix));
      }
    }
  }

  private void run(String program, String pods, String rounds) throws IOException {
    Path loader = lab.options.benchmarks().resolve("loader/target");
    String closure = Files.readString(loader.resolve("classpath")).strip();
    List<String> command =
        List.of(
            Lab.java(),
            "-cp",
            loader.resolve("classes") + File.pathSeparator + closure,
            "dev.kubewright.benchmarks.loader." + program,
            pods,
            rounds);
    lab.attempt(
        Contestant.ALL.get(0).client(),
        "server",
        () -> Child.run(command, lab.log("server", program)).forEach(this::keep));
  }

  /** A line is {@code sample METRIC VALUE FORMAT}. The format is what counts, not the client. */
  private void keep(String line) {
    String[] words = line.split("\t");
    if (words[0].equals(Samples.SAMPLE)) {
      boolean protobuf = words[3].equals("protobuf");
      lab.contestants().stream()
          .filter(each -> each.whole() && each.client().ours())
          .filter(each -> each.client().protobuf() == protobuf)
          .forEach(each -> lab.results.add(words[1], each.id(), Double.parseDouble(words[2])));
    }
  }
}
