package dev.kubewright.it.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Helm on one server, in the namespace {@code shop}. What it prints goes to a transcript. */
record Helm(Program program, Path results, Transcript transcript) {
  /** Settings and caches of the person who runs the test stay out of it. */
  static Helm on(Judge.Server server, Path results, Transcript transcript) {
    Program program =
        Program.named("helm")
            .in(Program.source("helm"))
            .with("KUBECONFIG", server.kubeconfig().toString())
            .with("HELM_NAMESPACE", "shop")
            .with("HOME", results.toString());
    return new Helm(program, results, transcript);
  }

  /** Runs a command, which may fail. */
  void run(String command) throws IOException, InterruptedException {
    transcript.add("helm " + command, program.run(Kubectl.LIMIT, Kubectl.words(command)));
  }

  /** Starts a command that waits for something. */
  Running start(String command) throws IOException {
    Path output = Files.createTempFile(results, "helm", ".out");
    return new Running(command, program.start(output, Kubectl.words(command)), output);
  }

  /** A command that runs beside the test. */
  final class Running {
    private final String command;
    private final Process process;
    private final Path output;

    private Running(String command, Process process, Path output) {
      this.command = command;
      this.process = process;
      this.output = output;
    }

    /** Waits for the end of the command. */
    void end() throws IOException, InterruptedException {
      boolean ended = process.waitFor(Kubectl.LIMIT.toMillis(), TimeUnit.MILLISECONDS);
      if (!ended) {
        process.destroyForcibly().waitFor();
        throw new AssertionError(command + " does not end: " + Files.readString(output));
      }
      transcript.add(
          "helm " + command, new Program.Result(process.exitValue(), Files.readString(output)));
    }
  }
}
