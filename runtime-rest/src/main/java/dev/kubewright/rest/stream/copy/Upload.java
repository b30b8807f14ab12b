package dev.kubewright.rest.stream.copy;

import dev.kubewright.error.TransportException;
import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.RemoteCommand.Ended;
import dev.kubewright.rest.stream.copy.RemoteCommand.Running;
import dev.kubewright.rest.stream.copy.RemoteCommand.Use;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.List;

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
   * Runs a program.
   *
   * @throws CopyException if the program ended with 0 before it had read everything
   */
  Ended run(List<String> argv, Content content) {
    try (Running running = programs.command().start(Use.INPUT, argv)) {
      if (!running.endsInput()) {
        throw new CopyException(
            Kind.FAILED,
            "the server cannot end the input of a program, which needs Kubernetes 1.30");
      }
      boolean sent = send(running, content);
      Ended ended = running.waitFor();
      if (ended.succeeded() && !sent) {
        throw new CopyException(
            Kind.INCOMPLETE,
            argv.get(0) + " of " + programs.subject() + " ended before everything was sent",
            ended.stderr(),
            null);
      }
      return ended;
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
