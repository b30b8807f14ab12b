package dev.kubewright.rest.stream.forward;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.exchange.Connection;
import dev.kubewright.rest.exchange.OpenStreams;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Ports of this machine whose connections go to ports of a pod, through the API server. Safe for
 * all threads. The caller closes it.
 *
 * <pre>{@code
 * try (PortForward forward = pods.portForward("db-0", 5432)) {
 *   connect("localhost", forward.localPort());
 * }
 * }</pre>
 *
 * <p>All connections share one connection to the API server. If that is lost, its connections are
 * reset, and the next local connection opens another one. A connection that fails is reported to
 * {@code onError}, and the port-forward goes on. It closes with its client, and reports that.
 *
 * <p>API servers before 1.31 take one connection to the server for each local connection, and
 * cannot close it by halves. A local program that ends its output is then heard no more, and after
 * two seconds without a byte from the pod the connection ends.
 *
 * <p><b>Threads.</b> One thread accepts connections. A connection to the API server has two, and
 * each local connection two more. None is virtual, because bytes may come without a pause.
 */
public final class PortForward implements AutoCloseable {
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final Duration PAUSE = Duration.ofMillis(100);
  private static final Duration FAREWELL = Duration.ofSeconds(2);

  /** The states of a port-forward. */
  public enum State {
    /** It listens. The next local connection connects to the API server. */
    LISTENING,
    /** It listens, and is connected to the API server. */
    CONNECTED,
    /**
     * It listens, but there was no pod for the last connection. The next one looks for a pod again.
     */
    LOST,
    /**
     * It does not listen any more, because of a failure that {@code onError} has received. Open
     * connections go on. Close it.
     */
    FAILED,
    /** It is closed, or its client is. */
    CLOSED
  }

  private final PortForwardOptions options;
  private final Dialer dialer;
  private final Clock clock;
  private final Threads threads;
  private final List<Listeners.Listener> listeners;
  private final Selector selector;
  private final List<InetSocketAddress> addresses;
  private final Set<LocalConnection> connections = ConcurrentHashMap.newKeySet();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final CountDownLatch freed = new CountDownLatch(1);
  private final AtomicBoolean closed = new AtomicBoolean();

  /** Kept here, because the client does not keep it from being collected. */
  private final AutoCloseable withClient = this::closeWithClient;

  private PortForward(
      PortForwardOptions options,
      Dialer dialer,
      LocalConnection.Environment environment,
      List<Listeners.Listener> listeners,
      Selector selector) {
    this.options = options;
    this.dialer = dialer;
    this.clock = environment.clock();
    this.threads = environment.threads();
    this.listeners = listeners;
    this.selector = selector;
    this.addresses = listeners.stream().map(Listeners.Listener::address).toList();
  }

  /**
   * Connects to the server, and opens the local ports.
   *
   * @param pods the client of pods in a namespace
   * @param targets finds the pod
   * @throws dev.kubewright.error.ApiException if the server refuses, for example because there is
   *     no such pod
   * @throws dev.kubewright.error.TransportException if the server cannot be reached
   * @throws PortForwardException if there is no pod to connect to, or a local port is not free
   * @throws IllegalArgumentException if the options have no port, or a value is impossible
   */
  public static PortForward open(
      ResourceClient<?> pods, PortTargets targets, Consumer<PortForwardOptionsBuilder> options) {
    return open(pods, targets, options, Threads.platform());
  }

  static PortForward open(
      ResourceClient<?> pods,
      PortTargets targets,
      Consumer<PortForwardOptionsBuilder> options,
      Threads threads) {
    PortForwardOptions chosen = PortForwardOptionsBuilder.build(options);
    if (chosen.ports().isEmpty()) {
      throw new IllegalArgumentException("a port-forward needs a port: o -> o.port(8080)");
    }
    Objects.requireNonNull(targets, "targets");
    var settings = new Dialer.Settings(chosen.bufferSize(), chosen.patience());
    var environment = new LocalConnection.Environment(pods.clock(), threads);
    var dialer = new Dialer(pods, targets, settings, environment.threads());
    List<Listeners.Listener> listeners = List.of();
    Selector selector = null;
    boolean done = false;
    try {
      dialer.prepare(chosen.ports().get(0).remote());
      listeners = Listeners.open(chosen);
      selector = selector(listeners);
      var forward = new PortForward(chosen, dialer, environment, listeners, selector);
      Threads.platform().start("kubewright-listener-" + NUMBER.incrementAndGet(), forward::accept);
      done = true;
      OpenStreams.of(pods.restClient().unwrap(Connection.class)).add(forward.withClient);
      return forward;
    } finally {
      if (!done) {
        listeners.forEach(listener -> Listeners.close(listener.channel()));
        close(selector);
        dialer.close();
      }
    }
  }

  private static Selector selector(List<Listeners.Listener> listeners) {
    Selector selector = null;
    boolean done = false;
    try {
      selector = Selector.open();
      for (Listeners.Listener listener : listeners) {
        listener.channel().register(selector, SelectionKey.OP_ACCEPT, listener.pair().remote());
      }
      done = true;
      return selector;
    } catch (IOException failed) {
      throw new PortForwardException("the local ports cannot be watched", failed);
    } finally {
      if (!done) {
        close(selector);
      }
    }
  }

  /** Returns the local port of the first pair. */
  public int localPort() {
    return addresses.get(0).getPort();
  }

  /**
   * Returns the local port of a pair.
   *
   * @param remote the name or number of the other port, as the options have it
   * @throws IllegalArgumentException if there is none
   */
  public int localPort(String remote) {
    for (Listeners.Listener listener : listeners) {
      if (listener.pair().remote().equals(remote)) {
        return addresses.get(listeners.indexOf(listener)).getPort();
      }
    }
    throw new IllegalArgumentException("port " + remote + " is not forwarded");
  }

  /** Returns the addresses that it listens on, each with the name or number of the other port. */
  public Map<InetSocketAddress, String> listeners() {
    var all = new LinkedHashMap<InetSocketAddress, String>();
    for (int i = 0; i < addresses.size(); i++) {
      all.put(addresses.get(i), listeners.get(i).pair().remote());
    }
    return all;
  }

  /** Returns the addresses with their ports that it listens on, in the order of the options. */
  public List<InetSocketAddress> addresses() {
    return addresses;
  }

  /**
   * Returns the pod and the port that the next connection goes to. Asks the server if that is not
   * known.
   *
   * @param remote the name or number of the other port, as the options have it
   * @throws IllegalArgumentException if it is not forwarded
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws dev.kubewright.error.TransportException if the server cannot be reached
   * @throws PortForwardException if there is no pod to connect to, or it has no such port
   */
  public PortTargets.Target target(String remote) {
    int unused = localPort(remote);
    return dialer.target(remote);
  }

  /** Returns what it does now. */
  public State state() {
    if (closed.get()) {
      return State.CLOSED;
    }
    if (freed.getCount() == 0) {
      return State.FAILED;
    }
    if (dialer.isGone()) {
      return State.LOST;
    }
    return dialer.isConnected() ? State.CONNECTED : State.LISTENING;
  }

  private void accept() {
    try {
      while (closing.getCount() > 0) {
        selector.select(this::accept);
      }
      free();
    } catch (Throwable broken) { // the root of a thread: the program must learn of it
      free();
      report(new PortForwardException("the local ports were closed by a failure", broken));
    }
  }

  private void free() {
    listeners.forEach(listener -> Listeners.close(listener.channel()));
    close(selector); // frees the ports, too, which were closed while it knew them
    freed.countDown();
  }

  private static void close(@Nullable Closeable resource) {
    try {
      if (resource != null) {
        resource.close();
      }
    } catch (IOException broken) {
      // It is closed all the same.
    }
  }

  private void accept(SelectionKey key) {
    if (closing.getCount() == 0) {
      return;
    }
    SocketChannel local = null;
    try {
      local = ((ServerSocketChannel) key.channel()).accept();
      if (local != null) {
        begin(local, (String) key.attachment());
      }
    } catch (Throwable failed) { // such as too many open files or threads: it goes on after that
      close(local);
      report(new PortForwardException("a local connection was not accepted", failed));
      pause();
    }
  }

  private void begin(SocketChannel local, String remote) throws IOException {
    local.configureBlocking(true);
    local.setOption(StandardSocketOptions.TCP_NODELAY, true);
    var hooks = new LocalConnection.Hooks(options.onError(), connections::remove);
    var environment = new LocalConnection.Environment(clock, threads);
    var connection = new LocalConnection(local, remote, dialer, environment, hooks);
    connections.add(connection);
    boolean started = false;
    try {
      connection.start();
      started = true;
    } finally {
      if (!started) {
        connections.remove(connection);
        connection.abort();
      }
    }
  }

  private void report(PortForwardException error) {
    try {
      threads.start("kubewright-forward-error", () -> options.onError().accept(error));
    } catch (Throwable noThread) { // the callback could hold up this one
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, error);
    }
  }

  private void pause() {
    try {
      boolean unused = clock.await(closing, PAUSE);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void closeWithClient() {
    if (!closed.get()) {
      String problem = "the port-forward was closed with its client";
      close();
      report(
          new PortForwardException(
              problem, new TransportException(TransportException.Kind.CLOSED, problem, null)));
    }
  }

  /**
   * Ends the port-forward: the local ports first, then all connections. When it returns, the local
   * ports are free again. Calling it again does nothing. Interruption ends its waits.
   */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    closing.countDown();
    selector.wakeup();
    try {
      boolean unused = clock.await(freed, FAREWELL);
      connections.forEach(LocalConnection::abort);
      dialer.close();
      Deadline end = Deadline.after(clock, FAREWELL);
      for (LocalConnection connection : connections) {
        connection.awaitEnd(end.left());
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } finally {
      connections.forEach(LocalConnection::abort);
      dialer.close();
    }
  }
}
