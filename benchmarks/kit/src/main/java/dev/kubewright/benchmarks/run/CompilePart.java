package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.report.Metric;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** javac with the processor, whole processes. */
final class CompilePart {
  private static final Contestant OURS = Contestant.ALL.get(0);

  private final Lab lab;
  private final Path root;

  CompilePart(Lab lab) {
    this.lab = lab;
    this.root = lab.options.benchmarks().resolve("..").normalize();
  }

  void run() {
    lab.forget(Metric.COMPILE_API, Metric.COMPILE_CRD);
    lab.say("compile");
    if (!lab.options.quick()) {
      lab.attempt(OURS.client(), "compile", () -> time(OURS, Metric.COMPILE_API, apiSources()));
    }
    for (Contestant contestant : lab.contestants()) {
      if (contestant.whole() && !contestant.client().protobuf() && !contestant.isGo()) {
        lab.attempt(
            contestant.client(),
            "compile",
            () -> time(contestant, Metric.COMPILE_CRD, crdSources(contestant)));
      }
    }
  }

  private List<Path> apiSources() throws IOException {
    List<Path> sources =
        new ArrayList<>(
            javaFiles(root.resolve("generated-api/target/generated-sources/kubewright-import")));
    sources.addAll(javaFiles(root.resolve("generated-api/src/main/java")));
    sources.removeIf(file -> file.endsWith("module-info.java"));
    return sources;
  }

  /** The example's kind without the program around it; for others, as their users write it. */
  private List<Path> crdSources(Contestant contestant) throws IOException {
    if (!contestant.client().ours()) {
      List<Path> sources = new ArrayList<>();
      for (String module : List.of("kit", contestant.module())) {
        sources.addAll(javaFiles(lab.options.benchmarks().resolve(module + "/src/crd/java")));
      }
      return sources;
    }
    List<Path> sources = new ArrayList<>(javaFiles(root.resolve("examples/crontab/src/main/java")));
    sources.removeIf(
        file ->
            !file.getFileName().toString().matches("CronTab(Spec|Status)?.java|package-info.java"));
    return sources;
  }

  private static List<Path> javaFiles(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private void time(Contestant contestant, Metric metric, List<Path> sources) throws IOException {
    String name = metric.id() + "-" + contestant.id();
    Path arguments = lab.options.target().resolve(name + ".args");
    Files.write(arguments, sources.stream().map(Path::toString).toList());
    int runs = lab.options.quick() ? 1 : 5;
    for (int i = 0; i < runs; i++) {
      Path classes = Files.createTempDirectory(lab.options.target(), "javac-");
      List<String> command =
          new ArrayList<>(
              List.of(
                  Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                  "-nowarn",
                  "--release",
                  "17",
                  "-d",
                  classes.toString()));
      command.addAll(
          contestant.client().ours()
              ? List.of("-cp", runtimes(), "-proc:full", "-processorpath", processor().toString())
              : List.of("-cp", lab.classPath(contestant.module()), "-proc:none"));
      command.add("@" + arguments);
      long begun = System.nanoTime();
      Child.run(command, lab.log("compile", name));
      lab.results.add(metric.id(), contestant.id(), (System.nanoTime() - begun) / 1e9);
      delete(classes);
    }
  }

  private String runtimes() throws IOException {
    return lab.closure(OURS.module()).stream()
        .map(Path::toString)
        .filter(path -> !path.contains("generated-api"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private Path processor() throws IOException {
    try (Stream<Path> files = Files.list(root.resolve("generator-processor/target"))) {
      return files
          .filter(
              file ->
                  file.getFileName()
                      .toString()
                      .matches("kubewright-generator-processor-[^-]*(-SNAPSHOT)?\\.jar"))
          .findFirst()
          .orElseThrow(() -> new IOException("the processor was not packaged"));
    }
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
