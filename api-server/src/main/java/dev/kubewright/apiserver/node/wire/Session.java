package dev.kubewright.apiserver.node.wire;

/** The work of a server over one connection. */
@FunctionalInterface
public interface Session {
  /** Serves a connection until its end. Runs once, on a thread of its own. */
  void run(Link link);
}
