package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Closing;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.config.WireOptions;
import dev.kubewright.connect.proxy.ProxyException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests with the JDK's HTTP client. It uses HTTP/2 if TLS negotiates it and the JDK
 * supports it well enough (17.0.17, 21.0.9, 24 or later), otherwise HTTP/1.1. Bodies are streamed
 * in both directions. Redirects are not followed. The only proxy is that of the configuration. Safe
 * for all threads.
 *
 * <p>Long-lived requests, such as watches, never share an HTTP/2 connection, because an unread
 * response would block all others. They use HTTP/1.1. So does a request for which an HTTP/2
 * connection has no room, because the server limits the exchanges on one connection.
 *
 * <p>A two-way connection has a socket and a thread of its own: see {@link WebSocketClient}. It
 * keeps the certificates and the way with which it began.
 *
 * <p>A transport owns its threads. {@link #close} breaks off all exchanges and ends the threads.
 */
public final class JdkTransport implements Transport {
  /** The parameter of a watch to which the server sends something from time to time. */
  private static final String BOOKMARKS = "allowWatchBookmarks";

  private final WireOptions limits;
  private final Clock clock;
  private final Set<Generation> generations = ConcurrentHashMap.newKeySet();
  private final Set<WebSocketClient> duplexes = ConcurrentHashMap.newKeySet();
  private final Object lock = new Object();
  private volatile Generation current;
  private volatile boolean closed;

  private JdkTransport(RestConfig config, Clock clock) {
    this.limits = config.wire();
    this.clock = clock;
    this.current = generation(Server.of(config, clock));
  }

  /**
   * Returns a transport to the configured server. It connects on first use.
   *
   * @throws ConfigException if certificates or keys cannot be used
   */
  public static JdkTransport of(RestConfig config) {
    return of(config, Clock.system());
  }

  /** Returns such a transport with another clock. */
  static JdkTransport of(RestConfig config, Clock clock) {
    return new JdkTransport(config, clock);
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
    Deadline deadline =
        request.longLived()
            ? request.deadline().orAfter(clock, limits.openTimeout())
            : request.deadline();
    Duration silence = request.silence();
    return silence == null ? deadline : deadline.orAfter(clock, silence);
  }

  /** Returns how long the server may send nothing of the body, or null for no limit. */
  private @Nullable Duration silence(Request request) {
    if (request.silence() != null) {
      return request.silence();
    }
    boolean bookmarks = request.longLived() && request.parameters().containsKey(BOOKMARKS);
    return bookmarks ? limits.watchSilence() : null;
  }

  /**
   * Sends again if the server has certainly not processed the request. A GET is also sent again
   * after a response that is not HTTP: the rest of an earlier response may have spoiled its
   * connection.
   */
  private Response send(
      Request request, Deadline deadline, boolean ownConnection, boolean mayRepeat) {
    Entered entered = enter(request);
    Generation generation = entered.generation();
    long began = clock.nanoTime();
    var attempt = new Attempt(generation, request, deadline, ownConnection);
    Duration silence = silence(request);
    if (silence != null) {
      attempt.breakOffAfter(silence, () -> replaceIfDead(generation, request, ownConnection));
    }
    try {
      return attempt.send(entered.client());
    } catch (TransportTimeoutException late) {
      replaceIfDead(generation, request, ownConnection);
      throw late;
    } catch (ExecutionException failed) {
      Throwable cause = failed.getCause();
      boolean reads = request.method().equals("GET");
      if (!ownConnection && Failures.noStreamLeft(cause)) {
        return send(request, deadline, true, mayRepeat);
      }
      if (Failures.repeated(cause)) {
        SSLException fault = generation.server().fault().since(began);
        cause = fault == null ? cause : fault;
        if (mayRepeat && reads && fault == null && generation.mayHaveBeenIdle()) {
          return send(request, deadline, ownConnection, false);
        }
      }
      if (deadline.isOver() && !closed && !(cause instanceof ProxyException)) {
        throw new TransportTimeoutException(
            request, "no response from " + generation.server().place() + " in time", cause);
      }
      TransportException failure = Failures.of(request, generation.server(), cause, closed);
      replaceIfUnusable(generation, failure);
      if (failure.kind() == Kind.MALFORMED && mayRepeat && generation.mayHaveBeenIdle()) {
        // Perhaps trailers of the response before, which nothing had announced.
        if (reads) {
          return send(request, deadline, ownConnection, false);
        }
        throw Failures.responseLost(request, generation.server(), failure);
      }
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
      replace(generation); // if it has retired by itself
    }
    throw TransportException.closed(request, null);
  }

  /**
   * Replaces a client with a connection that is out of step: something that is not HTTP came where
   * a response should begin. From JDK 21 on, the end of the client also closes this connection.
   * Before, nothing does.
   */
  private void replaceIfUnusable(Generation generation, TransportException failure) {
    if (failure.kind() == Kind.MALFORMED) {
      replace(generation);
    }
  }

  /**
   * Replaces HTTP/2 connections without data for a long time, or for the time that the request
   * allows. Otherwise the JDK would use such a connection for every further request, until the
   * system's TCP gives up after many minutes. A request with a connection of its own says nothing
   * about the one that the others share.
   */
  private void replaceIfDead(Generation generation, Request request, boolean ownConnection) {
    if (ownConnection) {
      return;
    }
    Duration asked = request.silence();
    Duration limit = asked == null ? limits.deadAfter() : Durations.min(asked, limits.deadAfter());
    if (generation.mayShare() && generation.silence() >= Durations.nanos(limit)) {
      replace(generation);
    }
  }

  /**
   * Switches to other certificates, keys or addresses. Running requests end over the connections on
   * which they began.
   *
   * @throws ConfigException if certificates or keys cannot be used. The old ones stay in use then.
   */
  public void renew(RestConfig config) {
    replace(null, Server.of(config, clock));
  }

  /** Replaces a generation by another one to the same server, if it is still the current one. */
  private void replace(Generation generation) {
    replace(generation, generation.server());
  }

  /** Replaces the current generation, if it is still the given one. */
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
    Deadline deadline = request.deadline().orAfter(clock, limits.openTimeout());
    if (deadline.isOver()) {
      throw new TransportTimeoutException(request, "no time is left to connect", null);
    }
    var handshake = new Handshake(request, protocols);
    WebSocketClient duplex;
    synchronized (lock) {
      if (closed) {
        throw TransportException.closed(request, null);
      }
      duplex =
          new WebSocketClient(
              current.server(), handshake, request, limits, clock, duplexes::remove);
      duplexes.add(duplex);
    }
    return duplex.open(deadline);
  }

  @Override
  public void close() {
    synchronized (lock) {
      closed = true;
    }
    var ends = new ArrayList<Runnable>();
    for (WebSocketClient duplex : duplexes) {
      ends.add(duplex::breakOff);
    }
    for (Generation generation : generations) {
      ends.add(generation::end);
    }
    Closing.all(ends);
  }

  /** Returns how many generations have not ended. */
  int generations() {
    return generations.size();
  }

  /** Returns the threads of this transport. */
  List<Thread> threads() {
    Stream<Thread> ofDuplexes = duplexes.stream().flatMap(duplex -> duplex.thread().stream());
    return Stream.concat(
            ofDuplexes, generations.stream().flatMap(generation -> generation.threads().stream()))
        .toList();
  }
}
