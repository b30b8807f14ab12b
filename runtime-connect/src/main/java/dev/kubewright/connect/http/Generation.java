package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Closing;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.jdk.ClientThreads;
import dev.kubewright.connect.proxy.BridgeLease;
import dev.kubewright.connect.proxy.ProxyBridge;
import dev.kubewright.connect.proxy.ProxyException;
import dev.kubewright.connect.proxy.Route;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Request;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One HTTP client of the JDK with its threads, and the exchanges over it. Safe for all threads.
 *
 * <p>A generation has three states, and never goes back. <em>Current</em>: exchanges {@link #enter}
 * and {@link #leave}. <em>Retired</em>: no exchange enters, and the last one that leaves ends the
 * generation. <em>Ended</em>: all exchanges are broken off, connections and threads are gone.
 */
final class Generation {
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final int PASSWORD_REQUIRED = 407;

  private final Server server;
  private final ClientThreads threads =
      new ClientThreads("kubewright-http-" + NUMBER.incrementAndGet());
  private final @Nullable ProxyBridge bridge;
  private final Consumer<Generation> onEnd;
  private final Set<Runnable> endings = ConcurrentHashMap.newKeySet();
  private final Clock clock;
  private final AtomicLong heard;
  private final Object lock = new Object();
  private @Nullable HttpClient client;
  private int exchanges;
  private boolean retired;
  private boolean ended;

  /** The protocol of the last responses. */
  private volatile HttpClient.@Nullable Version spoken;

  private volatile boolean idleConnections;

  /**
   * Creates a generation.
   *
   * @param onEnd runs once, after the end. Must not block.
   */
  Generation(Server server, Clock clock, Consumer<Generation> onEnd) {
    this.server = server;
    this.clock = clock;
    this.heard = new AtomicLong(clock.nanoTime());
    this.onEnd = onEnd;
    boolean made = false;
    try {
      this.bridge = bridge(server.route());
      this.client = client();
      made = true;
    } finally {
      if (!made) {
        free(null);
      }
    }
  }

  private @Nullable ProxyBridge bridge(@Nullable Route route) {
    try {
      return route == null ? null : ProxyBridge.open(route, clock, threads.executor());
    } catch (IOException noPort) {
      throw new TransportException(
          Kind.UNREACHABLE,
          "no port can be opened for the way to the proxy; are there too many open files?",
          noPort);
    }
  }

  private HttpClient client() {
    try {
      InetSocketAddress proxy = bridge == null ? null : bridge.address();
      return threads.build(() -> server.client(threads.tasks(), proxy));
    } catch (CompletionException failed) {
      throw new TransportException(
          Kind.UNREACHABLE, "no HTTP client can be made; are there too many open files?", failed);
    }
  }

  Server server() {
    return server;
  }

  /** Returns what leads one exchange to the proxy, or null if there is no proxy. */
  @Nullable BridgeLease lease() {
    return bridge == null ? null : bridge.lease();
  }

  /** Returns the failure for a response 407 of the proxy, or null for any other response. */
  @Nullable ProxyException refusal(int status) {
    return bridge != null && status == PASSWORD_REQUIRED && server.proxyReadsRequests()
        ? bridge.unauthorized()
        : null;
  }

  /** Returns the clock of this generation. */
  Clock clock() {
    return clock;
  }

  /**
   * Returns the URL of a request. If the host must be looked up, a thread of this generation does
   * it, and waiting for it ends at the deadline.
   */
  URI uri(Request request, Deadline deadline)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!server.looksUp()) {
      return server.uri(request);
    }
    var lookup = CompletableFuture.supplyAsync(() -> server.uri(request), threads.executor());
    Runnable ending = () -> lookup.cancel(true);
    add(ending);
    try {
      return Waiting.until(deadline, lookup);
    } finally {
      remove(ending);
    }
  }

  /**
   * Adds an exchange, which must call {@link #leave}.
   *
   * @return the client to use, or null if the generation is retired
   */
  @Nullable HttpClient enter() {
    synchronized (lock) {
      if (retired) {
        return null;
      }
      exchanges++;
      return client;
    }
  }

  void leave() {
    synchronized (lock) {
      exchanges--;
      if (!retired || exchanges > 0) {
        return;
      }
    }
    end();
  }

  /** Lets no further exchange enter. The generation ends with its last exchange. */
  void retire() {
    synchronized (lock) {
      retired = true;
      if (exchanges > 0) {
        return;
      }
    }
    end();
  }

  /**
   * Registers an action that breaks an exchange off. Runs it at once if the generation has ended.
   *
   * @param ending must not block
   */
  void add(Runnable ending) {
    endings.add(ending);
    if (hasEnded()) {
      ending.run();
    }
  }

  void remove(Runnable ending) {
    endings.remove(ending);
  }

  boolean hasEnded() {
    synchronized (lock) {
      return ended;
    }
  }

  /** Breaks all exchanges off and frees the threads. Does not wait for them. */
  void end() {
    HttpClient ending;
    synchronized (lock) {
      if (ended) {
        return;
      }
      retired = true;
      ended = true;
      ending = client;
      client = null;
    }
    try {
      Closing.all(endings);
    } finally {
      free(ending);
      onEnd.accept(this);
    }
  }

  private void free(@Nullable HttpClient ending) {
    if (bridge != null) {
      bridge.close();
    }
    threads.end(ending);
  }

  /** Records that data from the server has arrived over the connection that requests share. */
  void heard() {
    heard.set(clock.nanoTime());
  }

  /** Returns the nanoseconds since data last arrived over the connection that requests share. */
  long silence() {
    return clock.nanoTime() - heard.get();
  }

  /** Records the protocol of a response. */
  void spoke(HttpClient.Version version) {
    spoken = version;
  }

  /**
   * Returns whether the server's last response came over HTTP/2. False before the first response.
   */
  boolean speaksHttp2() {
    return spoken == HttpClient.Version.HTTP_2;
  }

  /**
   * Returns whether requests may share one connection. A connection that dies before its first
   * response never tells its protocol.
   */
  boolean mayShare() {
    return server.version() == HttpClient.Version.HTTP_2 && spoken != HttpClient.Version.HTTP_1_1;
  }

  /** Records that an HTTP/1.1 connection may now be idle, waiting for another request. */
  void idled() {
    idleConnections = true;
  }

  /**
   * Returns whether a connection that ended without a response may have been an idle one that the
   * server had closed. Returns true once for all idle connections.
   */
  boolean mayHaveBeenIdle() {
    boolean before = idleConnections;
    idleConnections = false;
    return before;
  }

  /** Returns what runs work that may block. */
  Executor blocking() {
    return threads.executor();
  }

  /** Returns the threads of this generation. */
  List<Thread> threads() {
    return threads.alive();
  }
}
