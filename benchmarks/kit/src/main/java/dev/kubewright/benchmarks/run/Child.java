package dev.kubewright.benchmarks.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program that is run to its end. */
final class Child {
  private static final Duration LIMIT = Duration.ofMinutes(45);

  private Child() {}

  /**
   * Runs a program and returns the lines that it prints; what it complains about goes to a log.
   *
   * @throws IOException if it fails or takes too long
   */
  static List<String> run(List<String> command, Path log) throws IOException {
    Files.createDirectories(log.getParent());
    Path output = log.resolveSibling(log.getFileName() + ".out");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(log.toFile())
            .start();
    process.getOutputStream().close();
    try {
      if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
        throw new IOException("took longer than " + LIMIT + ", see " + log);
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", stop);
    } finally {
      process.destroyForcibly();
    }
    if (process.exitValue() != 0) {
      throw new IOException("ended with status " + process.exitValue() + ", see " + log);
    }
    return Files.readAllLines(output);
  }
}
