package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.stream.StreamMain;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A program that does something for each line of its input, and responds with lines. */
final class Turns implements AutoCloseable {
  private static final int LIMIT_MINUTES = 2;

  private final Process process;
  private final BufferedReader lines;
  private final Writer input;
  private final Path log;
  private boolean ended;

  private Turns(Process process, Path log) {
    this.process = process;
    this.log = log;
    this.lines = process.inputReader(StandardCharsets.UTF_8);
    this.input = process.outputWriter(StandardCharsets.UTF_8);
  }

  static Turns start(List<String> command, Path log) throws IOException {
    Files.createDirectories(log.getParent());
    return new Turns(
        new ProcessBuilder(command).redirectError(Redirect.appendTo(log.toFile())).start(), log);
  }

  /** Waits for the next line. */
  String next() throws IOException {
    var alarm =
        process
            .onExit()
            .orTimeout(LIMIT_MINUTES, TimeUnit.MINUTES)
            .whenComplete(
                (ended, late) -> {
                  if (late instanceof TimeoutException) {
                    process.destroyForcibly();
                  }
                });
    try {
      String line = lines.readLine();
      if (line == null) {
        ended = true;
        throw new IOException("ended, see " + log);
      }
      return line;
    } finally {
      alarm.cancel(false);
    }
  }

  /** Returns whether the program runs. */
  boolean isAlive() {
    return !ended && process.isAlive();
  }

  /** Sends a line. */
  void send(String turn) throws IOException {
    input.write(turn + "\n");
    input.flush();
  }

  /** Takes a turn, and returns the lines before its end. */
  List<String> take(String turn) throws IOException {
    send(turn);
    List<String> all = new ArrayList<>();
    for (String line = next(); !line.equals(StreamMain.DONE); line = next()) {
      if (line.startsWith(StreamMain.FAILED + "\t")) {
        throw new IOException(line.substring(StreamMain.FAILED.length() + 1));
      }
      all.add(line);
    }
    return all;
  }

  @Override
  public void close() throws IOException {
    try {
      input.close();
    } catch (IOException ended) {
      // The program has ended.
    }
    try {
      if (!process.waitFor(1, TimeUnit.MINUTES)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
    }
  }
}
