package dev.kubewright.testkit.tcp;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A port of loopback that listens, or refuses connections as a machine without a server does. While
 * it refuses, a socket that does not listen holds the port, so that no other program gets it.
 */
final class ListeningPort implements AutoCloseable {
  private static final int BACKLOG = 200;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final InetSocketAddress address;
  private @Nullable ServerSocket listener;
  private @Nullable Socket keeper;
  private boolean accepting;
  private boolean closed;

  ListeningPort() {
    InetAddress loopback = loopback();
    ServerSocket first = listen(new InetSocketAddress(loopback, 0));
    this.listener = first;
    this.address = new InetSocketAddress(loopback, first.getLocalPort());
  }

  /** Always IPv4: certificates of test servers name that address, and it needs no brackets. */
  private static InetAddress loopback() {
    try {
      return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    } catch (UnknownHostException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static ServerSocket listen(InetSocketAddress at) {
    try {
      var socket = new ServerSocket();
      socket.setReuseAddress(true);
      socket.bind(at, BACKLOG);
      return socket;
    } catch (IOException taken) {
      throw new UncheckedIOException("the proxy cannot listen at " + at, taken);
    }
  }

  int port() {
    return address.getPort();
  }

  /** Waits for the next connection. Returns null once the door is closed. */
  @Nullable Socket accept() throws InterruptedException {
    while (true) {
      ServerSocket open = awaitListener();
      if (open == null) {
        return null;
      }
      try {
        return open.accept();
      } catch (IOException stopped) {
        // The door refuses now, or is closed.
      } finally {
        left();
      }
    }
  }

  private @Nullable ServerSocket awaitListener() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (listener == null && !closed) {
        changed.await();
      }
      accepting = !closed;
      return closed ? null : listener;
    } finally {
      lock.unlock();
    }
  }

  private void left() {
    lock.lock();
    try {
      accepting = false;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether connections are accepted now. */
  boolean isOpen() {
    lock.lock();
    try {
      return listener != null && !closed;
    } finally {
      lock.unlock();
    }
  }

  /** Refuses connections from now on. Calling it again does nothing. */
  void refuse() {
    lock.lock();
    try {
      if (listener == null || closed) {
        return;
      }
      close(listener);
      listener = null;
      // The port is busy until the thread that accepts has noticed.
      while (accepting) {
        changed.awaitUninterruptibly();
      }
      if (closed) {
        return;
      }
      keeper = new Socket();
      keeper.setReuseAddress(true);
      keeper.bind(address);
    } catch (IOException taken) {
      throw new UncheckedIOException("the proxy cannot hold the port " + port(), taken);
    } finally {
      lock.unlock();
    }
  }

  /** Accepts connections again. Calling it again does nothing. */
  void open() {
    lock.lock();
    try {
      if (listener == null && !closed) {
        close(keeper);
        keeper = null;
        listener = listen(address);
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      close(listener);
      close(keeper);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private static void close(@Nullable Closeable socket) {
    try {
      if (socket != null) {
        socket.close();
      }
    } catch (IOException alreadyClosed) {
      // As wanted.
    }
  }
}
