package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.Dataset;
import dev.kubewright.benchmarks.report.Chart;
import dev.kubewright.benchmarks.report.Client;
import dev.kubewright.benchmarks.report.Markdown;
import dev.kubewright.benchmarks.report.Results;
import dev.kubewright.benchmarks.run.Options.Part;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Runs everything: {@code DIRECTORY [OPTION]...}, the directory being that of this module. */
public final class Main {
  private static final String CHART = "results.svg";

  private final Options options;
  private final Lab lab;

  private Main(Options options) throws IOException {
    this.options = options;
    var results = Results.load(options.samples());
    this.lab = new Lab(options, Dataset.of(options.data()), results, System.out);
  }

  /** Runs and exits: 1 if something went wrong, 2 if it was called wrongly. */
  public static void main(String[] args) {
    Options options;
    try {
      options = Options.parse(Path.of(args[0]), List.of(args).subList(1, args.length));
    } catch (IllegalArgumentException wrong) {
      System.err.println(wrong.getMessage() + "\n" + Options.USAGE);
      System.exit(2);
      return;
    }
    try {
      Files.createDirectories(options.samples().getParent());
      if (options.needsData() && !Dataset.isComplete(options.data())) {
        load(options);
      }
      new Main(options).run();
    } catch (IOException failed) {
      System.err.println(failed.getMessage());
      System.exit(1);
    }
  }

  /** The loader has a class path of its own: this one knows no client. */
  private static void load(Options options) throws IOException {
    System.out.println("recording " + options.pods() + " pods from a control plane");
    Path loader = options.benchmarks().resolve("loader/target");
    String closure = Files.readString(loader.resolve("classpath")).strip();
    List<String> command =
        new ArrayList<>(
            List.of(
                Lab.java(),
                "-cp",
                loader.resolve("classes") + File.pathSeparator + closure,
                "dev.kubewright.benchmarks.loader.Main",
                options.data().toString(),
                Integer.toString(options.pods())));
    if (options.tokens()) {
      command.add("tokens");
    }
    Child.run(command, options.target().resolve("logs/loader.log"));
  }

  private void run() throws IOException {
    long begun = System.nanoTime();
    note();
    for (Part part : Part.values()) {
      if (options.parts().contains(part)) {
        measure(part);
        // Parts may be measured apart; the page must not give old figures a new date.
        lab.results.note(
            part.name().toLowerCase(Locale.ROOT) + " measured",
            Instant.now().truncatedTo(ChronoUnit.MINUTES).toString());
        lab.results.save(options.samples());
        report();
      }
    }
    report();
    lab.say("written: " + options.out());
    lab.say("took " + (System.nanoTime() - begun) / 1_000_000_000 + " s");
  }

  private void measure(Part part) throws IOException {
    switch (part) {
      case CODEC -> new CodecPart(lab).run();
      case TEXT -> new TextPart(lab).run();
      case HEAP -> new HeapPart(lab).run();
      case ABLATION -> new AblationPart(lab).run();
      case COLD -> new ColdPart(lab).run();
      case INFORMER -> new InformerPart(lab).run();
      case SCALE -> new ScalePart(lab).run();
      case COMPILE -> new CompilePart(lab).run();
      case SERVER -> new ServerPart(lab).run();
      case CLUSTER -> new ClusterPart(lab).run();
      case STREAMS -> new StreamsPart(lab).run();
      case SERVERS -> new ServersPart(lab).run();
    }
  }

  private void note() throws IOException {
    lab.results.note("processor", Machine.processor());
    lab.results.note("memory", Machine.memory());
    lab.results.note("system", Machine.system());
    lab.results.note("JDK", Machine.jdk());
    if (Dataset.isComplete(options.data())) {
      noteData();
    }
    if (options.quick()) {
      lab.results.note("kind of run", "quick: few samples, for a first look only");
    }
    new Versions(lab).note();
  }

  private void noteData() {
    lab.results.note(
        "data",
        "%d pods of %.1f KB in JSON, recorded from kube-apiserver %s"
                .formatted(lab.data.pods(), lab.data.listed(".json") / 1e3, lab.data.fact("server"))
            + (lab.data.fact("tokens").equals("true") ? ", a token volume in each" : ""));
  }

  private void report() throws IOException {
    List<Client> clients = new ArrayList<>();
    for (Contestant contestant : Contestant.ALL) {
      clients.add(contestant.client());
      if (contestant.id().equals("kubewright-shared")) {
        clients.add(Contestant.AOT);
      }
    }
    clients.add(Contestant.KUBECTL);
    Path directory = Objects.requireNonNull(options.out().getParent(), "a file has a directory");
    Files.createDirectories(directory);
    Files.writeString(options.out(), new Markdown(lab.results, clients).write(CHART));
    Files.writeString(directory.resolve(CHART), new Chart(lab.results, clients).write());
  }
}
