package dev.kubewright.connect.pipeline;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Transport;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;

/**
 * A transport over another one. Its {@code close} wakes all waiting threads, then closes the next
 * transport.
 */
abstract class Step implements Transport {
  private final Transport next;
  private final CountDownLatch closed = new CountDownLatch(1);

  Step(Transport next) {
    this.next = Objects.requireNonNull(next, "next");
  }

  final Transport next() {
    return next;
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    return next.connect(request, protocols);
  }

  /**
   * Returns whether a request has a header of its own. As in client-go, an empty value counts as
   * none.
   */
  static boolean has(Request request, String header) {
    List<String> values = request.headers().get(header);
    return values != null && !values.get(0).isEmpty();
  }

  final void requireOpen(Request request) {
    if (closed.getCount() == 0) {
      throw TransportException.closed(request, null);
    }
  }

  /**
   * Waits, but not beyond the request's deadline and not after {@code close}.
   *
   * @throws TransportException if the thread is interrupted or the transport is closed
   */
  final void pause(Clock clock, Request request, Duration time, String purpose) {
    try {
      if (clock.await(closed, request.deadline().leftAtMost(time))) {
        requireOpen(request);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          request, Kind.INTERRUPTED, "interrupted while waiting for " + purpose, interrupted);
    }
  }

  @Override
  public void close() {
    closed.countDown();
    next.close();
  }
}
