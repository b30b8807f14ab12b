package dev.kubewright.it.fabric8;

import dev.kubewright.apiserver.node.CommandStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** Runs commands of containers as processes of this machine, as the kubelets for tests do. */
final class LocalProcess {
  private LocalProcess() {}

  static int run(List<String> argv, CommandStreams io) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(argv).start();
    try {
      start(() -> pass(io.stdin(), process.getOutputStream(), true));
      Thread errors = start(() -> pass(process.getErrorStream(), io.stderr(), false));
      pass(process.getInputStream(), io.stdout(), false);
      errors.join();
      return process.waitFor();
    } finally {
      process.destroyForcibly();
    }
  }

  private static Thread start(Runnable task) {
    var thread = new Thread(task, "local-process");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void pass(InputStream in, OutputStream out, boolean close) {
    try {
      var piece = new byte[32 * 1024];
      for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
        out.write(piece, 0, count);
        out.flush();
      }
      if (close) {
        out.close();
      }
    } catch (IOException ended) {
      // The process or the client has gone.
    }
  }
}
