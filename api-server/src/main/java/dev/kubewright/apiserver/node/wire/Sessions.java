package dev.kubewright.apiserver.node.wire;

import dev.kubewright.concurrent.Threads;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The open connections of one server. Closing it breaks them. Safe for all threads. */
public final class Sessions implements AutoCloseable {
  private final Threads threads;
  private final Set<Link> links = ConcurrentHashMap.newKeySet();
  private final Set<Runnable> others = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /** Creates a register without connections. */
  public Sessions(Threads threads) {
    this.threads = threads;
  }

  /** Serves a connection on a new thread. */
  public void start(Session session, Link link) {
    links.add(link);
    if (closed) {
      link.breakOff();
    }
    Runnable task =
        () -> {
          try {
            session.run(link);
          } finally {
            links.remove(link);
            link.breakOff();
          }
        };
    Thread serving = threads.start("kubewright-node-session", task);
    // It may wait for a callback that reads no input, and would not see the end.
    link.onEnd(serving::interrupt);
  }

  /** Adds something else that ends with the server. */
  public void keep(Runnable end) {
    others.add(end);
    if (closed) {
      end.run();
    }
  }

  /** Forgets what has ended by itself. */
  public void forget(Runnable end) {
    others.remove(end);
  }

  /** Breaks every connection, as the end of a process does. Later ones end at once. */
  @Override
  public void close() {
    closed = true;
    links.forEach(Link::breakOff);
    others.forEach(Runnable::run);
  }
}
