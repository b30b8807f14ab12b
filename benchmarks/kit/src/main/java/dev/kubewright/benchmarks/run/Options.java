package dev.kubewright.benchmarks.run;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The command line of a run, parsed.
 *
 * @param benchmarks the directory of this module
 * @param quick three minutes instead of more than an hour
 * @param tokens whether the pods have token volumes with names of their own
 * @param data where the recordings are, made if they are not there
 * @param out the directory of the pages to write
 * @param onlyPages whether pages are written from the samples of earlier runs, without measuring
 * @param parts what to measure; results of the rest are kept from earlier runs
 */
record Options(
    Path benchmarks,
    boolean quick,
    boolean tokens,
    Path data,
    Path out,
    boolean onlyPages,
    Set<Part> parts) {
  static final String USAGE =
      """
      usage: benchmarks/run [--quick] [--tokens] [--data DIRECTORY] [--out DIRECTORY] [--pages] [--only PART[,PART]...]
      parts: codec, text, heap, ablation, cold, informer, scale, compile, server, cluster, streams, servers; what is not measured is kept from the run before\
      """;

  private static final String PAGES = "--pages";
  private static final int QUICK_PODS = 500;
  private static final int PODS = 5000;

  /** Not a part of a first look, unless it is named. */
  private static final Set<Part> LONG =
      EnumSet.of(Part.ABLATION, Part.SERVER, Part.CLUSTER, Part.STREAMS, Part.SERVERS);

  /**
   * Reads the arguments.
   *
   * @throws IllegalArgumentException if they make no sense
   */
  static Options parse(Path benchmarks, List<String> args) {
    boolean quick = args.contains("--quick");
    Path target = benchmarks.resolve("target");
    boolean tokens = args.contains("--tokens");
    Path data = target.resolve("data-" + (quick ? QUICK_PODS : PODS) + (tokens ? "-tokens" : ""));
    Path out = quick || tokens ? target.resolve(kind(quick, tokens)) : benchmarks;
    Set<Part> parts = EnumSet.allOf(Part.class);
    if (quick) {
      parts.removeAll(LONG);
    }
    for (Iterator<String> words = args.iterator(); words.hasNext(); ) {
      String word = words.next();
      switch (word) {
        case "--quick", "--tokens", PAGES -> {}
        case "--data" -> data = Path.of(value(words, word));
        case "--out" -> out = Path.of(value(words, word));
        case "--only" -> parts = parts(value(words, word));
        default -> throw new IllegalArgumentException("unknown: " + word);
      }
    }
    boolean onlyPages = args.contains(PAGES);
    return new Options(benchmarks, quick, tokens, data, out.toAbsolutePath(), onlyPages, parts);
  }

  private static String kind(boolean quick, boolean tokens) {
    return (quick ? "quick" : "full") + (tokens ? "-tokens" : "");
  }

  private static String value(Iterator<String> words, String option) {
    if (!words.hasNext()) {
      throw new IllegalArgumentException(option + " needs a value");
    }
    return words.next();
  }

  private static Set<Part> parts(String names) {
    Set<Part> parts = EnumSet.noneOf(Part.class);
    for (String name : names.split(",")) {
      parts.add(Part.valueOf(name.toUpperCase(Locale.ROOT)));
    }
    return parts;
  }

  /** The pages that have one of the parts. */
  List<Page> pages() {
    return Stream.of(Page.values())
        .filter(page -> page.parts.stream().anyMatch(parts::contains))
        .toList();
  }

  /** Whether a part that is measured reads recorded pods. */
  boolean needsData() {
    return !onlyPages && pages().stream().anyMatch(Page::needsData);
  }

  int pods() {
    return quick ? QUICK_PODS : PODS;
  }

  Path target() {
    return benchmarks.resolve("target");
  }

  /** The directory of the samples: those of runs of different kinds are never mixed. */
  Path samples() {
    return target().resolve(kind(quick, tokens));
  }
}
