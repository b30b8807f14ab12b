package dev.kubewright.cli;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands about CRDs. */
@Command(
    name = "crd",
    description = "Shows, compares and installs CRDs.",
    subcommands = {CrdShowCommand.class, CrdDiffCommand.class, CrdInstallCommand.class})
final class CrdCommand implements Callable<Integer> {
  @Spec private @Nullable CommandSpec spec;

  /** Created by picocli. */
  CrdCommand() {}

  @Override
  public Integer call() {
    throw new ParameterException(
        Objects.requireNonNull(spec, "spec").commandLine(), "name one of show, diff and install");
  }
}
