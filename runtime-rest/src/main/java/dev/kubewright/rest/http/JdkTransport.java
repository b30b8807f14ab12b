package dev.kubewright.rest.http;

import dev.kubewright.client.Duplex;
import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.client.TransportTimeoutException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Closing;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.rest.config.ConfigException;
import dev.kubewright.rest.config.RestConfig;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests by the JDK's HTTP client. It speaks HTTP/2 where TLS negotiates it and the JDK is
 * fit for it (17.0.17, 21.0.9, 24 or later), else HTTP/1.1. Bodies are streamed both ways.
 * Redirects are answers like any other. Proxies are not used. Safe for all threads.
 *
 * <p>Long-lived requests, such as watches, never share an HTTP/2 connection: one whose answer is
 * not read would hold up all others. They go over HTTP/1.1. So does a request for which an HTTP/2
 * connection has no room, because the server limits the exchanges on one.
 *
 * <p>A transport owns its threads. {@link #close} breaks off every exchange and ends the threads.
 */
public final class JdkTransport implements Transport {
  private static final Limits STANDARD =
      new Limits(RestConfig.DEFAULT_TIMEOUT, Duration.ofSeconds(15));

  private final Limits limits;
  private final Clock clock;
  private final Set<Generation> generations = ConcurrentHashMap.newKeySet();
  private final Object lock = new Object();
  private volatile Generation current;
  private volatile boolean closed;

  /**
   * How long the transport waits by itself.
   *
   * @param opening for the head of a long-lived answer, and for a two-way connection
   * @param silence after which an HTTP/2 connection counts as dead if a request on it timed out
   */
  record Limits(Duration opening, Duration silence) {}

  private JdkTransport(RestConfig config, Limits limits, Clock clock) {
    this.limits = limits;
    this.clock = clock;
    this.current = generation(Server.of(config, clock));
  }

  /**
   * A transport to the configured server; it connects when it is first used.
   *
   * @throws ConfigException if certificates or keys cannot be used
   */
  public static JdkTransport of(RestConfig config) {
    return of(config, STANDARD);
  }

  static JdkTransport of(RestConfig config, Limits limits) {
    return new JdkTransport(config, limits, Clock.system());
  }

  private Generation generation(Server server) {
    var made = new Generation(server, clock, generations::remove);
    generations.add(made);
    return made;
  }

  @Override
  public Response send(Request request) {
    Deadline deadline = openingDeadline(request);
    if (deadline.isOver()) {
      throw new TransportTimeoutException(request, "no time is left to send it", null);
    }
    return send(request, deadline, request.longLived(), true);
  }

  private Deadline openingDeadline(Request request) {
    return request.longLived()
        ? request.deadline().orAfter(clock, limits.opening())
        : request.deadline();
  }

  /** Sends once more where it is certain that the server has not processed the request. */
  private Response send(
      Request request, Deadline deadline, boolean ownConnection, boolean mayRepeat) {
    Entered entered = enter(request);
    Generation generation = entered.generation();
    long began = clock.nanoTime();
    var attempt = new Attempt(generation, request, deadline, ownConnection);
    try {
      return attempt.send(entered.client());
    } catch (TransportTimeoutException late) {
      replaceIfDead(generation);
      throw late;
    } catch (ExecutionException failed) {
      Throwable cause = failed.getCause();
      if (!ownConnection && Failures.noStreamLeft(cause)) {
        return send(request, deadline, true, mayRepeat);
      }
      if (Failures.repeated(cause)) {
        SSLException fault = generation.server().fault().since(began);
        cause = fault == null ? cause : fault;
        boolean reads = request.method().equals("GET");
        if (mayRepeat && reads && fault == null && generation.mayHaveBeenIdle()) {
          return send(request, deadline, ownConnection, false);
        }
      }
      if (deadline.isOver() && !closed) {
        throw new TransportTimeoutException(
            request, "no answer from " + generation.server().url() + " in time", cause);
      }
      TransportException failure = Failures.of(request, generation.server().url(), cause, closed);
      replaceIfLeaky(generation, failure);
      throw failure;
    }
  }

  private record Entered(Generation generation, HttpClient client) {}

  private Entered enter(Request request) {
    while (!closed) {
      Generation generation = current;
      HttpClient client = generation.enter();
      if (client != null) {
        return new Entered(generation, client);
      }
    }
    throw Attempt.closed(request, null);
  }

  /**
   * Gives up a client that has left a connection open. The JDK does so after an answer that is no
   * HTTP. Since JDK 21 the end of the client closes the connection; before, nothing does.
   */
  private void replaceIfLeaky(Generation generation, TransportException failure) {
    if (failure.kind() == Kind.MALFORMED && generation.closesConnections()) {
      replace(generation, generation.server());
    }
  }

  /**
   * Gives up HTTP/2 connections over which nothing has come for long. The JDK would use such a
   * connection for every further request, until the system's TCP gives it up after many minutes.
   */
  private void replaceIfDead(Generation generation) {
    if (generation.speaksHttp2() && generation.silence() > limits.silence().toNanos()) {
      replace(generation, generation.server());
    }
  }

  /**
   * Uses other certificates, keys or addresses from now on. Requests that are under way end over
   * the connections on which they began.
   *
   * @throws ConfigException if certificates or keys cannot be used; the old ones stay in use then
   */
  void renew(RestConfig config) {
    replace(null, Server.of(config, clock));
  }

  /** Swaps the current generation, unless it is another than the given one. */
  private void replace(@Nullable Generation expected, Server server) {
    Generation old;
    synchronized (lock) {
      old = current;
      if (closed || (expected != null && expected != old)) {
        return;
      }
      current = generation(server);
    }
    old.retire();
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    Deadline deadline = request.deadline().orAfter(clock, limits.opening());
    if (deadline.isOver()) {
      throw new TransportTimeoutException(request, "no time is left to connect", null);
    }
    Generation own;
    synchronized (lock) {
      if (closed) {
        throw Attempt.closed(request, null);
      }
      own = generation(current.server());
    }
    HttpClient client = own.enter();
    own.retire(); // ends with this connection
    if (client == null) {
      throw Attempt.closed(request, null);
    }
    return new Opening(request, protocols, deadline, () -> closed).over(own, client);
  }

  @Override
  public void close() {
    synchronized (lock) {
      closed = true;
    }
    Closing.all(generations.stream().<Runnable>map(generation -> generation::end).toList());
  }

  /** How many generations have not ended. */
  int generations() {
    return generations.size();
  }

  /** The threads that live because of this transport. */
  List<Thread> threads() {
    return generations.stream().flatMap(generation -> generation.threads().stream()).toList();
  }
}
