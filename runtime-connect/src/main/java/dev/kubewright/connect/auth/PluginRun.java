package dev.kubewright.connect.auth;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Clock.Alarm;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.auth.CredentialsProvider.Obtained;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs a credential plugin: directly and not through a shell, with its input in the variable {@code
 * KUBERNETES_EXEC_INFO}. Its error output goes to that of this process. A run ends after {@value
 * #MINUTES} minutes, which is enough for a person to log in. Safe for all threads.
 */
final class PluginRun implements CredentialsProvider {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");
  private static final int MINUTES = 5;
  private static final Duration LONGEST = Duration.ofMinutes(MINUTES);
  private static final Duration GRACE = Duration.ofSeconds(1);
  private static final int MOST_OUTPUT = 1 << 20;
  private static final int MOST_HINTS = 10;
  private static final Duration HINTS_PER = Duration.ofHours(1);

  private final ExecPlugin plugin;
  private final Clock clock;
  private final Duration limit;
  private final PluginProgram programs;
  private final PluginProtocol protocol;
  private final Object lock = new Object();
  private int hints;
  private long hintsSince;

  PluginRun(ExecPlugin plugin, Clock clock) {
    this(plugin, clock, LONGEST, PluginProgram.ofThisMachine());
  }

  /** Creates a run with its own limit. */
  PluginRun(ExecPlugin plugin, Clock clock, Duration limit, PluginProgram programs) {
    this.plugin = plugin;
    this.clock = clock;
    this.limit = limit;
    this.programs = programs;
    this.protocol = new PluginProtocol(plugin);
  }

  @Override
  public String name() {
    return "the credential plugin " + plugin.command();
  }

  @Override
  public boolean renewsRefused() {
    return true;
  }

  @Override
  public Obtained obtain(Cancellation cancellation) {
    return obtain(cancellation, called -> {});
  }

  @Override
  public Obtained obtain(Cancellation cancellation, Consumer<PluginCalled> reports) {
    boolean interactive = interactive();
    var report = new PluginReport(plugin.command(), clock);
    Path file = programs.find(plugin.command());
    if (file == null) {
      reports.accept(report.notFound());
      throw failure("does not exist or cannot be executed" + hint(), null);
    }
    programs.check(plugin.policy(), plugin.command(), file);
    try {
      Obtained obtained = protocol.read(output(file, interactive, cancellation, report));
      report.printed(obtained.issued().certificate());
      return obtained;
    } finally {
      reports.accept(report.ended());
    }
  }

  /** On JDK 22 to 24, the JDK names a console even if there is no terminal. */
  private boolean interactive() {
    boolean terminal = System.console() != null;
    return switch (plugin.interactiveMode()) {
      case NEVER -> false;
      case IF_AVAILABLE -> terminal;
      case ALWAYS -> {
        if (!terminal) {
          throw failure("needs a terminal (interactiveMode Always), and there is none", null);
        }
        yield true;
      }
    };
  }

  /**
   * Runs the program and returns its output. The run ends when the program ends, even if a program
   * that it has started in the background holds its output open, as a browser may.
   */
  private byte[] output(
      Path file, boolean interactive, Cancellation cancellation, PluginReport report) {
    var command = new ArrayList<String>();
    command.add(file.toString());
    command.addAll(plugin.args());
    var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    if (interactive) {
      builder.redirectInput(ProcessBuilder.Redirect.INHERIT);
    }
    builder.environment().putAll(plugin.environment());
    builder.environment().put("KUBERNETES_EXEC_INFO", protocol.execInfo(interactive));
    Process started = start(builder, cancellation);
    var late = new AtomicBoolean();
    Alarm alarm = () -> {};
    try {
      alarm =
          clock.schedule(
              limit,
              () -> {
                late.set(true);
                kill(started);
              });
      if (!interactive) {
        closeInput(started);
      }
      var output = new PluginOutput(started.getInputStream(), MOST_OUTPUT, () -> kill(started));
      Threads.platform().start("kubewright-plugin-output", output);
      int status = started.waitFor();
      byte[] bytes = output.await(clock, GRACE);
      if (bytes.length > MOST_OUTPUT) {
        throw failure("printed more than 1 MiB", null);
      }
      if (late.get()) {
        throw failure("took longer than " + limit.toMinutes() + " minutes, and was ended", null);
      }
      report.exited(status);
      if (status != 0) {
        throw failure("failed with exit code " + status, null);
      }
      return bytes;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw failure("was interrupted", interrupted);
    } finally {
      alarm.cancel();
      kill(started);
    }
  }

  /** A program that ends at once has closed its input already. */
  private static void closeInput(Process started) {
    try {
      started.getOutputStream().close();
    } catch (IOException closed) {
      QuietLog.log(
          () -> LOG.log(Level.DEBUG, "the input of a credential plugin is closed already", closed));
    }
  }

  private Process start(ProcessBuilder builder, Cancellation cancellation) {
    if (cancellation.isCancelled()) {
      throw failure("is not run any more: the client is closed", null);
    }
    try {
      Process started = builder.start();
      cancellation.onCancel(() -> kill(started));
      return started;
    } catch (IOException impossible) {
      // The JDK's message shows the command, but not its arguments.
      throw failure("cannot be started: " + impossible.getMessage(), impossible);
    }
  }

  /** Also ends the programs that the plugin has started. They may hold its output open. */
  private static void kill(Process running) {
    if (running.isAlive()) {
      running.descendants().forEach(ProcessHandle::destroyForcibly);
      running.destroyForcibly();
    }
  }

  /** As in client-go, a hint is shown at most ten times an hour. */
  private String hint() {
    String hint = plugin.installHint();
    synchronized (lock) {
      long now = clock.nanoTime();
      if (hints == 0 || now - hintsSince >= HINTS_PER.toNanos()) {
        hints = 0;
        hintsSince = now;
      }
      hints++;
      return hint == null || hint.isBlank() || hints > MOST_HINTS ? "" : ". " + printable(hint);
    }
  }

  /** Control characters could change the state of a terminal. */
  private static String printable(String hint) {
    return hint.strip().replaceAll("[\\p{Cc}&&[^\\n\\t]]", "?");
  }

  private CredentialsException failure(String problem, @Nullable Throwable cause) {
    return new CredentialsException(name() + " " + problem, cause);
  }
}
