package dev.kubewright.it.longrun.convergence;

import dev.kubewright.annotation.Verb;
import dev.kubewright.testkit.Responses;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Knows which requests of an informer are under way, and answers some of them with errors. */
final class LaneTransport implements Transport {
  private final Transport next;
  private final String token;
  private final Queue<Integer> errors = new ConcurrentLinkedQueue<>();
  private final AtomicInteger watches = new AtomicInteger();
  private final AtomicInteger fetches = new AtomicInteger();
  private final AtomicInteger errorResponses = new AtomicInteger();

  LaneTransport(Transport next, String token) {
    this.next = next;
    this.token = token;
  }

  /** Makes the next list or watch fail. */
  void failNext(int code) {
    errors.add(code);
  }

  int errorResponses() {
    return errorResponses.get();
  }

  /** Returns whether a watch is open. */
  boolean watches() {
    return watches.get() > 0;
  }

  /** Returns whether a list is under way, or a watch is being opened. */
  boolean fetches() {
    return fetches.get() > 0;
  }

  @Override
  public Response send(Request request) {
    boolean watch = request.operation().verb() == Verb.WATCH;
    if (watch || request.operation().verb() == Verb.LIST) {
      Integer code = errors.poll();
      if (code != null) {
        errorResponses.incrementAndGet();
        return Responses.failure(code);
      }
    }
    Request known = request.toBuilder().header("Authorization", "Bearer " + token).build();
    fetches.incrementAndGet();
    Response response;
    try {
      response = next.send(known);
    } catch (RuntimeException | Error e) {
      fetches.decrementAndGet();
      throw e;
    }
    if (!watch) {
      return new Tracked(response, fetches);
    }
    fetches.decrementAndGet();
    watches.incrementAndGet();
    return new Tracked(response, watches);
  }

  @Override
  public void close() {
    next.close();
  }

  /** A response that counts as under way until it is closed. */
  private record Tracked(Response response, AtomicInteger count, AtomicBoolean closed)
      implements Response {
    Tracked(Response response, AtomicInteger count) {
      this(response, count, new AtomicBoolean());
    }

    @Override
    public int status() {
      return response.status();
    }

    @Override
    public Map<String, List<String>> headers() {
      return response.headers();
    }

    @Override
    public InputStream body() {
      return response.body();
    }

    @Override
    public void close() {
      if (closed.compareAndSet(false, true)) {
        count.decrementAndGet();
      }
      response.close();
    }
  }
}
