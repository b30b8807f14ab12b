package dev.kubewright.apiserver.node.wire;

import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Passes the bytes of a connection on to a program, and those of the program back. */
public final class PassedSession implements Session {
  private static final int PIECE = 32 * 1024;

  private final ProgramConnection program;
  private final Threads threads;
  private final Runnable ended;

  /**
   * Creates a session.
   *
   * @param ended called when the program is closed
   */
  public PassedSession(ProgramConnection program, Threads threads, Runnable ended) {
    this.program = program;
    this.threads = threads;
    this.ended = ended;
  }

  @Override
  public void run(Link link) {
    var unused = threads.start("kubewright-node-program", () -> back(link));
    try {
      for (byte[] bytes = link.receive(); bytes != null; bytes = link.receive()) {
        program.send(bytes);
      }
    } finally {
      program.close();
      ended.run();
    }
  }

  private void back(Link link) {
    var buffer = new byte[PIECE];
    try (InputStream in = program.in()) {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        link.send(Arrays.copyOf(buffer, count), false);
      }
    } catch (IOException gone) {
      // The client has closed the connection.
    }
    link.close(Link.NORMAL);
  }
}
