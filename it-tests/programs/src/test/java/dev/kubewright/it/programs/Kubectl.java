package dev.kubewright.it.programs;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The kubectl of the control plane, on one server. */
record Kubectl(Program program) {
  static final Duration LIMIT = Duration.ofMinutes(2);

  static Kubectl on(Judge.Server server) {
    Program binary =
        new Program(Program.source("../control-plane/bin/kubectl"), Program.source(""), Map.of());
    return new Kubectl(binary.with("KUBECONFIG", server.kubeconfig().toString()));
  }

  /**
   * Runs a command and returns its output.
   *
   * @throws AssertionError if it fails
   */
  String run(String command) throws IOException, InterruptedException {
    Program.Result result = program.run(LIMIT, words(command));
    if (result.code() != 0) {
      throw new AssertionError("kubectl " + command + ": " + result.output());
    }
    return result.output();
  }

  /** Runs a command, which may fail, for a transcript. */
  void run(Transcript transcript, String command) throws IOException, InterruptedException {
    transcript.add("kubectl " + command, program.run(LIMIT, words(command)));
  }

  /** Returns the words of a command, in which no word has a space. */
  static List<String> words(String command) {
    return List.of(command.split(" "));
  }
}
