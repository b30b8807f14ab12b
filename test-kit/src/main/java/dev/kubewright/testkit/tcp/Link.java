package dev.kubewright.testkit.tcp;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.TcpFault;
import dev.kubewright.testkit.tcp.ProxyConnection.Activity;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One connection of a client and the one to the server that belongs to it. Two threads pass bytes
 * on, one for each direction: each reads, then does to the bytes what the present fault says.
 *
 * <p>Without a fault, an end is passed on as an end and a reset as a reset. A link is over when
 * both directions are, or when a fault ends it. {@code over} then wakes a thread that waits.
 */
final class Link {
  private static final int BUFFER = 16 * 1024;
  private static final long QUIET_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final int PIECES_PER_SECOND = 20;

  final int number;
  private final Socket client;
  private final Socket server = new Socket();
  private final Clock clock;
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile @Nullable TcpFault fault;
  private volatile long lastsUntil;
  private long sent;
  private long received;
  private long lastByte;
  private boolean lastFromServer;
  private long left;
  private int ended;

  Link(int number, Socket client, Clock clock) {
    this.number = number;
    this.client = client;
    this.clock = clock;
    this.lastByte = clock.nanoTime();
  }

  /** Connects with the server. Without one, the client gets a reset. */
  boolean connect(InetSocketAddress target) {
    try {
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      server.connect(target);
      return !isOver();
    } catch (IOException unreachable) {
      reset();
      return false;
    }
  }

  boolean isOver() {
    return over.getCount() == 0;
  }

  /** Passes on what the client sends, until the link is over. */
  void pumpUp() {
    pump(client, server, false);
  }

  /** Passes on what the server sends, until the link is over. */
  void pumpDown() {
    pump(server, client, true);
  }

  private void pump(Socket from, Socket to, boolean down) {
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] buffer = new byte[BUFFER];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        if (!deliver(buffer, count, out, down)) {
          end();
          return;
        }
      }
      awaitDelay();
      ended(from, to);
    } catch (IOException broken) {
      broke(from);
    } catch (InterruptedException e) {
      reset();
      Thread.currentThread().interrupt();
    }
  }

  /** The other side of a half-open link never learns of an end or a reset. */
  private void ended(Socket from, Socket to) throws IOException {
    if (fault instanceof Fault.HalfOpen) {
      swallowEnd(from);
      return;
    }
    to.shutdownOutput();
    synchronized (this) {
      ended++;
      if (ended < 2) {
        return;
      }
    }
    end();
  }

  private void broke(Socket from) {
    if (fault instanceof Fault.HalfOpen && !isOver()) {
      swallowEnd(from);
    } else {
      reset();
    }
  }

  /** Once the client is gone, nobody can tell a half-open link from none. */
  private void swallowEnd(Socket from) {
    if (from == client) {
      reset();
    } else {
      close(server);
    }
  }

  private boolean deliver(byte[] bytes, int count, OutputStream out, boolean down)
      throws IOException, InterruptedException {
    awaitDelay();
    TcpFault now = present();
    if (now instanceof Fault.HalfOpen) {
      return true;
    }
    if (now instanceof Fault.Throttle throttle) {
      return slowly(throttle, bytes, count, out, down);
    }
    if (now instanceof Fault.Truncate && down) {
      int part = takeLeft(count);
      write(bytes, 0, part, out, true);
      return part == count;
    }
    write(bytes, 0, count, out, down);
    return true;
  }

  private synchronized int takeLeft(int count) {
    int part = (int) Math.min(left, count);
    left -= part;
    return part;
  }

  private void awaitDelay() throws InterruptedException {
    while (fault instanceof Fault.Delay && !isOver()) {
      long wait = lastsUntil - clock.nanoTime();
      if (wait <= 0) {
        return;
      }
      var unused = clock.await(over, Duration.ofNanos(wait));
    }
  }

  private boolean slowly(
      Fault.Throttle throttle, byte[] bytes, int count, OutputStream out, boolean down)
      throws IOException, InterruptedException {
    int piece = Math.max(1, throttle.bytesPerSecond() / PIECES_PER_SECOND);
    for (int from = 0; from < count; from += piece) {
      if (present() != throttle) {
        return deliver(Arrays.copyOfRange(bytes, from, count), count - from, out, down);
      }
      int length = Math.min(piece, count - from);
      write(bytes, from, length, out, down);
      long nanos = TimeUnit.SECONDS.toNanos(length) / throttle.bytesPerSecond();
      if (clock.await(over, Duration.ofNanos(nanos))) {
        return false;
      }
    }
    return true;
  }

  private void write(byte[] bytes, int from, int count, OutputStream out, boolean down)
      throws IOException {
    synchronized (this) {
      lastByte = clock.nanoTime();
      lastFromServer = down;
      if (down) {
        received += count;
      } else {
        sent += count;
      }
    }
    out.write(bytes, from, count);
  }

  /**
   * Does something to the connection, unless it is over. A lasting fault replaces the last one, but
   * a half-open connection can only end: it has lost bytes, and no network delivers later ones.
   */
  void hit(TcpFault next) {
    if (next instanceof Fault.Drop) {
      end();
    } else if (next instanceof Fault.Reset || next instanceof Fault.Refuse) {
      reset();
    } else if (last(next) && next instanceof Fault.Truncate truncate && truncate.bytes() == 0) {
      end();
    }
  }

  private synchronized boolean last(TcpFault next) {
    if (fault instanceof Fault.HalfOpen) {
      return false;
    }
    if (next instanceof Fault.Delay delay) {
      lastsUntil = clock.nanoTime() + Math.max(0, nanos(delay.time()));
    } else if (next instanceof Fault.Throttle throttle) {
      lastsUntil = clock.nanoTime() + Math.max(0, nanos(throttle.time()));
    } else if (next instanceof Fault.Truncate truncate) {
      left = truncate.bytes();
    }
    fault = next;
    return true;
  }

  /** Half of the range, so that a sum with a moment does not overflow. */
  private static long nanos(Duration time) {
    Duration longest = Duration.ofNanos(Long.MAX_VALUE / 2);
    return time.compareTo(longest) > 0 ? longest.toNanos() : time.toNanos();
  }

  /** Lets both sides know that the connection has ended, unless it is over. */
  void end() {
    if (finish()) {
      close(client);
      close(server);
    }
  }

  /** Sends a reset to both sides, unless the connection is over. */
  void reset() {
    if (finish()) {
      linger(client);
      linger(server);
      close(client);
      close(server);
    }
  }

  /** Returns true once: a thread that sees how another one ends the connection changes nothing. */
  private synchronized boolean finish() {
    boolean first = !isOver();
    over.countDown();
    return first;
  }

  private static void linger(Socket socket) {
    try {
      if (!socket.isClosed()) {
        socket.setSoLinger(true, 0);
      }
    } catch (IOException alreadyClosed) {
      // As wanted.
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException alreadyClosed) {
      // As wanted.
    }
  }

  /** Returns the fault that lasts now, or null. */
  private @Nullable TcpFault present() {
    TcpFault known = fault;
    boolean timed = known instanceof Fault.Delay || known instanceof Fault.Throttle;
    return timed && lastsUntil - clock.nanoTime() <= 0 ? null : known;
  }

  synchronized ProxyConnection snapshot() {
    return new ProxyConnection(number, sent, received, activity(), present());
  }

  private Activity activity() {
    if (received == 0) {
      return Activity.NEW;
    }
    if (clock.nanoTime() - lastByte < QUIET_NANOS) {
      return Activity.BUSY;
    }
    return lastFromServer ? Activity.QUIET : Activity.ASKING;
  }
}
