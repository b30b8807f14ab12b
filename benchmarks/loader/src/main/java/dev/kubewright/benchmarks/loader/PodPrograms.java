package dev.kubewright.benchmarks.loader;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Programs that listen on loopback, as programs in a pod do. */
final class PodPrograms implements AutoCloseable {
  private static final int WAITING = 200;

  private final List<ServerSocket> listening = new CopyOnWriteArrayList<>();

  /** A program that serves a connection. */
  private interface Program {
    void run(Socket socket) throws IOException;
  }

  /** Responds to a request with a number of bytes. */
  int response(long size) throws IOException {
    return listen(
        socket -> {
          int end = 0;
          while (end < 4) {
            int next = socket.getInputStream().read();
            if (next < 0) {
              return;
            }
            end = next == '\r' || next == '\n' ? end + 1 : 0;
          }
          var zeros = new byte[(int) Math.min(size, 64 * 1024)];
          for (long left = size; left > 0; left -= zeros.length) {
            socket.getOutputStream().write(zeros, 0, (int) Math.min(left, zeros.length));
          }
        });
  }

  /** Sends everything back. */
  int echo() throws IOException {
    return listen(socket -> socket.getInputStream().transferTo(socket.getOutputStream()));
  }

  /** Reads to the end, and then sends the number of bytes. */
  int count() throws IOException {
    return listen(
        socket -> {
          int count = socket.getInputStream().readAllBytes().length;
          socket
              .getOutputStream()
              .write(Integer.toString(count).getBytes(StandardCharsets.US_ASCII));
        });
  }

  private int listen(Program program) throws IOException {
    var server = new ServerSocket(0, WAITING, InetAddress.getLoopbackAddress());
    listening.add(server);
    daemon(
        () -> {
          while (true) {
            Socket socket;
            try {
              socket = server.accept();
            } catch (IOException closed) {
              return;
            }
            daemon(() -> serve(socket, program));
          }
        });
    return server.getLocalPort();
  }

  private static void serve(Socket socket, Program program) {
    try (socket) {
      program.run(socket);
    } catch (IOException ended) {
      // by the client
    }
  }

  private static void daemon(Runnable task) {
    var thread = new Thread(task, "pod-program");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    for (ServerSocket each : listening) {
      each.close();
    }
  }
}
