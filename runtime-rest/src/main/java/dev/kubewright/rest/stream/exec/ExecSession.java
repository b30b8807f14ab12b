package dev.kubewright.rest.stream.exec;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.rest.stream.exec.ExitStatus.Exited;
import dev.kubewright.rest.stream.exec.ExitStatus.Lost;
import dev.kubewright.rest.stream.exec.ExitStatus.NotStarted;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A command that runs in a container, or a process that a program is attached to. The caller closes
 * it.
 *
 * <pre>{@code
 * try (ExecSession session = pods.openExec("db-0", o -> o.command("wc", "-l").stdin())) {
 *   session.stdin().write(bytes);
 *   session.stdin().close();
 *   String count = new String(session.stdout().readAllBytes(), UTF_8);
 *   int code = session.waitFor();
 * }
 * }</pre>
 *
 * <p><b>Outputs.</b> At most 64 KiB of each output wait for a reader, and 32 KiB more. Then the
 * server is held back, and with it the command. As with {@link Process}, a program that reads one
 * output to its end must read the other one in another thread if both can be longer. An output that
 * the program has not asked for is different: it never holds the command back while a thread waits.
 * What does not fit is dropped, and reading it fails at that place. So call {@link #stdout} and
 * {@link #stderr} before waiting, or not at all.
 *
 * <p><b>Threads.</b> Safe for all threads: one may write while others read and wait. The session
 * has no thread of its own, until {@link #waitFor()}, {@link #status} or {@link
 * InputStream#available} needs one.
 *
 * <p><b>Interrupts.</b> If a thread is interrupted while it waits for the end of the command, it
 * gets an exception, and the session goes on, as with {@link Process}. If a thread is interrupted
 * while it reads or writes, a message may have been cut in two. So the session is closed. The
 * thread gets a {@link java.io.InterruptedIOException}, and others an exception of the kind {@code
 * CLOSED}. The thread's interrupt flag is set again in all cases.
 *
 * <p><b>Limits of Kubernetes.</b> Closing a session does not end the command: no request does. If
 * the node dies, commands with an input that can end are reported as ended with 0 by servers that
 * translate for the kubelet (all before 1.36). Without such an input, the status is {@link Lost}.
 * Servers that do not translate can lose the status of a command that ends while input is still on
 * its way to it. That is {@link Lost}, too.
 */
public final class ExecSession implements AutoCloseable {
  private final Channels channels;
  private final String subject;
  private final ExecOptions options;
  private final Clock clock;
  private final @Nullable Stdin stdin;
  private final InputStream stdout;
  private final InputStream stderr;
  private final Clock.Alarm alarm;

  ExecSession(
      Channels channels, String subject, ExecOptions options, Clock clock, Deadline deadline) {
    this.channels = channels;
    this.subject = subject;
    this.options = options;
    this.clock = clock;
    this.stdin = options.stdin() ? new Stdin(channels, options.tty()) : null;
    this.stdout = received(options.stdout(), channels.stdout());
    this.stderr = received(options.stderr(), channels.stderr());
    this.alarm =
        deadline.isLimited()
            ? clock.schedule(deadline.left(), () -> channels.end(late()))
            : () -> {};
  }

  private InputStream received(boolean asked, Output output) {
    return asked ? new Received(channels, output) : InputStream.nullInputStream();
  }

  private TransportTimeoutException late() {
    Duration own = options.timeout();
    String limit = own == null ? "the time limit of its client" : Durations.text(own);
    return new TransportTimeoutException(subject + " did not end within " + limit, null);
  }

  Channels channels() {
    return channels;
  }

  ExecOptions options() {
    return options;
  }

  String subject() {
    return subject;
  }

  /**
   * Returns the input of the command. Each write is sent at once, so write large parts, or buffer.
   * A write blocks while the command does not read, and throws an {@link java.io.IOException} with
   * the exit code once the command has ended.
   *
   * <p>{@code close} signals to the command that its input has ended. It throws an {@link
   * java.io.IOException} at once if the server cannot do that (see {@link #canCloseStdin}). With a
   * terminal it sends the character of Ctrl-D.
   *
   * @throws IllegalStateException if the options have no {@code stdin()}
   */
  public OutputStream stdin() {
    if (stdin == null) {
      throw new IllegalStateException(subject + " has no input; ask for it by stdin()");
    }
    return stdin;
  }

  /**
   * Returns whether closing {@link #stdin} signals to the command that its input has ended. False
   * without an input, and on servers before Kubernetes 1.30, unless there is a terminal.
   */
  public boolean canCloseStdin() {
    return stdin != null && stdin.canEnd();
  }

  /**
   * Returns the output of the command. Reading it waits for bytes, and returns -1 after the command
   * has ended. If the connection ends before the status, reading throws an {@link
   * java.io.IOException} after the last bytes that arrived, because the output may not be complete.
   * Empty if the options leave it out. Closing it drops the rest.
   */
  public InputStream stdout() {
    channels.take(channels.stdout());
    return stdout;
  }

  /** Returns the errors of the command, as {@link #stdout} does. Empty with a terminal. */
  public InputStream stderr() {
    channels.take(channels.stderr());
    return stderr;
  }

  /**
   * Signals to the command that its terminal has another size. Does nothing after the session has
   * ended. Blocks while a write to {@link #stdin} does.
   *
   * @param columns the width in characters, from 1 to 65535
   * @param rows the height in characters, from 1 to 65535
   * @throws IllegalStateException if the command has no terminal
   * @throws IllegalArgumentException if a value is not possible
   * @throws TransportException if the thread is interrupted
   */
  public void resize(int columns, int rows) {
    if (!options.tty()) {
      throw new IllegalStateException(subject + " has no terminal; ask for it by tty()");
    }
    resize(new ExecOptions.TerminalSize(columns, rows));
  }

  void resize(ExecOptions.TerminalSize size) {
    String json = "{\"Width\":" + size.columns() + ",\"Height\":" + size.rows() + "}";
    try {
      channels.send(Channels.RESIZE, ByteBuffer.wrap(json.getBytes(UTF_8)));
    } catch (TransportException unsent) {
      if (unsent.kind() == Kind.INTERRUPTED) {
        throw unsent;
      }
      // The status says how the session ended.
    }
  }

  /**
   * Waits for the end of the command and returns its exit code. If the outputs were not asked for,
   * they are dropped. If they were, they must be read: the status comes after them.
   *
   * @return the exit code, from 0 to 255
   * @throws CommandFailedException if the command did not start
   * @throws TransportException if the connection ended before the server said the exit code, the
   *     server does not know it, or the session was closed. Of the kind {@code INTERRUPTED} if the
   *     thread is interrupted: the session stays open, and can be waited for again.
   * @throws TransportTimeoutException if the time limit of the options is over
   */
  public int waitFor() {
    return code(status());
  }

  /**
   * Waits for the end of the command, but not longer than a limit. Otherwise as {@link #waitFor()}
   * does. The session stays open.
   *
   * @param limit the longest time to wait. Zero and negative values do not wait.
   * @return the exit code, or empty if the command did not end in time
   */
  public OptionalInt waitFor(Duration limit) {
    return channels.awaitStatus(clock, Objects.requireNonNull(limit, "limit"))
        ? OptionalInt.of(waitFor())
        : OptionalInt.empty();
  }

  /**
   * Waits as {@link #waitFor()} does, but returns every way in which a command can end.
   *
   * @throws TransportException if the thread is interrupted
   */
  public ExitStatus status() {
    return channels.awaitStatus();
  }

  private int code(ExitStatus status) {
    if (status instanceof Exited exited) {
      return exited.code();
    }
    if (status instanceof NotStarted refused) {
      throw CommandFailedException.notStarted(subject, refused.status());
    }
    throw lost(Channels.cause((Lost) status));
  }

  /** Returns the exception of the thread that waited. */
  private TransportException lost(TransportException cause) {
    if (cause.kind() == Kind.TIMEOUT) {
      return new TransportTimeoutException(String.valueOf(cause.getMessage()), cause);
    }
    return new TransportException(cause.kind(), subject + ": " + cause.getMessage(), cause);
  }

  /**
   * Closes the connection. The command is not ended by that. Threads that wait get a {@link
   * TransportException} of kind {@code CLOSED}. Calling it again does nothing.
   */
  @Override
  public void close() {
    alarm.cancel();
    channels.close();
  }
}
