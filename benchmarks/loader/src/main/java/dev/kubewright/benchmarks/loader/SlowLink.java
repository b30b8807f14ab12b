package dev.kubewright.benchmarks.loader;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A TCP proxy on loopback with the bandwidth of a network. What the server sends passes at that
 * pace, all connections together. What the client sends is little, and passes at once. Counts the
 * bytes that come from the server.
 */
final class SlowLink implements AutoCloseable {
  private static final int BUFFER = 16 * 1024;
  private static final long NANOS = 1_000_000_000;

  /** A thread that wakes up late may send so much at once. */
  private static final long BURST = 5_000_000;

  private final InetSocketAddress target;
  private final long bytesPerSecond;
  private final ServerSocket listening;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicLong received = new AtomicLong();
  private long due = System.nanoTime();

  private SlowLink(InetSocketAddress target, long bytesPerSecond) throws IOException {
    this.target = target;
    this.bytesPerSecond = bytesPerSecond;
    this.listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }

  /** Starts a proxy in front of a server. */
  static SlowLink to(String url, long bytesPerSecond) throws IOException {
    URI server = URI.create(url);
    var link =
        new SlowLink(new InetSocketAddress(server.getHost(), server.getPort()), bytesPerSecond);
    link.start(link::accept);
    return link;
  }

  String url() {
    return "https://127.0.0.1:" + listening.getLocalPort();
  }

  /** Returns how many bytes have come from the server. */
  long received() {
    return received.get();
  }

  private void start(Runnable task) {
    var thread = new Thread(task, "slow-link");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listening.accept();
        Socket server = new Socket();
        open.add(client);
        open.add(server);
        server.connect(target);
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
        start(() -> pump(client, server, false));
        start(() -> pump(server, client, true));
      }
    } catch (IOException closed) {
      close();
    }
  }

  private void pump(Socket from, Socket to, boolean slow) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      var buffer = new byte[BUFFER];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        if (slow) {
          received.addAndGet(count);
          await(count);
        }
        out.write(buffer, 0, count);
      }
    } catch (IOException ended) {
      // Both sides are closed.
    }
  }

  private void await(int bytes) {
    long until;
    synchronized (this) {
      due = Math.max(due, System.nanoTime() - BURST) + bytes * NANOS / bytesPerSecond;
      until = due;
    }
    for (long left = until - System.nanoTime(); left > 0; left = until - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  @Override
  public void close() {
    try {
      listening.close();
      for (Socket each : open) {
        each.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
