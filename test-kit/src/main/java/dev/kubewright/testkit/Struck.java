package dev.kubewright.testkit;

import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.FaultSeed.Strike;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** Causes a fault: for a request as it is sent, or for the body of its answer. */
final class Struck implements TestKit.Link {
  static final String BY = " by a fault of the test";

  private final TestKit kit;
  private final Fault fault;
  private final int lines;

  Struck(TestKit kit, Strike strike) {
    this.kit = kit;
    this.fault = strike.fault();
    this.lines = strike.lines();
  }

  @Override
  public Response handle(Request request, Supplier<Response> rest) {
    if (lines >= 0 || fault instanceof Fault.Truncate) {
      // It is counted when the body is struck.
      return new StruckResponse(kit, request, rest.get(), fault, Math.max(0, lines));
    }
    kit.struck(fault.name());
    if (fault instanceof Fault.Refuse) {
      throw new TransportException(request, Kind.REFUSED, "refused" + BY, null);
    }
    if (fault instanceof Fault.Reset) {
      throw new TransportException(request, Kind.LOST, "reset" + BY, null);
    }
    if (fault instanceof Fault.Drop) {
      rest.get().close();
      throw new TransportException(request, Kind.LOST, "the answer was dropped" + BY, null);
    }
    if (fault instanceof Fault.Failure failure) {
      return Answer.failure(failure.code());
    }
    if (fault instanceof Fault.Delay delay) {
      delay(request, delay.time());
      return rest.get();
    }
    throw halfOpen(request);
  }

  private void delay(Request request, Duration time) {
    Duration wait = request.deadline().leftAtMost(time);
    if (waits(request, wait)) {
      throw TransportException.closed(request, null);
    }
    if (wait.compareTo(time) < 0) {
      throw TransportException.of(request, Kind.TIMEOUT, "delayed" + BY, null);
    }
  }

  private TransportException halfOpen(Request request) {
    Duration for_ = request.deadline().leftAtMost(ChronoUnit.FOREVER.getDuration());
    return waits(request, for_)
        ? TransportException.closed(request, null)
        : TransportException.of(request, Kind.TIMEOUT, "no answer came" + BY, null);
  }

  /** Waits, and returns whether the kit was closed meanwhile. */
  private boolean waits(Request request, Duration time) {
    CountDownLatch gate = kit.exchanges().gate();
    try {
      return kit.clock().await(gate, time);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new TransportException(request, Kind.INTERRUPTED, "interrupted", stop);
    } finally {
      kit.exchanges().forget(gate);
    }
  }
}
