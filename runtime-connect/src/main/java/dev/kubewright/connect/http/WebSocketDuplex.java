package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A WebSocket of the JDK's client. It has its own generation and ends it.
 *
 * <p>It requests one frame at a time: the first when the connection opens, each other one when the
 * frame before it has been received. So it holds at most one frame.
 */
final class WebSocketDuplex implements Duplex {
  private static final Duration FAREWELL = Duration.ofMillis(200);

  private final Request request;
  private final Generation generation;
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private final Runnable ending = this::breakOff;
  private final AtomicBoolean closed = new AtomicBoolean();
  private final AtomicBoolean left = new AtomicBoolean();
  private volatile @Nullable WebSocket socket;
  private volatile @Nullable CompletableFuture<Void> sending;
  private volatile @Nullable TransportException over;

  /** An event for the receiver. */
  private sealed interface Event {}

  private record Frame(byte[] bytes) implements Event {}

  /** The last event. A proper end has no failure. */
  private record End(@Nullable TransportException failure) implements Event {}

  /**
   * Creates a connection that is not open yet.
   *
   * @param generation has been entered, and is left when the connection ends
   */
  WebSocketDuplex(Request request, Generation generation) {
    this.request = request;
    this.generation = generation;
    generation.add(ending);
  }

  WebSocket.Listener listener() {
    return new FrameListener(new Frames());
  }

  /** Takes over the open connection. */
  void opened(WebSocket open) {
    socket = open;
    if (closed.get()) {
      open.abort();
    }
  }

  private final class Frames implements FrameListener.Sink {
    @Override
    public void frame(byte[] bytes) {
      events.add(new Frame(bytes));
    }

    @Override
    public void ended(@Nullable Kind kind, String problem, @Nullable Throwable cause) {
      TransportException failure =
          kind == null ? null : TransportException.of(request, kind, problem, cause);
      TransportException forSender =
          failure == null
              ? new TransportException(
                  request, Kind.LOST, "the server has ended the connection", null)
              : failure;
      over = forSender;
      events.add(new End(failure));
      wakeSender(forSender);
    }
  }

  @Override
  public String protocol() {
    WebSocket open = socket;
    return open == null ? "" : open.getSubprotocol();
  }

  @Override
  public void send(ByteBuffer frame) {
    WebSocket open = socket;
    var done = new CompletableFuture<Void>();
    sending = done; // before the checks, so that an end that they miss wakes this thread
    if (open == null || closed.get()) {
      throw closedFailure();
    }
    if (over != null) {
      throw failure(over);
    }
    var unused =
        open.sendBinary(frame, true).whenComplete((sent, failed) -> complete(done, failed));
    try {
      done.get();
    } catch (InterruptedException interrupted) {
      throw interrupted("sending", interrupted);
    } catch (ExecutionException failed) {
      throw failure(failed.getCause());
    }
  }

  private static void complete(CompletableFuture<Void> done, @Nullable Throwable failed) {
    if (failed == null) {
      done.complete(null);
    } else {
      done.completeExceptionally(failed);
    }
  }

  private TransportException failure(@Nullable Throwable cause) {
    if (closed.get()) {
      return closedFailure();
    }
    Kind kind =
        cause instanceof TransportException known ? known.kind() : Failures.kindOfSending(cause);
    return TransportException.of(request, kind, "the frame was not sent", cause);
  }

  @Override
  public @Nullable ByteBuffer receive() {
    Event event;
    try {
      event = events.take();
    } catch (InterruptedException interrupted) {
      throw interrupted("receiving", interrupted);
    }
    if (event instanceof Frame frame) {
      WebSocket open = socket;
      if (open != null) {
        open.request(1);
      }
      return ByteBuffer.wrap(frame.bytes());
    }
    events.add(event);
    TransportException failure = ((End) event).failure();
    if (failure == null) {
      return null;
    }
    throw new TransportException(
        request, failure.kind(), "the connection has ended", failure); // of the receiver's thread
  }

  private TransportException interrupted(String what, InterruptedException interrupted) {
    close();
    Thread.currentThread().interrupt();
    return new TransportException(
        request, Kind.INTERRUPTED, "interrupted while " + what, interrupted);
  }

  private TransportException closedFailure() {
    return new TransportException(request, Kind.CLOSED, "the connection is closed", null);
  }

  /** Sends a closing frame to the server, but waits only a short time for it. */
  @Override
  public void close() {
    WebSocket open = socket;
    if (!end()) {
      return;
    }
    if (open == null || open.isOutputClosed()) {
      abort();
      return;
    }
    Clock.Alarm late = generation.clock().schedule(FAREWELL, this::abort);
    var unused =
        open.sendClose(WebSocket.NORMAL_CLOSURE, "")
            .whenComplete(
                (sent, failed) -> {
                  late.cancel();
                  abort();
                });
  }

  /** Ends the connection without a closing frame. */
  void breakOff() {
    end();
    abort();
  }

  /** Wakes all waiting threads. Returns whether this was the first call. */
  private boolean end() {
    if (closed.getAndSet(true)) {
      return false;
    }
    TransportException failure = closedFailure();
    events.clear();
    events.add(new End(failure));
    wakeSender(failure);
    return true;
  }

  private void wakeSender(TransportException failure) {
    CompletableFuture<Void> waiting = sending;
    if (waiting != null) {
      waiting.completeExceptionally(failure);
    }
  }

  private void abort() {
    WebSocket open = socket;
    if (open != null) {
      open.abort();
    }
    if (!left.getAndSet(true)) {
      generation.remove(ending);
      generation.leave();
    }
  }
}
