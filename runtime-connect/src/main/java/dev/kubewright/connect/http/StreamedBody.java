package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Fairness;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The body of a response, read while it arrives. The JDK's own stream is not enough: before JDK 21,
 * an interrupted reader continues to wait.
 *
 * <p>It holds at most {@value #AHEAD} unread parts, so that the connection continues while the
 * reader decodes. One thread reads. Any thread may end the stream, which wakes the reader: {@link
 * #fail} adds the mark after which nothing comes.
 *
 * <p>The exchange is over when the last part has arrived, even if it has not been read, or when the
 * stream is ended early.
 */
final class StreamedBody extends InputStream implements BodySubscriber<StreamedBody> {
  /** The JDK's client reads parts of 16 KiB, and wakes up for each request for more of them. */
  private static final int AHEAD = 16;

  private static final int AT_ONCE = AHEAD / 2;
  private static final List<ByteBuffer> END = List.of();

  private final Listener listener;
  private final BlockingQueue<List<ByteBuffer>> parts = new LinkedBlockingQueue<>();
  private final Object lock = new Object();
  private final Fairness fairness = new Fairness();
  private Flow.@Nullable Subscription subscription;
  private @Nullable Throwable failure;
  private boolean ended;

  private int taken;
  private Iterator<ByteBuffer> part = Collections.emptyIterator();
  private ByteBuffer current = ByteBuffer.allocate(0);

  /** Listens to the exchange of a body. Any thread may call it. Must not block. */
  interface Listener {
    /** Called when bytes have arrived. */
    void arrived();

    /**
     * Called once, when the exchange is over.
     *
     * @param complete whether the body has arrived to its end
     */
    void over(boolean complete);
  }

  StreamedBody(Listener listener) {
    this.listener = listener;
  }

  @Override
  public CompletionStage<StreamedBody> getBody() {
    return CompletableFuture.completedStage(this);
  }

  @Override
  public void onSubscribe(Flow.Subscription source) {
    synchronized (lock) {
      if (!ended) {
        subscription = source;
        source.request(AHEAD);
        return;
      }
    }
    source.cancel();
  }

  @Override
  public void onNext(List<ByteBuffer> next) {
    listener.arrived();
    if (next.isEmpty()) {
      more(1);
      return;
    }
    synchronized (lock) {
      if (!ended) {
        parts.add(next);
      }
    }
  }

  @Override
  public void onError(Throwable problem) {
    if (end(problem)) {
      listener.over(false);
    }
  }

  @Override
  public void onComplete() {
    if (end(null)) {
      listener.over(true);
    }
  }

  /** Ends the stream: unread parts are dropped, and readers get the problem. */
  void fail(Throwable problem) {
    Flow.Subscription source;
    boolean first;
    synchronized (lock) {
      source = ended ? null : subscription;
      parts.clear();
      first = end(problem);
    }
    if (source != null) {
      source.cancel();
    }
    if (first) {
      listener.over(false);
    }
  }

  /**
   * Returns whether everything that has come was taken, so that the next part is the server's turn.
   */
  boolean readerWaits() {
    return parts.isEmpty();
  }

  /** Adds the mark after the existing parts. Returns whether this ended the exchange. */
  private boolean end(@Nullable Throwable problem) {
    synchronized (lock) {
      boolean first = !ended;
      ended = true;
      if (failure == null) {
        failure = problem;
      }
      parts.add(END);
      return first;
    }
  }

  private void more(int count) {
    Flow.Subscription source;
    synchronized (lock) {
      source = ended ? null : subscription;
    }
    if (source != null) {
      source.request(count);
    }
  }

  @Override
  public int read() throws IOException {
    return advance() ? current.get() & 0xff : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!advance()) {
      return -1;
    }
    int count = 0;
    do {
      int some = Math.min(length - count, current.remaining());
      current.get(target, offset + count, some);
      count += some;
    } while (count < length && hasArrived());
    return count;
  }

  /** Returns 0 or the rest of one part. Nothing is lost by that: {@code read} takes all of them. */
  @Override
  public int available() {
    return hasArrived() ? current.remaining() : 0;
  }

  /** Moves to bytes that can be read, without waiting for them. */
  private boolean hasArrived() {
    while (!current.hasRemaining()) {
      if (part.hasNext()) {
        current = part.next();
        continue;
      }
      List<ByteBuffer> next = parts.poll();
      if (next == null) {
        return false;
      }
      if (next == END) {
        parts.add(END);
        return false;
      }
      open(next);
    }
    return true;
  }

  /** Moves to bytes that can be read, and waits for them if necessary. Returns false at the end. */
  private boolean advance() throws IOException {
    while (!current.hasRemaining()) {
      if (part.hasNext()) {
        current = part.next();
        continue;
      }
      List<ByteBuffer> next = take();
      if (next == END) {
        return atEnd();
      }
      open(next);
    }
    return true;
  }

  private void open(List<ByteBuffer> next) {
    fairness.passed(length(next));
    part = next.iterator();
    if (++taken == AT_ONCE) {
      taken = 0;
      more(AT_ONCE);
    }
  }

  private static int length(List<ByteBuffer> part) {
    int length = 0;
    for (ByteBuffer bytes : part) {
      length += bytes.remaining();
    }
    return length;
  }

  private List<ByteBuffer> take() throws IOException {
    try {
      return parts.take();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      fail(interrupted);
      throw new BrokenBodyException(Kind.INTERRUPTED, "interrupted", interrupted);
    }
  }

  private boolean atEnd() throws IOException {
    parts.add(END);
    synchronized (lock) {
      if (failure != null) {
        throw new BrokenBodyException(
            Failures.kindOfBody(failure), String.valueOf(failure.getMessage()), failure);
      }
    }
    return false;
  }

  @Override
  public void close() {
    fail(new BrokenBodyException(Kind.CLOSED, "the response was closed", null));
  }
}
