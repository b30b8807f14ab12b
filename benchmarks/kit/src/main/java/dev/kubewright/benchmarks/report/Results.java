package dev.kubewright.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All samples of a run, and of earlier runs what was not measured again. */
public final class Results {
  private final Map<String, Map<String, List<Double>>> samples = new TreeMap<>();
  private final Map<String, String> notes = new LinkedHashMap<>();

  /** Nothing yet. */
  public Results() {}

  /** What a file holds; nothing if there is none. */
  public static Results load(Path file) throws IOException {
    var results = new Results();
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        String[] parts = line.split("\t", 3);
        if (parts[0].equals("note")) {
          results.note(parts[1], parts[2]);
        } else {
          results.add(parts[0], parts[1], Double.parseDouble(parts[2]));
        }
      }
    }
    return results;
  }

  /** Writes what {@link #load} reads. */
  public void save(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    notes.forEach((name, text) -> lines.add("note\t" + name + "\t" + text));
    samples.forEach(
        (metric, clients) ->
            clients.forEach(
                (client, values) ->
                    values.forEach(value -> lines.add(metric + "\t" + client + "\t" + value))));
    Files.write(file, lines);
  }

  /** Adds a sample. */
  public void add(String metric, String client, double value) {
    samples
        .computeIfAbsent(metric, m -> new TreeMap<>())
        .computeIfAbsent(client, c -> new ArrayList<>())
        .add(value);
  }

  /** Adds what follows from the samples of another metric. */
  public void derive(Metric from, Metric to, String client, double factor) {
    series(from, client)
        .ifPresent(series -> series.sorted().forEach(value -> add(to.id, client, factor * value)));
  }

  /** Remembers a fact, such as a version, in place of what was known under that name. */
  public void note(String name, String text) {
    notes.put(name, text);
  }

  /** Forgets a fact. */
  public void forgetNote(String name) {
    notes.remove(name);
  }

  /** Forgets the samples of a metric, to measure it again. */
  public void forget(Metric metric) {
    samples.remove(metric.id);
  }

  /** Forgets the samples of all metrics whose ids begin so. */
  public void forgetAll(String prefix) {
    samples.keySet().removeIf(metric -> metric.startsWith(prefix));
  }

  /** Forgets the notes whose names begin with a text. */
  public void forgetNotes(String begin) {
    notes.keySet().removeIf(name -> name.startsWith(begin));
  }

  /** A fact, or nothing if it is not known. */
  public Optional<String> noted(String name) {
    return Optional.ofNullable(notes.get(name));
  }

  Map<String, String> notes() {
    return notes;
  }

  Optional<Series> series(Metric metric, String client) {
    return series(metric.id, client);
  }

  Optional<Series> series(String metric, String client) {
    return Optional.ofNullable(samples.getOrDefault(metric, Map.of()).get(client)).map(Series::new);
  }
}
