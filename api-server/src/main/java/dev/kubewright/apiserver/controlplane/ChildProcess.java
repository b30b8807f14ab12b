package dev.kubewright.apiserver.controlplane;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One process of a control plane. Its output goes to a file. */
final class ChildProcess {
  private static final long STOP_SECONDS = 10;
  private static final int SHOWN_CHARS = 2000;

  private final String name;
  private final Process process;
  private final Path log;

  private ChildProcess(String name, Process process, Path log) {
    this.name = name;
    this.process = process;
    this.log = log;
  }

  static ChildProcess start(String name, List<String> command, Path directory) {
    Path log = directory.resolve(name + ".log");
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
              .start();
      process.getOutputStream().close();
      return new ChildProcess(name, process, log);
    } catch (IOException e) {
      throw new UncheckedIOException("could not start " + command.get(0), e);
    }
  }

  boolean isAlive() {
    return process.isAlive();
  }

  long pid() {
    return process.pid();
  }

  boolean lostItsPort() {
    return !isAlive() && output().contains("address already in use");
  }

  /** Returns the exception for a process that ended or never became ready. */
  ControlPlaneException failure(String what) {
    String output = output();
    String tail = output.substring(Math.max(0, output.length() - SHOWN_CHARS));
    String state = isAlive() ? "runs" : "ended with code " + process.exitValue();
    return new ControlPlaneException(name + " " + what + "; it " + state + ". It printed: " + tail);
  }

  private String output() {
    try {
      return Files.readString(log, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "(its output could not be read: " + e.getMessage() + ")";
    }
  }

  /** Asks the process to end, and waits. Kills it if it does not end. */
  void stop() {
    process.destroy();
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        kill();
      }
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
    }
  }

  /** Kills the process and all that it has started. */
  void killTree() {
    List<ProcessHandle> started = process.descendants().toList();
    kill();
    started.forEach(ProcessHandle::destroyForcibly);
  }

  /** Kills the process. */
  void kill() {
    process.destroyForcibly();
    boolean interrupted = false;
    while (process.isAlive()) {
      try {
        process.waitFor();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
