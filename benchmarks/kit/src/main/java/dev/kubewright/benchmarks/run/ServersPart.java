package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.Samples;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The API server in memory beside a real control plane, each in processes of its own. */
final class ServersPart {
  private static final String METRICS = "servers.";

  private final Lab lab;

  ServersPart(Lab lab) {
    this.lab = lab;
  }

  void run() throws IOException {
    lab.results.forgetAll(METRICS);
    lab.say("servers: in memory and real in turns");
    lab.results.note(
        "servers", "each server in turn; load of the machine at the begin " + Machine.load());
    boolean quick = lab.options.quick();
    Path loader = lab.options.benchmarks().resolve("loader/target");
    String classPath =
        loader.resolve("classes")
            + File.pathSeparator
            + Files.readString(loader.resolve("classpath")).strip();
    List<String> command =
        List.of(
            Lab.java(),
            "-Xmx1g",
            "-cp",
            classPath,
            "dev.kubewright.benchmarks.loader.ServersMain",
            quick ? "2000" : "10000",
            quick ? "1" : "5",
            classPath);
    for (String line : Child.run(command, lab.log("servers", "ServersMain"))) {
      String[] words = line.split("\t");
      if (words[0].equals(Samples.SAMPLE)) {
        lab.results.add(words[1], words[3], Double.parseDouble(words[2]));
      }
    }
  }
}
