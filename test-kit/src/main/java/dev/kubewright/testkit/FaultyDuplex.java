package dev.kubewright.testkit;

import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.RequestFault;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * A two-way connection into which a fault is injected after some received frames, when the client
 * waits for the next one. From then on sending fails too, unless the fault is a delay or a
 * truncation. A half-open connection swallows what is sent.
 *
 * <p>One thread receives. Another one may send, and any may close.
 */
final class FaultyDuplex implements Duplex {
  /** The part of the connection that still works after the fault. */
  private enum State {
    WHOLE,
    HALF_OPEN,
    /** It has ended properly. */
    ENDED,
    BROKEN
  }

  /** A closing frame without an error. */
  private static final Frame.End ENDED = new Frame.End(1000, "");

  private final Injections injections;
  private final Request request;
  private final Duplex duplex;
  private final RequestFault fault;
  private final CountDownLatch gate;
  private volatile State state = State.WHOLE;

  /** How many frames arrive before the fault. Negative after it. */
  private int framesLeft;

  /** How many bytes may still pass after the fault. */
  private long left = Long.MAX_VALUE;

  FaultyDuplex(
      Injections injections, Request request, Duplex duplex, RequestFault fault, int frames) {
    this.injections = injections;
    this.request = request;
    this.duplex = duplex;
    this.fault = fault;
    this.gate = injections.gate();
    this.framesLeft = frames;
  }

  @Override
  public String protocol() {
    return duplex.protocol();
  }

  @Override
  public void send(ByteBuffer frame) {
    send(() -> duplex.send(frame));
  }

  @Override
  public void send(byte channel, ByteBuffer bytes) {
    send(() -> duplex.send(channel, bytes));
  }

  private void send(Runnable sending) {
    switch (state) {
      case WHOLE -> sending.run();
      case HALF_OPEN -> {
        // Nobody gets it.
      }
      case ENDED, BROKEN -> throw lost("the frame was not sent");
    }
  }

  @Override
  public Frame receive() {
    if (framesLeft == 0) {
      framesLeft = -1;
      injections.count(fault);
      inject();
    }
    return switch (state) {
      case WHOLE -> next();
      case ENDED -> ENDED;
      case HALF_OPEN -> throw halfOpen();
      case BROKEN -> throw lost("the connection has ended");
    };
  }

  private void inject() {
    if (fault instanceof Fault.Delay delay) {
      if (waits(request.deadline().leftAtMost(delay.time()))) {
        throw closed();
      }
    } else if (fault instanceof Fault.HalfOpen) {
      state = State.HALF_OPEN;
    } else if (fault instanceof Fault.Truncate truncate && truncate.bytes() > 0) {
      left = truncate.bytes();
    } else {
      boolean proper = fault instanceof Fault.Drop || fault instanceof Fault.Truncate;
      end(proper ? State.ENDED : State.BROKEN);
    }
  }

  private void end(State how) {
    state = how;
    duplex.close();
  }

  private Frame next() {
    Frame frame = duplex.receive();
    if (!(frame instanceof Frame.Data data)) {
      return frame;
    }
    framesLeft = Math.max(-1, framesLeft - 1);
    if (left == Long.MAX_VALUE) {
      return frame;
    }
    ByteBuffer bytes = data.bytes();
    bytes.limit(bytes.position() + (int) Math.min(left, bytes.remaining()));
    left -= bytes.remaining();
    if (left == 0) {
      end(State.ENDED);
    }
    return frame;
  }

  private TransportException halfOpen() {
    return waits(Injections.patience(request))
        ? closed()
        : TransportException.of(request, Kind.TIMEOUT, "no frame came" + Injections.BY, null);
  }

  private TransportException closed() {
    return new TransportException(request, Kind.CLOSED, "the connection is closed", null);
  }

  private TransportException lost(String problem) {
    return new TransportException(request, Kind.LOST, problem + Injections.BY, null);
  }

  private boolean waits(Duration time) {
    try {
      return injections.clock().await(gate, time);
    } catch (InterruptedException stop) {
      close();
      Thread.currentThread().interrupt();
      throw new TransportException(request, Kind.INTERRUPTED, "interrupted while receiving", stop);
    }
  }

  @Override
  public void close() {
    gate.countDown();
    injections.forget(gate);
    duplex.close();
  }
}
