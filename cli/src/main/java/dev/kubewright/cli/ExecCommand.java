package dev.kubewright.cli;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.exec.ExecOptions.TerminalSize;
import dev.kubewright.rest.stream.exec.ExecOptionsBuilder;
import dev.kubewright.rest.stream.exec.ExecSession;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a command in a container, as {@code kubectl exec} does. */
@Command(
    name = "exec",
    description = {
      "Runs a command in a container of a pod, and ends with its exit code.",
      "The command comes after --, as in: kubewright exec web-0 -- ls -l /"
    })
final class ExecCommand implements Callable<Integer> {
  @Mixin private final ConnectionOptions connection = new ConnectionOptions();

  @Mixin private final ContainerOptions target = new ContainerOptions();

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = {"-i", "--stdin"},
      description = "Passes the standard input to the command.")
  private boolean stdin;

  @Option(
      names = {"-t", "--tty"},
      description =
          "Gives the command a terminal of the size of this one. The keys go to the command, Ctrl-C"
              + " too. Needs -i, without which nothing could end it.")
  private boolean tty;

  @Parameters(
      index = "0",
      paramLabel = "<pod>",
      converter = PodName.class,
      description = "The name of the pod: web-0 or pod/web-0.")
  private String pod = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "<command>",
      description = "The program and its arguments. No shell reads them.")
  private List<String> command = List.of();

  /** Created by picocli. */
  ExecCommand() {}

  @Override
  public Integer call() throws IOException {
    Streams streams = Streams.of(Objects.requireNonNull(spec, "spec"));
    requireDashes();
    if (tty && !stdin) {
      errors().println("warning: -t needs -i, so the command gets no terminal");
    }
    try (RestClient rest = connection.connect()) {
      PodInterface pods = target.pods(rest);
      if (!tty || !stdin) {
        return pods.exec(pod, o -> piped(o, streams)).exitCode();
      }
      try (RawTerminal terminal = RawTerminal.open();
          ExecSession session = pods.openExec(pod, o -> onTerminal(o, terminal.size()));
          SizeChanges changes = SizeChanges.listen(() -> resize(session, terminal))) {
        changes.report(); // of the time before
        startKeys(session.stdin(), streams);
        copy(session, new PassedOn(streams.out()));
        return session.waitFor();
      }
    }
  }

  private PrintWriter errors() {
    return Objects.requireNonNull(spec, "spec").commandLine().getErr();
  }

  /** Otherwise options of the command would be taken as those of this program. */
  private void requireDashes() {
    CommandLine line = Objects.requireNonNull(spec, "spec").commandLine();
    if (!line.getParseResult().originalArgs().contains("--")) {
      throw new ParameterException(
          line, "the command comes after --, as in: kubewright exec " + pod + " -- ls -l /");
    }
  }

  private ExecOptionsBuilder common(ExecOptionsBuilder options) {
    return options.command(command).container(target.container());
  }

  private void piped(ExecOptionsBuilder options, Streams streams) {
    common(options).stdout(new PassedOn(streams.out())).stderr(new PassedOn(streams.err()));
    if (stdin) {
      options.stdin(streams.in());
    }
  }

  /** Each change has a thread of its own. One after the other, the last one has the newest size. */
  private static synchronized void resize(ExecSession session, RawTerminal terminal) {
    try {
      TerminalSize size = terminal.size();
      session.resize(size.columns(), size.rows());
    } catch (CommandException | KubewrightException gone) {
      // The terminal or the session has ended, which the thread that waits sees, too.
    }
  }

  private void onTerminal(ExecOptionsBuilder options, TerminalSize size) {
    common(options).tty(size.columns(), size.rows()).stdin();
  }

  /** Nothing can end a read of the keyboard, so the thread ends with the JVM. */
  private static void startKeys(OutputStream target, Streams streams) {
    var keys =
        new Thread(
            () -> {
              try (target) {
                streams.in().transferTo(target);
              } catch (IOException ended) {
                // The session says how it ended.
              }
            },
            "kubewright-keys");
    keys.setDaemon(true);
    keys.start();
  }

  private static void copy(ExecSession session, OutputStream out) throws IOException {
    var part = new byte[8192];
    for (int count = session.stdout().read(part); count >= 0; count = session.stdout().read(part)) {
      out.write(part, 0, count);
      out.flush();
    }
  }
}
