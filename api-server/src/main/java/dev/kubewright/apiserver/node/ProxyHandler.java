package dev.kubewright.apiserver.node;

/** Serves HTTP requests that the API server passes on to a pod, a service or a node. */
@FunctionalInterface
public interface ProxyHandler {
  /**
   * Serves a request on its thread.
   *
   * @throws Exception if it cannot be served. The client gets a response 503 with the message then.
   */
  ProxyResponse handle(ProxyRequest request) throws Exception;
}
