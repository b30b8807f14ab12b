package dev.kubewright.testkit.tcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server on a socket whose connections a test reads and writes by itself. */
final class PlainServer {
  private final ServerSocket socket;
  private final LinkedBlockingQueue<Socket> accepted = new LinkedBlockingQueue<>();
  private final Thread accepting = new Thread(this::accept, "plain-server");

  PlainServer() {
    try {
      socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    accepting.setDaemon(true);
    accepting.start();
  }

  private void accept() {
    try {
      while (true) {
        accepted.add(socket.accept());
      }
    } catch (IOException closed) {
      // The test has ended.
    }
  }

  String url() {
    return "http://127.0.0.1:" + socket.getLocalPort();
  }

  /** Returns the server's side of the next connection. */
  Socket next() throws InterruptedException {
    Socket next = accepted.poll(60, TimeUnit.SECONDS);
    if (next == null) {
      throw new AssertionError("no connection within 30 s");
    }
    return next;
  }

  /**
   * Closes the port and all connections. Waits for the thread that accepts: until it has noticed,
   * the system lets it accept one more connection, which nobody would close.
   */
  void close() throws IOException, InterruptedException {
    socket.close();
    accepting.join();
    for (Socket one : accepted) {
      one.close();
    }
  }
}
