package dev.kubewright.benchmarks.run;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The command line of a run, parsed.
 *
 * @param benchmarks the directory of this module
 * @param quick three minutes instead of more than an hour
 * @param tokens whether the pods have token volumes with names of their own
 * @param data where the recordings are, made if they are not there
 * @param out the page to write
 * @param parts what to measure; results of the rest are kept from earlier runs
 */
record Options(
    Path benchmarks, boolean quick, boolean tokens, Path data, Path out, Set<Part> parts) {
  static final String USAGE =
      """
      usage: benchmarks/run [--quick] [--tokens] [--data DIRECTORY] [--out FILE] [--only PART[,PART]...]
      parts: codec, text, heap, ablation, cold, informer, scale, compile, server, cluster, streams, servers; what is not measured is kept from the run before\
      """;

  private static final int QUICK_PODS = 500;
  private static final int PODS = 5000;

  /** Not a part of a first look, unless it is named. */
  private static final Set<Part> LONG =
      EnumSet.of(Part.ABLATION, Part.SERVER, Part.CLUSTER, Part.STREAMS, Part.SERVERS);

  /** A part that can be measured by itself. */
  enum Part {
    CODEC,
    TEXT,
    HEAP,
    ABLATION,
    COLD,
    INFORMER,
    SCALE,
    COMPILE,
    SERVER,
    CLUSTER,
    STREAMS,
    SERVERS
  }

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
    Path out = benchmarks.resolve("RESULTS.md");
    if (quick || tokens) {
      out = target.resolve(kind(quick, tokens)).resolve("RESULTS.md");
    }
    Set<Part> parts = EnumSet.allOf(Part.class);
    if (quick) {
      parts.removeAll(LONG);
    }
    for (Iterator<String> words = args.iterator(); words.hasNext(); ) {
      String word = words.next();
      switch (word) {
        case "--quick", "--tokens" -> {}
        case "--data" -> data = Path.of(value(words, word));
        case "--out" -> out = Path.of(value(words, word));
        case "--only" -> parts = parts(value(words, word));
        default -> throw new IllegalArgumentException("unknown: " + word);
      }
    }
    return new Options(benchmarks, quick, tokens, data, out.toAbsolutePath(), parts);
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

  /** Whether a part reads recorded pods. */
  boolean needsData() {
    return !EnumSet.of(Part.STREAMS, Part.SERVERS).containsAll(parts);
  }

  int pods() {
    return quick ? QUICK_PODS : PODS;
  }

  Path target() {
    return benchmarks.resolve("target");
  }

  /** Samples of runs of different kinds are never mixed. */
  Path samples() {
    return target().resolve(kind(quick, tokens)).resolve("samples.tsv");
  }
}
