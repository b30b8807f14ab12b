package dev.kubewright.rest.stream.forward;

import dev.kubewright.KubewrightException;
import dev.kubewright.OneLine;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.UnauthorizedException;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.stream.forward.PortTargets.Target;
import dev.kubewright.rest.stream.forward.spdy.Inbox;
import dev.kubewright.rest.stream.forward.spdy.SpdyConnection;
import dev.kubewright.transport.Duplex;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Opens connections to ports of pods, over as few connections to the API server as possible. A lost
 * one is replaced when the next connection is opened. Safe for all threads.
 *
 * <p>One handshake offers the tunnel and what older servers have. Each response decides for itself,
 * so that a server may be older or newer after a restart.
 */
final class Dialer implements AutoCloseable {
  private static final Duration PING_EVERY = Duration.ofSeconds(10);
  private static final Duration SHORTEST = Duration.ofMillis(1);
  private static final int MOST_ATTEMPTS = 5;

  private final ResourceClient<?> pods;
  private final PortTargets targets;
  private final Settings settings;
  private final Threads threads;
  private final ReentrantLock dialing = new ReentrantLock();
  private final Object lock = new Object();
  private final Map<String, Target> found = new HashMap<>();
  private final List<Line> lines = new ArrayList<>();
  private String avoided = "";
  private boolean closed;
  private volatile boolean gone;
  private volatile boolean hasTunnel = true;

  /**
   * The limits of connections.
   *
   * @param bufferSize how many bytes of each may wait for its reader
   * @param patience how long a reader may hold back others
   */
  record Settings(int bufferSize, Duration patience) {
    static final Settings DEFAULT =
        new Settings(PortForwardOptions.DEFAULT_BUFFER_SIZE, PortForwardOptions.DEFAULT_PATIENCE);
  }

  private record Line(String pod, PortTransport transport) {}

  Dialer(ResourceClient<?> pods, PortTargets targets, Settings settings, Threads threads) {
    this.pods = pods;
    this.targets = targets;
    this.settings = settings;
    this.threads = threads;
  }

  /** Connects to the server, so that the next {@link #open} is quick, or throws as that does. */
  void prepare(String remote) {
    Target target = target(remote);
    PortTransport transport = dial(target, Deadline.NONE);
    if (transport instanceof ChannelTransport channel) {
      channel.retire(); // a program in the pod should not see a connection that is not used
    }
  }

  /**
   * Opens a connection.
   *
   * @param remote the name or number of a port
   * @param limit limit of the whole, or null for the usual ones of its parts
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   * @throws PortForwardException if there is no pod to connect to
   */
  PortConnection open(String remote, @Nullable Duration limit) {
    Deadline deadline = limit == null ? Deadline.NONE : Deadline.after(pods.clock(), limit);
    for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      boolean stale = knows(remote);
      Target target = target(remote);
      PortTransport transport = idle(target);
      stale |= transport != null;
      try {
        transport = transport == null ? dial(target, deadline) : transport;
        Optional<PortConnection> connection = transport.open(target.port(), deadline);
        if (connection.isPresent()) {
          gone = false;
          return connection.get();
        }
      } catch (ApiException | TransportException failed) {
        if (transport != null) {
          transport.retire();
        }
        avoid(target.pod());
        if (!mayHelp(failed) || !stale && target(remote).pod().equals(target.pod())) {
          throw failed;
        }
      }
    }
    throw new PortForwardException("connections to port " + remote + " end at once", null);
  }

  /** Returns whether another attempt may succeed, with another connection or another pod. */
  private static boolean mayHelp(KubewrightException failed) {
    return failed instanceof TransportException lost
        ? lost.kind() == Kind.LOST || lost.kind() == Kind.UNPROCESSED
        : !(failed instanceof ForbiddenException || failed instanceof UnauthorizedException);
  }

  /** Returns whether it is known which pod is meant, by a connection that has not ended. */
  private boolean knows(String remote) {
    synchronized (lock) {
      if (lines.removeIf(line -> !line.transport().isOpen())) {
        found.clear();
      }
      return found.containsKey(remote);
    }
  }

  /** Returns where the next connection goes. */
  Target target(String remote) {
    String avoid;
    synchronized (lock) {
      Target known = found.get(remote);
      if (known != null) {
        return known;
      }
      avoid = avoided;
    }
    Target target;
    try {
      target = targets.find(remote, avoid);
    } catch (NotFoundException | PortForwardException missing) {
      gone = true;
      throw missing;
    }
    synchronized (lock) {
      found.put(remote, target);
      for (Line line : lines) {
        if (!line.pod().equals(target.pod())) {
          line.transport().retire();
        }
      }
    }
    return target;
  }

  private @Nullable PortTransport idle(Target target) {
    synchronized (lock) {
      for (Line line : lines) {
        if (line.pod().equals(target.pod()) && line.transport().takes(target.port())) {
          return line.transport();
        }
      }
      return null;
    }
  }

  /** Connects to the server. As a tunnel is for all, only one is opened at a time. */
  private PortTransport dial(Target target, Deadline deadline) {
    if (!hasTunnel) {
      return dialNow(target, deadline);
    }
    try {
      dialing.lockInterruptibly();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED, "interrupted while a connection was opened", interrupted);
    }
    try {
      PortTransport other = idle(target);
      return other == null ? dialNow(target, deadline) : other;
    } finally {
      dialing.unlock();
    }
  }

  private PortTransport dialNow(Target target, Deadline deadline) {
    RestRequest request =
        RestRequest.over(pods, target.pod(), "portforward")
            .parameter("ports", target.port())
            .readByReceiver();
    if (deadline.isLimited()) {
      request.timeout(Durations.max(deadline.left(), SHORTEST));
    }
    Duplex duplex;
    try {
      duplex = request.connect(TunnelTransport.PROTOCOL, ChannelTransport.PROTOCOL);
    } catch (NotFoundException missing) {
      gone = true;
      throw missing;
    }
    PortTransport transport = null;
    try {
      transport = transport(duplex, target);
    } finally {
      if (transport == null) { // such as no thread for it
        duplex.close();
      }
    }
    synchronized (lock) {
      if (!closed) {
        lines.add(new Line(target.pod(), transport));
        gone = false;
        return transport;
      }
    }
    transport.close();
    throw closed();
  }

  private PortTransport transport(Duplex duplex, Target target) {
    Clock clock = pods.clock();
    PortTransport.Explanation explanation = (port, words) -> explanation(target.pod(), port, words);
    hasTunnel = duplex.protocol().equals(TunnelTransport.PROTOCOL);
    if (!hasTunnel) {
      var inbox = new Inbox(settings.bufferSize(), clock);
      return new ChannelTransport(duplex, target.port(), inbox, threads, explanation);
    }
    var spdy = new SpdyConnection.Settings(settings.bufferSize(), settings.patience(), PING_EVERY);
    return new TunnelTransport(new SpdyConnection(duplex, clock, threads, spdy), explanation);
  }

  private String explanation(String pod, int port, String words) {
    return "no connection to port "
        + port
        + " of pod \""
        + pod
        + "\" in namespace \""
        + pods.namespace()
        + "\": "
        + OneLine.of(words.strip());
  }

  private static TransportException closed() {
    return new TransportException(Kind.CLOSED, "the port-forward is closed", null);
  }

  /** Makes the next connection look for its pod again, because a connection failed. */
  void doubt(KubewrightException failed) {
    synchronized (lock) {
      if (failed instanceof PortForwardException) { // it is the pod that refused
        found.values().forEach(target -> avoided = target.pod());
      }
      found.clear();
    }
  }

  private void avoid(String pod) {
    synchronized (lock) {
      avoided = pod;
      found.clear();
    }
  }

  /** Returns whether there was no pod when the last connection was opened. */
  boolean isGone() {
    return gone;
  }

  /** Returns whether there is a connection to the server. */
  boolean isConnected() {
    synchronized (lock) {
      return lines.stream().anyMatch(line -> line.transport().isOpen());
    }
  }

  /** Takes no further connections, and closes after the last one. Does not block. */
  void retire() {
    synchronized (lock) {
      closed = true;
      lines.forEach(line -> line.transport().retire());
    }
  }

  /** Ends all connections. Does not block. */
  @Override
  public void close() {
    List<Line> open;
    synchronized (lock) {
      closed = true;
      open = List.copyOf(lines);
    }
    open.forEach(line -> line.transport().close());
  }
}
