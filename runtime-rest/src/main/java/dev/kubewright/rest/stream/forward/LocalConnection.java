package dev.kubewright.rest.stream.forward;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A connection of a local program, which is passed on to a port of a pod. One thread carries its
 * bytes there, another one back. If something fails, the program sees a reset, never an end that
 * looks proper.
 */
final class LocalConnection {
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final int PIECE = 32 * 1024 - 8;

  /** Long responses are written to the local program in pieces of up to this size. */
  private static final int LONGEST_PIECE = 128 * 1024;

  /**
   * How long a server without half close may send nothing after the local program has ended its
   * output. The program may be gone: both look alike.
   */
  private static final Duration LINGER = Duration.ofSeconds(2);

  private final SocketChannel local;
  private final String remotePort;
  private final Dialer dialer;
  private final Clock clock;
  private final Threads threads;
  private final Hooks hooks;
  private final String name = "kubewright-forward-" + NUMBER.incrementAndGet();
  private final AtomicInteger running = new AtomicInteger(1);
  private final AtomicBoolean reported = new AtomicBoolean();
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile @Nullable PortConnection remote;
  private volatile boolean aborted;
  private volatile long received;
  private volatile @Nullable Thread reporting;

  /**
   * Actions of the port-forward.
   *
   * @param onError receives what is wrong
   * @param onEnd runs once, at the end
   */
  record Hooks(Consumer<PortForwardException> onError, Consumer<LocalConnection> onEnd) {}

  LocalConnection(
      SocketChannel local, String remotePort, Dialer dialer, Environment environment, Hooks hooks) {
    this.local = local;
    this.remotePort = remotePort;
    this.dialer = dialer;
    this.clock = environment.clock();
    this.threads = environment.threads();
    this.hooks = hooks;
  }

  /** Time and threads. */
  record Environment(Clock clock, Threads threads) {}

  /** Begins to carry bytes. Does not block. */
  void start() {
    threads.start(name + "-out", () -> part(this::open));
  }

  private void part(Runnable work) {
    try {
      work.run();
    } catch (Throwable unexpected) { // such as a lack of threads: the program must learn of it
      failed(
          new TransportException(
              TransportException.Kind.LOST, String.valueOf(unexpected), unexpected));
      throw unexpected;
    } finally {
      partEnded();
    }
  }

  private void partEnded() {
    if (running.decrementAndGet() == 0) {
      finish();
    }
  }

  private void startPart(String suffix, Runnable work) {
    running.incrementAndGet();
    boolean started = false;
    try {
      threads.start(name + suffix, () -> part(work));
      started = true;
    } finally {
      if (!started) {
        partEnded();
      }
    }
  }

  private void open() {
    PortConnection opened;
    try {
      opened = dialer.open(remotePort, null);
    } catch (KubewrightException refused) {
      failed(refused);
      return;
    }
    remote = opened;
    opened.onStall(this::stalled);
    if (aborted) {
      opened.reset();
      return;
    }
    startPart("-in", () -> download(opened));
    upload(opened);
  }

  /** Runs on the thread of the tunnel, which a callback must not hold up. */
  private void stalled(TransportException why) {
    abortLocal();
    try {
      startPart("-error", () -> failed(why));
    } catch (Throwable noThread) { // it must not end the tunnel
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, noThread);
    }
  }

  private void upload(PortConnection to) {
    ByteBuffer buffer = ByteBuffer.allocate(PIECE);
    while (true) {
      int count;
      try {
        count = local.read(buffer.clear());
      } catch (IOException broken) {
        to.reset();
        return;
      }
      if (count < 0) {
        to.endOutput();
        if (!to.closesByHalves()) {
          linger(to, received);
        }
        return;
      }
      try {
        to.write(buffer.array(), 0, count);
      } catch (IOException broken) {
        return; // reading fails, too, and knows why
      }
    }
  }

  private void linger(PortConnection to, long before) {
    var unused =
        clock.scheduleOrRun(
            LINGER,
            () -> {
              if (ended.getCount() == 0) {
                return;
              }
              if (received == before) {
                to.reset();
              } else {
                linger(to, received);
              }
            });
  }

  private void download(PortConnection from) {
    var buffer = ByteBuffer.allocate(PIECE);
    while (true) {
      int count;
      try {
        count = from.read(buffer.array(), 0, buffer.capacity(), Duration.ZERO);
      } catch (IOException broken) {
        if (broken.getCause() instanceof KubewrightException why) {
          failed(why);
        } else {
          abortLocal();
        }
        return;
      }
      try {
        if (count < 0) {
          endLocal(from);
          return;
        }
        received += count; // this thread alone writes it
        buffer.limit(count).position(0);
        while (buffer.hasRemaining()) {
          local.write(buffer);
        }
        buffer = count < buffer.capacity() ? buffer.clear() : larger(buffer);
      } catch (IOException broken) {
        from.reset();
        abortLocal();
        return;
      }
    }
  }

  /** A piece that was full may have left more behind. */
  private static ByteBuffer larger(ByteBuffer full) {
    int size = Math.min(2 * full.capacity(), LONGEST_PIECE);
    return size == full.capacity() ? full.clear() : ByteBuffer.allocate(size);
  }

  private void endLocal(PortConnection from) throws IOException {
    if (from.closesByHalves()) {
      local.shutdownOutput();
    } else {
      local.close();
    }
  }

  private void failed(KubewrightException why) {
    abortLocal();
    dialer.doubt(why);
    if (reported.compareAndSet(false, true)) {
      reporting = Thread.currentThread();
      try {
        hooks.onError().accept(error(why));
      } catch (Throwable thrown) { // of a callback: it must not end more than itself
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
      } finally {
        reporting = null;
      }
    }
  }

  private PortForwardException error(KubewrightException why) {
    return why instanceof PortForwardException known
        ? known
        : new PortForwardException(
            "no connection to port " + remotePort + ": " + why.getMessage(), why);
  }

  /** Ends the local connection so that the program sees a failure. Does not block. */
  private void abortLocal() {
    try {
      local.setOption(StandardSocketOptions.SO_LINGER, 0);
    } catch (IOException | UnsupportedOperationException closed) {
      // closed already
    }
    closeLocal();
  }

  private void closeLocal() {
    try {
      local.close();
    } catch (IOException broken) {
      // It is closed all the same.
    }
  }

  /** Ends the connection at once, without a report. Does not block. */
  void abort() {
    aborted = true;
    reported.set(true);
    abortLocal();
    PortConnection open = remote;
    if (open != null) {
      open.reset();
    }
  }

  /** Waits for the end, unless the calling thread is a callback of this connection. */
  void awaitEnd(Duration limit) throws InterruptedException {
    if (reporting != Thread.currentThread()) {
      boolean unused = clock.await(ended, limit);
    }
  }

  private void finish() {
    closeLocal();
    PortConnection open = remote;
    if (open != null) {
      open.close();
    }
    ended.countDown();
    hooks.onEnd().accept(this);
  }
}
