package dev.kubewright.testkit;

import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.FaultSeed.Injection;
import dev.kubewright.testkit.fault.RequestFault;
import dev.kubewright.transport.Request;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** Causes a fault: for a request as it is sent, or for what it opens. */
final class FaultyCall implements Call.Link {
  private final Injections injections;
  private final RequestFault fault;
  private final int lines;

  FaultyCall(Injections injections, Injection injection) {
    this.injections = injections;
    this.fault = injection.fault();
    this.lines = injection.lines();
  }

  @Override
  public <R> R handle(Call<R> call) {
    if (lines >= 0 || fault instanceof Fault.Truncate) {
      // It is counted when it is injected into the body or the connection.
      return call.withFault(injections, call.rest(), fault, Math.max(0, lines));
    }
    injections.count(fault);
    Request request = call.request();
    if (fault instanceof Fault.Refuse) {
      throw Injections.refused(request);
    }
    if (fault instanceof Fault.Reset) {
      throw new TransportException(request, Kind.LOST, "reset" + Injections.BY, null);
    }
    if (fault instanceof Fault.Drop) {
      call.lose(call.rest());
      throw new TransportException(
          request, Kind.LOST, "the response was dropped" + Injections.BY, null);
    }
    if (fault instanceof Fault.Failure failure) {
      return call.responded(Responses.failure(failure));
    }
    if (fault instanceof Fault.Delay delay) {
      delay(request, delay.time());
      return call.rest();
    }
    throw halfOpen(request);
  }

  private void delay(Request request, Duration time) {
    Duration wait = request.deadline().leftAtMost(time);
    if (waits(request, wait)) {
      throw TransportException.closed(request, null);
    }
    if (wait.compareTo(time) < 0) {
      throw TransportException.of(request, Kind.TIMEOUT, "delayed" + Injections.BY, null);
    }
  }

  private TransportException halfOpen(Request request) {
    return waits(request, Injections.patience(request))
        ? TransportException.closed(request, null)
        : TransportException.of(request, Kind.TIMEOUT, "no response came" + Injections.BY, null);
  }

  /** Waits, and returns whether the kit was closed meanwhile. */
  private boolean waits(Request request, Duration time) {
    CountDownLatch gate = injections.gate();
    try {
      return injections.clock().await(gate, time);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new TransportException(request, Kind.INTERRUPTED, "interrupted", stop);
    } finally {
      injections.forget(gate);
    }
  }
}
