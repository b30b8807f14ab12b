package dev.kubewright.connect.call;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.observe.RequestEvent.Wait;
import dev.kubewright.connect.observe.RequestEvent.Waited;
import dev.kubewright.connect.observe.RequestInfo;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.transport.Request;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** What the steps need to tell an observer. Safe for all threads. */
final class Observing {
  private static final AtomicLong CALLS = new AtomicLong();

  private final RequestObserver observer;
  private final URI server;
  private final Clock clock;
  private final CallbackFailures failures = new CallbackFailures();

  /** Tag of a request: the call that it is an attempt of. */
  static final class Call {
    private final RequestInfo info;
    private final long began;
    private final AtomicInteger attempts = new AtomicInteger();

    Call(RequestInfo info, long began) {
      this.info = info;
      this.began = began;
    }

    RequestInfo info() {
      return info;
    }

    long began() {
      return began;
    }

    int attempts() {
      return attempts.get();
    }

    void attempted() {
      attempts.incrementAndGet();
    }
  }

  Observing(RequestObserver observer, URI server, Clock clock) {
    this.observer = observer;
    this.server = server;
    this.clock = clock;
  }

  RequestObserver observer() {
    return observer;
  }

  boolean isOn() {
    return observer != RequestObserver.NONE;
  }

  /** Returns host and port of the server. */
  String host() {
    return RequestInfo.host(server);
  }

  Clock clock() {
    return clock;
  }

  Duration since(long began) {
    return Duration.ofNanos(clock.nanoTime() - began);
  }

  /** Returns the request as the first one of a new call. */
  Request begin(Request request) {
    var info = RequestInfo.of(CALLS.incrementAndGet(), request, server);
    return request.toBuilder().tag(Call.class, new Call(info, clock.nanoTime())).build();
  }

  /** Returns the call of a request. */
  Call call(Request request) {
    Call known = request.tag(Call.class);
    return known != null
        ? known
        : new Call(RequestInfo.of(CALLS.incrementAndGet(), request, server), clock.nanoTime());
  }

  /** Tells the observer. What it throws must not lose an answer: its connection would leak. */
  void tell(Consumer<RequestObserver> event) {
    if (!isOn()) {
      return;
    }
    try {
      event.accept(observer);
    } catch (Throwable thrown) {
      failures.add("the request observer", observer, thrown);
    }
  }

  /** Reports a wait before an attempt. */
  void waited(Request request, Attempt attempt, Wait wait, Duration duration) {
    tell(
        to ->
            to.waited(
                new Waited(
                    call(request).info(), attempt.number(), wait, duration, attempt.reason())));
  }

  /** Returns how many bytes of bodies to show. */
  int bodyBytes() {
    try {
      return Math.max(0, observer.bodyBytes());
    } catch (Throwable thrown) {
      failures.add("the request observer", observer, thrown);
      return 0;
    }
  }
}
