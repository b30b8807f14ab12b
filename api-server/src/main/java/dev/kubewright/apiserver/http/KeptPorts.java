package dev.kubewright.apiserver.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the ports of a server that does not run. They refuse connections, and no other program gets
 * them. Without that, a client that tries again and again may even connect to itself: the port of a
 * server is one that systems also give to clients.
 */
public final class KeptPorts implements AutoCloseable {
  private final List<Socket> sockets = new ArrayList<>();

  private KeptPorts() {}

  /** Keeps ports of loopback. Those that another program has got already are left out. */
  public static KeptPorts of(int... ports) {
    KeptPorts kept = new KeptPorts();
    for (int port : ports) {
      if (port > 0) {
        kept.keep(port);
      }
    }
    return kept;
  }

  private void keep(int port) {
    Socket socket = new Socket();
    try {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getByName(JettyServer.HOST), port));
      sockets.add(socket);
    } catch (IOException taken) {
      close(socket);
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Lets the ports go. */
  @Override
  public void close() {
    sockets.forEach(KeptPorts::close);
    sockets.clear();
  }
}
