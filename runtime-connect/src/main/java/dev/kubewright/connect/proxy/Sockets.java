package dev.kubewright.connect.proxy;

import java.io.IOException;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The open sockets of a bridge. Safe for all threads. */
final class Sockets {
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /**
   * Adds a socket.
   *
   * @throws IOException if the bridge is closed. The socket is closed then.
   */
  void add(Socket socket) throws IOException {
    open.add(socket);
    if (closed) {
      reset(socket);
      throw new IOException("the bridge is closed");
    }
  }

  /** Closes a socket after everything that was written. */
  void close(Socket socket) {
    open.remove(socket);
    try {
      socket.close();
    } catch (IOException alreadyBroken) {
      // It is closed in any case.
    }
  }

  /** Breaks a connection off: the other side sees that something is missing. Does not block. */
  void reset(Socket socket) {
    try {
      socket.setSoLinger(true, 0);
    } catch (IOException alreadyClosed) {
      // Then there is nothing to break off.
    }
    close(socket);
  }

  /** Breaks all connections off, and each one that is added later. */
  void closeAll() {
    closed = true;
    open.forEach(this::reset);
  }

  int count() {
    return open.size();
  }
}
