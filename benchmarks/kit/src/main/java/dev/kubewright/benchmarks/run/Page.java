package dev.kubewright.benchmarks.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of results, with its parts. Pages share no table, and each has a file of samples of its
 * own: they may be measured on different machines.
 */
enum Page {
  RESULTS(
      "RESULTS.md",
      "samples.tsv",
      EnumSet.complementOf(EnumSet.of(Part.SERVER, Part.STREAMS, Part.SERVERS))),
  WIRE("WIRE.md", "wire.tsv", EnumSet.of(Part.SERVER)),
  STREAMS("STREAMS.md", "streams.tsv", EnumSet.of(Part.STREAMS)),
  SERVERS("SERVERS.md", "servers.tsv", EnumSet.of(Part.SERVERS));

  private static final Pattern MEASURED = Pattern.compile("\\| (\\w+) measured \\| (\\S+).*");

  final String file;
  final String samples;
  final Set<Part> parts;

  Page(String file, String samples, Set<Part> parts) {
    this.file = file;
    this.samples = samples;
    this.parts = parts;
  }

  /** Whether its parts read recorded pods. */
  boolean needsData() {
    return this == RESULTS || this == WIRE;
  }

  /** When each part of a page in place was measured, as the page says; nothing without a page. */
  Map<Part, String> measuredIn(Path page) throws IOException {
    Map<Part, String> measured = new HashMap<>();
    if (Files.exists(page)) {
      try (Stream<String> lines = Files.lines(page)) {
        lines
            .map(MEASURED::matcher)
            .filter(Matcher::matches)
            .forEach(fact -> find(fact.group(1)).ifPresent(p -> measured.put(p, fact.group(2))));
      }
    }
    return measured;
  }

  private Optional<Part> find(String title) {
    return parts.stream().filter(part -> part.title().equals(title)).findFirst();
  }
}
