package dev.kubewright.it.programs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What suites are expected to do, as {@code controller-runtime.txt} says. */
final class SuiteTable {
  private final List<Suite> suites;

  private SuiteTable(List<Suite> suites) {
    this.suites = List.copyOf(suites);
  }

  /** Reads the table of the suites of controller-runtime. */
  static SuiteTable read() throws IOException {
    try (InputStream in = SuiteTable.class.getResourceAsStream("controller-runtime.txt")) {
      if (in == null) {
        throw new AssertionError("controller-runtime.txt is missing");
      }
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** Reads a table from its text. */
  static SuiteTable parse(String text) {
    List<Suite> suites = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (!line.startsWith(" ")) {
        String[] words = line.split(" +");
        Map<Judge, Integer> passed = new EnumMap<>(Judge.class);
        passed.put(Judge.IN_MEMORY, Integer.valueOf(words[1]));
        passed.put(Judge.CONTROL_PLANE, Integer.valueOf(words[2]));
        suites.add(new Suite(words[0], passed, new ArrayList<>()));
        continue;
      }
      String[] parts = line.strip().split(" +\\| +", 3);
      suites.get(suites.size() - 1).known.add(known(parts));
    }
    return new SuiteTable(suites);
  }

  private static Known known(String[] parts) {
    if (parts.length != 3 || parts[1].isBlank()) {
      throw new AssertionError("a known failure is: server | reason | name; " + parts[0]);
    }
    List<Judge> judges =
        parts[0].equals("BOTH") ? List.of(Judge.values()) : List.of(Judge.valueOf(parts[0]));
    return new Known(judges, parts[2]);
  }

  /** Returns the suites in the order of the table. */
  List<Suite> suites() {
    return suites;
  }

  /** A spec that fails on some servers, with its whole name. */
  private record Known(List<Judge> judges, String name) {}

  /** A suite: the path of its package below {@code pkg}, and what it does on each server. */
  record Suite(String name, Map<Judge, Integer> passed, List<Known> known) {
    /** Returns the file name of the suite's program. */
    String file() {
      return name.replace('/', '-') + ".test";
    }

    /** Returns the specs that are known to fail, sorted. */
    List<String> failed(Judge judge) {
      return known.stream()
          .filter(k -> k.judges.contains(judge))
          .map(Known::name)
          .sorted()
          .toList();
    }

    /** Returns what differs from this expectation, a line each. Empty if nothing does. */
    List<String> differences(Judge judge, SuiteReport report) {
      List<String> lines = new ArrayList<>();
      List<String> unknown = new ArrayList<>(report.failed());
      failed(judge).forEach(unknown::remove);
      unknown.forEach(name -> lines.add("fails: " + name));
      List<String> passing = new ArrayList<>(failed(judge));
      report.failed().forEach(passing::remove);
      passing.forEach(name -> lines.add("does not fail any more: " + name));
      if (report.passed() != passed.get(judge)) {
        lines.add("passed: " + report.passed() + ", and the table says " + passed.get(judge));
      }
      return lines;
    }

    @Override
    public String toString() {
      return name;
    }
  }
}
