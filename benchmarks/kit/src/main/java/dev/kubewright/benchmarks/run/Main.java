package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.Dataset;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/** Runs everything: {@code DIRECTORY [OPTION]...}, the directory being that of this module. */
public final class Main {
  private Main() {}

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
      run(options);
    } catch (IOException failed) {
      System.err.println(failed.getMessage());
      System.exit(1);
    }
  }

  private static void run(Options options) throws IOException {
    long begun = System.nanoTime();
    List<PageRun> pages = new ArrayList<>();
    for (Page page : options.pages()) {
      var run = new PageRun(options, page, Clock.systemUTC(), System.out);
      // Before anything is measured: two hours are a long time to wait for a refusal.
      run.check();
      pages.add(run);
    }
    if (options.needsData() && !Dataset.isComplete(options.data())) {
      load(options);
    }
    for (PageRun page : pages) {
      page.run();
    }
    System.out.println("took " + (System.nanoTime() - begun) / 1_000_000_000 + " s");
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
}
