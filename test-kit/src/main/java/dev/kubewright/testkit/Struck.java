package dev.kubewright.testkit;

import dev.kubewright.concurrent.Durations;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.FaultSeed.Strike;
import dev.kubewright.testkit.fault.RequestFault;
import dev.kubewright.transport.Request;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CountDownLatch;

/** Causes a fault: for a request as it is sent, or for what it opens. */
final class Struck implements Call.Link {
  static final String BY = " by a fault of the test";

  private final TestKit kit;
  private final RequestFault fault;
  private final int lines;

  Struck(TestKit kit, Strike strike) {
    this.kit = kit;
    this.fault = strike.fault();
    this.lines = strike.lines();
  }

  @Override
  public <R> R handle(Call<R> call) {
    if (lines >= 0 || fault instanceof Fault.Truncate) {
      // It is counted when the body or the connection is struck.
      return call.struck(kit, call.rest(), fault, Math.max(0, lines));
    }
    kit.struck(fault);
    Request request = call.request();
    if (fault instanceof Fault.Refuse) {
      throw refused(request);
    }
    if (fault instanceof Fault.Reset) {
      throw new TransportException(request, Kind.LOST, "reset" + BY, null);
    }
    if (fault instanceof Fault.Drop) {
      call.lose(call.rest());
      throw new TransportException(request, Kind.LOST, "the answer was dropped" + BY, null);
    }
    if (fault instanceof Fault.Failure failure) {
      return call.answered(Answer.failure(failure.code()));
    }
    if (fault instanceof Fault.Delay delay) {
      delay(request, delay.time());
      return call.rest();
    }
    throw halfOpen(request);
  }

  static TransportException refused(Request request) {
    return new TransportException(request, Kind.REFUSED, "refused" + BY, null);
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
    return waits(request, patience(request))
        ? TransportException.closed(request, null)
        : TransportException.of(request, Kind.TIMEOUT, "no answer came" + BY, null);
  }

  /** Returns how long a request waits for a server that says nothing. */
  static Duration patience(Request request) {
    Duration silence = request.silence();
    Duration left = request.deadline().leftAtMost(ChronoUnit.FOREVER.getDuration());
    return silence == null ? left : Durations.min(silence, left);
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
