package dev.kubewright.testkit.tcp;

import static dev.kubewright.Values.orElse;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Clock.Alarm;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.TcpFault;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A TCP proxy on loopback that passes bytes on to a server, and does to connections what a bad
 * network does. It does not look into the bytes, so it works for TLS, HTTP/2 and WebSocket too.
 * Safe for all threads.
 *
 * <pre>{@code
 * try (var proxy = FaultProxy.to(server.url());
 *     var rest = RestClient.connect(config.server(proxy.url()).build())) {
 *   …
 *   proxy.hit(new Fault.Reset());
 * }
 * }</pre>
 *
 * <p>Faults come by hand ({@link #hit}, {@link #cut}), by a rule ({@link #onConnect}) or by a seed
 * ({@link FaultPlan}). Each one is counted with what it hit ({@link #counts}). When the server
 * cannot be reached, clients get a reset.
 */
public final class FaultProxy implements AutoCloseable {
  private static final long CLOSE_MILLIS = TimeUnit.SECONDS.toMillis(30);

  private static final Duration RETRY = Duration.ofMillis(50);

  private final String scheme;
  private final String path;
  private final InetSocketAddress target;
  private final Clock clock;
  private final @Nullable Supplier<String> doing;
  private final ListeningPort listening = new ListeningPort();
  private final Map<Integer, Link> links = new ConcurrentHashMap<>();
  private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
  private final SortedMap<String, SortedMap<String, Integer>> hits = new TreeMap<>();
  private volatile Function<ProxyConnection, Optional<TcpFault>> rule = unused -> Optional.empty();
  private @Nullable Alarm reopening;
  private int accepted;
  private boolean cut;
  private boolean closed;

  private FaultProxy(Builder builder) {
    this.scheme = builder.server.getScheme();
    this.path = orElse(builder.server.getRawPath(), "");
    this.target = new InetSocketAddress(address(builder.server), port(builder.server));
    this.clock = builder.clock;
    this.doing = builder.doing;
    start("accept", this::accept);
  }

  private static String address(URI server) {
    return server.getHost();
  }

  private static int port(URI server) {
    return server.getPort() >= 0 ? server.getPort() : "https".equals(server.getScheme()) ? 443 : 80;
  }

  /**
   * Starts a proxy in front of a server.
   *
   * @param url the base URL of the server
   * @throws IllegalArgumentException if the URL has no scheme or no host
   */
  public static FaultProxy to(String url) {
    return builder(url).start();
  }

  /**
   * Returns a builder for a proxy in front of a server.
   *
   * @param url the base URL of the server
   * @throws IllegalArgumentException if the URL has no scheme or no host
   */
  public static Builder builder(String url) {
    return new Builder(url);
  }

  /**
   * Returns the base URL of the server through the proxy: the same scheme and path, 127.0.0.1, and
   * a free port.
   */
  public String url() {
    return scheme + "://127.0.0.1:" + listening.port() + path;
  }

  private void start(String role, Runnable task) {
    threads.removeIf(each -> each.getState() == Thread.State.TERMINATED);
    var thread = new Thread(task, "fault-proxy-" + listening.port() + "-" + role);
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
  }

  private void accept() {
    try {
      for (Socket client = listening.accept(); client != null; client = listening.accept()) {
        admit(client);
      }
    } catch (InterruptedException e) {
      listening.close();
    }
  }

  private void admit(Socket client) {
    Link link;
    boolean refused;
    synchronized (this) {
      accepted++;
      link = new Link(accepted, client, clock);
      // A connection may have been accepted just before the door began to refuse.
      refused = closed || cut || !listening.isOpen();
      if (!refused) {
        links.put(link.number, link);
        start(link.number + "-up", () -> serve(link));
      }
    }
    if (refused) {
      link.reset();
    }
  }

  private void serve(Link link) {
    try {
      rule.apply(link.snapshot()).ifPresent(fault -> hit(link, fault));
      if (link.isOver() || !link.connect(target)) {
        return;
      }
      start(link.number + "-down", () -> forgetting(link, link::pumpDown));
      link.pumpUp();
    } catch (Throwable e) {
      // The rule is user code. A connection without an end would leave the client waiting.
      link.reset();
      throw e;
    } finally {
      forget(link);
    }
  }

  private void forgetting(Link link, Runnable pump) {
    try {
      pump.run();
    } finally {
      forget(link);
    }
  }

  private void forget(Link link) {
    if (link.isOver()) {
      links.remove(link.number);
    }
  }

  /** Returns the open connections, in the order in which they were opened. */
  public List<ProxyConnection> connections() {
    return links.values().stream()
        .filter(link -> !link.isOver())
        .map(Link::snapshot)
        .sorted(Comparator.comparing(ProxyConnection::number))
        .toList();
  }

  /** Returns how many connections were accepted so far. */
  public synchronized int accepted() {
    return accepted;
  }

  /**
   * Does something to all open connections, as one fault.
   *
   * @return what was hit: a word of the client, or the busiest activity of the connections in small
   *     letters. {@link FaultCounts#NOTHING} if no connection is open.
   */
  public String hit(TcpFault fault) {
    Objects.requireNonNull(fault, "fault");
    refuse(fault);
    List<ProxyConnection> open = connections();
    String what = open.isEmpty() ? FaultCounts.NOTHING : what(open);
    count(fault, what);
    open.forEach(connection -> inject(links.get(connection.number()), fault));
    return what;
  }

  /**
   * Does something to one connection.
   *
   * @param number its {@link ProxyConnection#number}
   * @return what was hit. {@link FaultCounts#NOTHING} if the connection has ended.
   */
  public String hit(int number, TcpFault fault) {
    Objects.requireNonNull(fault, "fault");
    Link link = links.get(number);
    if (link == null || link.isOver()) {
      count(fault, FaultCounts.NOTHING);
      return FaultCounts.NOTHING;
    }
    return hit(link, fault);
  }

  private String hit(Link link, TcpFault fault) {
    refuse(fault);
    String what = what(List.of(link.snapshot()));
    count(fault, what);
    inject(link, fault);
    return what;
  }

  private static void inject(@Nullable Link link, TcpFault fault) {
    if (link != null) {
      link.hit(fault);
    }
  }

  private String what(List<ProxyConnection> hit) {
    if (doing != null) {
      return doing.get();
    }
    return hit.stream()
        .map(ProxyConnection::activity)
        .min(Comparator.comparingInt(FaultProxy::idleness))
        .orElseThrow()
        .name()
        .toLowerCase(Locale.ROOT);
  }

  private static int idleness(ProxyConnection.Activity activity) {
    return switch (activity) {
      case BUSY -> 0;
      case ASKING -> 1;
      case QUIET -> 2;
      case NEW -> 3;
    };
  }

  /** Comes before the connections are counted, so that none is opened meanwhile and survives. */
  private synchronized void refuse(TcpFault fault) {
    if (closed || !(fault instanceof Fault.Refuse refusal)) {
      return;
    }
    if (refusal.time().isNegative() || refusal.time().isZero()) {
      return;
    }
    if (reopening != null) {
      reopening.cancel();
    }
    reopening = clock.schedule(refusal.time(), this::reopen);
    listening.refuse();
  }

  private synchronized void reopen() {
    if (cut || closed) {
      return;
    }
    try {
      listening.open();
    } catch (UncheckedIOException taken) {
      // The port may be free again soon. An alarm has no one to tell.
      reopening = clock.schedule(RETRY, this::reopen);
    }
  }

  private void count(TcpFault fault, String what) {
    synchronized (hits) {
      hits.computeIfAbsent(fault.name(), unused -> new TreeMap<>()).merge(what, 1, Integer::sum);
    }
  }

  /** Returns how many faults there were so far, and what they hit. */
  public FaultCounts counts() {
    synchronized (hits) {
      return new FaultCounts(hits);
    }
  }

  /**
   * Sets a rule that is asked about each new connection, before its first byte passes. What it
   * returns happens to the connection. Default: nothing happens. It replaces the rule before.
   */
  public void onConnect(Function<ProxyConnection, Optional<TcpFault>> next) {
    rule = Objects.requireNonNull(next, "next");
  }

  /** Ends every connection, and refuses new ones until {@link #repair}. */
  public void cut() {
    synchronized (this) {
      cut = true;
      listening.refuse();
    }
    hit(new Fault.Drop());
  }

  /** Accepts connections again, also if {@link Fault.Refuse} still refuses them. */
  public synchronized void repair() {
    cut = false;
    listening.open();
  }

  /**
   * Resets all connections, frees the port and waits for the threads, at most 30 seconds. Calling
   * it again does nothing.
   *
   * @throws IllegalStateException if a thread still runs then
   */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      if (reopening != null) {
        reopening.cancel();
      }
    }
    listening.close();
    links.values().forEach(Link::reset);
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CLOSE_MILLIS);
    List<Thread> left = running();
    while (!left.isEmpty() && !Thread.currentThread().isInterrupted()) {
      left.forEach(each -> join(each, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
      left = running(); // a thread that has just ended may have started another one
    }
  }

  private List<Thread> running() {
    return threads.stream()
        .filter(each -> each.isAlive() && each != Thread.currentThread())
        .toList();
  }

  private static void join(Thread thread, long millis) {
    try {
      // At least one millisecond: zero would wait for ever.
      thread.join(Math.max(1, millis));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    if (thread.isAlive()) {
      throw new IllegalStateException("the thread " + thread.getName() + " does not end");
    }
  }

  /** Configures a proxy. For one thread. */
  public static final class Builder {
    private final URI server;
    private Clock clock = Clock.system();
    private @Nullable Supplier<String> doing;

    private Builder(String url) {
      this.server = URI.create(Objects.requireNonNull(url, "url"));
      if (server.getScheme() == null || server.getHost() == null) {
        throw new IllegalArgumentException("\"" + url + "\" is not the URL of a server");
      }
    }

    /**
     * Sets what says what the client does with its connections at this moment, such as {@code
     * watch}: the client knows what its bytes do not show. It is asked before each fault, on the
     * thread that causes it. Default: the {@link ProxyConnection.Activity} that bytes tell.
     */
    public Builder doing(Supplier<String> word) {
      this.doing = Objects.requireNonNull(word, "word");
      return this;
    }

    /** Sets the clock of delays, throttles and refusals. Default: the clock of this machine. */
    public Builder clock(Clock value) {
      this.clock = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Starts the proxy on a free port of loopback. */
    public FaultProxy start() {
      return new FaultProxy(this);
    }
  }
}
