package dev.kubewright.apiserver.node.wire;

import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The forwarding of ports over SPDY. For each connection to a port the client opens two streams,
 * for the failure and for the bytes.
 */
public final class TunnelSession extends SpdySession {
  private final PortTarget target;
  private final Threads threads;
  private final Map<Integer, Pair> pairs = new ConcurrentHashMap<>();
  private final Map<String, Pair> incomplete = new HashMap<>();

  /** Creates a session. */
  public TunnelSession(PortTarget target, Threads threads) {
    this.target = target;
    this.threads = threads;
  }

  /** The two streams of a connection. The threads of the connection and of the tunnel share it. */
  private static final class Pair {
    private @Nullable TunnelStream error;
    private @Nullable TunnelStream data;
    private @Nullable Thread running;
    private boolean done;

    /** Adds a stream, and returns whether both are there. */
    boolean complete(TunnelStream stream) {
      if (stream.header("streamtype").equals("error")) {
        error = stream;
      } else {
        data = stream;
      }
      return error != null && data != null;
    }

    synchronized void running(Thread thread) {
      running = thread;
    }

    synchronized void done() {
      done = true;
    }

    synchronized void interrupt() {
      if (running != null && !done) {
        running.interrupt();
      }
    }
  }

  @Override
  boolean takes(TunnelStream stream) {
    String type = stream.header("streamtype");
    return port(stream) > 0 && (type.equals("error") || type.equals("data"));
  }

  @Override
  void opened(TunnelStream stream, Link link) {
    String request = request(stream);
    Pair pair = incomplete.computeIfAbsent(request, each -> new Pair());
    if (pair.complete(stream)) {
      incomplete.remove(request);
      start(pair);
    }
  }

  private void start(Pair pair) {
    TunnelStream error = Objects.requireNonNull(pair.error);
    TunnelStream data = Objects.requireNonNull(pair.data);
    pairs.put(data.id(), pair);
    Runnable task =
        () -> {
          try {
            serve(error, data);
          } finally {
            pair.done();
            pairs.remove(data.id());
            forget(error);
            forget(data);
          }
        };
    pair.running(threads.start("kubewright-node-port", task));
  }

  private void serve(TunnelStream error, TunnelStream data) {
    String failure = target.serve(port(data), data.pipe().input(), data.output());
    data.pipe().drop();
    error.pipe().drop();
    if (!failure.isEmpty()) {
      try {
        error.print(failure);
        data.reset();
        error.reset();
      } catch (IOException gone) {
        return;
      }
    }
    PortTarget.close(data.output());
    PortTarget.close(error.output());
  }

  @Override
  void reset(TunnelStream stream) {
    Pair pair = pairs.get(stream.id());
    if (pair != null) {
      pair.interrupt();
    }
  }

  @Override
  void ended() {
    pairs.values().forEach(Pair::interrupt);
  }

  /** Returns the number of the port, or 0 if there is none. */
  private static int port(TunnelStream stream) {
    String port = stream.header("port");
    int number = port.matches("\\d{1,5}") ? Integer.parseInt(port) : 0;
    return number <= 0xffff ? number : 0;
  }

  /** Old clients name no request: their streams are neighbours, that of failures first. */
  private static String request(TunnelStream stream) {
    String request = stream.header("requestid");
    boolean error = stream.header("streamtype").equals("error");
    return request.isEmpty() ? "stream " + (error ? stream.id() : stream.id() - 2) : request;
  }
}
