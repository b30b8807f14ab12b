package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.Dataset;
import dev.kubewright.benchmarks.report.Chart;
import dev.kubewright.benchmarks.report.Client;
import dev.kubewright.benchmarks.report.Markdown;
import dev.kubewright.benchmarks.report.Pages;
import dev.kubewright.benchmarks.report.Results;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The part of a run that makes one page: it measures the page's parts, and writes it. */
final class PageRun {
  private static final String CHART = "results.svg";

  private final Options options;
  private final Page page;
  private final Clock clock;
  private final PrintStream out;
  private final Path file;
  private final Path samples;
  private final Results results;

  PageRun(Options options, Page page, Clock clock, PrintStream out) throws IOException {
    this.options = options;
    this.page = page;
    this.clock = clock;
    this.out = out;
    this.file = options.out().resolve(page.file);
    this.samples = options.samples().resolve(page.samples);
    this.results = Results.load(samples);
  }

  /** The parts that this run measures for the page. */
  private Set<Part> parts() {
    Set<Part> parts = EnumSet.copyOf(page.parts);
    parts.retainAll(options.parts());
    return parts;
  }

  /**
   * Refuses a run that would lose figures of the page in place: those of parts that the run does
   * not measure, and of which there are no samples here, or older ones.
   *
   * @throws IOException if it would
   */
  void check() throws IOException {
    Set<Part> measured = options.onlyPages() ? EnumSet.noneOf(Part.class) : parts();
    Set<Part> lost = lost(measured);
    if (!lost.isEmpty()) {
      throw new IOException(
          file
              + " has figures of "
              + titles(lost)
              + " that would be lost: they are newer than the samples in "
              + samples
              + ", if there are any. Measure these parts too, or name another directory for the"
              + " page: --out DIRECTORY");
    }
    if (options.onlyPages() && page.parts.stream().noneMatch(this::hasSamples)) {
      throw new IOException(samples + " has no samples of " + titles(page.parts));
    }
  }

  private Set<Part> lost(Set<Part> measured) throws IOException {
    Map<Part, String> inPlace = page.measuredIn(file);
    Set<Part> lost = EnumSet.noneOf(Part.class);
    inPlace.forEach(
        (part, time) -> {
          String here = results.noted(part.measured()).orElse("");
          if (!measured.contains(part) && here.compareTo(time) < 0) {
            lost.add(part);
          }
        });
    return lost;
  }

  private boolean hasSamples(Part part) {
    return results.noted(part.measured()).isPresent();
  }

  private static String titles(Set<Part> parts) {
    return parts.stream().map(Part::title).collect(Collectors.joining(", "));
  }

  /** Measures the parts, and writes the page as soon as all figures of that in place are there. */
  void run() throws IOException {
    if (!options.onlyPages()) {
      Lab lab = new Lab(options, Dataset.of(options.data()), results, samples, out);
      note(lab);
      for (Part part : parts()) {
        results.forgetNote(part.measured());
        measure(lab, part);
        results.note(part.measured(), clock.instant().truncatedTo(ChronoUnit.MINUTES).toString());
        lab.save();
        if (lost(EnumSet.noneOf(Part.class)).isEmpty()) {
          write();
        }
      }
    }
    write();
    out.println("written: " + file);
  }

  private static void measure(Lab lab, Part part) throws IOException {
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

  private void note(Lab lab) throws IOException {
    results.note("processor", Machine.processor());
    results.note("memory", Machine.memory());
    results.note("system", Machine.system());
    results.note("JDK", Machine.jdk());
    if (page.needsData()) {
      results.note("data", describe(lab.data));
    }
    if (options.quick()) {
      results.note("kind of run", "quick: few samples, for a first look only");
    }
    new Versions(lab).note(page);
  }

  private static String describe(Dataset data) {
    return "%d pods of %.1f KB in JSON, recorded from kube-apiserver %s"
            .formatted(data.pods(), data.listed(".json") / 1e3, data.fact("server"))
        + (data.fact("tokens").equals("true") ? ", a token volume in each" : "");
  }

  private void write() throws IOException {
    Files.createDirectories(options.out());
    List<Client> clients = clients();
    switch (page) {
      case RESULTS -> {
        Files.writeString(file, new Markdown(results, clients).write(CHART));
        Path chart = options.out().resolve(CHART);
        Files.writeString(chart, new Chart(results, clients).write());
      }
      case WIRE -> Files.writeString(file, Pages.wire(results, clients));
      case STREAMS -> Files.writeString(file, Pages.streams(results, clients));
      case SERVERS -> Files.writeString(file, Pages.servers(results));
    }
  }

  private static List<Client> clients() {
    List<Client> clients = new ArrayList<>();
    for (Contestant contestant : Contestant.ALL) {
      clients.add(contestant.client());
      if (contestant.id().equals("kubewright-shared")) {
        clients.add(Contestant.AOT);
      }
    }
    clients.add(Contestant.KUBECTL);
    return clients;
  }
}
