package dev.kubewright.rest.stream.copy;

import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.RemoteCommand.Ended;
import dev.kubewright.rest.stream.copy.RemoteCommand.Running;
import dev.kubewright.rest.stream.copy.RemoteCommand.Use;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs a program of a container that reads its input to the end. */
final class Upload {
  /** Writes all of the input. */
  interface Content {
    /**
     * Writes it.
     *
     * @throws IOException if it cannot be sent. Failures to read what is sent have other types.
     */
    void writeTo(OutputStream stdin) throws IOException;
  }

  private final Programs programs;

  Upload(Programs programs) {
    this.programs = programs;
  }

  /**
   * Runs a program. The calling thread writes its input.
   *
   * @throws CopyException if the program ended with 0 before it had read everything
   */
  Ended run(List<String> argv, Content content) {
    try (Running running = start(argv)) {
      boolean sent = send(running, content);
      return checked(argv, running.waitFor(), sent);
    }
  }

  /**
   * Runs a program. Another thread writes its input, whose source may block: it holds up neither
   * the time limit nor the end of the program. That thread is interrupted at the end.
   *
   * @throws CopyException if the program ended with 0 before it had read everything
   */
  Ended feed(List<String> argv, Content content) {
    try (Running running = start(argv)) {
      var feeder = new Feeder(running, content);
      Thread feeding = Threads.platform().start("kubewright-copy-stdin", feeder);
      try {
        Ended ended = running.waitFor();
        feeder.check();
        return checked(argv, ended, feeder.sent);
      } catch (Throwable failed) {
        feeder.check();
        throw failed;
      } finally {
        feeding.interrupt();
      }
    }
  }

  private Running start(List<String> argv) {
    Running running = programs.command().start(Use.INPUT, argv);
    if (!running.endsInput()) {
      running.close();
      throw new CopyException(
          Kind.FAILED, "the server cannot end the input of a program, which needs Kubernetes 1.30");
    }
    return running;
  }

  private Ended checked(List<String> argv, Ended ended, boolean sent) {
    if (ended.succeeded() && !sent) {
      throw new CopyException(
          Kind.INCOMPLETE,
          argv.get(0) + " of " + programs.subject() + " ended before everything was sent",
          ended.stderr(),
          null);
    }
    return ended;
  }

  /** Writes a content, in a thread of its own. Failures of its source end the program. */
  private static final class Feeder implements Runnable {
    private final Running running;
    private final Content content;
    private volatile boolean sent;
    private volatile @Nullable Throwable failure;

    Feeder(Running running, Content content) {
      this.running = running;
      this.content = content;
    }

    @Override
    public void run() {
      try {
        content.writeTo(running.stdin());
        sent = true; // before the program can see the end, and end
        running.stdin().close();
      } catch (IOException unsent) {
        // the end of the program says why
      } catch (Throwable failed) { // the root of a thread: the caller must learn of it
        failure = failed;
        running.close();
      }
    }

    /** Throws the failure of the source, if there was one. */
    void check() {
      Throwable failed = failure;
      if (failed != null) {
        throw Rethrow.of(failed);
      }
    }
  }

  /** Returns whether all was sent. If not, the end of the program says why. */
  private static boolean send(Running running, Content content) {
    try {
      content.writeTo(running.stdin());
      running.stdin().close();
      return true;
    } catch (InterruptedIOException e) {
      throw new TransportException(
          TransportException.Kind.INTERRUPTED, "the copy was interrupted", e);
    } catch (IOException e) {
      return false;
    }
  }
}
