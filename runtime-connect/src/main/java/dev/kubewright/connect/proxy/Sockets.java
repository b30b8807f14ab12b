package dev.kubewright.connect.proxy;

import java.io.IOException;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Open sockets of one owner, such as a bridge. Safe for all threads. */
public final class Sockets {
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /** Creates a set without sockets. */
  public Sockets() {}

  /**
   * Creates a socket that is not connected. An interrupt of a thread that reads or writes closes
   * it. The way of its bytes does not depend on the proxy in the system properties.
   *
   * @throws IOException if there are too many open files
   */
  public static Socket create() throws IOException {
    SocketChannel channel = SocketChannel.open();
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
    return channel.socket();
  }

  /**
   * Adds a socket.
   *
   * @throws IOException if all sockets were closed. This one is closed then.
   */
  public void add(Socket socket) throws IOException {
    open.add(socket);
    if (closed) {
      reset(socket);
      throw new IOException("the connection is closed");
    }
  }

  /** Closes a socket after everything that was written. */
  public void close(Socket socket) {
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
  public void closeAll() {
    closed = true;
    open.forEach(this::reset);
  }

  /** Closes all connections after everything that was written, and each one that is added later. */
  public void endAll() {
    closed = true;
    open.forEach(this::close);
  }

  /** Ends what all connections receive: whoever reads does not wait any longer. */
  public void endInput() {
    for (Socket socket : open) {
      try {
        socket.shutdownInput();
      } catch (IOException alreadyEnded) {
        // Then no thread waits.
      }
    }
  }

  int count() {
    return open.size();
  }
}
