package dev.kubewright.apiserver.node;

/** Serves the connections to a port of a pod. Each connection has a thread of its own. */
@FunctionalInterface
public interface PortHandler {
  /**
   * Serves one connection. When the client closes it, the thread is interrupted.
   *
   * @param connection the connection. It ends when this method returns.
   * @throws Exception if the connection cannot be served. The client gets the message, as it gets
   *     that of a port where nothing listens.
   */
  void serve(PortConnection connection) throws Exception;
}
