package dev.kubewright.rest.stream.exec;

import dev.kubewright.collection.Drafts;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Builds {@link ExecOptions}: {@code o ->
 * o.command("psql").stdin(in).timeout(Duration.ofMinutes(5))}. For one thread.
 */
public final class ExecOptionsBuilder {
  private static final int OUTPUT_LIMIT = 1024 * 1024;

  private List<String> command = List.of();
  private @Nullable String container;
  private boolean stdin;
  private boolean stdout = true;
  private boolean stderr = true;
  private boolean tty;
  private ExecOptions.@Nullable TerminalSize size;
  private @Nullable Duration timeout;
  private int outputLimit = OUTPUT_LIMIT;
  private @Nullable InputStream input;
  private @Nullable OutputStream output;
  private @Nullable OutputStream errors;

  /** Creates a builder with the default of each option. */
  public ExecOptionsBuilder() {}

  /** Builds options by a change of the default ones. */
  public static ExecOptions build(Consumer<ExecOptionsBuilder> change) {
    return Drafts.change(new ExecOptionsBuilder(), change).build();
  }

  /** Returns a builder that begins with the options given. */
  public static ExecOptionsBuilder from(ExecOptions options) {
    var builder = new ExecOptionsBuilder();
    builder.command = options.command();
    builder.container = options.container();
    builder.stdin = options.stdin();
    builder.stdout = options.stdout();
    builder.stderr = options.stderr();
    builder.tty = options.tty();
    builder.size = options.size();
    builder.timeout = options.timeout();
    builder.outputLimit = options.outputLimit();
    builder.input = options.input();
    builder.output = options.output();
    builder.errors = options.errors();
    return builder;
  }

  /**
   * Sets the program and its arguments. They arrive byte for byte, because no shell reads them. For
   * the features of a shell, start one: {@code command("sh", "-c", script)}. Never put text from
   * outside into such a script.
   */
  public ExecOptionsBuilder command(String... argv) {
    return command(Arrays.asList(argv));
  }

  /** Sets the program and its arguments. See {@link #command(String...)}. */
  public ExecOptionsBuilder command(List<String> argv) {
    for (int i = 0; i < argv.size(); i++) {
      int number = i;
      Objects.requireNonNull(
          argv.get(i), () -> (number == 0 ? "the program" : "argument " + number) + " is null");
    }
    this.command = List.copyOf(argv);
    return this;
  }

  /** Sets the container. Default: the one that the method which takes the options describes. */
  public ExecOptionsBuilder container(@Nullable String name) {
    this.container = name;
    return this;
  }

  /**
   * Gives the command an input, which the program writes to {@link ExecSession#stdin}. Default: no
   * input.
   */
  public ExecOptionsBuilder stdin() {
    this.stdin = true;
    return this;
  }

  /**
   * Gives the command an input, which is read from a stream of yours to its end. For methods
   * without a session. A thread reads it while the command runs, and does not close it. The end of
   * the input is sent too, which needs Kubernetes 1.30.
   *
   * <p>If the command ends first, the thread may have taken up to 32 KiB that the command did not
   * read, and is interrupted. Streams over channels close then, and pipes refuse writes until
   * another thread reads. Streams that ignore an interrupt, such as {@code System.in}, keep the
   * thread: it takes the next bytes, drops them, and ends. So do not use such a stream again.
   */
  public ExecOptionsBuilder stdin(InputStream source) {
    this.input = Objects.requireNonNull(source, "source");
    this.stdin = true;
    return this;
  }

  /** Sets whether the server sends the output of the command. Default: true. */
  public ExecOptionsBuilder stdout(boolean sent) {
    this.stdout = sent;
    return this;
  }

  /**
   * Sends the output to a stream of yours, of any length. For methods without a session. It is
   * flushed, and not closed. The thread of the call writes to it.
   */
  public ExecOptionsBuilder stdout(OutputStream target) {
    this.output = Objects.requireNonNull(target, "target");
    this.stdout = true;
    return this;
  }

  /**
   * Sets whether the server sends the errors of the command. Default: true. With a terminal they
   * are a part of the output.
   */
  public ExecOptionsBuilder stderr(boolean sent) {
    this.stderr = sent;
    return this;
  }

  /** Sends the errors to a stream of yours. See {@link #stdout(OutputStream)}. */
  public ExecOptionsBuilder stderr(OutputStream target) {
    this.errors = Objects.requireNonNull(target, "target");
    this.stderr = true;
    return this;
  }

  /** Gives the command a terminal, whose size is that of the runtime. Default: no terminal. */
  public ExecOptionsBuilder tty() {
    this.tty = true;
    return this;
  }

  /**
   * Gives the command a terminal.
   *
   * @param columns the width in characters, from 1 to 65535
   * @param rows the height in characters, from 1 to 65535
   * @throws IllegalArgumentException if a value is not possible
   */
  public ExecOptionsBuilder tty(int columns, int rows) {
    this.size = new ExecOptions.TerminalSize(columns, rows);
    return tty();
  }

  /**
   * Sets the limit of opening and running together. Default: none for running, unless the view of
   * the connection has one ({@code rest.until}, {@code rest.withTimeout}) and there is no session.
   */
  public ExecOptionsBuilder timeout(@Nullable Duration limit) {
    this.timeout = limit;
    return this;
  }

  /**
   * Sets how many bytes of each output are collected at most. More are a {@link
   * CommandOutputException}. Default: 1 MiB. Streams of yours and sessions have no such limit.
   */
  public ExecOptionsBuilder outputLimit(int bytes) {
    this.outputLimit = bytes;
    return this;
  }

  /**
   * Builds the options.
   *
   * @throws IllegalArgumentException if an option is not possible
   */
  public ExecOptions build() {
    return new ExecOptions(
        command,
        container,
        stdin,
        stdout,
        stderr,
        tty,
        size,
        timeout,
        outputLimit,
        input,
        output,
        errors);
  }
}
