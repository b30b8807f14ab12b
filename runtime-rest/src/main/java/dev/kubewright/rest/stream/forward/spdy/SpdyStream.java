package dev.kubewright.rest.stream.forward.spdy;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A stream of bytes in both directions over a {@link SpdyConnection}. Each direction ends by
 * itself. Safe for all threads.
 */
public final class SpdyStream {
  /** The statuses of resets (SPDY/3 §2.6.3) that a client sends. */
  private static final int REFUSED = 3;

  private static final int CANCEL = 5;

  /** How long a write waits for a reply that may stand behind bytes that are not read yet. */
  private static final Duration REPLY_BEHIND_BYTES = Duration.ofSeconds(1);

  private final SpdyConnection connection;
  private final FrameWriter writer;
  private final Clock clock;
  private final Inbox inbox;
  private final boolean keepsLittle;
  private final @Nullable SpdyStream partner;
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch replied = new CountDownLatch(1);
  private final CountDownLatch remoteEnd = new CountDownLatch(1);
  private final AtomicInteger writing = new AtomicInteger();
  private int id;

  /** Whether bytes have come. For the thread that receives. */
  private boolean heard;

  private volatile boolean accepted;
  private boolean localEnded;
  private boolean abandoned;
  private volatile @Nullable TransportException failure;
  private volatile Consumer<TransportException> onStall = why -> {};

  SpdyStream(SpdyConnection connection, FrameWriter writer, Clock clock, Opening opening) {
    this.connection = connection;
    this.writer = writer;
    this.clock = clock;
    this.inbox = new Inbox(opening.capacity(), clock);
    this.keepsLittle = opening.keepsLittle();
    this.partner = opening.partner();
    this.localEnded = opening.sendsNothing();
  }

  /**
   * The beginning of a stream.
   *
   * @param sendsNothing whether the client sends no bytes
   * @param capacity how many bytes may wait for a reader
   * @param keepsLittle whether further bytes are dropped, rather than hold back the connection
   * @param partner the stream that the peer has accepted, too, when bytes of this one come
   */
  record Opening(
      boolean sendsNothing, int capacity, boolean keepsLittle, @Nullable SpdyStream partner) {}

  void begin(int number) {
    this.id = number;
  }

  int id() {
    return id;
  }

  Inbox inbox() {
    return inbox;
  }

  boolean keepsLittle() {
    return keepsLittle;
  }

  /** Sets what runs when the stream is reset because its reader is too slow. Must not block. */
  public void onStall(Consumer<TransportException> action) {
    this.onStall = action;
  }

  /**
   * Waits until the peer has accepted the stream, or sends bytes over it: kubelets send before they
   * reply if what listens on the port speaks first. A stream that has failed since counts as
   * accepted: reading it says why it failed.
   *
   * @throws TransportException if the peer refuses, or the connection ends, or the thread is
   *     interrupted
   * @throws TransportTimeoutException if the peer says nothing in time
   */
  public void awaitAccepted(Duration limit) {
    try {
      if (!clock.await(begun, limit)) {
        reset();
        throw new TransportTimeoutException(
            "the server has not accepted a stream within " + Durations.text(limit), null);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      reset();
      throw new TransportException(
          Kind.INTERRUPTED, "interrupted while a stream was opened", interrupted);
    }
    TransportException failed = failure;
    if (failed != null && !accepted) {
      throw new TransportException(
          failed.kind(), String.valueOf(failed.getMessage()), failed); // of the caller's thread
    }
  }

  /** Reads bytes as {@link Inbox#read} does. */
  public int read(byte[] target, int offset, int length, Duration limit) throws IOException {
    return inbox.read(target, offset, length, limit);
  }

  /** Returns how many bytes can be read without a wait. */
  public int available() {
    return inbox.available();
  }

  /**
   * Sends bytes. Blocks while the server takes nothing.
   *
   * @throws IOException if the stream or the connection has ended
   */
  public void write(byte[] bytes, int offset, int length) throws IOException {
    ByteBuffer left = ByteBuffer.wrap(bytes, offset, length);
    writing.incrementAndGet();
    try {
      awaitReply();
      requireWritable();
      while (left.hasRemaining()) {
        writer.data(id, left);
        if (left.hasRemaining()) {
          requireWritable();
        }
      }
    } catch (TransportException ended) {
      throw Inbox.failed(String.valueOf(ended.getMessage()), ended);
    } finally {
      writing.decrementAndGet();
    }
  }

  /** Before it has accepted a stream, a kubelet drops what is sent. It accepts, then replies. */
  private void awaitReply() {
    try {
      if (replied.getCount() > 0) {
        var unused = clock.await(replied, REPLY_BEHIND_BYTES);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED, "interrupted before the server took the stream", interrupted);
    }
  }

  private void requireWritable() throws IOException {
    TransportException failed = failure;
    if (failed != null) {
      throw Inbox.failed(String.valueOf(failed.getMessage()), failed);
    }
    if (isLocalEnded()) {
      throw new IOException("the output is shut down");
    }
  }

  /** Returns whether a thread is sending bytes, or waits until it can. */
  boolean isWriting() {
    return writing.get() > 0;
  }

  private synchronized boolean isLocalEnded() {
    return localEnded;
  }

  /** Ends what the client sends. The peer can send on. Does not block. */
  public void endOutput() {
    synchronized (this) {
      if (localEnded || failure != null) {
        return;
      }
      localEnded = true;
    }
    writer.endLater(id);
    forgetIfEnded();
  }

  /** Drops what has come, and what comes. Reading fails from now on. */
  public void endInput() {
    inbox.close();
  }

  /** Ends both directions at once, also a write that is blocked. Does not block. */
  public void reset() {
    inbox.close();
    if (markFailed(new TransportException(Kind.CLOSED, "the stream is closed", null))) {
      writer.resetLater(id, CANCEL);
    }
    if (isWriting()) {
      connection.freeWriter(this);
    }
  }

  /**
   * Ends the output, and drops what still comes. After a while the stream is reset, as systems do
   * with sockets. If a thread writes, the stream is reset at once. Does not block.
   */
  public void abandon(Duration patience) {
    synchronized (this) {
      abandoned = true;
    }
    inbox.close();
    endOutput();
    if (isWriting()) { // what it writes has no end that can be announced
      reset();
    } else if (remoteEnd.getCount() > 0) {
      var unused = clock.scheduleOrRun(patience, this::reset);
    }
  }

  /** Returns whether the stream ended before both sides had ended theirs. */
  public boolean isFailed() {
    return failure != null;
  }

  /** Waits until the peer has ended its side. Returns whether it has. */
  public boolean awaitRemoteEnd(Duration limit) throws InterruptedException {
    return clock.await(remoteEnd, limit);
  }

  /** Returns and removes what has come, as text. Does not wait. */
  public String text() {
    var bytes = new byte[inbox.available()];
    try {
      int count = bytes.length == 0 ? 0 : inbox.read(bytes, 0, bytes.length, Duration.ZERO);
      return new String(bytes, 0, Math.max(0, count), StandardCharsets.UTF_8);
    } catch (IOException closed) {
      return "";
    }
  }

  void replied() {
    replied.countDown();
    accept();
  }

  private void accept() {
    accepted = true;
    begun.countDown();
  }

  /** The peer sends, so it has accepted the stream and the one that belongs to it. */
  private void acceptBoth() {
    accept();
    if (partner != null) {
      partner.accept();
    }
  }

  /** Takes what the peer sent, as far as there is room. */
  void receive(ByteBuffer bytes) {
    if (!heard) {
      heard = true;
      acceptBoth();
    }
    boolean unwanted;
    synchronized (this) {
      unwanted = abandoned;
    }
    if (unwanted) {
      bytes.position(bytes.limit());
      reset(); // so that the peer knows that it is not read
    } else {
      inbox.put(bytes);
    }
  }

  void remoteEnded() {
    inbox.end();
    begun.countDown();
    replied.countDown();
    remoteEnd.countDown();
    forgetIfEnded();
  }

  private void forgetIfEnded() {
    if (isLocalEnded() && remoteEnd.getCount() == 0) {
      connection.forget(this);
    }
  }

  /** Ends both directions because of the peer or the connection. */
  void fail(TransportException why) {
    markFailed(why);
  }

  /** Ends both directions because the reader has closed. */
  void stalled(TransportException why) {
    if (markFailed(why)) {
      writer.resetLater(id, REFUSED);
      onStall.accept(why);
    }
  }

  private boolean markFailed(TransportException why) {
    synchronized (this) {
      if (failure != null || localEnded && remoteEnd.getCount() == 0) {
        return false;
      }
      failure = why;
    }
    inbox.fail(why);
    begun.countDown();
    replied.countDown();
    remoteEnd.countDown();
    connection.forget(this);
    return true;
  }
}
