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

/** The observer of a client, and the facts that its steps report to it. Safe for all threads. */
public final class Observing {
  private static final AtomicLong CALLS = new AtomicLong();

  private final RequestObserver observer;
  private final URI server;
  private final Clock clock;
  private final CallbackFailures failures = new CallbackFailures();

  /** Tag of a request: the call that it is an attempt of. */
  public static final class Call {
    private final RequestInfo info;
    private final long began;
    private final AtomicInteger attempts = new AtomicInteger();

    Call(RequestInfo info, long began) {
      this.info = info;
      this.began = began;
    }

    /** Returns what observers learn about the call. */
    public RequestInfo info() {
      return info;
    }

    /** Returns when the call began, in nanoseconds of the clock. */
    public long began() {
      return began;
    }

    /** Returns the number of attempts so far. */
    public int attempts() {
      return attempts.get();
    }

    /** Counts an attempt. */
    public void attempted() {
      attempts.incrementAndGet();
    }
  }

  /** Creates it for the observer of one connection. */
  public Observing(RequestObserver observer, URI server, Clock clock) {
    this.observer = observer;
    this.server = server;
    this.clock = clock;
  }

  RequestObserver observer() {
    return observer;
  }

  /** Returns whether there is an observer. */
  public boolean isOn() {
    return observer != RequestObserver.NONE;
  }

  /** Returns host and port of the server. */
  public String host() {
    return RequestInfo.host(server);
  }

  /** Returns the clock of all times. */
  public Clock clock() {
    return clock;
  }

  /** Returns the time since a moment in nanoseconds of the clock. */
  public Duration since(long began) {
    return Duration.ofNanos(clock.nanoTime() - began);
  }

  /** Returns the request as the first one of a new call. */
  public Request begin(Request request) {
    var info = RequestInfo.of(CALLS.incrementAndGet(), request, server);
    return request.toBuilder().tag(Call.class, new Call(info, clock.nanoTime())).build();
  }

  /** Returns the call of a request. */
  public Call call(Request request) {
    Call known = request.tag(Call.class);
    return known != null
        ? known
        : new Call(RequestInfo.of(CALLS.incrementAndGet(), request, server), clock.nanoTime());
  }

  /** Notifies the observer. What it throws must not lose a response: its connection would leak. */
  public void report(Consumer<RequestObserver> event) {
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
  public void waited(Request request, Attempt attempt, Wait wait, Duration duration) {
    report(
        to ->
            to.waited(
                new Waited(
                    call(request).info(), attempt.number(), wait, duration, attempt.reason())));
  }

  /** Returns how many bytes of bodies to show. */
  public int bodyBytes() {
    try {
      return Math.max(0, observer.bodyBytes());
    } catch (Throwable thrown) {
      failures.add("the request observer", observer, thrown);
      return 0;
    }
  }
}
