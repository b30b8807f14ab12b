package dev.kubewright.it.support;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Passes bytes on to a server until it is cut. Then all connections break, and none can be made.
 */
public final class CuttableProxy implements AutoCloseable {
  private final URI target;
  private final ServerSocket listener;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean cut;

  /** Creates a proxy in front of a server. */
  public CuttableProxy(String url) {
    this.target = URI.create(url);
    try {
      this.listener = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    daemon(this::accept);
  }

  /** The base URL of the server, through the proxy. */
  public String url() {
    return target.getScheme() + "://127.0.0.1:" + listener.getLocalPort();
  }

  /** Breaks every connection, and accepts none until {@link #repair}. */
  public void cut() {
    cut = true;
    open.forEach(CuttableProxy::quietly);
  }

  /** Accepts connections again. */
  public void repair() {
    cut = false;
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        connect(listener.accept());
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void connect(Socket client) {
    open.add(client);
    try {
      Socket server = new Socket(target.getHost(), target.getPort());
      open.add(server);
      daemon(() -> pump(client, server));
      daemon(() -> pump(server, client));
    } catch (IOException unreachable) {
      quietly(client);
    }
    if (cut) {
      open.forEach(CuttableProxy::quietly);
    }
  }

  private void pump(Socket from, Socket to) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      in.transferTo(out);
    } catch (IOException broken) {
      quietly(to);
    } finally {
      open.remove(from);
    }
  }

  private static void quietly(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "cuttable-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() {
    cut();
    try {
      listener.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
