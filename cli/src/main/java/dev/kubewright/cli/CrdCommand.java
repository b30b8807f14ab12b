package dev.kubewright.cli;

import java.io.InputStream;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The commands about CRDs. */
@Command(
    name = "crd",
    description = "Shows, compares and installs CRDs.",
    subcommands = {CrdShowCommand.class, CrdDiffCommand.class, CrdInstallCommand.class})
final class CrdCommand implements Callable<Integer> {
  @ParentCommand private @Nullable KubewrightCommand parent;

  @Spec private @Nullable CommandSpec spec;

  /** Created by picocli. */
  CrdCommand() {}

  /** Returns the standard input for a command below this one. */
  static InputStream in(@Nullable CrdCommand crd) {
    KubewrightCommand top = Objects.requireNonNull(crd, "crd").parent;
    return Objects.requireNonNull(top, "parent").streams().in();
  }

  @Override
  public Integer call() {
    throw new ParameterException(
        Objects.requireNonNull(spec, "spec").commandLine(), "name one of show, diff and install");
  }
}
