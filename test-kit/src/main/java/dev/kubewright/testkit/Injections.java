package dev.kubewright.testkit;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.RequestFault;
import dev.kubewright.transport.Request;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/**
 * State that the faults of a kit share: the clock, the waits that the end of the kit ends, how
 * often each fault was injected, and the time in which nothing listens. Safe for all threads.
 */
final class Injections implements AutoCloseable {
  /** The end of the message of every injected fault. */
  static final String BY = " by a fault of the test";

  private final Clock clock;
  private final Set<CountDownLatch> gates = ConcurrentHashMap.newKeySet();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Refusals refusals = new Refusals();
  private volatile boolean closed;

  Injections(Clock clock) {
    this.clock = Objects.requireNonNull(clock, "clock");
  }

  Clock clock() {
    return clock;
  }

  /** Returns a latch that {@link #close} opens. */
  CountDownLatch gate() {
    var gate = new CountDownLatch(1);
    gates.add(gate);
    if (closed) {
      gate.countDown();
    }
    return gate;
  }

  void forget(CountDownLatch gate) {
    gates.remove(gate);
  }

  /** Returns how long a request waits for a server that says nothing. */
  static Duration patience(Request request) {
    Duration silence = request.silence();
    Duration left = request.deadline().leftAtMost(ChronoUnit.FOREVER.getDuration());
    return silence == null ? left : Durations.min(silence, left);
  }

  /** Counts a fault. A refusal begins. */
  void count(RequestFault fault) {
    synchronized (counts) {
      counts.merge(fault.name(), 1, Integer::sum);
    }
    if (fault instanceof Fault.Refuse refusal) {
      refusals.begin(clock, refusal.time());
    }
  }

  /** Returns how often each fault was injected, by its name. */
  Map<String, Integer> counts() {
    synchronized (counts) {
      return Map.copyOf(counts);
    }
  }

  /**
   * Checks that the server listens.
   *
   * @throws TransportException if a fault has it refuse connections at this time
   */
  void requireListening(Request request) {
    if (refusals.refuses(clock)) {
      throw refused(request);
    }
  }

  static TransportException refused(Request request) {
    return new TransportException(request, Kind.REFUSED, "refused" + BY, null);
  }

  /** Ends refusals and forgets the counts. */
  void reset() {
    refusals.end();
    synchronized (counts) {
      counts.clear();
    }
  }

  /** Ends all waits. */
  @Override
  public void close() {
    closed = true;
    gates.forEach(CountDownLatch::countDown);
  }
}
