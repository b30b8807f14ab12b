package dev.kubewright.rest.stream.exec;

import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.concurrent.Durations;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Options for commands in containers. {@link ExecOptionsBuilder} says what each of them means.
 * Immutable, except for streams of yours.
 *
 * @param command the program and its arguments. No shell reads them.
 * @param container the name of the container, or null for the one that the caller chooses
 * @param stdin whether the command has an input
 * @param stdout whether the output of the command is sent. Default: true.
 * @param stderr whether its errors are sent. Default: true. Ignored with a terminal, which has one
 *     output.
 * @param tty whether the command has a terminal
 * @param size the first size of the terminal, or null for that of the runtime
 * @param timeout limit of opening and running, or null for none
 * @param outputLimit how many bytes of each output are collected at most. Default: 1 MiB.
 * @param input the source of the input, or null for that of the session
 * @param output the target of the output, or null to collect it
 * @param errors the target of the errors, or null to collect them
 */
public record ExecOptions(
    List<String> command,
    @Nullable String container,
    boolean stdin,
    boolean stdout,
    boolean stderr,
    boolean tty,
    @Nullable TerminalSize size,
    @Nullable Duration timeout,
    int outputLimit,
    @Nullable InputStream input,
    @Nullable OutputStream output,
    @Nullable OutputStream errors) {

  /** Default options: no command, no input, both outputs, no terminal. */
  public static final ExecOptions NONE = ExecOptionsBuilder.build(o -> {});

  /**
   * The size of a terminal in characters.
   *
   * @param columns the width, from 1 to 65535
   * @param rows the height, from 1 to 65535
   */
  public record TerminalSize(int columns, int rows) {
    private static final int LARGEST = 65_535;

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if a value is not possible
     */
    public TerminalSize {
      if (Math.min(columns, rows) < 1 || Math.max(columns, rows) > LARGEST) {
        throw new IllegalArgumentException(
            "a terminal cannot have " + columns + " columns and " + rows + " rows");
      }
    }
  }

  /**
   * Copies the command.
   *
   * @throws IllegalArgumentException if the timeout is not positive, or the limit is negative
   */
  public ExecOptions {
    command = Lists.copy(command);
    Durations.checkPositive("timeout", timeout);
    if (outputLimit < 0) {
      throw new IllegalArgumentException("the outputLimit " + outputLimit + " is negative");
    }
  }

  /** Returns a changed copy. */
  public ExecOptions with(Consumer<ExecOptionsBuilder> change) {
    return Drafts.change(ExecOptionsBuilder.from(this), change).build();
  }

  /** Returns the options without arguments of the command, which may be secrets. */
  @Override
  public String toString() {
    return "ExecOptions[command="
        + (command.isEmpty() ? "none" : command.get(0))
        + ", container="
        + container
        + ", stdin="
        + stdin
        + ", stdout="
        + stdout
        + ", stderr="
        + stderr
        + ", tty="
        + tty
        + ", timeout="
        + timeout
        + "]";
  }
}
