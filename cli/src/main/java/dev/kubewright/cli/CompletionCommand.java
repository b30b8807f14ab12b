package dev.kubewright.cli;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the script that completes command lines in a shell. */
@Command(
    name = "completion",
    description = {
      "Prints the completion script of a shell.",
      "For this terminal: source <(kubewright completion bash)"
    })
final class CompletionCommand implements Callable<Integer> {
  /** The supported shells, which share one script. */
  enum Shell {
    bash,
    zsh
  }

  /** Both shells run the script that picocli makes. */
  @Parameters(paramLabel = "<shell>", description = "One of ${COMPLETION-CANDIDATES}.")
  private @Nullable Shell shell;

  @Spec private @Nullable CommandSpec spec;

  /** Created by picocli. */
  CompletionCommand() {}

  @Override
  public Integer call() {
    Objects.requireNonNull(shell, "shell");
    CommandSpec own = Objects.requireNonNull(spec, "spec");
    var root = own.root().commandLine();
    own.commandLine().getOut().print(AutoComplete.bash(root.getCommandName(), root));
    return 0;
  }
}
