package dev.kubewright.rest.stream.copy;

import static dev.kubewright.Values.orElse;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.rest.stream.exec.ExecClient;
import dev.kubewright.rest.stream.exec.ExecOptionsBuilder;
import dev.kubewright.rest.stream.exec.ExecSession;
import dev.kubewright.rest.stream.exec.ExitStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Starts programs in a container by {@code exec}. Immutable. */
final class ExecCommand implements RemoteCommand {
  private static final Duration SHORTEST = Duration.ofMillis(1);

  private final ExecClient client;
  private final String object;
  private final @Nullable String container;
  private final Deadline deadline;

  /**
   * Creates it.
   *
   * @param deadline when all programs must have ended
   */
  ExecCommand(ExecClient client, String object, @Nullable String container, Deadline deadline) {
    this.client = client;
    this.object = object;
    this.container = container;
    this.deadline = deadline;
  }

  @Override
  public Running start(Use use, List<String> argv) {
    if (deadline.isOver()) { // after the program before this one
      throw new TransportTimeoutException("no time was left to start \"" + argv.get(0) + '"', null);
    }
    var options =
        ExecOptionsBuilder.build(
            o -> {
              o.command(argv).container(container).stdout(use == Use.OUTPUT);
              if (use == Use.INPUT) {
                o.stdin();
              }
              if (deadline.isLimited()) {
                o.timeout(Durations.max(deadline.left(), SHORTEST));
              }
            });
    return new Session(client.open(object, options), use);
  }

  private static final class Session implements Running {
    private static final int MOST = 1 << 16;

    private final ExecSession session;
    private final ByteArrayOutputStream stderr = new ByteArrayOutputStream();
    private final @Nullable Thread reader;
    private boolean cut;

    /**
     * No frames are received while a large input is written, so a thread reads what tar complains
     * about.
     */
    Session(ExecSession session, Use use) {
      this.session = session;
      this.reader =
          use == Use.INPUT ? Threads.platform().start("kubewright-copy-stderr", this::read) : null;
    }

    private void read() {
      InputStream from = session.stderr();
      var bytes = new byte[1 << 13];
      try {
        int read = from.read(bytes);
        while (read >= 0) {
          int kept = Math.min(read, MOST - stderr.size());
          stderr.write(bytes, 0, kept);
          cut |= kept < read;
          read = from.read(bytes);
        }
      } catch (IOException e) {
        cut = true; // more than was held, or the session ended, and its status says why
      }
    }

    @Override
    public boolean endsInput() {
      return session.canCloseStdin();
    }

    @Override
    public OutputStream stdin() {
      return session.stdin();
    }

    @Override
    public InputStream stdout() {
      return session.stdout();
    }

    @Override
    public Ended waitFor() {
      ExitStatus status = session.status();
      if (status instanceof ExitStatus.NotStarted refused) {
        return new Ended(false, 0, orElse(refused.status().message(), ""), false);
      }
      if (status instanceof ExitStatus.Exited exited) {
        finish();
        return new Ended(true, exited.code(), stderr.toString(UTF_8), cut);
      }
      session.waitFor();
      throw new IllegalStateException("a lost session has returned an exit code");
    }

    private void finish() {
      if (reader == null) {
        read();
        return;
      }
      try {
        reader.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new TransportException(
            TransportException.Kind.INTERRUPTED, "the copy was interrupted", e);
      }
    }

    @Override
    public void close() {
      session.close();
    }
  }
}
