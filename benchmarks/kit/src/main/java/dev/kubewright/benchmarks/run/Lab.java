package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.Dataset;
import dev.kubewright.benchmarks.Samples;
import dev.kubewright.benchmarks.report.Client;
import dev.kubewright.benchmarks.report.Metric;
import dev.kubewright.benchmarks.report.Results;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The setting that all parts of a run share: it starts programs and collects their samples. */
final class Lab {
  private static final String PACKAGE = "dev.kubewright.benchmarks.";

  final Options options;
  final Dataset data;
  final Results results;
  private final Path samples;
  private final PrintStream out;

  Lab(Options options, Dataset data, Results results, Path samples, PrintStream out) {
    this.options = options;
    this.data = data;
    this.results = results;
    this.samples = samples;
    this.out = out;
  }

  /** Writes the results to their file: a run that is broken off keeps what it has. */
  void save() throws IOException {
    Files.createDirectories(samples.getParent());
    results.save(samples);
  }

  void say(String text) {
    out.println(text);
  }

  /** Those whose programs have been built, and of these only the nearest for a first look. */
  List<Contestant> contestants() {
    return Contestant.ALL.stream()
        .filter(each -> !options.quick() || each.isNear())
        .filter(this::isBuilt)
        .toList();
  }

  private boolean isBuilt(Contestant contestant) {
    if (contestant.isGo()) {
      return Files.isExecutable(goProgram());
    }
    return isBuilt(contestant, contestant.codec());
  }

  boolean isBuilt(Contestant contestant, String simple) {
    Path classes = options.benchmarks().resolve(contestant.module()).resolve("target/classes");
    return Files.exists(classes.resolve(name(simple, contestant).replace('.', '/') + ".class"));
  }

  /** The class path of a client with what it needs to copy files, which its users add. */
  String streamClassPath(Contestant contestant) throws IOException {
    Path added =
        options.benchmarks().resolve(contestant.module()).resolve("target/classpath-streams");
    String base = classPath(contestant.module(), "kit");
    return Files.exists(added) ? base + File.pathSeparator + Files.readString(added).strip() : base;
  }

  /** A program among the binaries of the control plane, or of the path. */
  static Optional<Path> binary(String program) {
    return Stream.of(System.getenv().getOrDefault("KUBEBUILDER_ASSETS", ""))
        .map(directory -> Path.of(directory, program))
        .filter(Files::isExecutable)
        .findFirst()
        .or(() -> find(program));
  }

  private static String name(String simple, Contestant contestant) {
    return PACKAGE + contestant.module() + "." + simple;
  }

  Path goProgram() {
    return options.target().resolve("go-peer");
  }

  String goFormat(Contestant contestant) {
    return contestant.codec();
  }

  /** The jars that a program with this client has on its class path, its own left out. */
  List<Path> closure(String module) throws IOException {
    String text =
        Files.readString(options.benchmarks().resolve(module).resolve("target/classpath")).strip();
    return Stream.of(text.split(File.pathSeparator)).map(Path::of).toList();
  }

  /** A program's own jar. */
  Path jar(String module) throws IOException {
    Path target = options.benchmarks().resolve(module).resolve("target");
    try (Stream<Path> files = Files.list(target)) {
      return files
          .filter(file -> file.getFileName().toString().matches("kubewright-benchmarks-.*\\.jar"))
          .findFirst()
          .orElseThrow(() -> new IOException(target + " has no jar; was it packaged?"));
    }
  }

  String classPath(String... modules) throws IOException {
    List<String> entries = new ArrayList<>();
    for (String module : modules) {
      entries.add(jar(module).toString());
      closure(module).forEach(path -> entries.add(path.toString()));
    }
    return String.join(File.pathSeparator, entries);
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  static String program(Contestant contestant, String simple) {
    return name(simple, contestant);
  }

  /** How a machine that measures a client is started, up to the program's name. */
  List<String> machine(Contestant contestant, String peer, String... flags) throws IOException {
    List<String> command = new ArrayList<>(List.of(java()));
    command.addAll(List.of(flags));
    command.addAll(properties(contestant, peer));
    command.addAll(List.of("-cp", classPath(contestant.module(), "kit")));
    return command;
  }

  List<String> properties(Contestant contestant, String peer) {
    List<String> properties = new ArrayList<>(contestant.flags());
    properties.add("-Dkubernetes.client.includeManagedFields=true");
    properties.add("-Dkubewright.benchmarks.peer=" + name(peer, contestant));
    properties.add("-D" + Dataset.PROPERTY + "=" + data.directory());
    return properties;
  }

  /** Runs a program and keeps its samples; a failure is noted and costs that client this part. */
  void measure(Client client, String part, List<String> command) {
    attempt(client, part, () -> keep(client.id(), "", Child.run(command, log(part, client.id()))));
  }

  /** Runs a program and keeps its samples as those of metrics with a prefix. */
  void measure(String id, String prefix, List<String> command) throws IOException {
    keep(id, prefix, Child.run(command, log(prefix, id)));
  }

  private void keep(String id, String prefix, List<String> lines) {
    for (String line : lines) {
      String[] words = line.split("\t");
      if (words[0].equals(Samples.SAMPLE)) {
        results.add(prefix + words[1], id, Double.parseDouble(words[2]));
      }
    }
  }

  void attempt(Client client, String part, Work work) {
    String note = part + " of " + client.title();
    try {
      work.run();
      results.forgetNote(note);
    } catch (IOException failed) {
      say("  failed: " + failed.getMessage());
      results.note(note, "failed");
    }
  }

  Path log(String part, String name) {
    return options.target().resolve("logs").resolve(part + "-" + name + ".log");
  }

  /** Returns a text without the directory of this module, of which a page says nothing. */
  String relative(String text) {
    return text.replace(options.benchmarks() + File.separator, "");
  }

  void forget(Metric... metrics) {
    for (Metric metric : metrics) {
      results.forget(metric);
    }
  }

  /** Prefix of a command that is to run on one processor; empty where that cannot be had. */
  static List<String> onOneProcessor() {
    int last = Runtime.getRuntime().availableProcessors() - 1;
    return last > 0 && find("taskset").isPresent()
        ? List.of("taskset", "-c", Integer.toString(last))
        : List.of();
  }

  static Optional<Path> find(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(directory -> Path.of(directory, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** A piece of work that may fail. */
  interface Work {
    void run() throws IOException;
  }
}
