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
      "For this terminal: source <(kubewright completion bash)",
      "For fish: kubewright completion fish | source"
    })
final class CompletionCommand implements Callable<Integer> {
  /** The supported shells. */
  enum Shell {
    bash,
    zsh,
    fish
  }

  @Parameters(paramLabel = "<shell>", description = "One of ${COMPLETION-CANDIDATES}.")
  private @Nullable Shell shell;

  @Spec private @Nullable CommandSpec spec;

  /** Created by picocli. */
  CompletionCommand() {}

  @Override
  public Integer call() {
    CommandSpec own = Objects.requireNonNull(spec, "spec");
    var root = own.root().commandLine();
    // bash and zsh share the script that picocli makes. It makes none for fish.
    own.commandLine()
        .getOut()
        .print(
            Objects.requireNonNull(shell, "shell") == Shell.fish
                ? FishCompletion.script(root)
                : AutoComplete.bash(root.getCommandName(), root));
    return 0;
  }
}
