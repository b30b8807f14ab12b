package dev.kubewright.benchmarks;

import dev.kubewright.benchmarks.replay.Format;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;

/** A recording that the loader has made of a real server. */
public final class Dataset {
  /** The system property that names the directory. */
  public static final String PROPERTY = "kubewright.benchmarks.data";

  private static final String FACTS = "dataset.properties";

  private final Path directory;
  private final Properties facts = new Properties();

  private Dataset(Path directory) {
    this.directory = directory;
    if (!isComplete(directory)) {
      return;
    }
    try (var reader = Files.newBufferedReader(directory.resolve(FACTS))) {
      facts.load(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The data in a directory. Without data, it has no facts. */
  public static Dataset of(Path directory) {
    return new Dataset(directory);
  }

  /** Whether a directory has been recorded to the end. */
  public static boolean isComplete(Path directory) {
    return Files.exists(directory.resolve(FACTS));
  }

  static Dataset ofProperty() {
    return new Dataset(Path.of(System.getProperty(PROPERTY, "")));
  }

  /** Where it is. */
  public Path directory() {
    return directory;
  }

  /** A fact that the loader has noted. */
  public String fact(String name) {
    return facts.getProperty(name, "");
  }

  /** How many pods the list has. */
  public int pods() {
    return Integer.parseInt(fact("pods"));
  }

  /** Bytes per object of the list. */
  public double listed(String suffix) {
    return (double) size("list" + suffix) / pods();
  }

  /** Bytes per event of the watch. */
  public double watched(String suffix) {
    return size("watch" + suffix) / Double.parseDouble(fact("events"));
  }

  /** The bytes of a recording. */
  public byte[] read(String name) {
    try {
      return Files.readAllBytes(directory.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long size(String name) {
    try {
      return Files.size(directory.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first frames of the watch: lines without their ends, or protobuf with lengths in front. */
  byte[][] events(int most, String suffix) {
    byte[] stream = read("watch" + suffix);
    Format format = Format.ofSuffix(suffix);
    int omitted = format == Format.JSON ? 1 : 0;
    List<byte[]> frames = new ArrayList<>();
    for (int from = 0; from < stream.length && frames.size() < most; ) {
      int end = format.frameEnd(stream, from);
      frames.add(Arrays.copyOfRange(stream, from, end - omitted));
      from = end;
    }
    return frames.toArray(byte[][]::new);
  }

  /** The objects of the first events. */
  byte[][] podBodies(int most, String suffix) {
    Format format = Format.ofSuffix(suffix);
    return Arrays.stream(events(most, suffix)).map(format::objectOf).toArray(byte[][]::new);
  }
}
