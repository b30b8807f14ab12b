package dev.kubewright.apiserver.node.wire;

/** What a server does over one connection. */
@FunctionalInterface
public interface Session {
  /** Serves a connection until its end. Runs once, on a thread of its own. */
  void run(Link link);
}
