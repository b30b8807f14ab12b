package dev.kubewright.apiserver.webhook;

import java.net.InetSocketAddress;

/** Finds the address of a service. Safe for all threads. */
public interface ServiceResolver {
  /**
   * Returns the address for connections to a port of a service.
   *
   * @throws WebhookFailure if there is no such service or port, or if no connection is possible
   */
  InetSocketAddress resolve(String namespace, String name, int port) throws WebhookFailure;
}
