package dev.kubewright.it.programs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A program of the folder {@code bin}, with what it runs with. Immutable. */
record Program(Path binary, Path directory, Map<String, String> environment) {
  private static final Path FOLDER = Path.of(System.getProperty("programs.folder", "."));

  /**
   * Returns a program that {@code run} has built. It starts in the working directory of the JVM.
   *
   * @throws AssertionError if it is not there
   */
  static Program named(String name) {
    return new Program(file(name), FOLDER, Map.of());
  }

  /** Returns a file of the folder {@code bin}. */
  static Path file(String name) {
    Path file = FOLDER.resolve("bin").resolve(name).toAbsolutePath();
    if (!Files.exists(file)) {
      throw new AssertionError(file + " is missing; it-tests/programs/run builds it");
    }
    return file;
  }

  /** Returns a file of this module's sources. */
  static Path source(String name) {
    return FOLDER.resolve(name).toAbsolutePath();
  }

  /** Returns an empty folder for what a test writes. */
  static Path results(String name) throws IOException {
    Path folder = FOLDER.resolve("target/programs").resolve(name).toAbsolutePath();
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
          Files.delete(file);
        }
      }
    }
    return Files.createDirectories(folder);
  }

  Program in(Path other) {
    return new Program(binary, other, environment);
  }

  Program with(String variable, String value) {
    Map<String, String> more = new LinkedHashMap<>(environment);
    more.put(variable, value);
    return new Program(binary, directory, Map.copyOf(more));
  }

  /** Starts the program without input. Its output and its errors go to a file. */
  Process start(Path output, List<String> arguments) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(Stream.concat(Stream.of(binary.toString()), arguments.stream()).toList())
            .directory(directory.toFile())
            .redirectInput(new File("/dev/null"))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    return builder.start();
  }

  /** Runs the program to its end. Its output and its errors are one text, in their order. */
  Result run(Duration limit, List<String> arguments) throws IOException, InterruptedException {
    Path output = Files.createTempFile("program", ".out");
    try {
      Process process = start(output, arguments);
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (!ended) {
        process.destroyForcibly().waitFor();
      }
      String text = Files.readString(output);
      if (!ended) {
        throw new AssertionError(
            "%s %s runs for more than %s: %s".formatted(binary, arguments, limit, text));
      }
      return new Result(process.exitValue(), text);
    } finally {
      Files.delete(output);
    }
  }

  /** How a program ended. */
  record Result(int code, String output) {}
}
