package dev.kubewright.rest.http;

import dev.kubewright.client.Request;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Closing;
import dev.kubewright.concurrent.Deadline;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One HTTP client of the JDK with its threads, and the exchanges that go over it. Safe for all
 * threads.
 *
 * <p>A generation is in one of three states. <em>Current</em>: exchanges {@link #enter} and {@link
 * #leave}. <em>Retired</em>: nothing enters, and the last exchange that leaves ends the generation.
 * <em>Ended</em>: every exchange is broken off, connections and threads are gone. It never goes
 * back.
 */
final class Generation {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final Server server;
  private final String name = "kubewright-http-" + NUMBER.incrementAndGet();
  private final ThreadGroup group = group(name);
  private final ExecutorService executor;
  private final Consumer<Generation> onEnd;
  private final Set<Runnable> endings = ConcurrentHashMap.newKeySet();
  private final Clock clock;
  private final AtomicLong heard;
  private final Object lock = new Object();
  private @Nullable HttpClient client;
  private int exchanges;
  private boolean retired;
  private boolean ended;

  /** What the last answers said about the connections. */
  private volatile HttpClient.@Nullable Version spoken;

  private volatile boolean idleConnections;

  /**
   * A generation.
   *
   * @param onEnd runs once, when it has ended; must not block
   */
  Generation(Server server, Clock clock, Consumer<Generation> onEnd) {
    this.server = server;
    this.clock = clock;
    this.heard = new AtomicLong(clock.nanoTime());
    this.onEnd = onEnd;
    var threads = new AtomicInteger();
    this.executor =
        Executors.newCachedThreadPool(
            task -> {
              var thread = new Thread(group, task, name + "-" + threads.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    this.client = client();
  }

  /** The client's selector thread joins the group of the thread that builds the client. */
  private HttpClient client() {
    try {
      return CompletableFuture.supplyAsync(() -> server.client(executor), executor).join();
    } catch (CompletionException failed) {
      executor.shutdownNow();
      throw new TransportException(
          Kind.UNREACHABLE, "no HTTP client can be made; are there too many open files?", failed);
    }
  }

  Server server() {
    return server;
  }

  /** The clock of everything about this generation. */
  Clock clock() {
    return clock;
  }

  /**
   * The URL of a request. If the host must be looked up, a thread of this generation does it, and
   * the wait for it ends with the deadline.
   */
  URI uri(Request request, Deadline deadline)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!server.looksUp()) {
      return server.uri(request);
    }
    var lookup = CompletableFuture.supplyAsync(() -> server.uri(request), executor);
    Runnable ending = () -> lookup.cancel(true);
    add(ending);
    try {
      return Waiting.until(deadline, lookup);
    } finally {
      remove(ending);
    }
  }

  /**
   * Adds an exchange, which must {@link #leave}.
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

  /** Lets nothing enter any more. The generation ends with the last exchange in it. */
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
   * Registers how to break an exchange off. Runs it at once if the generation has ended.
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

  /** Whether the end of a generation closes connections that its client has forgotten. */
  boolean closesConnections() {
    return AutoCloseable.class.isAssignableFrom(HttpClient.class);
  }

  /** Breaks every exchange off and frees the threads. Does not wait for them. */
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
    if (ending instanceof AutoCloseable closeable) {
      var closer = new Thread(group, () -> close(closeable), name + "-end");
      closer.setDaemon(true);
      closer.start();
    } else {
      // Before JDK 21 the client cannot be closed. Its selector thread ends when it is interrupted.
      group.interrupt();
      executor.shutdownNow();
    }
  }

  /**
   * Closes a client. An interrupted thread makes {@code close} break off what is still going on;
   * otherwise it would wait.
   */
  private void close(AutoCloseable ending) {
    Thread.currentThread().interrupt();
    try {
      ending.close();
    } catch (Exception impossible) {
      throw new IllegalStateException("the HTTP client cannot be closed", impossible);
    } finally {
      executor.shutdownNow();
    }
  }

  /** Before JDK 19, a group that is no daemon stays in its parent for ever. */
  @SuppressWarnings("removal") // later JDKs drop groups by themselves
  private static ThreadGroup group(String name) {
    var group = new ThreadGroup(name);
    if (Runtime.version().feature() < 19) {
      group.setDaemon(true);
    }
    return group;
  }

  /** Notes that the server was heard. */
  void heard() {
    heard.set(clock.nanoTime());
  }

  /** Nanoseconds since the server was last heard. */
  long silence() {
    return clock.nanoTime() - heard.get();
  }

  /** Notes the protocol of an answer. */
  void spoke(HttpClient.Version version) {
    spoken = version;
  }

  /** Whether the server's last answer came over HTTP/2; false before the first. */
  boolean speaksHttp2() {
    return spoken == HttpClient.Version.HTTP_2;
  }

  /** Notes that an HTTP/1.1 connection may have become idle and waits for another request. */
  void idled() {
    idleConnections = true;
  }

  /**
   * Whether a connection that ended without an answer may have been an idle one that the server had
   * given up. Answers true once for all connections that idle.
   */
  boolean mayHaveBeenIdle() {
    boolean before = idleConnections;
    idleConnections = false;
    return before;
  }

  /** The threads that live because of this generation. */
  List<Thread> threads() {
    var found = new Thread[group.activeCount() + 16];
    return new ArrayList<>(Arrays.asList(found).subList(0, group.enumerate(found)));
  }
}
