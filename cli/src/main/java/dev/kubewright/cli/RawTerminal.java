package dev.kubewright.cli;

import dev.kubewright.rest.stream.exec.ExecOptions.TerminalSize;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The terminal of this process, which passes each key on until it is closed. The program {@code
 * stty} changes it, because Java cannot.
 */
final class RawTerminal implements AutoCloseable {
  private final String settings;
  private final Thread atExit = new Thread(this::restore, "kubewright-terminal");

  private RawTerminal(String settings) {
    this.settings = settings;
  }

  /**
   * Opens the terminal.
   *
   * @throws CommandException if the standard input is no terminal
   */
  static RawTerminal open() {
    var terminal = new RawTerminal(stty("-g"));
    Runtime.getRuntime().addShutdownHook(terminal.atExit);
    stty("raw", "-echo");
    return terminal;
  }

  /**
   * Returns the size that the terminal has now.
   *
   * @throws CommandException if it has none any more
   */
  TerminalSize size() {
    String[] size = stty("size").split(" ");
    return size.length != 2 || size[0].equals("0") || size[1].equals("0")
        ? new TerminalSize(80, 24)
        : new TerminalSize(Integer.parseInt(size[1]), Integer.parseInt(size[0]));
  }

  private void restore() {
    stty(settings);
  }

  @Override
  public void close() {
    restore();
    Runtime.getRuntime().removeShutdownHook(atExit);
  }

  private static String stty(String... arguments) {
    var command = new ArrayList<>(List.of("stty"));
    command.addAll(List.of(arguments));
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectInput(Redirect.INHERIT)
              .redirectError(Redirect.DISCARD)
              .start();
      String said =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (process.waitFor() == 0) {
        return said;
      }
      throw new CommandException("-t needs a terminal as standard input");
    } catch (IOException missing) {
      throw new CommandException("-t needs the program stty", new UncheckedIOException(missing));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new CommandException("interrupted", interrupted);
    }
  }
}
